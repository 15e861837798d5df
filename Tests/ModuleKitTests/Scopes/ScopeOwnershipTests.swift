import ModuleKit
import TestSupport
import Testing

@Suite("Who keeps a scope alive", .takingTurns)
struct ScopeOwnershipTests {
    private let log = RecordingLog()

    typealias Reader = ScopeTests.Reader

    @Test("A scope does not keep its manager alive, nor the manager the scope: dropped without being closed, all go")
    func ownership() throws {
        let services = Weakly()
        var manager: ModuleManager? = try ModuleManager {
            module("App") { $0.provide((any AccountService).self) { services.remembering(StubAccount()) } }
            ModuleScope(Session<Void>.self, "Cart") {
                $0.provide((any CartService).self) { (_: any AccountService, lazy: Lazy<any OrderService>) in
                    services.remembering(OwningCart(lazy))
                }
                $0.provide((any OrderService).self) { (cart: any CartService) in
                    services.remembering(OwningOrders(cart))
                }
            }
        }
        weak let app = manager
        var session = try manager?.open(Session<Void>.self)
        weak let scope = session
        _ = try (session?.resolve((any CartService).self) as? OwningCart)?.orders()
        manager = nil
        #expect(app == nil)
        #expect(services.alive == 2)
        #expect(try session?.resolve((any CartService).self) is OwningCart)
        #expect(resolutionError { try session?.resolve((any AccountService).self) }?.code == .managerGone)
        session = nil
        #expect(scope == nil)
        #expect(services.alive == 0)
    }

    final class OwningCart: CartService {
        let orders: Lazy<any OrderService>
        init(_ orders: Lazy<any OrderService>) { self.orders = orders }
    }

    final class OwningOrders: OrderService {
        let cart: any CartService
        init(_ cart: any CartService) { self.cart = cart }
    }

    /// What ends a scope that was started.
    enum End: CaseIterable { case stopOfTheApp, close, stop, failedStart, endOfTheApp }

    @Test(
        "The manager keeps a scope from its start until it is closed, or one of them stops; its modules are stopped then",
        arguments: End.allCases
    )
    func started(_ end: End) async throws {
        var manager: ModuleManager? = try ModuleManager(clock: .stopped) {
            ModuleScope(Session<Void>.self, "Session") {
                $0.onStart { if end == .failedStart { throw StubError("no session") } }
                $0.onStop { log.record("stop") }
            }
        }
        try await manager?.start()
        var session = try manager?.open(Session<Void>.self)
        weak let scope = session
        let error = await lifecycleError { try await session?.start() }
        #expect((error == nil) == (end != .failedStart))
        session = nil
        #expect((scope == nil) == (end == .failedStart))
        switch end {
        case .stopOfTheApp: try await manager?.stop()
        case .close: try await scope?.close()
        case .stop: try await scope?.stop()
        case .failedStart: break
        case .endOfTheApp: manager = nil
        }
        #expect(scope == nil)
        #expect(log.entries == (end == .failedStart || end == .endOfTheApp ? [] : ["stop"]))
        #expect(manager?.scopesInside.isEmpty ?? true)
    }

    @Test("A scope is kept as long as one that is open in it is kept")
    func startedInside() async throws {
        let manager = try await runningApp {
            ModuleScope(Session<Void>.self) {
                ModuleScope(Inner.self) { module("Inner") { $0.onStop { log.record("stop inner") } } }
            }
        }
        var session = try? manager.open(Session<Void>.self)
        var inner = try session?.open(Inner.self)
        weak let scope = session
        weak let innerScope = inner
        try await inner?.start()
        (session, inner) = (nil, nil)
        #expect(scope != nil && innerScope != nil)
        try await innerScope?.stop()
        #expect(log.takeAll() == ["stop inner"])
        #expect(scope == nil && innerScope == nil)
    }
}
