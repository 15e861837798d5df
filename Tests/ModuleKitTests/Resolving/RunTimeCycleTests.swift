import ModuleKit
import TestSupport
import Testing

@Suite("Cycles that close at run time", .takingTurns, .timeLimit(.minutes(5)))
struct RunTimeCycleTests {
    @Test("A factory that resolves its own service by hand gets a cycle", arguments: Lifetime.allCases)
    func reentrantFactory(_ lifetime: Lifetime) throws {
        let holder = ManagerHolder()
        let manager = try ModuleManager(module: "Cart") {
            $0.provide((any CartService).self, as: lifetime) { try holder.manager.resolve((any CartService).self) }
            $0.provide((any OrderService).self, as: .transient) { (_: any CartService) in StubOrders() }
            $0.provide((any AccountService).self) { StubAccount() }
        }
        holder.hold(manager)
        for _ in 0..<2 {
            let error = resolutionError { try manager.resolve((any CartService).self) }
            #expect(error?.code == .cycle)
            #expect(error?.service == "CartService")
            #expect(error?.path == ["CartService", "CartService"])
        }
        let throughALink = resolutionError { try manager.resolve((any OrderService).self) }
        #expect(throughALink?.code == .cycle)
        #expect(throughALink?.path.first == "OrderService")
        #expect(throughALink?.path.suffix(2) == ["CartService", "CartService"])
        #expect(try manager.resolve((any AccountService).self) is StubAccount)
    }

    @Test(
        "A cycle that a Lazy closes inside an initializer is a cycle with the path once around",
        arguments: Lifetime.allCases
    )
    func lazyInsideAnInitializer(_ lifetime: Lifetime) throws {
        // Where none of the cycle is shared between resolves, the check sees it already.
        let isSeen = !lifetime.isSharedBetweenResolves
        let allowed = Allowance(.endlessCycle, of: "CartService", because: "it is called too early on purpose")
        let manager = try ModuleManager(allowing: isSeen ? [allowed] : []) {
            module("Cart") {
                $0.provide((any CartService).self, as: lifetime) { (orders: Lazy<any OrderService>) in
                    _ = try orders()
                    return StubCart()
                }
                $0.provide((any OrderService).self, as: lifetime) { (_: any CartService) in StubOrders() }
            }
        }
        let error = resolutionError { try manager.resolve((any OrderService).self) }
        #expect(error?.code == .cycle)
        #expect(error?.path == ["OrderService", "CartService", "OrderService"])
        let fromTheOther = resolutionError { try manager.resolve((any CartService).self) }
        #expect(fromTheOther?.code == .cycle)
        // Only resolves by hand leave a frame, so a cycle of transients is seen when it comes back to the Lazy's.
        #expect(
            fromTheOther?.path
                == (lifetime.isSharedBetweenResolves
                    ? ["CartService", "OrderService", "CartService"]
                    : ["CartService", "OrderService", "CartService", "OrderService"])
        )
    }

    /// The text for the thread that would have closed the cycle.
    private static func refused(_ one: String, _ other: String) -> String? {
        """
        Building \(other)Service closed a cycle.
            path: \(one)Service → \(other)Service
            another thread builds and waits: \(other)Service → \(one)Service
          Fix: call the Lazy, or resolve by hand, after the initializer has returned.
        """
    }

    @Test("Threads that wait for each other's singletons across two managers get a cycle error that names both")
    func acrossManagers() async throws {
        for _ in 0..<20 {
            let meeting = Meeting(of: 2)
            let (carts, orders) = (ManagerHolder(), ManagerHolder())
            let cartShop = try ModuleManager(module: "Cart") {
                $0.provide((any CartService).self) {
                    meeting.attend("cart")
                    _ = try orders.manager.resolve((any OrderService).self)
                    return StubCart()
                }
            }
            let orderShop = try ModuleManager(module: "Orders") {
                $0.provide((any OrderService).self) {
                    meeting.attend("orders")
                    _ = try carts.manager.resolve((any CartService).self)
                    return StubOrders()
                }
            }
            carts.hold(cartShop)
            orders.hold(orderShop)
            async let cart = onThread { resolutionError { try cartShop.resolve((any CartService).self) } }
            async let order = onThread { resolutionError { try orderShop.resolve((any OrderService).self) } }
            let errors = await [cart, order]
            #expect(errors.map { $0?.code } == [.cycle, .cycle])
            let texts = Set(errors.map { $0?.description })
            #expect(texts.contains(Self.refused("Cart", "Order")) || texts.contains(Self.refused("Order", "Cart")))
        }
    }

    @Test("Where one of the threads catches the cycle, both get what they asked for")
    func caughtAcrossThreads() async throws {
        for _ in 0..<20 {
            let meeting = Meeting(of: 2)
            let manager = try ModuleManager(module: "Cycle") {
                $0.provide((any CartService).self) { (orders: Lazy<any OrderService>) in
                    meeting.attend("cart")
                    _ = try? orders()
                    return StubCart()
                }
                $0.provide((any OrderService).self) { (cart: Lazy<any CartService>) in
                    meeting.attend("orders")
                    _ = try? cart()
                    return StubOrders()
                }
            }
            async let cart = onThread { try? manager.resolve((any CartService).self) }
            async let orders = onThread { try? manager.resolve((any OrderService).self) }
            #expect(await cart === (try manager.resolve((any CartService).self)))
            #expect(await orders === (try manager.resolve((any OrderService).self)))
        }
    }

    @Test("An asynchronous factory that waits for its own service gets a cycle with the path once around")
    func ownCycle() async throws {
        let manager = try ModuleManager(module: "Cycle") {
            $0.provide(Int.self, async: { (number: Lazy<Int>) in try await number.whenReady() })
        }
        let error = await resolutionError { try await manager.resolveWhenReady(Int.self) }
        #expect(error?.code == .cycle)
        #expect(error?.path == ["Int", "Int"])
    }

    @Test("A task that a making began which then failed is no part of the next one: it waits for it like any other")
    func retryOfAFailedMaking() async throws {
        typealias Retry = (task: Task<Int?, Never>, run: @Sendable () -> Void)
        let retry = Monitor<Retry?>(nil)
        let (entered, asked) = (Signal(), Signal())
        let manager = try ModuleManager(module: "Number") {
            $0.provide(
                Int.self,
                async: { (number: Lazy<Int>) in
                    let isFirst = retry.withLock { retry in
                        guard retry == nil else { return false }
                        retry = taskThatIsHeld { try? await number.whenReady() }
                        return true
                    }
                    if isFirst { throw StubError("no network") }
                    await entered.give(then: asked.received)
                    return 7
                })
        }
        #expect(await resolutionError { try await manager.resolveWhenReady(Int.self) }?.code == .factoryFailed)
        async let second = manager.resolveWhenReady(Int.self)
        await entered.received()
        let (task, run) = try #require(retry.withLock { $0 })
        // It has asked when this returns, while the second making is under way.
        run()
        asked.give()
        #expect(try await second == 7)
        #expect(await task.value == 7)
        #expect(manager.isMakingNothing)
    }
}
