import ModuleKit
import TestSupport
import Testing

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
            ]
        )
        #expect(found.map(\.code) == ["module-unknown"])
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
            ]
        )
    }
}
