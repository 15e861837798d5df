import ModuleKit

/// The time that an interceptor has until it passes on or answers.
final class TimeLimit: Sendable {
    private enum State {
        case counting
        case over
        case ended
    }

    private let state = Monitor(State.counting)

    /// It passed on in time; what comes after is not counted.
    ///
    /// - Throws: `CancellationError` if the time is over: the open was refused, so nothing comes after.
    func end() throws {
        let isOver = state.withLock { state in
            if state == .counting { state = .ended }
            return state == .over
        }
        if isOver { throw CancellationError() }
    }

    /// What the work gives; an error where it took longer than the timeout, and didn't pass on before.
    func result<Value: Sendable>(
        within timeout: Duration,
        by calls: HandlerCaller,
        _ work: @escaping @Sendable () async throws -> Value,
        orThrow error: () -> RoutingError
    ) async throws -> Value {
        // Counted from here: the timer may begin later than the work.
        let began = calls.now
        let work = Task { try await work() }
        let timer = Task {
            let isOver =
                await calls.result(within: max(.zero, max(.zero, timeout) - (calls.now - began))) {
                    _ = await work.result
                } == nil
            let isLate = state.withLock { state in
                guard isOver, state == .counting else { return false }
                state = .over
                return true
            }
            if isLate { work.cancel() }
            return isLate
        }
        return try await withTaskCancellationHandler {
            // It passed on in time: the rest may take as long as it takes.
            if await timer.value { throw error() }
            return try await work.value
        } onCancel: {
            work.cancel()
            timer.cancel()
        }
    }
}
