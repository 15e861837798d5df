import ModuleKit
import TestSupport
import Testing

@Suite("Hints about what is missing", .takingTurns)
struct MissingServiceHintTests {
    enum Blue {}
    enum Red {}
    enum One { struct Price: Sendable {} }
    enum Other { struct Price: Sendable {} }

    /// The facts of the one problem.
    static func facts(@ModuleBuilder _ modules: () -> ModuleList) -> [String] {
        let found = problems { modules() }
        #expect(found.count == 1)
        return found.first?.facts ?? []
    }

    @Test("A list without a module names it as the one that would provide what is missing")
    func removing() {
        let line: UInt = #line
        @ModuleBuilder func shop() -> ModuleList {
            module("Account") {
                $0.provide((any AccountService).self) { StubAccount() }
            }
            module("Cart") { $0.provide((any CartService).self) { (_: any AccountService) in StubCart() } }
        }
        #expect(shop().removing("Account").names == ["Cart"])
        #expect(shop().removing("Nobody").names == shop().names)
        let facts = Self.facts { shop().removing("Account") }
        #expect(facts == ["provided by: Account, \(at(line + 3)), which is left out of the list"])
    }

    @Test("Leaving out a module removes it from the scopes too, and the hint is the same there")
    func removingFromScope() {
        let line: UInt = #line
        @ModuleBuilder func shop() -> ModuleList {
            ModuleScope(Session<Void>.self) {
                module("Account") {
                    $0.provide((any AccountService).self) { StubAccount() }
                }
                module("Cart") { $0.provide((any CartService).self) { (_: any AccountService) in StubCart() } }
            }
        }
        let facts = Self.facts { shop().removing("Account") }
        #expect(facts == ["provided by: Account, \(at(line + 4)), which is left out of the list"])
    }

    @Test("A name that is nearly the same is named with where it stands")
    func nearName() {
        struct Basket: Sendable {}
        struct Baskets: Sendable {}
        let line: UInt = #line
        let facts = Self.facts {
            module("Shop") {
                $0.provide(Baskets.self) { Baskets() }
                $0.provide(Int.self) { (_: Basket) in 1 }
            }
        }
        #expect(facts == ["near name: Baskets (Shop, \(at(line + 3)))"])
    }

    @Test("The same service under another tag, or none, is named")
    func otherTag() {
        let line: UInt = #line
        let facts = Self.facts {
            module("Shop") {
                $0.provide((any AccountService).self, tagged: Blue.self) { StubAccount() }
                $0.provide((any AccountService).self) { StubAccount() }
                $0.provide(Int.self) { (_: Tagged<Red, any AccountService>) in 1 }
            }
        }
        #expect(
            facts == [
                "the same service, asked for otherwise: Tagged<Blue, AccountService> (Shop, \(at(line + 3)))",
                "the same service, asked for otherwise: AccountService (Shop, \(at(line + 4)))",
            ]
        )
    }

    @Test("A type of the same name and another identity is named for what it is")
    func sameName() {
        let line: UInt = #line
        let facts = Self.facts {
            module("Shop") {
                $0.provide(One.Price.self) { One.Price() }
                $0.provide(Int.self) { (_: Other.Price) in 1 }
            }
        }
        #expect(facts == ["same name, other module: Price (Shop, \(at(line + 3)))"])
    }

    @Test("What a scope lacks is hinted at in the managers around it too")
    func aroundAScope() {
        let line: UInt = #line
        let facts = Self.facts {
            module("Account") {
                $0.provide((any AccountService).self, tagged: Blue.self) { StubAccount() }
            }
            ModuleScope(Session<Void>.self) {
                ModuleScope(Checkout<Void>.self) { module("Cart") { $0.onStart { (_: any AccountService) in } } }
            }
        }
        #expect(
            facts == ["the same service, asked for otherwise: Tagged<Blue, AccountService> (Account, \(at(line + 3)))"]
        )
    }
}
