/// A value that comes once, and those who wait for it.
package final class OneShot<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case waiting([CheckedContinuation<Value, Never>])
        case done(Value)
    }

    private let state = Monitor(State.waiting([]))

    package init() {}

    /// Gives the value; the first one counts, and a second changes nothing.
    ///
    /// - Returns: what lets those go on who wait, to be run when no lock is held.
    package func give(_ value: Value) -> AfterLock {
        let waiting = state.withLock { state -> [CheckedContinuation<Value, Never>] in
            guard case .waiting(let waiting) = state else { return [] }
            state = .done(value)
            return waiting
        }
        if waiting.isEmpty { return AfterLock() }
        return AfterLock { for continuation in waiting { continuation.resume(returning: value) } }
    }

    /// The value; nil until it is given.
    package var given: Value? { state.withLock { if case .done(let value) = $0 { value } else { nil } } }

    /// The value, when it is there.
    package var value: Value {
        get async {
            await withCheckedContinuation { continuation in
                let value = state.withLock { state -> Value? in
                    switch state {
                    case .done(let value): return value
                    case .waiting(let waiting):
                        state = .waiting(waiting + [continuation])
                        return nil
                    }
                }
                if let value { continuation.resume(returning: value) }
            }
        }
    }

    /// The value; that one, for all who wait, if the task is cancelled before.
    package func value(cancelledAs other: Value) async -> Value {
        await withTaskCancellationHandler {
            await value
        } onCancel: {
            give(other).run()
        }
    }
}
