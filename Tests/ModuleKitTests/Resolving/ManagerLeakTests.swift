import ModuleKit
import TestSupport
import Testing

@Suite("Many managers", .takingTurns, .timeLimit(.minutes(15)))
struct ManagerLeakTests {
    final class LazyCart: CartService {
        let orders: Lazy<any OrderService>
        init(_ orders: Lazy<any OrderService>) { self.orders = orders }
    }

    final class CartOrders: OrderService {
        let cart: any CartService
        init(_ cart: any CartService) { self.cart = cart }
    }

    /// Makes a manager, uses what there is of it, and drops it: with scopes open, with updates, and started or not.
    static func live(_ round: Int, _ services: Weakly) async throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("Shop") {
                $0.provide((any AccountService).self, as: .weak) { services.remembering(StubAccount()) }
                $0.provide((any CatalogService).self, async: { services.remembering(StubCatalog()) })
                $0.provide((any CartService).self) { (orders: Lazy<any OrderService>) in
                    services.remembering(LazyCart(orders))
                }
                $0.provide((any OrderService).self) { (cart: any CartService) in
                    services.remembering(CartOrders(cart))
                }
                $0.allowResolving((any CartService).self)
                $0.onStart { (_: any CatalogService, _: ServiceResolver, _: EventSender) in }
                $0.on(Opened.self) { (_, _: any CartService) in }
            }
            ModuleScope(Session<Int>.self, "Session") {
                $0.provide(LazyCart.self) { (orders: Lazy<any OrderService>, _: Int, _: any CartService) in
                    services.remembering(LazyCart(orders))
                }
            }
        }
        _ = services.remembering(manager)
        let updates = manager.updates
        if round.isMultiple(of: 2) { try await manager.start() }
        let account = try manager.resolve((any AccountService).self)
        _ = try (manager.resolve((any CartService).self) as? LazyCart)?.orders()
        let session = services.remembering(try manager.open(Session.self, with: round))
        _ = try session.resolve(LazyCart.self).orders()
        try manager.update { change in
            change.register { $0.provide((any AccountService).self) { services.remembering(NewAccount()) } }
        }
        _ = try manager.resolve((any AccountService).self)
        _ = try await session.resolveWhenReady((any CatalogService).self)
        if round.isMultiple(of: 3) { try await session.close() }
        if round.isMultiple(of: 5) { _ = services.remembering(try manager.overriding { _ in }) }
        await manager.send(Opened())
        withExtendedLifetime((account, updates)) {}
    }

    @Test("Of managers that are made, used and dropped nothing stays alive, however many they are")
    func nothingStays() async throws {
        let each = GeneratedCases.count(of: 100)
        let remembered = try await withThrowingTaskGroup { group in
            for lane in 0..<100 {
                group.addTask {
                    let services = Weakly()
                    for round in 0..<each { try await Self.live(lane * each + round, services) }
                    #expect(services.alive == 0)
                    return services.count
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(remembered == 100 * each * 8 + 100 * each / 5)
    }
}
