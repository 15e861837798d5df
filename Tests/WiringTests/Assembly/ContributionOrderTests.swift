import ModuleKit
import TestSupport
import Testing

@Suite("contribution-order: a contribution can't stand where it says", .takingTurns)
struct ContributionOrderTests {
    @Test("A name that no other contribution to the list has, its own too, is named with those there are")
    func unknownNames() {
        let line: UInt = #line
        let found = problems { log in
            module("Cart") { $0.contribute(Int.self, after: ["Catalogue"], before: ["Orders"]) { log.made(1) } }
            module("Catalog") {
                $0.contribute(Int.self, named: "second", before: ["second"]) { log.made(2) }
                $0.contribute(String.self, named: "Orders") { log.made("") }
            }
        }
        expect(
            found, "contribution-order",
            """
            A contribution to Int stands after Catalogue, which no other contribution to the list is named.
                module: Cart
                at: \(at(line + 2))
                names in the list: Cart, second
              Fix: name another contribution to Int in after:, or none.
            """,
            """
            A contribution to Int stands before Orders, which no other contribution to the list is named.
                module: Cart
                at: \(at(line + 2))
                names in the list: Cart, second
              Fix: name another contribution to Int in before:, or none.
            """,
            """
            A contribution to Int stands before second, which no other contribution to the list is named.
                module: Catalog
                at: \(at(line + 4))
                names in the list: Cart, second
              Fix: name another contribution to Int in before:, or none.
            """)
    }

    @Test("Contributions that stand after each other in a cycle are named with their places")
    func cycle() {
        let line: UInt = #line
        let found = problems { log in
            module("Cart") { $0.contribute(Int.self, after: ["Orders"]) { log.made(1) } }
            module("Catalog") { $0.contribute(Int.self) { log.made(2) } }
            module("Orders") { $0.contribute(Int.self, after: ["Cart"]) { log.made(3) } }
        }
        expect(
            found, "contribution-order",
            """
            The contributions Cart, Orders to Int stand after each other in a cycle of after and before.
                module: Orders
                at: \(at(line + 4))
                Cart: Cart, \(at(line + 2))
                Orders: Orders, \(at(line + 4))
              Fix: remove one after: or before: of the cycle.
            """)
    }

    @Test("A scope's contribution can't stand before one from around it, which always comes first")
    func beforeTheOuter() {
        let line: UInt = #line
        let found = problems { log in
            module("Cart") { $0.contribute(Int.self) { log.made(1) } }
            ModuleScope(Session<Void>.self, "Orders") {
                $0.contribute(Int.self, after: ["Cart"], before: ["Cart"]) { log.made(2) }
            }
        }
        expect(
            found, "contribution-order",
            """
            A contribution to Int stands before Cart, which no other contribution to the list is named.
                module: Orders
                at: \(at(line + 4))
                names in the list: Orders
              Fix: name another contribution to Int in before:, or none.
            """)
    }
}
