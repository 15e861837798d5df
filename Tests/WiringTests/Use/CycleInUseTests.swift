import ModuleKit
import TestSupport
import Testing

@Suite("cycle: building a service comes back to itself", .takingTurns, .timeLimit(.minutes(5)))
struct CycleInUseTests {

    @Test("Asynchronous factories that wait for each other: the ask throws a cycle with the path, and none hangs")
    func waitingTasks() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(module: "Shop") {
            $0.provide(
                (any CartService).self,
                async: { (orders: Lazy<any OrderService>) in
                    _ = try await orders.whenReady()
                    return log.made(StubCart())
                }
            )
            $0.provide(
                (any OrderService).self,
                async: { (cart: Lazy<any CartService>) in
                    _ = try await cart.whenReady()
                    return log.made(StubOrders())
                }
            )
        }
        for _ in 0..<2 {
            let error = await resolutionError { try await manager.resolveWhenReady((any CartService).self) }
            #expect(error?.code == .cycle)
            #expect(
                error?.description == """
                    Building OrderService closed a cycle.
                        path: CartService → OrderService → CartService → OrderService
                      Fix: let one of them take the other as Lazy, and await it after its own factory has returned.
                    """)
        }
        async let cart = resolutionError { try await manager.resolveWhenReady((any CartService).self) }
        async let orders = resolutionError { try await manager.resolveWhenReady((any OrderService).self) }
        #expect(await [cart, orders].map { $0?.code } == [.cycle, .cycle])
        #expect(log.entries == [])
    }
}
