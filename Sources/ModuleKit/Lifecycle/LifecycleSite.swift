/// The lock around ``Lifecycle``, and the tasks that start and stop modules.
///
/// Events are put into an inbox; one task at a time, the conductor, takes one event after the other out, asks the
/// machine, and does what it says. The caller that wants something makes it, so that handlers have the caller's
/// task-local values, and ends when nothing is under way.
final class LifecycleSite: Sendable {
    typealias Failure = LifecycleError.Failure

    let time: Timekeeper
    let timeouts: (start: Duration, stop: Duration)
    let state: Monitor<State>

    /// The sites of the managers around, from the inside outwards.
    let around: [LifecycleSite]

    /// Sends the changes of the modules' lives here.
    let changes: Broadcast<ModuleStateChange>

    /// Sends those here and in the sites inside.
    let changesInside: Broadcast<ModuleStateChange>

    init(
        _ plan: LifecyclePlan,
        _ time: Timekeeper,
        _ timeouts: (start: Duration, stop: Duration),
        within outer: LifecycleSite? = nil,
        scope: Scope? = nil
    ) {
        self.time = time
        self.timeouts = timeouts
        let around = outer.map { [$0] + $0.around } ?? []
        self.around = around
        (changes, changesInside) = (Broadcast(), Broadcast())
        let watchers = [changes, changesInside] + around.map(\.changesInside)
        state = Monitor(State(machine: Lifecycle(plan), watchers: watchers, scope: scope))
    }

    /// Where the module is in its life.
    func state(of module: ModuleID) -> ModuleState { state.withLock { $0.machine.state(of: module) } }

    /// Whether the module is up, and no other one has its number by now.
    func isUp(_ module: ModuleID, _ serial: Serial) -> Bool {
        state.withLock { $0.machine.state(of: module).isUp && $0.machine.plan.modules[module].serial == serial }
    }

    /// Whether the module has failed, or lacks one that has.
    func isMissing(_ module: ModuleID) -> Bool { state.withLock { $0.machine.isMissing(module) } }

    /// Whether nothing runs.
    var isResting: Bool { state.withLock { $0.machine.phase == .resting } }

    /// Whether the eager modules have started, and nothing stops.
    var isRunning: Bool { state.withLock { $0.machine.phase == .running } }

    /// Goes by another plan from now on, unless that removes a module that is not at rest.
    ///
    /// - Parameters:
    ///   - removed: the modules that the plan no longer has.
    ///   - publish: puts in force what the plan is of, in the same step.
    func adopt(_ plan: LifecyclePlan, removing removed: [ModuleID], publishing publish: () -> Void) -> Adoption {
        change { state in
            if let module = removed.first(where: { !state.isAtRest($0) }) {
                return .refused(module, state.machine.state(of: module))
            }
            publish()
            guard state.conducting.isUnderWay else { return .made(state.step(.adopt(plan)).map { .machine($0) }) }
            state.conducting.inbox.append(.adopt(plan))
            return .made([])
        }
    }

    /// The result of another plan.
    enum Adoption {
        /// It counts; what the caller is to perform, if no conductor does.
        case made([Action])
        /// The plan removes a module that is not stopped; the plan of before counts.
        case refused(ModuleID, ModuleState)
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

    /// Notes what has happened, if the state, looked at in the same step, says so, and has it seen to.
    func post(in host: any LifecycleHost, _ event: (inout State) -> Lifecycle.Event?) {
        let isNew = change { state in
            guard let event = event(&state) else { return false }
            state.conducting.inbox.append(event)
            defer { state.conducting.isUnderWay = true }
            return !state.conducting.isUnderWay
        }
        if isNew { Task { [weak host] in await conduct { host } } }
    }

    /// Notes what has come of something that is still under way.
    ///
    /// It needs no manager, because the conductor is there: a caller that is notified of a start or a stop must find
    /// that nothing of it keeps the manager alive.
    func tell(_ event: (inout State) -> Lifecycle.Event?) {
        change { state in
            if state.conducting.isUnderWay, let event = event(&state) { state.conducting.inbox.append(event) }
        }
    }

