/// The lock around ``Construction``: held while a thread claims or finishes, never while a factory runs.
///
/// All managers share one, because threads can wait for each other through managers that know nothing of each other. It knows threads and addresses, and no services; so what one manager builds changes nothing for
/// another one, except that a cycle through both is seen.
final class ConstructionSite: Sendable {
    static let ofProcess = ConstructionSite()

    private struct State: Sendable {
        var construction = Construction<Thread.ID>()

        /// The threads that wait for each instance that is being built, each with whether it is woken, and then asks again: the
        /// end of one building wakes no others.
        var waiting: [ObjectIdentifier: [Monitor<Bool>]] = [:]
    }

    private let state = Monitor(State())

    /// The shared value: the one that is ready, or else built by the calling thread while all others wait.
    ///
    /// A failure is not kept: the next to ask builds again. The builder makes the value ready before it returns.
    func once<Value>(
        _ subject: SharedInstance,
        ready: () -> Value?,
        build: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        var value = ready()
        if let value { return value }
        // What is found under the lock is given on, because to let go of it there may run its `deinit`.
        _ = try isReady(subject) {
            value = ready()
            return value != nil
        }
        if let value { return value }
        defer { finish(subject) }
        return try build()
    }

    /// Whether the instance is ready, built by another thread perhaps; false if the calling thread builds it and says when it
    /// has finished. Throws if waiting would never end.
    ///
    /// - Parameter isReady: asked under the lock, once and then each time that a building of the instance has ended.
    func isReady(_ subject: SharedInstance, _ isReady: () -> Bool) throws(ResolutionError) -> Bool {
        let thread = Thread.current
        while true {
            var isWoken: Monitor<Bool>?
            let claim = state.withLock { state -> Construction<Thread.ID>.Claim? in
                state.construction.leave(subject, for: thread)
                if isReady() { return nil }
                let claim = state.construction.claim(subject, for: thread, building: thread)
                if case .wait = claim {
                    let waiting = Monitor(false)
                    state.waiting[subject.id, default: []].append(waiting)
                    isWoken = waiting
                }
                return claim
            }
            switch claim {
            case nil: return true
            case .build: return false
            case .cycle(let others): throw .cycle(of: typeName(subject.type), others: others)
            case .wait: isWoken?.perform { $0 ? .leave(()) : .wait }
            }
        }
    }

    /// Says that the calling thread has built the instance, or has failed to, and wakes what waits for it.
    func finish(_ subject: SharedInstance) {
        let waiting = state.withLock { state in
            state.construction.finish(subject)
            return state.waiting.isEmpty ? [] : state.waiting.removeValue(forKey: subject.id) ?? []
        }
        for isWoken in waiting { isWoken.change { $0 = true } }
    }
}

extension ResolutionError {
    static func cycle(of service: String, others: [[SharedInstance]]) -> ResolutionError {
        .cycle(
            of: service,
            facts: others.map { chain in
                "another thread builds and waits: \(chain.map { typeName($0.type) }.joined(separator: " → "))"
            },
            remedy: "call the Lazy, or resolve by hand, after the initializer has returned."
        )
    }
}
