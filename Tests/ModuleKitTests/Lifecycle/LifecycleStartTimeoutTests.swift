import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Budgets of the start", .takingTurns, .timeLimit(.minutes(5)))
struct LifecycleStartTimeoutTests {
    private let clock = ManualClock()
    private let log = RecordingLog()

    @Test("A module may take 20 seconds to start and 5 to stop, all modules 60 and 9: nil is the default of the place")
    func defaults() throws {
        let (second, none) = (Timeouts(start: .seconds(1)), Timeouts())
        struct PlainEntry: ModuleEntry { func register(in registrar: inout Registrar) {} }
        for (timeouts, start) in [(none, Duration.seconds(20)), (second, .seconds(1))] {
            let manager = try ModuleManager(clock: .stopped) { module("Cart", timeouts: timeouts) }
            #expect(manager.moduleTimeouts(of: 0) == (start, .seconds(5)))
        }
        for (timeouts, start) in [(none, Duration.seconds(60)), (second, .seconds(1))] {
            #expect(try ModuleManager(timeouts: timeouts) {}.lifecycleTimeouts == (start, .seconds(9)))
            #expect(try ModuleManager(timeouts: timeouts) {}.overriding { _ in }.lifecycleTimeouts.start == start)
        }
        #expect(PlainEntry().timeouts == none)
    }

    @Test("A start handler that takes longer than its module's timeout is cancelled, and the start fails")
    func timedOut() async throws {
        let isCancelled = Signal()
        let line: UInt = #line + 2
        let manager = try ModuleManager(clock: clock) {
            module("Cart", timeouts: Timeouts(start: .seconds(3))) {
                $0.onStart {
                    do { try await hang() } catch { isCancelled.give() }
                }
                $0.onStart { log.record("second handler") }
            }
        }
        async let start = lifecycleError { try await manager.start() }
        try await clock.reach(.seconds(3))
        let error = await start
        await isCancelled.received()
        #expect(manager.state(of: "Cart") == .failed)
        #expect(log.entries == [])
        let failure = "Cart, \(at(line)): took longer than 3.0 seconds, and was abandoned"
        #expect(error?.failures.map { "\($0)" } == [failure])
    }

    @Test("A module waits for those before it on no timeout of its own")
    func waitingIsFree() async throws {
        let begun = Signal()
        let manager = try ModuleManager(clock: clock) {
            module("Catalog", timeouts: Timeouts(start: .seconds(3))) {
                $0.onStart { try await clock.sleep(until: .init(sinceBeginning: .seconds(2)), tolerance: nil) }
            }
            module("Cart", after: ["Catalog"], timeouts: Timeouts(start: .seconds(2))) {
                $0.onStart {
                    begun.give()
                    try await clock.sleep(until: .init(sinceBeginning: .milliseconds(3900)), tolerance: nil)
                }
            }
        }
        async let start: Void = manager.start()
        try await clock.reach(.seconds(2))
        await begun.received()
        try await clock.reach(.milliseconds(3900))
        try await start
        #expect(manager.state(of: "Cart") == .running)
    }

    @Test("All together take longer than they may: those under way are abandoned, those that had started are stopped")
    func overallStart() async throws {
        let hanging = Signal()
        let line: UInt = #line + 3
        let manager = try ModuleManager(timeouts: Timeouts(start: .seconds(10)), clock: clock) {
            logging("Storage", log)
            module("Cart", after: ["Storage"]) {
                $0.onStart { await hanging.give(then: hangForGood) }
                $0.onStop { log.record("stop Cart") }
            }
            logging("Orders", log, after: ["Cart"])
        }
        async let start = lifecycleError { try await manager.start() }
        await hanging.received()
        try await clock.reach(.seconds(10))
        let error = await start
        #expect(
            error?.failures.map { "\($0)" } == ["Cart, \(at(line)): took longer than 10.0 seconds, and was abandoned"])
        #expect(error?.code == .startFailed)
        #expect(log.entries == ["start Storage", "stop Storage"])
        #expect(["Storage", "Cart", "Orders"].map(manager.state) == [.stopped, .failed, .registered])
    }
}