    /// Changes the state, and resumes who waited for that.
    ///
    /// - Parameter settling: whether those are resumed as well who wait until all that has happened is seen to.
    @discardableResult
    func change<Result>(settling: Bool = false, _ body: (inout State) -> Result) -> Result {
        let (result, over) = state.withLock { state in (body(&state), state.takeWaiters(settling: settling)) }
        for waiter in over { waiter.continuation.resume() }
        return result
    }

    /// Returns when that is so, once all that has happened so far is seen to.
    ///
    /// - Parameters:
    ///   - isPrompt: whether it returns as soon as that is so.
    ///   - ticket: that of a caller that may give up.
    func wait(
        promptly isPrompt: Bool = false,
        _ ticket: WaitTicket? = nil,
        until isOver: @escaping @Sendable (State) -> Bool
    ) async {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                if ticket != nil, Task.isCancelled { return true }
                if isPrompt || ticket != nil || state.conducting.isSettled, isOver(state) { return true }
                state.conducting.waiters.append(
                    Waiter(isOver: isOver, continuation: continuation, isPrompt: isPrompt, ticket: ticket))
                return false
            }
            if isOver { continuation.resume() }
        }
    }

    /// Returns when that is so; earlier if the task is cancelled.
    func waitUnlessCancelled(until isOver: @escaping @Sendable (State) -> Bool) async {
        let ticket = WaitTicket()
        await withTaskCancellationHandler {
            await wait(ticket, until: isOver)
        } onCancel: {
            state.withLock { $0.conducting.giveUp(ticket) }?.continuation.resume()
        }
    }

    private func conduct(_ host: () -> (any LifecycleHost)?) async {
        while true {
            let now = time.now()
            guard let actions = state.withLock({ $0.takeNext(now) }) else { return }
            tellChanges()
            guard perform(actions, in: host()) else { return }
            if settle() { await wait(promptly: true) { !$0.conducting.inbox.isEmpty } }
        }
    }

    /// Does what is to be done, and holds the manager no longer than that; false if it is gone.
    private func perform(_ actions: [Action], in host: (any LifecycleHost)?) -> Bool {
        if actions.isEmpty { return true }
        guard let host else {
            state.withLock { $0.conducting.isUnderWay = false }
            return false
        }
        for action in actions { perform(action, in: host) }
        return true
    }

    /// Resumes the callers that waited for what is so now; whether there is nothing to do until something happens.
    private func settle() -> Bool {
        let (news, isWaiting) = state.withLock { state in
            defer { state.conducting.news = [] }
            state.conducting.isPerforming = false
            return (state.conducting.news, state.conducting.inbox.isEmpty && !state.machine.isIdle)
        }
        for tell in news { tell() }
        change(settling: true) { _ in }
        return isWaiting
    }
}

/// The manager whose modules a ``LifecycleSite`` starts and stops: what the site has done by it.
protocol LifecycleHost: AnyObject, Sendable {
    /// Whose services the modules build, and whose handlers they run.
    var resolver: Resolver { get }

    /// Whether a scope may be open in it.
    var hasOpenScopes: Bool { get }

    /// The scopes that are open in it, in the order in which they were opened.
    var openHosts: [any LifecycleHost] { get }

    /// The sites of the scopes that are open in it and in those.
    var innerSites: [LifecycleSite] { get }

    /// Keeps a scope alive while its modules run, and no longer.
    func keepWhileRunning()

    /// Ends it, if it is a scope.
    func close() async throws(LifecycleError)

    /// Makes it visible that some modules are unavailable, and that others may be available again; returns why that is
    /// refused.
    func withhold(_ unavailable: [ModuleID: ModuleUnavailableError], restoring restored: [ModuleID]) -> AssemblyError?

    /// Notifies a module that is starting of an event that was sent before; what its handlers threw.
    func replay(_ event: any ModuleEvent, to module: ModuleID) async -> [any Error]
}
