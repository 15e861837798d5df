import ModuleKit
import Synchronization
import TestSupport

/// What a test steers: opens that wait at gates, one step after the other.
///
/// A place at which an open waits says so with an event, and stays until the test lets it go on. So between two steps
/// nothing of the app runs, and what a step does is done before the next one.
final class Schedule: Sendable {
    /// What a place is to do.
    enum Command: Sendable {
        case goOn, fail
    }

    /// A place at which an open waits.
    struct Arrival: Sendable {
        let visit: Visit
        let heeds: Bool

        /// Whether the time of an interceptor is counted there.
        let isCounted: Bool
        let gate: AsyncStream<Command>.Continuation
    }

    enum Event: Sendable {
        case arrived(Arrival)
        case finished(Visit)
        /// The last body that was under way has returned.
        case idle
    }

    private struct State: Sendable {
        var isOpen = false
        var bodies = 0
    }

    let events: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation
    private let state = Monitor(State())

    init() { (events, continuation) = AsyncStream.makeStream() }

    func send(_ event: Event) { continuation.yield(event) }

    /// From now on nothing waits at a gate any more.
    func openAll() { state.withLock { $0.isOpen = true } }

    /// Waits at a gate, until a command comes, or the cancellation if it heeds it.
    func wait(_ visit: Visit, heeds: Bool, isCounted: Bool) async throws -> Command {
        if state.withLock({ $0.isOpen }) { return .goOn }
        if heeds { try Task.checkCancellation() }
        let (gate, opener) = AsyncStream.makeStream(of: Command.self)
        send(.arrived(Arrival(visit: visit, heeds: heeds, isCounted: isCounted, gate: opener)))
        if !heeds { return await Task { await gate.first { _ in true } ?? .goOn }.value }
        guard let command = await gate.first(where: { _ in true }) else { throw CancellationError() }
        try Task.checkCancellation()
        return command
    }

    /// Counts a body of the app while it runs.
    func counting<Value>(_ body: () async throws -> Value) async rethrows -> Value {
        state.withLock { $0.bodies += 1 }
        defer {
            let isLast = state.withLock { state in
                state.bodies -= 1
                return state.bodies == 0 && state.isOpen
            }
            if isLast { send(.idle) }
        }
        return try await body()
    }

    /// Whether some body has not returned.
    var isBusy: Bool { state.withLock { $0.bodies > 0 } }
}

/// One open of a schedule: what was called for it, and its answers.
final class Visit: Sendable {
    /// The open around the current task.
    @TaskLocal static var current: Visit?

    let number: Int
    let timeout: Duration?
    let schedule: Schedule
    private let calls = RecordingLog()
    private let answered = RecordingLog()
    private let late = RecordingLog()
    private let isOver = Atomic(false)

    init(_ number: Int, timeout: Duration?, _ schedule: Schedule) {
        self.number = number
        self.timeout = timeout
        self.schedule = schedule
    }

    /// What answered, or the codes of errors.
    var answers: [String] { answered.entries }

    /// What was called after the caller got its answer.
    var lateCalls: [String] { late.entries }

    /// How often that was called.
    func count(of name: String) -> Int { calls.entries.count { $0 == name } }

    func called(_ name: String) {
        if isOver.load(ordering: .acquiring) { late.record(name) }
        calls.record(name)
    }

    func answer(_ answer: String) {
        isOver.store(true, ordering: .releasing)
        answered.record(answer)
    }
}
