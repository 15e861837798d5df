import ModuleKit
import TestSupport
import Testing

@Suite("A service that one overriding provides twice", .takingTurns)
struct OverridingTwiceTests {
    /// An account that says which line made it.
    final class NamedAccount: AccountService {
        let name: String
        init(_ name: String) { self.name = name }
    }

    /// The name of the account that a manager has.
    static func account(of manager: ModuleManager) throws -> String? {
        (try manager.resolve((any AccountService).self) as? NamedAccount)?.name
    }

    static func shop() throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            module("Cart") { $0.provide(String.self) { (_: any AccountService) in "cart" } }
        }
    }

    /// What a test's helper registers for all tests.
    static func defaults(_ registrar: inout Registrar) {
        registrar.provide((any AccountService).self) { NamedAccount("first") }
        registrar.provide((any CatalogService).self) { (_: any OrderService) in StubCatalog() }
    }

    @Test("Of two lines of one closure the later one counts, as of two overridings")
    func laterCounts() throws {
        let line: UInt = #line
        let manager = try Self.shop().overriding {
            $0.provide((any AccountService).self) { NamedAccount("first") }
            $0.provide((any AccountService).self) { NamedAccount("later") }
            $0.provide((any AccountService).self, as: .transient) { NamedAccount("later") }
        }
        #expect(try Self.account(of: manager) == "later")
        let account = try #require(manager.graph.modules.first { $0.name == "Account" })
        #expect(account.nodes.map(\.location) == [at(line + 4)])
        #expect(account.nodes.map(\.lifetime) == [.transient])
        #expect(manager.graph.modules.map(\.name) == ["Account", "Cart"])
    }

    @Test("A helper may provide defaults of which a test replaces some, and what those need is needed no more")
    func helper() throws {
        let manager = try Self.shop().overriding {
            Self.defaults(&$0)
            $0.provide((any AccountService).self) { (_: any CatalogService) in NamedAccount("later") }
            $0.provide((any CatalogService).self) { StubCatalog() }
        }
        #expect(try Self.account(of: manager) == "later")
    }

    @Test("An override of higher precedence counts before one that comes later")
    func precedence() throws {
        let manager = try Self.shop().overriding {
            $0.provide((any AccountService).self, precedence: .override) { NamedAccount("later") }
            $0.provide((any AccountService).self) { NamedAccount("first") }
        }
        #expect(try Self.account(of: manager) == "later")
    }

    @Test("An alias and a provider of one closure are told by their order too")
    func alias() throws {
        let manager = try Self.shop().overriding {
            $0.provide((any AccountService).self) { NamedAccount("first") }
            $0.provide(NamedAccount.self) { NamedAccount("later") }
            $0.alias((any AccountService).self, of: NamedAccount.self) { $0 }
        }
        #expect(try Self.account(of: manager) == "later")
    }

    @Test("A service that nothing asks for is a problem also where the closure provides it twice, at the later line")
    func unused() throws {
        let line: UInt = #line
        let found = try OverridingTests.problems {
            $0.provide(Int.self) { 1 }
            $0.provide(Int.self) { 2 }
        }
        #expect(found.map(\.code) == [.overrideOfNothing])
        #expect(found.map(\.location) == [at(line + 3)])
    }

    @Test("In an update the later line counts as well, and one update after the other")
    func update() throws {
        let manager = try Self.shop()
        try manager.update { change in
            change.register {
                $0.provide((any AccountService).self) { NamedAccount("first") }
                $0.provide((any AccountService).self) { NamedAccount("later") }
            }
        }
        #expect(try Self.account(of: manager) == "later")
        try manager.update { change in
            change.register {
                Self.defaults(&$0); $0.provide((any CatalogService).self) { StubCatalog() }
            }
        }
        #expect(try Self.account(of: manager) == "first")
    }

    @Test("In a declared scope the later line counts as well")
    func scope() throws {
        let manager = try ModuleManager(clock: .stopped) {
            ModuleScope(Session<Void>.self) {
                module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            }
        }
        let other = try manager.overriding {
            $0.provide((any AccountService).self) { NamedAccount("first") }
            $0.provide((any AccountService).self) { NamedAccount("later") }
        }
        #expect(try Self.account(of: other.scope(Session<Void>.self)) == "later")
    }

    @Test("Two modules that an update adds and that provide one service are a problem all the same")
    func addedModules() throws {
        let manager = try Self.shop()
        let error = updateError { () throws(UpdateError) in
            try manager.update { change in
                change.add(module("A") { $0.provide(Int.self) { 1 } })
                change.add(module("B") { $0.provide(Int.self) { 2 } })
            }
        }
        #expect(error?.assemblyError?.problems.map(\.code) == [.providedTwice])
    }
}
