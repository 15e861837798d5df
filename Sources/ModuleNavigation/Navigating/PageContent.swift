import ModuleKit

/// The content of a page, that is there or being made: once, however many wait for it.
final class PageContent: Sendable {
    typealias Made = Result<any Sendable, any Error>

    private enum State: Sendable {
        case making([CheckedContinuation<Made, Never>])
        case made(Made)
    }

    private struct Work: Sendable {
        var task: Task<Void, Never>?
        var isCancelled = false
    }

    private let state = Monitor(State.making([]))
    private let work = Monitor(Work())

    /// What came of making it; nil while it is being made.
    var made: Made? { state.withLock { if case .made(let made) = $0 { made } else { nil } } }

    /// Whether making it failed.
    var hasFailed: Bool { if case .failure? = made { true } else { false } }

    /// The content, when it is there.
    var value: any Sendable {
        get async throws {
            let made = await withCheckedContinuation { continuation in
                let made = state.withLock { state -> Made? in
                    switch state {
                    case .made(let made): return made
                    case .making(let waiting):
                        state = .making(waiting + [continuation])
                        return nil
                    }
                }
                if let made { continuation.resume(returning: made) }
            }
            return try made.get()
        }
    }

    /// It is there, or failed; the first one counts.
    func give(_ made: Made) {
        let waiting = state.withLock { state -> [CheckedContinuation<Made, Never>] in
            guard case .making(let waiting) = state else { return [] }
            state = .made(made)
            return waiting
        }
        for continuation in waiting { continuation.resume(returning: made) }
    }

    /// What makes it, which is cancelled if that was wished before.
    func begin(_ task: Task<Void, Never>) {
        let isCancelled = work.withLock { work in
            work.task = task
            return work.isCancelled
        }
        if isCancelled { task.cancel() }
    }

    /// The page is gone: nothing needs it any more.
    func cancel() {
        let task = work.withLock { work in
            work.isCancelled = true
            return work.task
        }
        task?.cancel()
    }
}
