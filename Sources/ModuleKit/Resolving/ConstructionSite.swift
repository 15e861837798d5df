/// The lock around ``Construction``: held while a thread claims or finishes, never while a factory runs.
final class ConstructionSite: Sendable {
    /// What a thread that asked to build an instance does next.
    enum Turn {
        case build
        case ready
        case cycle([[Construction.Subject]])
    }

    private let monitor = Monitor(Construction())

    /// The shared value: the one that is ready, or else built by the calling thread while all others wait.
    ///
    /// A failure is not kept: the next to ask builds again. The builder makes the value ready before it returns.
    func once<Value>(
        _ subject: Construction.Subject,
        ready: () -> Value?,
        build: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
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
            case .build: break
            }
            defer { finish(subject) }
            return try build()
        }
    }

    /// Waits until the instance is ready or the calling thread's to build, or says that waiting would never end.
    func turn(for subject: Construction.Subject, isReady: () -> Bool) -> Turn {
        let thread = Thread.current
        return monitor.perform { construction in
            if isReady() {
                construction.leave(thread)
                return .leave(.ready)
            }
            return switch construction.claim(subject, by: thread) {
            case .build: .leave(.build)
            case .wait: .wait
            case .cycle(let chains): .leave(.cycle(chains))
            }
        }
    }

    /// Says that the calling thread has built the instance, or has failed to, and wakes the threads that waits for it.
    func finish(_ subject: Construction.Subject) {
        let thread = Thread.current
        monitor.change { $0.finish(subject, by: thread) }
    }
}

extension ResolutionError {
    static func cycle(of service: String, others: [[Construction.Subject]]) -> ResolutionError {
        ResolutionError(
            .cycle,
            service,
            facts: others.map { chain in
                "another thread builds and waits: \(chain.map { typeName($0.type) }.joined(separator: " → "))"
            },
            remedy: "call the Lazy, or resolve by hand, after the initializer has returned."
        )
    }
}
