import ModuleTesting
import TestSupport
import Testing

@testable import ModuleKit

@Suite("Timers of many actions", .takingTurns)
struct TimersTests {
    let clock = ManualClock()
    let log = RecordingLog()
    let sleeps = RecordingLog()

    var timers: Timers {
        let time = Timekeeper(clock)
        return Timers(now: time.now) { [sleeps] deadline in
            sleeps.record("\(deadline)")
            try await time.sleep(until: deadline)
        }
    }

    @Test("Beside an action that is due late, short ones leave no task asleep")
    func longAndShort() async throws {
        let timers = timers
        _ = timers.schedule(at: .seconds(1_000)) {}
        try await clock.sleepers()
        for round in 1...50 {
            let cancel = timers.schedule(at: .seconds(round)) {}
            try await clock.sleeper(until: .init(sinceBeginning: .seconds(round)))
            cancel()
            clock.advance(by: .seconds(1))
        }
        _ = timers.schedule(at: .seconds(60)) {}
        try await clock.sleeper(until: .init(sinceBeginning: .seconds(60)))
        #expect(sleeps.entries.filter { $0 == "1000.0 seconds" }.count == 1)
        #expect(sleeps.entries.count == 52)
    }

    @Test("One task sleeps for any number of actions that are due later, and is kept where all are taken back")
    func oneSleep() async throws {
        let timers = timers
        for _ in 1...1_000 {
            let cancel = timers.schedule(at: .seconds(10)) { [log] in log.record("late") }
            cancel()
        }
        try await clock.sleepers()
        let ran = Signal()
        _ = timers.schedule(at: .seconds(20)) { ran.give() }
        #expect(sleeps.entries == ["10.0 seconds"])
        clock.advance(by: .seconds(10))
        try await clock.sleeper(until: clock.now.advanced(by: .seconds(10)))
        clock.advance(by: .seconds(10))
        await ran.received()
        #expect(log.entries.isEmpty)
        #expect(sleeps.entries == ["10.0 seconds", "20.0 seconds"])
    }
}
