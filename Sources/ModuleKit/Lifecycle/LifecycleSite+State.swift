extension LifecycleSite {
    /// What is behind the lock: the machine, who waits, and what is under way.
    struct State: Sendable {
        var machine: Lifecycle

        /// Those of the modules that start on demand: open while the module starts, runs and stops.
        var gates: [ModuleID: ModuleGate]
        var inbox = EventInbox()
        var isConducting = false

        /// Whether the conductor does what the machine said last.
        var isPerforming = false

        /// The conductor that waits for something to do, if there is one. In an array, because how large a continuation is is
        /// known only when the program runs, and the whole structure would be laid out then.
        var waitingConductor: [CheckedContinuation<Void, Never>] = []
        var waiters: [Waiter] = []

        /// What the callers that wait for a start or a stop get next.
        var news: [@Sendable () -> Void] = []

        /// The callers that wait for the start that is under way, and for the stop.
        var starters: [Starter] = []
        var stoppers: [CheckedContinuation<[Failure], Never>] = []

        /// The callers whose start or stop is over, and that have yet to be notified.
        var ended = Ended()

        /// What is under way, with the number of the attempt: a late result has another one.
        var attempts = 0
        var starts: [ModuleID: Attempt<StartOutcome>] = [:]
        var stops: [ModuleID: Attempt<[Failure]>] = [:]

        /// The work of modules, as long as it runs or is to be restarted; empty where no module has work.
        var works: [ModuleID: [Work]] = [:]

        /// Those that wait for the end of a module's work.
        var workWaits: [ModuleID: [CheckedContinuation<Void, Never>]] = [:]

        /// Why the work of modules failed, as far as that is not seen to yet.
        var workFailures: [ModuleID: [Failure]] = [:]

        /// Why the app stopped by itself, with all that went wrong in that stop, unless it was started since; and whether no
        /// one was informed of it.
        var fault: [Failure] = []
        var isFaultUnreported = false

        /// Whether the manager is gone, or a scope that is closed.
        var isGone = false

        /// Measures the start or the stop.
        var timer: Timer?

        /// The closing of the scopes that is under way, and the scope that it is at.
        var closing: Closing?

        /// Whether the manager is a scope that is closed or being closed.
        var isClosed = false

        /// What went wrong in the start or stop that is under way, or the latest.
        var failures: [Failure] = []

        /// Why the start that is under way cannot succeed.
        var startEnd: LifecycleError.Code?

        var report = StartRecords()
        var uses = HandlerUses()

        /// Runs of calls that have returned, for calls to come; one of them apart, because most calls need no other.
        var spareRun: HandlerRun?
        var spareRuns: [SpareRun] = []
        var drains: [ModuleID: [CheckedContinuation<Void, Never>]] = [:]
        var sticky = StickyEvents()

        /// The streams of changes of lives: here, then around.
        var watchers: [Broadcast<LifeChange>] = []

        /// The scope that the modules are in.
        var scope: Scope?

        /// For each module whose start waits for others that it uses first, those.
        var demanded: [ModuleID: [ModuleID]] = [:]
    }

    struct Attempt<Value: Sendable>: Sendable {
        let number: Int
        let run: HandlerRun
        let task: TimedTask<Value?>

        /// Waits for it no longer.
        func leave() {
            run.end()
            task.leave()
        }
    }

    struct Timer: Sendable {
        let number: Int
        var task: Task<Void, Never>?
    }

    struct Closing: Sendable {
        let number: Int
        var scope: String?
    }

    /// A caller that waits for the start that is under way.
    struct Starter: Sendable {
        let number: Int

        /// Whether it asked for the start, so that the start is given up where its task is cancelled.
        let isFirst: Bool
        let continuation: CheckedContinuation<StartEnd, Never>
    }

    /// Those whose start or stop is over.
    struct Ended: Sendable {
        var starters: [Starter] = []
        var stoppers: [CheckedContinuation<[Failure], Never>] = []
        var code: LifecycleError.Code?
    }

    /// What a start of the app came to.
    enum StartEnd: Sendable {
        case running
        case failed(LifecycleError)
        /// It has not begun, because there was something to stop first.
        case unheard
    }

    /// What the start of a module came to.
    struct StartOutcome: Sendable {
        var failure: Failure?
        var replayFailures: [any Error] = []

        /// The singletons that were made.
        var built: [String] = []
    }

    /// A caller that waits for something, and until when.
    struct Waiter: Sendable {
        let isOver: @Sendable (State) -> Bool
        let continuation: CheckedContinuation<Void, Never>

        /// What a caller that may give up goes by.
        var ticket: WaitTicket?
    }

    /// What the conductor does.
    enum Action: Sendable {
        case machine(Lifecycle.Action)
        /// Begin to measure the start.
        case measureStart
        /// Tell a module that is starting the sticky events that it missed.
        case replay(ModuleID, [any ModuleEvent])
    }
}

extension LifecycleSite.State {
    /// Whether the module does not run, and nothing has happened, and is not seen to, that may have it run or fail.
    func isAtRest(_ module: ModuleID) -> Bool {
        machine.isAtRest(module) && !inbox.mayStart && !(isPerforming && machine.isMissing(module))
    }

    /// The callers that wait no longer.
    mutating func takeWaiters() -> [LifecycleSite.Waiter] {
        if waiters.isEmpty { return [] }
        let before = waiters
        waiters = []
        var over: [LifecycleSite.Waiter] = []
        for waiter in before {
            if waiter.isOver(self) { over.append(waiter) } else { waiters.append(waiter) }
        }
        return over
    }

    mutating func takeConductor() -> CheckedContinuation<Void, Never>? {
        waitingConductor.popLast()
    }

