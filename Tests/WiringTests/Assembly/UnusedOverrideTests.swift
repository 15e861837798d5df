import ModuleKit
import TestSupport
import Testing

@Suite("unused-override: an override replaces nothing", .takingTurns)
struct UnusedOverrideTests {
    @Test("The check says what is not there to be replaced")
    func ofNothing() {
        let line: UInt = #line
        let found = problems { log in
            module("Trace") {
                $0.provide((any CatalogService).self, precedence: .override) { log.made(StubCatalog()) }
            }
        }
        expect(
            found, "unused-override",
            """
            The override of CatalogService replaces nothing: no listed module provides it.
                module: Trace
                at: \(at(line + 3))
              Fix: list the module that provides CatalogService, or write precedence: .regular.
            """)
    }

    @Test("Where the service is there under a tag, the check says so")
    func tagged() {
        let line: UInt = #line
        let found = problems { log in
            module("Catalog") {
                $0.provide(StubCatalog.self, tagged: Work.self) { log.made(StubCatalog()) }
                $0.provide(StubCatalog.self, precedence: .override) { log.made(StubCatalog()) }
            }
        }
        let there = "the same service, asked for otherwise: TaggedService<Work, StubCatalog> (Catalog, \(at(line + 3)))"
        #expect(found.map(\.facts) == [[there]])
    }
}
