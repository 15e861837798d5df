import ModuleKit
import TestSupport
import Testing

@Suite("Overriding services for a test", .takingTurns)
struct OverridingTests {
    private let log = RecordingLog()

    final class FakeAccount: AccountService {}

    static func shop(_ log: RecordingLog = RecordingLog()) throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            module("Account") { $0.provide((any AccountService).self) { log.recording("account", StubAccount()) } }
            module("Cart") {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.provide((any CartService).self, LiveCart.init)
                $0.provide(String.self) { (_: (any OrderService)?) in "orders" }
                $0.contribute((any SearchSource).self) { StubSource(name: "cart") }
            }
        }
    }

    @Test("The new manager is independent and has fresh singletons; this one is not changed")
    func independent() async throws {
        let manager = try Self.shop(log)
        let before = manager.graph
        let catalog = try manager.resolve((any CatalogService).self)
        let other = try manager.overriding { $0.provide((any AccountService).self) { FakeAccount() } }
        let cart = try #require(try other.resolve((any CartService).self) as? LiveCart)
        #expect(cart.account is FakeAccount)
        #expect(cart.catalog !== catalog)
        #expect(log.entries == [], "what is overridden is not made")
        #expect(manager.graph == before)
        #expect(try manager.resolve((any AccountService).self) is StubAccount)
        #expect(try manager.resolve((any CatalogService).self) === catalog)
        try await other.start()
        #expect(manager.state(of: "Cart") == .registered)
    }

    @Test("A service that a test overrides stays in the module that provided it")
    func replaces() throws {
        let line: UInt = #line
        let manager = try Self.shop().overriding {
            $0.provide((any AccountService).self, as: .transient) { FakeAccount() }
        }
        let account = try #require(manager.graph.modules.first { $0.name == "Account" })
        #expect(account.nodes.map(\.subject) == ["AccountService"])
        #expect(account.nodes.map(\.lifetime) == [.transient])
        #expect(account.nodes.map(\.location) == ["\(at(line + 2))"])
        #expect(manager.graph.startOrder == ["Account", "Cart"])
        #expect(try manager.resolve((any AccountService).self) !== manager.resolve((any AccountService).self))
    }

    @Test("What else the closure registers is added: contributions, handlers, and services that are needed")
    func adds() async throws {
        let manager = try Self.shop().overriding {
            $0.provide((any OrderService).self) { StubOrders() }
            $0.contribute((any SearchSource).self) { StubSource(name: "fake") }
            $0.onStart { (_: any AccountService) in log.record("start") }
            $0.on(Opened.self) { _ in log.record("event") }
        }
        #expect(try manager.resolve((any OrderService).self) is StubOrders)
        #expect(try manager.resolve([any SearchSource].self).map(\.name) == ["cart", "fake"])
        try await manager.start()
        #expect(await manager.send(Opened()).outcomes.map(\.module) == ["Overrides"])
        #expect(log.entries == ["start", "event"])
    }

    @Test("An overriding manager may be overridden again, and the last word counts")
    func overrideOfAnOverride() throws {
        let line: UInt = #line
        let manager = try Self.shop()
            .overriding {
                $0.provide((any AccountService).self) { StubAccount() }
                $0.provide((any OrderService).self) { StubOrders() }
            }
            .overriding {
                $0.provide((any AccountService).self) { FakeAccount() }
                $0.provide((any OrderService).self) { StubOrders() }
            }
        #expect(try manager.resolve((any AccountService).self) is FakeAccount)
        #expect(try manager.resolve((any OrderService).self) is StubOrders)
        #expect(manager.graph.modules.map(\.name) == ["Account", "Cart", "Overrides"])
        #expect(manager.graph.modules.first?.nodes.map(\.location) == ["\(at(line + 7))"])
        #expect(manager.graph.modules[2].nodes.map(\.location) == ["\(at(line + 8))"])
    }

    /// What the check says of an overriding.
    static func problems(_ register: @escaping @Sendable (inout Registrar) -> Void) throws -> [AssemblyError.Problem] {
        let manager = try shop()
        do {
            _ = try manager.overriding(register)
            return []
        } catch {
            return error.problems
        }
    }

    @Test("An override that replaces nothing and that nothing depends on is a problem")
    func unusedOverride() throws {
        let line: UInt = #line
        let found = try Self.problems { $0.provide(Int.self) { 1 } }
        #expect(found.map(\.code) == ["unused-override"])
        #expect(
            found.first?.description == """
                The override of Int replaces nothing, and nothing depends on it.
                    module: Overrides
                    at: \(at(line + 1))
                  Fix: remove it, or override a service that the listed modules provide or depend on.
                """)
    }

    @Test("What only a list, or only a replaced service, asks for is needed by nothing")
    func neededByNothing() throws {
        let found = try Self.problems {
            $0.provide((any SearchSource).self) { StubSource(name: "fake") }
            $0.provide((any OrderService).self) { StubOrders() }
            $0.provide(String.self) { (_: [any SearchSource]) in "no orders" }
        }
        #expect(found.map(\.code) == ["unused-override", "unused-override"])
        #expect(found.map(\.subject) == ["SearchSource", "OrderService"])
    }

    @Test("An override that gets its module's handle resolves what that module declared")
    func servicesOfTheModule() throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            module("Cart") {
                $0.allowResolving((any AccountService).self)
                $0.provide((any CartService).self) { StubCart() }
            }
        }
        let other = try manager.overriding {
            $0.provide((any CartService).self) { (services: ServiceResolver) in
                _ = try services.resolve((any AccountService).self)
                return StubCart()
            }
        }
        #expect(try other.resolve((any CartService).self) is StubCart)
    }

    /// An account that says which line made it.
    final class NamedAccount: AccountService {
        let name: String
        init(_ name: String) { self.name = name }
    }

    /// The name of the account that a manager has.
    static func account(of manager: ModuleManager) throws -> String? {
        (try manager.resolve((any AccountService).self) as? NamedAccount)?.name
    }

    static func small() throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            module("Cart") { $0.provide(String.self) { (_: any AccountService) in "cart" } }
        }
    }

    @Test("Of two lines of one closure the later one counts, as of two overridings")
    func laterCounts() throws {
        let line: UInt = #line
        let manager = try Self.small().overriding {
            $0.provide((any AccountService).self) { NamedAccount("first") }
            $0.provide((any AccountService).self) { NamedAccount("later") }
            $0.provide((any AccountService).self, as: .transient) { NamedAccount("later") }
        }
        #expect(try Self.account(of: manager) == "later")
        let account = try #require(manager.graph.modules.first { $0.name == "Account" })
        #expect(account.nodes.map(\.location) == ["\(at(line + 4))"])
        #expect(account.nodes.map(\.lifetime) == [.transient])
        #expect(manager.graph.modules.map(\.name) == ["Account", "Cart"])
    }

    @Test("An override of higher precedence counts before one that comes later")
    func precedence() throws {
        let manager = try Self.small().overriding {
            $0.provide((any AccountService).self, precedence: .override) { NamedAccount("later") }
            $0.provide((any AccountService).self) { NamedAccount("first") }
        }
        #expect(try Self.account(of: manager) == "later")
    }
}