    /// What to do about what has happened next; nil if nothing has or will, and the conductor ends.
    mutating func takeNext(_ now: Duration) -> [LifecycleSite.Action]? {
        if inbox.isEmpty {
            isConducting = !machine.isIdle
            return isConducting ? [] : nil
        }
        isPerforming = true
        var actions = take(inbox.removeFirst(), now)
        guard actions.contains(where: \.isAnnouncement) else { return actions }
        // An announcement makes a generation, so that failures that have come together have one.
        while let event = inbox.first, event.isEndOfStart { actions += take(inbox.removeFirst(), now) }
        return actions.announcingTogether
    }

    private mutating func take(_ event: Lifecycle.Event, _ now: Duration) -> [LifecycleSite.Action] {
        if case .started(let module) = event, machine.life(of: module) == .starting {
            let missed = sticky.missed(by: module)
            if !missed.isEmpty { return [.replay(module, missed)] }
        }
        let before = machine.phase
        let wasIdle = machine.isIdle
        let lifeBefore = event.module.map { machine.life(of: $0) }
        let isJudged = event.module.map { machine.canFail($0) } ?? false
        let actions = step(event)
        switch event {
        case .start where before == .resting:
            failures = []
            startEnd = nil
            fault = []
            isFaultUnreported = false
            report = StartRecords(began: now)
        case .stop where before == .starting, .giveUp where before == .starting:
            startEnd = startEnd ?? .cancelled
            report.launched = now
        case .stop where wasIdle:
            // A stop of what has stopped by itself, and is seen to be at rest only now, has what that came to.
            failures = isFaultUnreported ? fault : []
        case .dismiss(let modules) where before == .running:
            // What an earlier stop of these modules came to has been said.
            let names = modules.map { machine.plan.modules[$0].name }
            failures.removeAll { wasIdle || names.contains($0.module) }
        case .workFailed(let module): seeTo(module, isJudged: isJudged, wasIdle: wasIdle, before, now)
        case .failed(let module) where lifeBefore == .starting && machine.life(of: module) == .stopped:
            // Its start was given up, so that it threw what it was asked to; anything else is worth telling.
            if let failure = report.failure(of: module), !isCancellation(failure.error) {
                failures.append(failure)
            }
        default: break
        }
        for action in actions { note(action, now) }
        return (before == .resting && machine.phase != .resting && event == .start ? [.measureStart] : [])
            + actions.map { .machine($0) }
    }

    /// Moves the lives of modules, and with each its gate: this is the one place where either moves.
    mutating func step(_ event: Lifecycle.Event) -> [Lifecycle.Action] {
        if case .adopt(let plan) = event { tellChanges(of: plan) }
        let actions = machine.take(event)
        for move in machine.takeMoved() {
            gates[move.module]?.set(isOpen: machine.life(of: move.module).isUp)
            tell(move)
        }
        return actions
    }

    /// The modules do not fit together without one that failed, so the app can do without it as little.
    mutating func refuse(_ failed: ModuleID, _ module: Assembly.Module, _ refusal: AssemblyError) {
        failures += [report.failure(of: failed)].compactMap(\.self)
        failures.append(LifecycleError.Failure(module: module.name, location: module.location, error: refusal))
        guard machine.phase == .starting else { return }
        startEnd = .startFailed
        inbox.append(.giveUp)
    }

    private mutating func note(_ action: Lifecycle.Action, _ now: Duration) {
        switch action {
        case .expect(let modules): report.expect(modules, now)
        case .start(let module, let last): report.begin(module, after: last, now)
        case .launched:
            report.launched = now
            ended = LifecycleSite.Ended(starters: starters)
            starters = []
        case .launchFailed(let module):
            report.launched = now
            startEnd = .startFailed
            if let module, let failure = report.failure(of: module) { failures.insert(failure, at: 0) }
        case .rested:
            if isFaultUnreported {
                fault = failures
                isFaultUnreported = starters.isEmpty && stoppers.isEmpty
            }
            ended = LifecycleSite.Ended(starters: starters, stoppers: stoppers, code: startEnd)
            starters = []
            stoppers = []
            startEnd = nil
        case .work, .cancel, .stop, .leave, .announce, .withhold, .restore, .closeScopes: break
        }
    }
}

extension LifecycleSite.Action {
    fileprivate var isAnnouncement: Bool {
        if case .machine(.announce) = self { true } else { false }
    }
}

extension [LifecycleSite.Action] {
    /// The same with all that is announced in the place of the first announcement.
    fileprivate var announcingTogether: Self {
        let unavailable = flatMap { action -> [Lifecycle.Unavailable] in
            if case .machine(.announce(let unavailable)) = action { unavailable } else { [] }
        }
        var actions = filter { !$0.isAnnouncement }
        actions.insert(.machine(.announce(unavailable)), at: firstIndex(where: \.isAnnouncement) ?? 0)
        return actions
    }
}

extension Lifecycle.Event {
    /// Whether the start of a module is over.
    fileprivate var isEndOfStart: Bool {
        switch self {
        case .started, .failed: true
        default: false
        }
    }

    /// The module that it is about.
    fileprivate var module: ModuleID? {
        switch self {
        case .started(let module), .failed(let module), .announced(let module), .stopped(let module): module
        case .use(let module), .workFailed(let module): module
        case .start, .want, .startTimeIsUp, .giveUp, .stop, .scopesClosed, .dismiss, .stopTimeIsShort, .stopTimeIsUp,
            .adopt:
            nil
        }
    }
}

/// Whether the error says no more than that a task was cancelled, also where a factory threw it.
func isCancellation(_ error: any Error) -> Bool {
    if let cause = (error as? ResolutionError)?.cause { return isCancellation(cause) }
    if let cause = (error as? WorkError)?.underlying { return isCancellation(cause) }
    return error is CancellationError
}
