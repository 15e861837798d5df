/// Work in a task of its own that may take so long: what takes longer is cancelled, and nobody waits for it any more.
final class BudgetedTask<Value: Sendable>: Sendable {
    private struct State: Sendable {
        var whenDone: (@Sendable (Value?) -> Void)?
        var work: Task<Void, Never>?
        var timer: Task<Void, Never>?
    }

    private let state: Monitor<State>

    /// - Parameters:
    ///   - budget: how long the work may take.
    ///   - clock: measures it.
    ///   - work: the work; it begins with ``begin(_:)``.
    ///   - whenDone: gets what the work gives, or nil where it took too long; called at most once.
    init(whenDone: @escaping @Sendable (Value?) -> Void) {
        state = Monitor(State(whenDone: whenDone))
    }

    /// Begins the work, in a task that has the task-local values of the caller.
    func begin(within budget: Duration, of clock: Timekeeper, _ work: @escaping @Sendable () async -> Value) {
        let deadline = clock.deadline(after: budget)
        let timer = Task {
            do { try await clock.sleep(until: deadline) } catch { return }
            self.finish(nil)
        }
        let work = Task { self.finish(await work()) }
        let isDone = state.withLock { state in
            guard state.whenDone != nil else { return true }
            state.work = work
            state.timer = timer
            return false
        }
        if isDone {
            work.cancel()
            timer.cancel()
        }
    }

    /// What the work gives, or nil where it takes too long; it has the task-local values of the caller.
    static func value(
        within budget: Duration,
        of clock: Timekeeper,
        _ work: @escaping @Sendable () async -> Value
    ) async -> Value? {
        await withCheckedContinuation { continuation in
            BudgetedTask { continuation.resume(returning: $0) }.begin(within: budget, of: clock, work)
        }
    }

    /// Asks the work to end early.
    func cancel() { state.withLock { $0.work }?.cancel() }

    /// Cancels the work, and tells nobody what becomes of it.
    func leave() {
        let left = state.withLock { state in
            defer { state = State() }
            return state
        }
        left.work?.cancel()
        left.timer?.cancel()
    }

    private func finish(_ value: Value?) {
        let ended = state.withLock { state in
            defer { state = State() }
            return state
        }
        // Only what ended second has anything left to end.
        if value == nil { ended.work?.cancel() } else { ended.timer?.cancel() }
        ended.whenDone?(value)
    }
}
