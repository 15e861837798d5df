import ModuleKit
import TestSupport
import Testing

@Suite("decorator-order: decorators do not say which wraps which", .takingTurns)
struct DecoratorOrderTests {
    @Test("Two decorators whose order is undefined: the check names both, and what to write")
    func decoratorsWithoutOrder() {
        let line: UInt = #line
        let found = problems { log in
            module("Catalog") { $0.provide((any CatalogService).self) { log.made(StubCatalog()) } }
            module("Trace") { $0.decorate((any CatalogService).self) { (base: any CatalogService) in log.made(base) } }
            module("Cache") { $0.decorate((any CatalogService).self) { (base: any CatalogService) in log.made(base) } }
        }
        expect(
            found, "decorator-order",
            """
            The decorators Trace, Cache of CatalogService have no order.
                module: Cache
                at: \(at(line + 4))
                Trace: Trace, \(at(line + 3))
                Cache: Cache, \(at(line + 4))
              Fix: say after: ["Trace"] or before: ["Trace"] in decorate(…) of Cache.
            """)
    }

    @Test("Decorators whose order is a cycle, and two of one name, have a remedy that helps")
    func decoratorsInARing() {
        let line: UInt = #line
        let found = problems { log in
            module("Shop") {
                $0.provide((any CatalogService).self) { log.made(StubCatalog()) }
                $0.provide((any CartService).self) { log.made(StubCart()) }
            }
            module("Trace") {
                $0.decorate((any CatalogService).self, after: ["Cache"]) { (base: any CatalogService) in base }
                $0.decorate((any CartService).self, named: "same") { (base: any CartService) in base }
            }
            module("Cache") {
                $0.decorate((any CatalogService).self, after: ["Trace"]) { (base: any CatalogService) in base }
                $0.decorate((any CartService).self, named: "same") { (base: any CartService) in base }
            }
        }
        #expect(
            found.map(\.description) == [
                """
                The decorators Trace, Cache of CatalogService wrap each other in a cycle of after and before.
                    module: Cache
                    at: \(at(line + 11))
                    Trace: Trace, \(at(line + 7))
                    Cache: Cache, \(at(line + 11))
                  Fix: remove one after: or before: of the cycle.
                """,
                """
                The decorators same, same of CartService have no order.
                    module: Cache
                    at: \(at(line + 12))
                    same: Trace, \(at(line + 8))
                    same: Cache, \(at(line + 12))
                  Fix: give them different names with named:, and one of them an after: or before:.
                """,
            ])
    }
}
