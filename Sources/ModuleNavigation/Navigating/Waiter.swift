import ModuleKit

/// A waiter for a value that comes once.
final class Waiter<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case open
        case waiting(CheckedContinuation<Value, Never>)
        case done(Value)
    }

    private let state = Monitor(State.open)

    /// Gives the value; the first one counts.
    func give(_ value: Value) {
        let waiting = state.withLock { state -> CheckedContinuation<Value, Never>? in
            switch state {
            case .open:
                state = .done(value)
                return nil
            case .waiting(let continuation):
                state = .done(value)
                return continuation
            case .done: return nil
            }
        }
        waiting?.resume(returning: value)
    }

    /// The value; nil until it is given.
    var given: Value? {
        state.withLock { state in
            if case .done(let value) = state { value } else { nil }
        }
    }

    /// The value, when it is there. One task asks for it, once.
    var value: Value {
        get async {
            await withCheckedContinuation { continuation in
                let value = state.withLock { state -> Value? in
                    if case .done(let value) = state { return value }
                    state = .waiting(continuation)
                    return nil
                }
                if let value { continuation.resume(returning: value) }
            }
        }
    }

    /// The value, or that one if the task is cancelled before.
    func value(cancelledAs other: Value) async -> Value {
        await withTaskCancellationHandler {
            await value
        } onCancel: {
            give(other)
        }
    }
}
