/// The lock around ``AwaitedConstruction``, and the tasks that make asynchronous services.
final class AwaitedSite: Sendable {
    private typealias Work = Task<ResolutionError?, Never>

    private struct State: Sendable {
        var construction = AwaitedConstruction()
        var work: [ObjectIdentifier: Work] = [:]
    }

    /// The service that the current task makes.
    @TaskLocal private static var maker: ObjectIdentifier?

    private let state = Monitor(State())

    /// Whether the current task makes a service here: it may not wait for what waits for that service.
    var isMaking: Bool {
        guard let maker = Self.maker else { return false }
        return state.withLock { $0.work[maker] != nil }
    }

    /// Whether nothing is being made and nobody waits.
    var isIdle: Bool { state.withLock { $0.construction.isIdle && $0.work.isEmpty } }

    /// Returns when the service is there; the first to ask has it made, in a task of its own, while all wait.
    ///
    /// A failure is not kept: the next to ask has it made again. That the asking task is cancelled does not stop the
    /// making, for which others may wait.
    func once(
        _ subject: Construction.Subject,
        isReady: @escaping @Sendable () -> Bool,
        build: @escaping @Sendable () async throws(ResolutionError) -> Void
    ) async throws(ResolutionError) {
        let maker = Self.maker
        let (work, ring) = state.withLock { state -> (Work?, [Construction.Subject]) in
            if isReady() { return (nil, []) }
            switch state.construction.claim(subject, for: maker) {
            case .cycle(let ring): return (nil, ring)
            case .wait: return (state.work[subject.id], [])
            case .build:
                let work = Self.$maker.withValue(subject.id) {
                    Work { await self.make(subject, build) }
                }
                state.work[subject.id] = work
                return (work, [])
            }
        }
        if !ring.isEmpty { throw .cycle(ofAwaited: ring) }
        guard let work else { return }
        let error = await work.value
        state.withLock { $0.construction.leave(subject, for: maker) }
        if let error { throw error }
    }

    private func make(
        _ subject: Construction.Subject,
        _ build: @Sendable () async throws(ResolutionError) -> Void
    ) async -> ResolutionError? {
        var failure: ResolutionError?
        do throws(ResolutionError) { try await build() } catch { failure = error }
        state.withLock { state in
            state.construction.finish(subject)
            state.work[subject.id] = nil
        }
        return failure
    }
}

extension ResolutionError {
    static func cycle(ofAwaited ring: [Construction.Subject]) -> ResolutionError {
        let names = ring.map { typeName($0.type) }
        return ResolutionError(
            .cycle,
            names.last ?? "",
            path: names,
            remedy: "let one of them take the other as Lazy, and await it after its own factory has returned."
        )
    }
}
