@testable import ModuleKit

/// A clock that moves only when a test tells it to; ModuleTesting's own cannot be used here.
final class FakeClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        let time: Duration

        func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
        func duration(to other: Instant) -> Duration { other.time - time }
        static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
    }

    private struct State: Sendable {
        var now = Duration.zero
        var next = 0
        var sleepers: [Int: (deadline: Duration, continuation: CheckedContinuation<Void, any Error>)] = [:]
        var watchers: [Int: (deadline: Duration, continuation: CheckedContinuation<Void, Never>)] = [:]
    }

    private let state = Monitor(State())

    var now: Instant { Instant(time: state.withLock { $0.now }) }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = state.withLock { state in
            state.next += 1
            return state.next
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let (over, watching) = state.withLock { state -> (Bool, [CheckedContinuation<Void, Never>]) in
                    guard !Task.isCancelled, deadline.time > state.now else { return (true, []) }
                    state.sleepers[number] = (deadline.time, continuation)
                    let watching = state.watchers.filter { $0.value.deadline == deadline.time }
                    for number in watching.keys { state.watchers[number] = nil }
                    return (false, watching.values.map(\.continuation))
                }
                if over {
                    continuation.resume(with: Task.isCancelled ? .failure(CancellationError()) : .success(()))
                }
                for other in watching { other.resume() }
            }
        } onCancel: {
            let sleeper = state.withLock { $0.sleepers.removeValue(forKey: number) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Returns when somebody sleeps until that time, or the task is cancelled.
    func sleeper(until time: Duration) async {
        let number = state.withLock { state in
            state.next += 1
            return state.next
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if Task.isCancelled || state.sleepers.values.contains(where: { $0.deadline == time }) {
                        return true
                    }
                    state.watchers[number] = (time, continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let watcher = state.withLock { $0.watchers.removeValue(forKey: number) }
            watcher?.continuation.resume()
        }
    }

    /// Moves the clock on without waking anybody who is not due.
    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now += duration
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for number in due.keys { state.sleepers[number] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }.map(\.continuation)
        }
        for continuation in due { continuation.resume() }
    }

    /// Moves the clock on to that time, when somebody sleeps until then.
    func reach(_ time: Duration) async {
        await sleeper(until: time)
        advance(by: time - now.time)
    }
}
