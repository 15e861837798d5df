/// The lock around ``Lifecycle``, and the tasks that start and stop modules.
///
/// What happens is put into an inbox; one task at a time, the conductor, takes one event after the other out, asks the
/// machine, and does what it says. The caller that wants something makes it, so that handlers have the caller's
/// task-local values, and ends when nothing is under way.
final class LifecycleSite: Sendable {
    typealias Failure = LifecycleError.Failure

    let time: Timekeeper
    let timeouts: LifecycleTimeouts
    let state: Monitor<State>

    /// The sites of the managers around, from the inside outwards.
    let around: [LifecycleSite]

    /// Tells of changes of the modules' lives here and in the sites inside.
    let changes: Broadcast<LifeChange>

    init(
        _ plan: LifecyclePlan,
        _ gates: [ModuleID: ModuleGate],
        _ time: Timekeeper,
        _ timeouts: LifecycleTimeouts,
        within outer: LifecycleSite? = nil,
        scope: Scope? = nil
    ) {
        self.time = time
        self.timeouts = timeouts
        let around = outer.map { [$0] + $0.around } ?? []
        self.around = around
        let changes = Broadcast<LifeChange>()
        self.changes = changes
        let watchers = [changes] + around.map(\.changes)
        state = Monitor(State(machine: Lifecycle(plan), gates: gates, watchers: watchers, scope: scope))
    }

    /// Where the module is in its life.
    func life(of module: ModuleID) -> ModuleLife { state.withLock { $0.machine.life(of: module) } }

    /// Whether the module has failed, or lacks one that has.
    func isMissing(_ module: ModuleID) -> Bool { state.withLock { $0.machine.isMissing(module) } }

    /// Goes by another plan from now on, unless that removes a module that is not at rest.
    ///
    /// - Parameters:
    ///   - removed: the modules that the plan has no more.
    ///   - publish: puts in force what the plan is of, in the same step.
    func adopt(
        _ plan: LifecyclePlan,
        _ gates: [ModuleID: ModuleGate],
        removing removed: [ModuleID],
        publishing publish: () -> Void
    ) -> Adoption {
        let (adoption, conductor) = state.withLock { state -> (Adoption, CheckedContinuation<Void, Never>?) in
            if let module = removed.first(where: { !state.isAtRest($0) }) {
                return (.refused(module, state.machine.life(of: module)), nil)
            }
            publish()
            state.gates = gates
            guard state.isConducting else { return (.made(state.step(.adopt(plan)).map { .machine($0) }), nil) }
            state.inbox.append(.adopt(plan))
            return (.made([]), state.takeConductor())
        }
        conductor?.resume()
        return adoption
    }

    /// What came of another plan.
    enum Adoption {
        /// It counts; what the caller is to perform, where no conductor does.
        case made([Action])
        /// It has no more a module that is not at rest, but there in its life; the plan of before counts.
        case refused(ModuleID, ModuleLife)
    }

    /// The modules that would no longer lack one that failed if it went by that plan.
    func restored(by plan: LifecyclePlan) -> [ModuleID] {
        state.withLock { state in
            var machine = state.machine
            return machine.take(.adopt(plan)).flatMap { action -> [ModuleID] in
                if case .restore(let modules) = action { modules } else { [] }
            }
        }
    }

    /// Says what has happened, and has it seen to.
    func take(_ event: Lifecycle.Event, in host: any LifecycleHost) {
        post(in: host) { _ in event }
    }

    /// Says what has happened, where the state, looked at in the same step, says so, and has it seen to.
    func post(in host: any LifecycleHost, _ event: (inout State) -> Lifecycle.Event?) {
        let (isNew, conductor) = state.withLock { state -> (Bool, CheckedContinuation<Void, Never>?) in
            guard let event = event(&state) else { return (false, nil) }
            state.inbox.append(event)
            defer { state.isConducting = true }
            return (!state.isConducting, state.takeConductor())
        }
        if isNew { Task { [weak host] in await conduct { host } } }
        conductor?.resume()
    }

    /// Says what has come of something that is under way, where it still is.
    ///
    /// It needs no manager, because the conductor is there: a caller that is notified of a start or a stop must find
    /// that nothing of it keeps the manager alive.
    func tell(_ event: (inout State) -> Lifecycle.Event?) {
        let conductor = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.isConducting, let event = event(&state) else { return nil }
            state.inbox.append(event)
            return state.takeConductor()
        }
        conductor?.resume()
    }

    /// Returns when that is so, once all that has happened so far is seen to.
    func wait(until isOver: @escaping @Sendable (State) -> Bool) async {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                if state.inbox.isEmpty, !state.isPerforming, isOver(state) { return true }
                state.waiters.append(Waiter(isOver: isOver, continuation: continuation))
                return false
            }
            if isOver { continuation.resume() }
        }
    }

    private func conduct(_ host: () -> (any LifecycleHost)?) async {
        while true {
            let now = time.now()
            guard let actions = state.withLock({ $0.takeNext(now) }) else { return }
            tellChanges()
            guard perform(actions, in: host()) else { return }
            if settle() { await pause() }
        }
    }

    /// Does what is to be done, and holds the manager no longer than that; false if it is gone.
    private func perform(_ actions: [Action], in host: (any LifecycleHost)?) -> Bool {
        if actions.isEmpty { return true }
        guard let host else {
            state.withLock { $0.isConducting = false }
            return false
        }
        for action in actions { perform(action, in: host) }
        return true
    }

    /// Resumes the callers that waited for what is so now; whether there is nothing to do until something happens.
    private func settle() -> Bool {
        let (news, over, isWaiting) = state.withLock { state -> ([@Sendable () -> Void], [Waiter], Bool) in
            defer { state.news = [] }
            state.isPerforming = false
            guard state.inbox.isEmpty else { return (state.news, [], false) }
            return (state.news, state.takeWaiters(), !state.machine.isIdle)
        }
        for tell in news { tell() }
        for waiter in over { waiter.continuation.resume() }
        return isWaiting
    }

    private func pause() async {
        await withCheckedContinuation { continuation in
            let hasHappened = state.withLock { state in
                guard state.inbox.isEmpty else { return true }
                state.waitingConductor = [continuation]
                return false
            }
            if hasHappened { continuation.resume() }
        }
    }
}
