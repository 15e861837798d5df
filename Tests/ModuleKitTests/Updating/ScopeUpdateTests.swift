import ModuleKit
import TestSupport
import Testing

@Suite("Updates and open scopes", .takingTurns, .timeLimit(.minutes(5)))
struct ScopeUpdateTests {
    final class SessionCart: CartService {
        let account: (any AccountService)?
        let reader: String

        init(_ account: (any AccountService)?, _ reader: String) {
            self.account = account
            self.reader = reader
        }
    }

    static func shop() throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            module("Account") {
                $0.provide((any AccountService).self) { StubAccount() }
                $0.contribute((any SearchSource).self) { StubSource(name: "account") }
            }
            ModuleScope(Session<String>.self) {
                module("Cart") {
                    $0.provide((any CartService).self, SessionCart.init)
                    $0.provide((any OrderService).self) { (_: any AccountService) in StubOrders() }
                }
                ModuleScope(Checkout<Void>.self, "Checkout") {
                    $0.provide(Int.self, as: .transient) { (_: (any AccountService)?, reader: String) in
                        reader.count
                    }
                }
            }
        }
    }

    @Test("The open scopes see the change as well, and keep what they were opened with")
    func seen() throws {
        let manager = try Self.shop()
        let session = try manager.open(Session.self, with: "Ada")
        let checkout = try session.open(Checkout<Void>.self)
        let account = try session.resolve((any AccountService).self)
        try manager.update {
            $0.register {
                $0.provide((any AccountService).self) { NewAccount() }
                $0.contribute((any SearchSource).self) { StubSource(name: "new") }
            }
        }
        #expect(try session.resolve((any AccountService).self) is NewAccount)
        #expect(try session.resolve((any AccountService).self) !== account)
        let cart = try #require(try session.resolve((any CartService).self) as? SessionCart)
        #expect(cart.account is NewAccount)
        #expect(cart.reader == "Ada")
        #expect(try checkout.resolve(Int.self) == 3)
        #expect(try checkout.resolve([any SearchSource].self).map(\.name) == ["account", "new"])
        #expect([manager, session, checkout].map(\.generationNumber) == [1, 1, 1])
    }

    @Test("An update of a scope changes that scope alone")
    func ofAScope() throws {
        let manager = try Self.shop()
        let ada = try manager.open(Session.self, with: "Ada")
        let bob = try manager.open(Session.self, with: "Bob")
        try ada.update {
            $0.register { $0.provide((any CartService).self) { NewCart() } }
            $0.add(module("Extra") { $0.provide(Double.self) { (_: any AccountService) in 1 } })
        }
        #expect(try ada.resolve((any CartService).self) is NewCart)
        #expect(try ada.resolve(Double.self) == 1)
        #expect(try bob.resolve((any CartService).self) is SessionCart)
        #expect([manager, ada, bob].map(\.generationNumber) == [0, 1, 0])
        #expect(try manager.open(Session.self, with: "Eve").resolve((any CartService).self) is SessionCart)
        try manager.update { _ in }
        #expect(try ada.resolve((any CartService).self) is NewCart)
        #expect(try ada.resolve(Double.self) == 1)
    }

    @Test("A scope that is opened while an update is made sees it")
    func openedMeanwhile() async throws {
        for round in 0..<50 {
            let manager = try Self.shop()
            let meeting = Meeting(of: 2)
            async let scope = onThread {
                meeting.attend("open")
                return try? manager.open(Session.self, with: "Ada")
            }
            async let isMade = onThread {
                meeting.attend("update")
                return (try? manager.update { $0.disable("Account", because: "\(round)") }) != nil
            }
            let session = try #require(await scope)
            #expect(await isMade)
            #expect(try session.resolve((any AccountService)?.self) == nil)
            #expect((try session.resolve((any CartService).self) as? SessionCart)?.account == nil)
        }
    }

    @Test("An update of the app also replaces what a scope provides with .override", arguments: [false, true])
    func overOverride(_ isOpen: Bool) throws {
        final class SessionAccount: AccountService {}
        let manager = try ModuleManager(clock: .stopped) {
            module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            ModuleScope(Session<Void>.self, "Login") {
                $0.provide((any AccountService).self, precedence: .override) { SessionAccount() }
            }
        }
        let open = isOpen ? try manager.open(Session<Void>.self) : nil
        for _ in 0..<2 {
            try manager.update { $0.register { $0.provide((any AccountService).self) { NewAccount() } } }
            #expect(try manager.resolve((any AccountService).self) is NewAccount)
            let scope = try open ?? manager.open(Session<Void>.self)
            #expect(try scope.resolve((any AccountService).self) is NewAccount)
        }
    }
}
