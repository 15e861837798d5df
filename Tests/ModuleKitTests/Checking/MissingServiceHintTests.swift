import ModuleKit
import TestSupport
import Testing

@Suite("Hints about what is missing", .takingTurns)
struct MissingServiceHintTests {
    enum Blue {}

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
