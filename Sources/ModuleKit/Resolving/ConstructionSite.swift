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

    /// What waits until a building of an instance has ended, and then asks again.
    private enum Waiter: Sendable {
        /// A thread, and whether it is woken.
        case thread(Monitor<Bool>)
        case task(CheckedContinuation<Void, Never>)

        func wake() {
            switch self {
            case .thread(let isWoken): isWoken.change { $0 = true }
            case .task(let continuation): continuation.resume()
            }
        }
    }

    private struct State: Sendable {
        var construction = Construction()

        /// Who waits for each instance that is being built: the end of one building wakes no others.
        var waiting: [ObjectIdentifier: [Waiter]] = [:]
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
                    state.waiting[subject.id, default: []].append(.thread(isWoken))
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
        wake { construction in
            construction.finish(subject, by: thread)
            return subject
        }
    }

    private func wake(_ finish: (inout Construction) -> Construction.Subject?) {
        let waiting = state.withLock { state in
            guard let subject = finish(&state.construction), !state.waiting.isEmpty else { return [Waiter]() }
            return state.waiting.removeValue(forKey: subject.id) ?? []
        }
        for waiter in waiting { waiter.wake() }
    }
}

/// The way of a task, which waits without a thread.
extension ConstructionSite {
    /// What a task that is about to resolve on the calling thread does next.
    enum Opening {
        /// It resolves, and then calls ``close()`` on the same thread, where the first is held for it.
        case resolve(isHeld: Bool)
        /// It waits until another thread has built that.
        case wait(Construction.Subject)
    }

    /// Says whether another thread builds what a task is about to resolve, so that resolving would block its thread.
    ///
    /// Where the thread is building something already, the task runs inside of a factory, and it is to block, because only
    /// threads that wait are seen to wait for each other.
    ///
    /// - Parameters:
    ///   - first: what it will build before anything else, which is the calling thread's from now on: of many tasks that
    ///     come first together, one builds and no other blocks.
    ///   - others: what it will build besides; asked for where anything is being built.
    func open(_ first: Construction.Subject?, _ others: () -> [Construction.Subject]) -> Opening {
        let thread = Thread.current
        let isIdle = state.withLock { $0.construction.isIdle }
        if isIdle, first == nil { return .resolve(isHeld: false) }
        let others = isIdle ? [] : others()
        return state.withLock { state in
            if state.construction.isBuilding(thread) { return .resolve(isHeld: false) }
            for subject in [first].compactMap(\.self) + others
            where state.construction.isBuilt(subject, elsewhereThan: thread) {
                return .wait(subject)
            }
            return .resolve(isHeld: first.map { state.construction.hold($0, by: thread) } ?? false)
        }
    }

    /// Lets go of what ``open(_:_:)`` held for a task that turned out not to build it.
    func close() {
        let thread = Thread.current
        wake { $0.release(thread) }
    }

    /// Returns when no other thread builds the instance, or one has ended to build it. The wait takes no thread, and goes on
    /// where the task is cancelled.
    func wait(for subject: Construction.Subject) async {
        await withCheckedContinuation { continuation in
            let thread = Thread.current
            let isWaiting = state.withLock { state in
                guard state.construction.isBuilt(subject, elsewhereThan: thread) else { return false }
                state.waiting[subject.id, default: []].append(.task(continuation))
                return true
            }
            if !isWaiting { continuation.resume() }
        }
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
