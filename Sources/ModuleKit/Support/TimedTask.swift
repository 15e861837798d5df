/// Work with a timeout, in a task of its own: over its timeout it is cancelled, and nothing waits for it any more.
final class TimedTask<Value: Sendable>: Sendable {
    private struct State: Sendable {
        var whenDone: (@Sendable (Value?) -> Void)?
        var work: Task<Void, Never>?
        var cancelTimer: (@Sendable () -> Void)?
    }

    private let state: Monitor<State>

    /// - Parameters:
    ///   - timeout: how long the work may take.
    ///   - clock: measures it.
    ///   - work: the work; it begins with ``begin(_:)``.
    ///   - whenDone: gets what the work gives, or nil if it took too long; called at most once.
    init(whenDone: @escaping @Sendable (Value?) -> Void) {
        state = Monitor(State(whenDone: whenDone))
    }

    /// Begins the work, in a task that has the task-local values of the caller.
    func begin(within timeout: Duration, of clock: Timekeeper, _ work: @escaping @Sendable () async -> Value) {
        let cancelTimer = clock.schedule(after: timeout) { self.finish(nil) }
        let work = Task { self.finish(await work()) }
        let isDone = state.withLock { state in
            guard state.whenDone != nil else { return true }
            state.work = work
            state.cancelTimer = cancelTimer
            return false
        }
        if isDone {
            work.cancel()
            cancelTimer()
        }
    }

    /// The work's result, or nil if it takes too long; it has the task-local values of the caller.
    static func value(
        within timeout: Duration,
        of clock: Timekeeper,
        _ work: @escaping @Sendable () async -> Value
    ) async -> Value? {
        await withCheckedContinuation { continuation in
            TimedTask { continuation.resume(returning: $0) }.begin(within: timeout, of: clock, work)
        }
    }

    /// The same; the work is asked to end early if the caller is cancelled.
    static func cancellable(
        within timeout: Duration,
        of clock: Timekeeper,
        _ work: @escaping @Sendable () async -> Value
    ) async -> Value? {
        let (results, result) = AsyncStream<Value?>.makeStream()
        let task = TimedTask { value in
            result.yield(value)
            result.finish()
        }
        return await withTaskCancellationHandler {
            task.begin(within: timeout, of: clock, work)
            if Task.isCancelled { task.cancel() }
            // The stream of a cancelled task ends at once, so it is read in another one.
            return await Task { await results.first { _ in true } ?? nil }.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Asks the work to end early.
    func cancel() { state.withLock { $0.work }?.cancel() }

    /// Cancels the work, and reports no result.
    func leave() {
        let left = state.withLock { state in
            defer { state = State() }
            return state
        }
        left.work?.cancel()
        left.cancelTimer?()
    }

    private func finish(_ value: Value?) {
        let ended = state.withLock { state in
            defer { state = State() }
            return state
        }
        // Only what ended second has anything left to end.
        if value == nil { ended.work?.cancel() } else { ended.cancelTimer?() }
        ended.whenDone?(value)
    }
}
