import Testing

@testable import ModuleKit

@Suite("Budgets of the stop", .timeLimit(.minutes(1)))
struct LifecycleStopBudgetTests {
    @Test("A stop handler that takes longer than its module's budget is cancelled, reported and left behind")
    func overrun() async throws {
        let clock = FakeClock()
        let log = RecordingLog()
        let isCancelled = Signal()
        let line: UInt = #line + 3
        let manager = try ModuleManager(clock: clock) {
            module("Storage") { $0.onStop { log.record("stop storage") } }
            module("Cart", after: ["Storage"], budget: ModuleBudget(stop: .seconds(2))) {
                $0.onStop { log.record("first handler") }
                $0.onStop {
                    do { try await hang() } catch { isCancelled.give() }
                    await hangForGood()
                }
            }
        }
        try await manager.start()
        async let stop = lifecycleError { try await manager.stop() }
        await clock.reach(.seconds(2))
        let error = await stop
        await isCancelled.received()
        #expect(
            error?.description == """
                The app stopped with errors.
                    Cart, \(at(line)): took longer than 2.0 seconds, and was left behind
                  Fix: mend the causes; every module was asked to stop.
                """
        )
        #expect(log.entries == ["stop storage"], "the handlers of a module run in reverse order, one after the other")
        #expect(["Storage", "Cart"].map(manager.life) == [.stopped, .stopped])
    }

    @Test("The last tenth is for those that were not reached: what is under way then is left behind")
    func lastTenth() async throws {
        let clock = FakeClock()
        let log = RecordingLog()
        let isStopping = Signal()
        let budget = LifecycleBudget(stop: .seconds(10))
        let manager = try ModuleManager(budget: budget, clock: clock) {
            module("Storage") { $0.onStop { log.record("stop storage") } }
            module("Cart", after: ["Storage"], budget: ModuleBudget(stop: .seconds(60))) {
                $0.onStop {
                    isStopping.give()
                    await hangForGood()
                }
            }
            module("Orders", after: ["Cart"]) { $0.onStop { log.record("stop orders") } }
        }
        try await manager.start()
        async let stop = lifecycleError { try await manager.stop() }
        await isStopping.received()
        await clock.reach(.seconds(9))
        let error = await stop
        #expect(log.entries == ["stop orders", "stop storage"])
        #expect(error?.failures.map(\.module) == ["Cart"])
        #expect(error?.failures.first?.error as? OverrunError == OverrunError(budget: .seconds(10)))
        #expect(["Storage", "Cart", "Orders"].map(manager.life) == [.stopped, .stopped, .stopped])
    }

    @Test("When the time for the stop is over, every module has been asked to stop, and nobody waits for any")
    func allHang() async throws {
        let clock = FakeClock()
        let log = RecordingLog()
        let asked = [Signal(), Signal(), Signal(), Signal()]
        let manager = try ModuleManager(budget: LifecycleBudget(stop: .seconds(10)), clock: clock) {
            for number in 0..<4 {
                module("M\(number)", after: number == 0 ? [] : ["M\(number - 1)"], budget: .init(stop: .seconds(60))) {
                    $0.onStop {
                        log.record("stop \(number)")
                        asked[number].give()
                        await hangForGood()
                    }
                }
            }
        }
        try await manager.start()
        async let stop = lifecycleError { try await manager.stop() }
        await asked[3].received()
        await clock.reach(.seconds(9))
        await asked[2].received()
        await clock.reach(.seconds(10))
        let error = await stop
        for signal in asked { await signal.received() }
        #expect(Set(log.entries) == ["stop 0", "stop 1", "stop 2", "stop 3"])
        #expect(error?.failures.map(\.module) == ["M3", "M2", "M1", "M0"])
        #expect((0..<4).map { manager.life(of: "M\($0)") } == [.stopped, .stopped, .stopped, .stopped])
    }

    @Test("The stop of a failed start has its own budget, and says so of what it left behind")
    func rollBack() async throws {
        let clock = FakeClock()
        let stopping = Signal()
        let manager = try ModuleManager(budget: LifecycleBudget(stop: .seconds(10)), clock: clock) {
            module("Storage", budget: ModuleBudget(stop: .seconds(60))) {
                $0.onStop {
                    stopping.give()
                    await hangForGood()
                }
            }
            module("Cart", after: ["Storage"]) { $0.onStart { throw StubError("no cart") } }
        }
        async let start = lifecycleError { try await manager.start() }
        await stopping.received()
        await clock.reach(.seconds(9))
        let error = await start
        #expect(error?.code == .startFailed)
        #expect(
            error?.failures.map { "\($0.module): \($0.error)" } == [
                "Cart: no cart", "Storage: took longer than 10.0 seconds, and was left behind",
            ]
        )
    }

    @Test("A start handler that does not hear that its start is given up is left behind by the stop")
    func startThatDoesNotHear() async throws {
        let clock = FakeClock()
        let starting = Signal()
        let manager = try ModuleManager(budget: LifecycleBudget(stop: .seconds(10)), clock: clock) {
            module("Cart", budget: ModuleBudget(start: .seconds(60))) {
                $0.onStart {
                    starting.give()
                    await hangForGood()
                }
            }
        }
        async let start = lifecycleError { try await manager.start() }
        await starting.received()
        async let stop = lifecycleError { try await manager.stop() }
        await clock.reach(.seconds(9))
        let errors = [await start, await stop]
        #expect(errors.map { $0?.code } == [.cancelled, .stopFailed])
        #expect(errors.map { $0?.failures.map(\.module) } == [["Cart"], ["Cart"]])
        #expect(errors.first??.failures.first?.error as? OverrunError == OverrunError(budget: .seconds(10)))
        #expect(manager.life(of: "Cart") == .stopped)
    }

    @Test("A scope that takes too long to close is left behind, and the modules stop")
    func hungScope() async throws {
        let clock = FakeClock()
        let log = RecordingLog()
        let stopping = Signal()
        let manager = try ModuleManager(budget: LifecycleBudget(stop: .seconds(10)), clock: clock) {
            module("Storage") { $0.onStop { log.record("stop storage") } }
        }
        try await manager.start()
        let scope = try manager.scope("session") {
            module("Session", budget: ModuleBudget(stop: .seconds(60))) {
                $0.onStop {
                    stopping.give()
                    await hangForGood()
                }
            }
        }
        try await scope.start()
        // Closed before the other one, which so has its own time until later than the app.
        let last = try manager.scope("last") {
            module("Last") {
                $0.onStop { try await clock.sleep(until: .init(time: .seconds(4)), tolerance: nil) }
            }
        }
        try await last.start()
        async let stop = lifecycleError { try await manager.stop() }
        await clock.reach(.seconds(4))
        await stopping.received()
        await clock.reach(.seconds(9))
        let error = await stop
        #expect(log.entries == ["stop storage"])
        #expect(
            error?.description == """
                The app stopped with errors.
                    scope session: took longer than 10.0 seconds, and was left behind
                  Fix: mend the causes; every module was asked to stop.
                """
        )
        #expect(manager.life(of: "Storage") == .stopped)
    }

    @Test("A manager that left something behind may be started again")
    func startAgain() async throws {
        let clock = FakeClock()
        let log = RecordingLog()
        let manager = try ModuleManager(clock: clock) {
            module("Cart", budget: ModuleBudget(stop: .seconds(2))) {
                $0.onStart { log.record("start") }
                $0.onStop {
                    log.record("stop")
                    if log.entries.count == 2 { await hangForGood() }
                }
            }
        }
        try await manager.start()
        async let stop = lifecycleError { try await manager.stop() }
        await clock.reach(.seconds(2))
        #expect(await stop?.code == .stopFailed)
        try await manager.start()
        try await manager.stop()
        #expect(log.entries == ["start", "stop", "start", "stop"])
    }
}
