import ModuleKit
import TestSupport
import Testing

@Suite("live-mark: a module marks as live what it doesn't register", .takingTurns)
struct LiveMarkTests {
    @Test("The check says that the mark marks nothing, and where the service is")
    func ofNothing() {
        let line: UInt = #line
        let found = problems { log in
            modules {
                module("Catalog") {
                    $0.provide((any CatalogService).self, tagged: Work.self) { log.made(StubCatalog()) }
                    $0.markLive((any CatalogService).self)
                }
            }
        }
        #expect(found.map(\.code) == [.liveMark])
        #expect(
            found.map(\.description) == [
                """
                The live mark of CatalogService marks nothing: its module neither provides nor contributes it.
                    module: Catalog
                    at: \(at(line + 5))
                    the same service, asked for otherwise: Tagged<Work, CatalogService> (Catalog, \(at(line + 4)))
                  Fix: mark it in the module that registers it, with its tag and its argument, or remove the mark.
                """
            ]
        )
    }

    @Test("What another module provides is not marked")
    func ofAnother() {
        let found = problems { log in
            modules {
                module("Catalog") { $0.provide((any CatalogService).self) { log.made(StubCatalog()) } }
                module("Other") { $0.markLive((any CatalogService).self) }
            }
        }
        #expect(found.map(\.code) == [.liveMark])
        #expect(found.map(\.module) == ["Other"])
    }

    @Test("A provider, a contribution, an alias and what is made from an argument are marked, before or after")
    func right() {
        let found = problems { log in
            modules {
                module("Catalog") {
                    $0.markLive((any CatalogService).self)
                    $0.provide((any CatalogService).self) { log.made(StubCatalog()) }
                    $0.provide(Int.self, taking: String.self, tagged: Work.self) { log.made($0.count) }
                    $0.markLive(Int.self, taking: String.self, tagged: Work.self)
                    $0.contribute(Double.self) { log.made(1) }
                    $0.markLive(Double.self)
                    $0.alias(Float.self, of: (any CatalogService).self) { _ in 1 }
                    $0.markLive(Float.self)
                }
            }
        }
        #expect(found.map(\.description) == [])
    }
}
