extension LifecycleSite {
    /// Starts the app, or joins the start that is under way; what kept it from starting.
    func start(in manager: ModuleManager) async -> LifecycleError? {
        let isOwn = Monitor(false)
        return await withTaskCancellationHandler {
            while true {
                if Task.isCancelled, !isOwn.withLock({ $0 }) { return LifecycleError(code: .cancelled) }
                let (phase, isClosed, startable) = state.withLock { state in
                    (
                        state.machine.phase, state.isClosed,
                        state.machine.phase == .running ? state.machine.startable : []
                    )
                }
                if isClosed { return LifecycleError(code: .closed) }
                switch phase {
                case .resting:
                    isOwn.withLock { $0 = true }
                    take(.start, in: manager)
                    if Task.isCancelled { giveUp(in: manager) }
                case .running where startable.isEmpty: return nil
                case .running: return await start(startable, in: manager)
                case .stopping:
                    await wait { $0.machine.phase != .stopping }
                    continue
                case .starting: break
                }
                await wait { $0.startOutcome != nil || $0.isClosed }
                switch state.withLock({ $0.startOutcome }) {
                case .success: return nil
                case .failure(let error): return error
                case nil: continue
                }
            }
        } onCancel: {
            if isOwn.withLock({ $0 }) { giveUp(in: manager) }
        }
    }

    /// Gives up the start that is under way.
    private func giveUp(in manager: ModuleManager) {
        let isStarting = state.withLock { $0.machine.phase == .starting || $0.inbox.contains(.start) }
        if isStarting { take(.stop, in: manager) }
    }

    /// Starts some modules of an app that runs, and what they need; what kept them from starting.
    func start(_ modules: [Int], in manager: ModuleManager) async -> LifecycleError? {
        guard state.withLock({ $0.machine.phase == .starting || $0.machine.phase == .running }) else {
            return LifecycleError(code: .notRunning)
        }
        take(.want(modules), in: manager)
        await wait { state in !modules.contains { state.machine.isRising($0) } }
        let failures = modules.compactMap { module in manager.failure(of: module) }
        if !failures.isEmpty { return LifecycleError(code: .startFailed, failures: failures) }
        return modules.allSatisfy { life(of: $0) == .running } ? nil : LifecycleError(code: .cancelled)
    }

    /// Stops the app, or joins the stop that is under way; what went wrong.
    func stop(in manager: ModuleManager, closing: Bool) async -> [Failure] {
        for run in HandlerRun.underWay where run.work == .use && run.end() { run.site.leave(run.module) }
        let (isResting, rests) = state.withLock { state in
            if closing { state.isClosed = true }
            return (state.machine.phase == .resting && state.inbox.isEmpty, state.rests)
        }
        if isResting, !manager.hasOpenScopes { return [] }
        take(.stop, in: manager)
        await wait { $0.rests > rests }
        return state.withLock { $0.failures }
    }

    /// Returns when the module, which starts on demand, is running.
    ///
    /// - Parameter name: what it is needed for.
    func demand(_ module: Int, for name: String, in manager: ModuleManager) async throws(ResolutionError) {
        let asking = HandlerRun.module(of: self)
        let (life, phase, ring) = state.withLock { state -> (ModuleLife, Lifecycle.Phase, [Int]?) in
            let life = state.machine.life(of: module)
            guard life != .running, let asking, asking != module else { return (life, state.machine.phase, nil) }
            let ring = state.machine.ring(from: module, to: asking, state.demanded)
            if ring == nil { state.demanded[asking, default: []].append(module) }
            return (life, state.machine.phase, ring)
        }
        // A module's own start handlers use what they start.
        if life == .running || asking == module { return }
        let modules = manager.assembly.modules
        if let ring { throw .startsInRing(name, modules: ring.map { modules[$0].name }) }
        defer {
            if let asking {
                state.withLock { state in
                    if let place = state.demanded[asking]?.firstIndex(of: module) {
                        state.demanded[asking]?.remove(at: place)
                    }
                }
            }
        }
        guard phase == .starting || phase == .running else { throw .notStarted(name) }
        take(.want([module]), in: manager)
        await wait { !$0.machine.isRising(module) }
        if self.life(of: module) == .running { return }
        if let error = manager.unavailability(of: module) { throw .unavailable(name, error) }
        throw .notStarted(name)
    }

    /// Whether the eager modules have started, and nothing stops.
    var isRunning: Bool { state.withLock { $0.machine.phase == .running } }

    /// Whether the modules of the running app are being changed.
    var isTransacting: Bool { state.withLock { $0.isTransacting } }

    /// Returns when nobody else changes the modules.
    func beginTransaction() async {
        while state.withLock({ $0.isTransacting }) { await wait { !$0.isTransacting } }
        let isTaken = state.withLock { state in
            defer { state.isTransacting = true }
            return state.isTransacting
        }
        if isTaken { await beginTransaction() }
    }

    /// Lets the next change the modules.
    func endTransaction() {
        let over = state.withLock { state in
            state.isTransacting = false
            return state.inbox.isEmpty && !state.isPerforming ? state.takeWaiters() : []
        }
        for waiter in over { waiter.continuation.resume() }
    }

    /// Stops those modules and the ones that need them; all that were stopped.
    func dismiss(_ modules: [Int], in manager: ModuleManager) async -> [Int] {
        let running = state.withLock { state in
            state.failures = []
            return state.machine.plan.modules.indices.filter { state.machine.life(of: $0) == .running }
        }
        take(.dismiss(modules), in: manager)
        await wait { $0.machine.isIdle }
        return running.filter { life(of: $0) != .running }
    }
}
