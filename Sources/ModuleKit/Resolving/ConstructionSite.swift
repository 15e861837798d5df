/// The lock around ``Construction``: held while a thread claims or finishes, never while a factory runs.
///
/// All managers share one. It knows threads and addresses, and no services; so what one manager builds changes nothing for
/// another one, except that a cycle through both is seen.
final class ConstructionSite: Sendable {
    static let ofProcess = ConstructionSite()

    /// What a thread that asked to build an instance does next.
    enum Turn {
        case build
        case ready
        case cycle([[Construction.Subject]])
    }

    private struct State: Sendable {
        var construction = Construction()

        /// The threads that wait for each instance that is being built, each with whether it is woken, and then asks again: the
        /// end of one building wakes no others.
        var waiting: [ObjectIdentifier: [Monitor<Bool>]] = [:]
    }

    private let state = Monitor(State())

    /// The shared value: the one that is ready, or else built by the calling thread while all others wait.
    ///
    /// A failure is not kept: the next to ask builds again. The builder makes the value ready before it returns.
    func once<Value>(
        _ subject: Construction.Subject,
        ready: () -> Value?,
        build: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        if let value = try claim(subject, ready: ready) { return value }
        defer { finish(subject) }
        return try build()
    }

    /// The shared value, where it is ready or another thread builds it; nil if the calling thread builds it and says when
    /// it has finished.
    func claim<Value>(_ subject: Construction.Subject, ready: () -> Value?) throws(ResolutionError) -> Value? {
        while true {
            // What is found under the lock is given on, because to let go of it there may run its `deinit`.
            var value = ready()
            if let value { return value }
            let turn = turn(for: subject) {
                value = ready()
                return value != nil
            }
            if let value { return value }
            switch turn {
            case .ready: continue
            case .cycle(let others): throw .cycle(of: typeName(subject.type), others: others)
            case .build: return nil
            }
        }
    }

    /// Whether the instance is ready, built by another thread perhaps; false if the calling thread builds it and says when it
    /// has finished.
    func isReady(_ subject: Construction.Subject, _ isReady: () -> Bool) throws(ResolutionError) -> Bool {
        switch turn(for: subject, isReady: isReady) {
        case .ready: return true
        case .build: return false
        case .cycle(let others): throw .cycle(of: typeName(subject.type), others: others)
        }
    }

    /// Waits until the instance is ready or the calling thread's to build, or says that waiting would never end.
    ///
    /// - Parameter isReady: asked under the lock, once and then each time that a building of the instance has ended.
    func turn(for subject: Construction.Subject, isReady: () -> Bool) -> Turn {
        let thread = Thread.current
        while true {
            let (turn, isWoken) = state.withLock { state -> (Turn?, Monitor<Bool>?) in
                if isReady() {
                    state.construction.leave(thread)
                    return (.ready, nil)
                }
                switch state.construction.claim(subject, by: thread) {
                case .build: return (.build, nil)
                case .cycle(let chains): return (.cycle(chains), nil)
                case .wait:
                    let isWoken = Monitor(false)
                    state.waiting[subject.id, default: []].append(isWoken)
                    return (nil, isWoken)
                }
            }
            if let turn { return turn }
            isWoken?.perform { $0 ? .leave(()) : .wait }
        }
    }

    /// Says that the calling thread has built the instance, or has failed to, and wakes what waits for it.
    func finish(_ subject: Construction.Subject) {
        let thread = Thread.current
        let waiting = state.withLock { state in
            state.construction.finish(subject, by: thread)
            return state.waiting.isEmpty ? [] : state.waiting.removeValue(forKey: subject.id) ?? []
        }
        for isWoken in waiting { isWoken.change { $0 = true } }
    }
}

extension ResolutionError {
    static func cycle(of service: String, others: [[Construction.Subject]]) -> ResolutionError {
        .cycle(
            of: service,
            facts: others.map { chain in
                "another thread builds and waits: \(chain.map { typeName($0.type) }.joined(separator: " → "))"
            },
            remedy: "call the Lazy, or resolve by hand, after the initializer has returned."
        )
    }
}
