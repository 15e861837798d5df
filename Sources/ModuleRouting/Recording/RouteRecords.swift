import ModuleKit

/// The events of opens on their way to the modules that listen: delivered in order, while no open waits for it.
final class RouteRecords: Sendable {
    private struct State: Sendable {
        var waiting: [DidOpenRoute] = []
        var isDelivering = false
        var whenDone: [CheckedContinuation<Void, Never>] = []
    }

    private let calls: HandlerCaller
    private let state = Monitor(State())

    /// So many wait at most; those that come after them are not delivered.
    static let capacity = 1024

    init(_ calls: HandlerCaller) { self.calls = calls }

    /// Whether some module listens.
    var areHeard: Bool { calls.isHeard(DidOpenRoute.self) }

    func add(_ event: DidOpenRoute) {
        let begins = state.withLock { state in
            if state.waiting.count < Self.capacity { state.waiting.append(event) }
            defer { state.isDelivering = true }
            return !state.isDelivering
        }
        // Detached, because what listens is not inside the open.
        if begins { Task.detached { await self.deliver() } }
    }

    func whenDelivered() async {
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                guard state.isDelivering else { return true }
                state.whenDone.append(continuation)
                return false
            }
            if isDone { continuation.resume() }
        }
    }

    private func deliver() async {
        while true {
            let (events, waiters) = state.withLock { state in
                defer { state.waiting = [] }
                guard state.waiting.isEmpty else { return (state.waiting, [CheckedContinuation<Void, Never>]()) }
                defer { state.whenDone = [] }
                state.isDelivering = false
                return ([], state.whenDone)
            }
            for waiter in waiters { waiter.resume() }
            if events.isEmpty { return }
            for event in events { await calls.send(event) }
        }
    }
}
