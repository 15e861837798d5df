import ModuleKit
import TestSupport
import Testing

@Suite("module-knot: modules depend on each other in a list that allows no knots", .takingTurns)
struct ModuleKnotTests {
    @Test("A knot is a problem of a list with NoKnots, with the shortest way around")
    func knot() {
        let line: UInt = #line
        let found = problems { log in
            NoKnots()
            module("Catalog") {
                $0.provide((any CatalogService).self) { (_: Lazy<any CartService>) in log.made(StubCatalog()) }
            }
            module("Cart") { $0.provide((any CartService).self) { (_: any CatalogService) in log.made(StubCart()) } }
        }
        expect(
            found, "module-knot",
            """
            Catalog, Cart depend on each other.
                module: Catalog
                at: \(at(line + 4))
                Catalog → Cart: CatalogService depends on CartService (\(at(line + 4)))
                Cart → Catalog: CartService depends on CatalogService (\(at(line + 6)))
                the list has no knots: \(at(line + 2))
              Fix: have one of them send an event or contribute to a list, or move what both need into a module of its own.
            """)
    }

    @Test("It counts for the scopes inside the list too, and a list without it has no such problem")
    func scopes() {
        enum PageContext: ScopeKey {}
        @ModuleBuilder func knot() -> ModuleList {
            module("A") { $0.provide(Int.self) { (_: Lazy<Float>) in 1 } }
            module("B") { $0.provide(Float.self) { (_: Int) in 1 } }
        }
        #expect(problems { _ in ModuleScope(PageContext.self) { knot() } } == [])
        let found = problems { _ in
            NoKnots()
            ModuleScope(PageContext.self) { knot() }
        }
        #expect(found.map(\.code) == ["module-knot"])
    }
}
