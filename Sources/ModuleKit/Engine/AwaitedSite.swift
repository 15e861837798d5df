/// The lock around the ``Construction`` of what is made asynchronously, and the tasks that make it.
final class AwaitedSite: Sendable {
    /// The making of one service.
    private struct Work: Sendable {
        let number: Int
        let task: Task<ResolutionError?, Never>

        /// How many tasks wait for it, without the starts that are cancelled.
        var waiting = 1

        /// Whether the service is made and only has to be put in its place.
        var isMade = false
    }

    /// One making of a service, which a task that was begun in it may outlive.
    private struct Attempt: Sendable {
        let service: ObjectIdentifier
        let number: Int

        /// How many makings it lies in, with itself.
        let depth: Int
    }

    /// How many asynchronous factories may lie one in the other: twice a chain of services that the check lets through.
    private static let deepest = 128

    private struct State: Sendable {
        var construction = Construction<ObjectIdentifier>()
        var work: [ObjectIdentifier: Work] = [:]
        var last = 0

        /// The service that an attempt makes; nil if it is over, so that nothing waits for it.
        func maker(of attempt: Attempt?) -> ObjectIdentifier? {
            attempt.flatMap { work[$0.service]?.number == $0.number ? $0.service : nil }
        }
    }

    /// The making that the current task is a part of, or was begun in.
    @TaskLocal private static var attempt: Attempt?

    private let state = Monitor(State())

    /// Runs the body as what makes no service.
    static func outsideOfMaking<Result>(_ body: () -> Result) -> Result { $attempt.withValue(nil) { body() } }

    /// Whether the current task makes a service here: it may not wait for what waits for that service.
    var isMaking: Bool {
        guard let attempt = Self.attempt else { return false }
        return state.withLock { $0.maker(of: attempt) != nil }
    }

    /// Whether nothing is being made and nothing waits.
    var isIdle: Bool { state.withLock { $0.construction.isIdle && $0.work.isEmpty } }

    /// Returns when the service is there; the first to ask has it made, in a task of its own, while all wait.
    ///
    /// A failure is not kept: the next to ask has it made again. That the asking task is cancelled does not stop the
    /// making, for which others may wait; but where the start of a module alone waits for it and is given up or takes
    /// too long, it is cancelled and abandoned, and the next resolve makes it anew.
    ///
    /// - Parameters:
    ///   - subject: the service.
    ///   - isReady: whether it is there.
    ///   - build: makes it, and gives what puts it in its place, which is not done if it was abandoned.
    func once(
        _ subject: SharedInstance,
        isReady: @escaping @Sendable () -> Bool,
        build: @escaping @Sendable () async throws(ResolutionError) -> Placing
    ) async throws(ResolutionError) {
        let attempt = Self.attempt
        let (work, cycle, isTooDeep) = state.withLock { state -> (Work?, [SharedInstance], Bool) in
            if isReady() { return (nil, [], false) }
            let depth = state.maker(of: attempt) == nil ? 1 : (attempt?.depth ?? 0) + 1
            if depth > Self.deepest { return (nil, [], true) }
            switch state.construction.claim(subject, for: state.maker(of: attempt), building: subject.id) {
            case .cycle(let chains): return (nil, chains.map { $0[0] } + [chains.last?.last ?? subject], false)
            case .wait: state.work[subject.id]?.waiting += 1
            case .build:
                state.last += 1
                let number = state.last
                let attempt = Attempt(service: subject.id, number: number, depth: depth)
                state.work[subject.id] = Self.$attempt.withValue(attempt) {
                    Work(number: number, task: Task { await self.make(subject, number, build) })
                }
            }
            return (state.work[subject.id], [], false)
        }
        if isTooDeep {
            throw .tooDeep(
                typeName(subject.type), calling: nil, "factories one inside the other: \(Self.deepest) at most")
        }
        if !cycle.isEmpty {
            let names = cycle.map { typeName($0.type) }
            let remedy = "let one of them take the other as Lazy, and await it after its own factory has returned."
            throw .cycle(of: names[names.count - 1], path: names, remedy: remedy)
        }
        guard let work else { return }
        let isStart = HandlerRun.current.innermost?.lifecycleModule != nil
        let error = await withTaskCancellationHandler {
            await work.task.value
        } onCancel: {
            if isStart { abandon(subject, work.number) }
        }
        state.withLock { $0.construction.leave(subject, for: $0.maker(of: attempt)) }
        if let error { throw error }
    }

    /// Puts a service that was made in its place.
    typealias Placing = @Sendable () throws(ResolutionError) -> Void

    private func make(
        _ subject: SharedInstance,
        _ number: Int,
        _ build: @Sendable () async throws(ResolutionError) -> Placing
    ) async -> ResolutionError? {
        var failure: ResolutionError?
        do throws(ResolutionError) {
            let place = try await build()
            let isAwaited = state.withLock { state in
                guard state.work[subject.id]?.number == number else { return false }
                state.work[subject.id]?.isMade = true
                return true
            }
            if isAwaited { try place() }
        } catch {
            failure = error
        }
        state.withLock { state in
            guard state.work[subject.id]?.number == number else { return }
            state.construction.finish(subject)
            state.work[subject.id] = nil
        }
        return failure
    }

    /// The start of a module that waits for the service is cancelled.
    private func abandon(_ subject: SharedInstance, _ number: Int) {
        let task = state.withLock { state -> Task<ResolutionError?, Never>? in
            guard let work = state.work[subject.id], work.number == number, !work.isMade else { return nil }
            state.work[subject.id]?.waiting -= 1
            guard work.waiting == 1 else { return nil }
            state.construction.finish(subject)
            state.work[subject.id] = nil
            return work.task
        }
        task?.cancel()
    }
}
