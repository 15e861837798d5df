import ModuleKit

/// A call of another app, from when it is made until it is over.
final class PendingCall: Sendable {
    typealias Reply = Result<CallbackReply, any Error>

    private enum State: Sendable {
        case open
        case awaited(CheckedContinuation<Reply, Never>)
        case over(Reply)
    }

    let action: String
    /// When the deadline is over, by the caller's clock.
    let end: Duration
    private let state = Monitor(State.open)

    init(_ action: String, until end: Duration) {
        self.action = action
        self.end = end
    }

    /// Ends the call. Only the one who took it out of the table does, so it ends once.
    func end(with reply: Reply) {
        let waiting = state.withLock { state -> CheckedContinuation<Reply, Never>? in
            defer { state = .over(reply) }
            if case .awaited(let continuation) = state { return continuation }
            return nil
        }
        waiting?.resume(returning: reply)
    }

    /// How the call ended; waits until it has.
    func reply() async -> Reply {
        await withCheckedContinuation { continuation in
            let reply = state.withLock { state -> Reply? in
                if case .over(let reply) = state { return reply }
                state = .awaited(continuation)
                return nil
            }
            if let reply { continuation.resume(returning: reply) }
        }
    }
}

/// The calls that wait for their answers, by their ids.
final class PendingCalls: Sendable {
    private let calls = Monitor<[String: PendingCall]>([:])
    private let capacity: Int

    init(capacity: Int) { self.capacity = capacity }

    var count: Int { calls.withLock { $0.count } }

    /// - Returns: whether there was room for it.
    func add(_ call: PendingCall, _ id: String) -> Bool {
        calls.withLock { calls in
            guard calls.count < capacity, calls[id] == nil else { return false }
            calls[id] = call
            return true
        }
    }

    /// Takes the call out: whoever gets it ends it.
    ///
    /// - Parameter action: the action that it has to be for; nil for any.
    func take(_ id: String, for action: String? = nil) -> PendingCall? {
        calls.withLock { calls in
            guard let call = calls[id], action.map({ call.action.utf8.elementsEqual($0.utf8) }) ?? true else {
                return nil
            }
            calls[id] = nil
            return call
        }
    }
}
