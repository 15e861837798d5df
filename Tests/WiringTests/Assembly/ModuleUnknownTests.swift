import ModuleKit
import TestSupport
import Testing

private protocol CatalgService: Sendable {}

@Suite("module-unknown: a module is named that the list does not have", .takingTurns)
struct ModuleUnknownTests {
    @Test("A name in after: that the list does not have is a problem, with the names that it has")
    func unknownAfter() {
        let line: UInt = #line
        let found = problems {
            module("Cart", after: ["Catalogue"])
            module("Catalog")
        }
        #expect(
            found.map(\.description) == [
                """
                Cart starts after Catalogue, which the list does not have.
                    module: Cart
                    at: \(at(line + 2))
                    modules: Cart, Catalog
                  Fix: name another module of the list in `after`, or none.
                """
            ])
        #expect(found.map(\.code) == ["module-unknown"])
    }

    @Test("A service in after: that no module provides is a problem, with the services of near names")
    func unknownService() {
        let line: UInt = #line
        let found = problems {
            module("Cart", after: [.providing((any CatalgService).self), .entry(CatalogEntry.self)])
            module("Catalog") { $0.provide((any CatalogService).self) { StubCatalog() } }
        }
        let second = "Cart starts after .entry(CatalogEntry.self), which the list does not have."
        #expect(found.map(\.code) == ["module-unknown", "module-unknown"] && found.last?.summary == second)
        #expect(
            found.first?.description == """
                Cart starts after .providing((any CatalgService).self), which the list does not have.
                    module: Cart
                    at: \(at(line + 2))
                    modules: Cart, Catalog
                    near name: CatalogService (Catalog, \(at(line + 3)))
                  Fix: name another module of the list in `after`, or none.
                """)
    }

    private struct CatalogEntry: ModuleEntry {
        func register(in registrar: inout Registrar) {}
    }

    @Test("A module that starts after itself is a problem")
    func itself() {
        let line: UInt = #line
        let found = problems { module("Cart", after: ["Cart"]) }
        #expect(
            found.map(\.description) == [
                """
                Cart starts after itself.
                    module: Cart
                    at: \(at(line + 1))
                    modules: Cart
                  Fix: name another module of the list in `after`, or none.
                """
            ])
    }
}
