import ModuleKit
import TestSupport
import Testing

@Suite("Which services a module may reach", .takingTurns)
struct ReachingTests {
    static let account = module("Account") {
        $0.provide((any AccountService).self) { StubAccount() }
        $0.provide((any AccountService).self, tagged: Blue.self) { StubAccount() }
        $0.contribute((any SearchSource).self) { StubSource(name: "account") }
    }

    @Test("What is in the list may be needed in every form; a module's own services need no mention")
    func reachable() throws {
        let manager = try ModuleManager {
            Self.account
            module("Cart") {
                $0.provide(Int.self) { 1 }
                $0.provide((any CartService).self) {
                    (_: Lazy<any AccountService>, _: (any AccountService)?, _: [any SearchSource], _: Int) in StubCart()
                }
                $0.decorate((any CartService).self) { (base: any CartService, _: Int) in base }
                $0.allowResolving((any AccountService).self)
                $0.onStart { (_: ServiceResolver, _: EventSender, _: TaggedService<Blue, any AccountService>) in }
            }
            .reaching((any AccountService).self, TaggedService<Blue, any AccountService>.self, [any SearchSource].self)
        }
        #expect(try manager.resolve((any CartService).self) is StubCart)
    }

    @Test("Lists, optional services, tagged ones, declared uses and handlers are looked at as well")
    func everyForm() {
        let found = problems {
            Self.account
            module("Cart") {
                $0.provide(Int.self) { (_: [any SearchSource]) in 1 }
                $0.provide(Double.self) { (_: (any AccountService)?) in 1 }
                $0.allowResolving((any AccountService).self)
                $0.onStart { (_: TaggedService<Blue, any AccountService>) in }
                $0.onStop { (_: Lazy<any AccountService>) in }
            }
            .reaching()
        }
        #expect(found.map(\.code) == Array(repeating: "not-reachable", count: 5))
        #expect(
            found.map(\.subject) == [
                "SearchSource", "AccountService", "AccountService", "TaggedService<Blue, AccountService>",
                "AccountService",
            ])
    }

    @Test("What an overriding registers in the module's place may reach what it likes")
    func overridden() throws {
        let manager = try ModuleManager {
            Self.account
            module("Cart") { $0.provide((any CartService).self) { StubCart() } }.reaching()
        }
        let other = try manager.overriding {
            $0.provide((any CartService).self) { (_: any AccountService) in StubCart() }
        }
        #expect(try other.resolve((any CartService).self) is StubCart)
    }

    @Test("A module of a scope reaches what its line in the scope says, of the app's services too")
    func inScope() {
        let found = problems {
            Self.account
            ModuleScope(Session<Void>.self) {
                module("Cart") { $0.provide((any CartService).self) { (_: any AccountService) in StubCart() } }
                    .reaching()
                module("Orders") { $0.provide((any OrderService).self) { (_: any AccountService) in StubOrders() } }
                    .reaching((any AccountService).self)
            }
        }
        #expect(found.map(\.code) == ["not-reachable"])
        #expect(found.first?.module == "Cart")
    }
}
