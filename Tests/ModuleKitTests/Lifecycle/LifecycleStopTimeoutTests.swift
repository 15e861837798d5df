import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Budgets of the stop", .takingTurns, .timeLimit(.minutes(5)))
struct LifecycleStopTimeoutTests {
    private let clock = ManualClock()
    private let log = RecordingLog()

    @Test("A stop handler that takes longer than its module's timeout is cancelled, reported and abandoned")
    func timedOut() async throws {
        let isCancelled = Signal()
        let line: UInt = #line + 3
        let manager = try await runningApp(clock: clock) {
            module("Storage") { $0.onStop { log.record("stop storage") } }
            module("Cart", after: ["Storage"], timeouts: Timeouts(stop: .seconds(2))) {
                $0.onStop { log.record("first handler") }
                $0.onStop {
                    do { try await hang() } catch { isCancelled.give() }
                    await hangForGood()
                }
            }
        }
        async let stop = lifecycleError { try await manager.stop() }
        try await clock.reach(.seconds(2))
        let error = await stop
        await isCancelled.received()
        let failure = "Cart, \(at(line)): took longer than 2.0 seconds, and was abandoned"
        #expect(error?.failures.map { "\($0)" } == [failure])
        #expect(log.entries == ["stop storage"], "the handlers of a module run in reverse order, one after the other")
        #expect(["Storage", "Cart"].map(manager.state) == [.stopped, .stopped])
    }

    @Test("The last tenth is for the modules that weren't reached: work that is under way then is abandoned")
    func lastTenth() async throws {
        let isStopping = Signal()
        let timeouts = Timeouts(stop: .seconds(10))
        let manager = try ModuleManager(timeouts: timeouts, clock: clock) {
            module("Storage") { $0.onStop { log.record("stop storage") } }
            module("Cart", after: ["Storage"], timeouts: Timeouts(stop: .seconds(60))) {
                $0.onStop { await isStopping.give(then: hangForGood) }
            }
            module("Orders", after: ["Cart"]) { $0.onStop { log.record("stop orders") } }
        }
        try await manager.start()
        async let stop = lifecycleError { try await manager.stop() }
        await isStopping.received()
        try await clock.reach(.seconds(9))
        let error = await stop
        #expect(log.entries == ["stop orders", "stop storage"])
        #expect(error?.failures.map(\.module) == ["Cart"])
        #expect(error?.failures.first?.error as? TimeoutError == TimeoutError(timeout: .seconds(10)))
        #expect(["Storage", "Cart", "Orders"].map(manager.state) == [.stopped, .stopped, .stopped])
    }

    @Test("A scope that takes too long to close is abandoned, and the modules stop")
    func hungScope() async throws {
        let stopping = Signal()
        let manager = try ModuleManager(timeouts: Timeouts(stop: .seconds(10)), clock: clock) {
            module("Storage") { $0.onStop { log.record("stop storage") } }
            ModuleScope(Session<Void>.self) {
                module("Session", timeouts: Timeouts(stop: .seconds(60))) {
                    $0.onStop { await stopping.give(then: hangForGood) }
                }
            }
            ModuleScope(Late.self, "Late") {
                $0.onStop { try await clock.sleep(until: .init(sinceBeginning: .seconds(4)), tolerance: nil) }
            }
        }
        try await manager.start()
        try await manager.open(Session<Void>.self).start()
        // Closed before the other one, which so has its own time until later than the app.
        try await manager.open(Late.self).start()
        async let stop = lifecycleError { try await manager.stop() }
        try await clock.reach(.seconds(4))
        await stopping.received()
        try await clock.reach(.seconds(9))
        let error = await stop
        #expect(log.entries == ["stop storage"])
        #expect(error?.failures.map { "\($0)" } == ["scope session: took longer than 10.0 seconds, and was abandoned"])
        #expect(manager.state(of: "Storage") == .stopped)
    }

    @Test(
        "A timeout of zero or less is over at once, and the longest and shortest durations are timeouts as others are",
        arguments: [Duration.zero, .seconds(-1), Duration(attoseconds: .min)])
    func extremes(_ timeout: Duration) async throws {
        let manager = try ModuleManager(timeouts: Timeouts(start: timeout, stop: timeout)) {
            module("Cart") { $0.onStart { try await hang() } }
        }
        let error = await lifecycleError { try await manager.start() }
        #expect(error?.failures.first?.error as? TimeoutError == TimeoutError(timeout: timeout))
        let longest = Duration(attoseconds: .max)
        let patient = try ModuleManager(timeouts: Timeouts(start: longest, stop: longest)) {
            module("Cart", timeouts: Timeouts(start: longest, stop: longest)) { $0.onStop {} }
        }
        try await patient.start()
        try await patient.stop()
    }
}
