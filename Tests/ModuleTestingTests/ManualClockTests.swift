import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("The manual clock", .takingTurns)
struct ManualClockTests {
    private let log = RecordingLog()

    typealias Instant = ManualClock.Instant

    let clock = ManualClock()

    /// The instant so many seconds after the beginning.
    func second(_ count: Int) -> Instant { Instant(sinceBeginning: .seconds(count)) }

    @Test("It begins at zero, moves only when you advance it, and never goes back")
    func moves() {
        #expect(clock.now == second(0))
        #expect(clock.minimumResolution == .zero)
        clock.advance(by: .seconds(2))
        #expect(clock.now == second(2))
        clock.advance(to: second(5))
        #expect(clock.now == second(5))
        clock.advance(to: second(1))
        clock.advance(by: .seconds(-3))
        clock.advance(by: .zero)
        #expect(clock.now == second(5))
        #expect(second(1) < second(2))
        #expect(second(3).duration(to: second(1)) == .seconds(-2))
        #expect(second(1).advanced(by: .milliseconds(500)).description == "1.5 seconds")
    }

    @Test("Sleeping until a time that has come returns at once")
    func past() async throws {
        clock.advance(by: .seconds(1))
        try await clock.sleep(until: second(1))
        try await clock.sleep(for: .seconds(-1))
        #expect(clock.sleeperCount == 0)
    }

    @Test("A sleeper is woken when its deadline has come, not before")
    func deadline() async throws {
        let sleeper = Task { try await clock.sleep(for: .seconds(2)) }
        try await clock.sleepers()
        #expect(clock.nextDeadline == second(2))
        clock.advance(by: .milliseconds(1999))
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .milliseconds(1))
        #expect(clock.sleeperCount == 0)
        #expect(clock.nextDeadline == nil)
        try await sleeper.value
    }

    @Test(
        "Sleepers are resumed in the order of deadlines, those with the same deadline in the order in which they came")
    func order() async throws {
        let executor = SerialExecutor()
        var tasks: [Task<Void, any Error>] = []
        for (place, seconds) in [3, 1, 2, 1, 3, 2].enumerated() {
            tasks.append(
                Task(executorPreference: executor) {
                    try await clock.sleep(until: second(seconds))
                    log.record("\(seconds): \(place)")
                }
            )
            try await clock.sleepers(atLeast: place + 1)
            // It is suspended when the next job runs.
            await Task(executorPreference: executor) {}.value
        }
        clock.advance(by: .seconds(3))
        for task in tasks { try await task.value }
        #expect(log.entries == ["1: 1", "1: 3", "2: 2", "2: 5", "3: 0", "3: 4"])
    }

    @Test("A sleeper that is cancelled stops sleeping and throws; the others sleep on")
    func cancelled() async throws {
        let first = Task { try await clock.sleep(until: second(1)) }
        try await clock.sleepers()
        let other = Task { try await clock.sleep(until: second(1)) }
        try await clock.sleepers(atLeast: 2)
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(1))
        try await other.value
    }

    @Test("A task that is cancelled before it sleeps does not sleep, and one that watches does not wait")
    func cancelledBefore() async {
        let waits: [@Sendable (ManualClock) async throws -> Void] = [
            { clock in try await clock.sleep(for: .seconds(1)) },
            { clock in try await clock.sleepers() },
            { clock in try await clock.sleeper(until: Instant(sinceBeginning: .seconds(1))) },
        ]
        for wait in waits {
            let task = Task { [clock] in
                withUnsafeCurrentTask { $0?.cancel() }
                try await wait(clock)
            }
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        #expect(clock.sleeperCount == 0)
    }

    @Test("A task that waits for sleepers continues when that many sleep, and at once if they do already")
    func watching() async throws {
        try await clock.sleepers(atLeast: 0)
        let watcher = Task {
            try await clock.sleepers(atLeast: 2)
            log.record("two sleep")
        }
        let first = Task { try await clock.sleep(for: .seconds(1)) }
        try await clock.sleepers(atLeast: 1)
        #expect(log.entries == [])
        let second = Task { try await clock.sleep(for: .seconds(1)) }
        try await watcher.value
        try await clock.sleepers(atLeast: 2)
        clock.advance(by: .seconds(1))
        try await first.value
        try await second.value
    }

    @Test("Who waits for a sleeper of a deadline goes on when one sleeps until then, not for another's sleep")
    func watchingDeadline() async throws {
        let watcher = Task {
            try await clock.sleeper(until: second(2))
            log.record("sleeps until 2")
        }
        let others = [1, 3].map { time in Task { try await clock.sleep(until: second(time)) } }
        try await clock.sleepers(atLeast: 2)
        #expect(log.entries == [])
        let sleeper = Task { try await clock.sleep(until: second(2)) }
        try await watcher.value
        try await clock.sleeper(until: second(2))
        #expect(clock.sleeperCount == 3)
        clock.advance(by: .seconds(3))
        for task in others + [sleeper] { try await task.value }
    }

    /// Runs on the main actor, where what was begun first comes to its first wait before the test goes on.
    @MainActor
    @Test("A watcher that is cancelled throws")
    func watcherCancelled() async {
        let watcher = Task { @MainActor in try await clock.sleepers() }
        await Task.yield()
        watcher.cancel()
        await #expect(throws: CancellationError.self) { try await watcher.value }
    }
}
