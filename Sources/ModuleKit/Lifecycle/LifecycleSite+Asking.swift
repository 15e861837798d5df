extension LifecycleSite {
    /// Starts the app, or joins the start that is under way; what kept it from starting.
    func start(in host: any LifecycleHost) async -> LifecycleError? {
        let number = nextNumber()
        return await withTaskCancellationHandler {
            while true {
                if Task.isCancelled { return LifecycleError(code: .cancelled) }
                let (phase, isClosed) = state.withLock { ($0.machine.phase, $0.course.isClosed) }
                if isClosed { return LifecycleError(code: .closed) }
                if around.contains(where: \.hasStopped) {
                    return LifecycleError(code: .notRunning, subject: state.withLock { $0.scope?.name })
                }
                switch phase {
                case .running: return await startAdded(in: host)
                case .stopping: await wait { $0.machine.phase != .stopping }
                case .resting, .starting:
                    switch await startOrJoin(number, in: host) {
                    case .running: return nil
                    case .failed(let error): return error
                    case .unheard: continue
                    }
                }
            }
        } onCancel: {
            giveUp(number, in: host)
        }
    }

    private func startOrJoin(_ number: Int, in host: any LifecycleHost) async -> StartEnd {
        await withCheckedContinuation { continuation in
            var isTooLate = false
            post(in: host) { state in
                let phase = state.machine.phase
                isTooLate = state.course.isClosed || phase == .running || phase == .stopping
                if isTooLate { return nil }
                let isFirst = phase == .resting && !state.conducting.inbox.contains(.start)
                state.course.starters.append(Starter(number: number, isFirst: isFirst, continuation: continuation))
                return isFirst ? .start : nil
            }
            if isTooLate { return continuation.resume(returning: .unheard) }
            if Task.isCancelled { giveUp(number, in: host) }
        }
    }

    /// Gives up the start that is under way, if the caller of that number asked for it.
    private func giveUp(_ number: Int, in host: any LifecycleHost) {
        post(in: host) { state in
            state.course.starters.contains { $0.number == number && $0.isFirst } ? .giveUp : nil
        }
    }

    /// Starts what an update has added to an app that runs.
    private func startAdded(in host: any LifecycleHost) async -> LifecycleError? {
        // An update that came first may not be seen to yet.
        await wait { _ in true }
        let added = state.withLock { $0.machine.phase == .running ? $0.machine.startable : [] }
        return added.isEmpty ? nil : await start(added, in: host)
    }

    /// Starts some modules of an app that runs, and what they need; what kept them from starting.
    func start(_ modules: [ModuleID], in host: any LifecycleHost) async -> LifecycleError? {
        guard state.withLock({ $0.machine.phase == .starting || $0.machine.phase == .running }) else {
            let names = modules.map { host.resolver.assembly.modules[$0].name }
            return LifecycleError(code: .notRunning, subject: names.joined(separator: ", "))
        }
        post(in: host) { _ in .want(modules) }
        await wait { state in !modules.contains { state.machine.isRising($0) } }
        let failures = modules.compactMap { failure(of: $0, in: host) }
        if !failures.isEmpty { return LifecycleError(code: .moduleFailed, failures: failures) }
        let isRunning = state.withLock { state in
            modules.allSatisfy { state.machine.state(of: $0) == .running || state.machine.plan.modules[$0].isOff }
        }
        return isRunning ? nil : LifecycleError(code: .cancelled)
    }

    /// Why the module did not start; nil if it did, or was not tried.
    private func failure(of module: ModuleID, in host: any LifecycleHost) -> Failure? {
        if let error = host.resolver.unavailability(of: module), error.path.count > 1 {
            return host.resolver.failure(of: module, error)
        }
        return state.withLock { state in
            state.machine.state(of: module) == .failed ? state.course.report.failure(of: module) : nil
        }
    }

    /// Keeps a stop that comes before the first start, or, for a run, takes it back; whether one was kept.
    @discardableResult
    func keepStop(_ isKept: Bool) -> Bool {
        state.withLock { state in
            let isEarly = state.machine.phase == .resting && state.course.report.began == nil
            defer { state.course.isStopKept = isKept && isEarly }
            return state.course.isStopKept
        }
    }

    /// Stops the app, or joins the stop that is under way; what went wrong.
    func stop(in host: any LifecycleHost, closing: Bool) async -> [Failure] {
        let inside = releaseUses(of: host)
        let endWaiting = waitInsideEntrance()
        defer {
            inside.end()
            endWaiting()
        }
        return await withCheckedContinuation { continuation in
            let hasScopes = host.hasOpenScopes
            var isDone = false
            post(in: host) { state in
                if closing { state.course.isClosed = true }
                isDone = state.machine.phase == .resting && !state.conducting.isUnderWay && !hasScopes
                if isDone { return nil }
                state.course.stoppers.append(continuation)
                return state.machine.phase == .stopping ? nil : .stop
            }
            if isDone { continuation.resume(returning: []) }
        }
    }

    /// Returns when the module, which starts on demand, is running.
    ///
    /// - Parameter name: what it is needed for.
    func demand(_ module: ModuleID, for name: String, in host: any LifecycleHost) async throws(ResolutionError) {
        let asking = HandlerRun.module(of: self)
        let (life, phase, cycle) = state.withLock { state -> (ModuleState, Lifecycle.Phase, [ModuleID]?) in
            let life = state.machine.state(of: module)
            guard life != .running, let asking, asking != module else { return (life, state.machine.phase, nil) }
            let cycle = state.machine.cycle(from: module, to: asking, state.underWay.demanded)
            if cycle == nil { state.underWay.demanded[asking, default: []].append(module) }
            return (life, state.machine.phase, cycle)
        }
        // A module's own start handlers use what they start.
        if life == .running || asking == module { return }
        let modules = host.resolver.assembly.modules
        if let cycle { throw .startsInCycle(name, modules: cycle.map { modules[$0].name }) }
        defer {
            if let asking {
                state.withLock { state in
                    if let place = state.underWay.demanded[asking]?.firstIndex(of: module) {
                        state.underWay.demanded[asking]?.remove(at: place)
                    }
                }
            }
        }
        guard phase == .starting || phase == .running else { throw .notStarted(name) }
        post(in: host) { _ in .use(module) }
        await wait { !$0.machine.isRising(module) }
        if self.state(of: module) == .running { return }
        if let error = host.resolver.unavailability(of: module) { throw .unavailable(name, error) }
        throw .notStarted(name)
    }

    /// The handlers that the current task runs in are not waited for by those modules of the manager, and of the scopes in
    /// it, that are to stop: they wait for it.
    ///
    /// - Returns: the work that the task runs in, for which they don't wait until the caller ends that.
    func releaseUses(of host: any LifecycleHost) -> WorkInside {
        let runs = HandlerRun.current.underWay
        let sites = runs.isEmpty ? [] : [self] + host.innerSites
        for run in runs { sites.first(where: run.isUse)?.end(run) }
        return WorkInside(runs, among: sites)
    }

    /// Whether it was started, and nothing runs any more.
    private var hasStopped: Bool {
        state.withLock { $0.machine.phase == .resting && $0.course.report.began != nil }
    }

    /// Whether the first start has not begun, or a start is under way.
    var waitsForStart: Bool { state.withLock { $0.waitsForStart } }

    /// Returns when the eager modules have started; earlier if the task is cancelled. Whether they have.
    func whenRunning() async -> Bool {
        await waitUnlessCancelled { $0.machine.phase == .running }
        return isRunning
    }

    /// Stops the module of an app that runs, and the ones that need it; what went wrong.
    func stop(_ module: ModuleID, in host: any LifecycleHost) async -> [Failure] {
        let inside = releaseUses(of: host)
        defer { inside.end() }
        await wait { $0.machine.phase != .starting }
        let names = state.withLock { state in
            let plan = state.machine.plan
            return Set(plan.needing([module]).map { plan.modules[$0].name })
        }
        post(in: host) { _ in .dismiss([module]) }
        await wait { !$0.machine.dismissed.contains(module) && $0.machine.phase != .stopping }
        return state.withLock { state in state.course.failures.filter { names.contains($0.module) } }
    }
}

extension LifecycleSite.State {
    /// Whether the first start has not begun, or a start is under way.
    var waitsForStart: Bool { machine.phase == .starting || machine.phase == .resting && course.report.began == nil }
}
