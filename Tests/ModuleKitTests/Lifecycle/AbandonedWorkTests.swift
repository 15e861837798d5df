import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("What is given up or abandoned does no harm later", .takingTurns, .timeLimit(.minutes(5)))
struct AbandonedWorkTests {
    private let holder = ManagerHolder()

    @Test("Handlers that do not return hold a module's stop handlers up for half of its timeout")
    func drainIsBounded() async throws {
        let clock = ManualClock()
        let (log, entered) = (RecordingLog(), Signal())
        let manager = try await runningApp(clock: clock) {
            module("Cart", timeouts: Timeouts(stop: .seconds(4))) {
                $0.on(Opened.self) { _ in await entered.give(then: hangForGood) }
                $0.onStop { log.record("stop") }
            }
        }
        let sending = Task { await manager.send(Opened()) }
        await entered.received()
        async let stop: Void = manager.stop()
        try await clock.sleeper(until: .seconds(2))
        #expect(log.entries.isEmpty)
        try await clock.reach(.seconds(2))
        try await stop
        #expect(log.entries == ["stop"])
        try await clock.reach(.seconds(10))
        #expect(await sending.value.failures.map(\.module) == ["Cart"])
    }

    @Test("A scope whose start handler waits for a module of the app is closed when the app stops")
    func scopeThatWaits() async throws {
        let entered = Signal()
        let manager = try await runningApp {
            module("Catalog", starts: .onDemand) {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.onStart { try await entered.give(then: hang) }
            }
            ModuleScope(Session<Void>.self) { module("Session") { $0.onStart { (_: any CatalogService) in } } }
        }
        let scope = try manager.open(Session<Void>.self)
        async let start = lifecycleError { try await scope.start() }
        await entered.received()
        // Its start handler did not get what it waited for: the stop says so as well, unless the start was over before.
        let error = await lifecycleError { try await manager.stop() }
        #expect(error == nil || error?.failures.map(\.module) == ["Session"])
        #expect(scope.isClosed)
        #expect(await start?.failures.map(\.module) == ["Session"])
    }

    @Test("A scope that a stop handler opens is closed before the stop is over")
    func scopeOpenedMeanwhile() async throws {
        let opened = Monitor<ModuleManager?>(nil)
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Cart") {
                $0.onStop {
                    let scope = try holder.manager.open(Late.self)
                    opened.withLock { $0 = scope }
                    try await scope.start()
                }
            }
            ModuleScope(Late.self) { module("Late") }
        }
        holder.hold(manager)
        try await manager.start()
        try await manager.stop()
        #expect(opened.withLock { $0?.isClosed } == true)
    }

    @Test("While a module stops it takes no calls except from work that is under way")
    func callsWhileStopping() async throws {
        let handle = Monitor<RegisteredHandler<Int, Int>?>(nil)
        let (entered, stopping, asked) = (Signal(), Signal(), Signal())
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Cart") {
                let handler = $0.handle("command open") { (number: Int) in
                    guard number == 1 else { return number }
                    await entered.give(then: asked.received)
                    return try await holder.manager.call(try #require(handle.withLock { $0 }), with: 2)
                }
                handle.withLock { $0 = handler }
            }
            module("Orders", after: ["Cart"]) { $0.onStop { stopping.give() } }
        }
        holder.hold(manager)
        let handler = try #require(handle.withLock { $0 })
        try await manager.start()
        async let first = manager.call(handler, with: 1)
        await entered.received()
        async let stop: Void = manager.stop()
        await stopping.received()
        await manager.reaches(.stopping, 0)
        let error = await resolutionError { try await manager.call(handler, with: 3) }
        #expect(
            error?.description == """
                command open was called while its module stops.
                    module: Cart
                  Fix: call it again when the app has been started anew.
                """)
        asked.give()
        #expect(try await first == 2)
        try await stop
    }

    @Test("In a start handler, awaiting that everything has settled returns at once")
    func settledInside() async throws {
        let manager = try ModuleManager(module: "Cart", clock: ManualClock()) {
            $0.onStart { try await holder.manager.whenSettled() }
        }
        holder.hold(manager)
        try await manager.start()
        #expect(manager.state(of: "Cart") == .running)
        try await manager.stop()
    }
}
