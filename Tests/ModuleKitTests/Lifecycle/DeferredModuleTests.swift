import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Modules that start after the others", .takingTurns, .timeLimit(.minutes(5)))
struct DeferredModuleTests {
    @Test("A deferred module starts by itself, when the eager modules are running")
    func afterTheEager() async throws {
        let log = RecordingLog()
        let holder = ManagerHolder()
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Reports", starts: .deferred) {
                $0.onStart {
                    let life = try holder.manager.life(of: "Cart")
                    log.record("start Reports, Cart is \(life.map(\.rawValue) ?? "unknown")")
                }
            }
            module("Cart") {
                $0.onStart {
                    for _ in 0..<10 { await Task.yield() }
                    log.record("start Cart")
                }
            }
        }
        holder.hold(manager)
        try await manager.start()
        await manager.whenSettled()
        #expect(log.entries == ["start Cart", "start Reports, Cart is running"])
        #expect(manager.life(of: "Reports") == .running)
    }

    @Test("The start of the app does not wait for it, and whenSettled does")
    func notWaitedFor() async throws {
        let go = Signal()
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Reports", starts: .deferred) { $0.onStart { await go.received() } }
            module("Cart")
        }
        try await manager.start()
        #expect(["Reports", "Cart"].map(manager.life) == [.starting, .running])
        go.give()
        await manager.whenSettled()
        #expect(manager.life(of: "Reports") == .running)
    }

    @Test(
        "whenSettled returns at once where nothing starts or stops: before the start, while all runs, and after the stop"
    )
    func settled() async throws {
        let manager = try ModuleManager(clock: ManualClock()) { module("Cart") { $0.onStart {} } }
        await manager.whenSettled()
        #expect(manager.life(of: "Cart") == .registered)
        try await manager.start()
        await manager.whenSettled()
        #expect(manager.life(of: "Cart") == .running)
        try await manager.stop()
        await manager.whenSettled()
        #expect(manager.life(of: "Cart") == .stopped)
    }

    @Test("Its services that need one on demand can be awaited before its turn has come")
    func awaitedEarly() async throws {
        let go = Signal()
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Reports", starts: .deferred) {
                $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() }
            }
            module("Catalog", starts: .onDemand) {
                $0.provide((any CatalogService).self) { (_: any OrderService) in StubCatalog() }
            }
            module("Orders", starts: .onDemand) {
                $0.provide((any OrderService).self) { StubOrders() }
                $0.onStart { await go.received() }
            }
        }
        try await manager.start()
        #expect(resolutionError { try manager.resolve((any CartService).self) }?.code == .notStarted)
        async let cart = manager.resolveWhenReady((any CartService).self)
        go.give()
        _ = try await cart
        #expect(manager.life(of: "Reports") == .running)
    }

    @Test("Where it fails, also where it is required, the app runs on, and it and what needs it are unavailable")
    func failing() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Reports", starts: .deferred) {
                $0.provide((any OrderService).self) { StubOrders() }
                $0.onStart { throw StubError("no disk") }
            }
            module("Charts", starts: .deferred) {
                $0.provide((any CartService).self) { (_: any OrderService) in StubCart() }
                $0.onStart { log.record("start Charts") }
            }
            module("Shop") { $0.onStop { log.record("stop Shop") } }
        }
        try await manager.start()
        await manager.whenSettled()
        #expect(["Reports", "Charts", "Shop"].map(manager.life) == [.failed, .unavailable, .running])
        #expect(
            manager.unavailableModules.map(\.description) == [
                "Reports failed to start: no disk",
                "Charts is unavailable because Reports failed to start: no disk",
            ]
        )
        #expect(log.entries == [])
    }
}
