extension LifecycleSite {
    /// What is behind the lock: the machine, what has happened, what the app's start or stop comes to, and what modules have
    /// under way.
    struct State: Sendable {
        var machine: Lifecycle

        var conducting = Conducting()
        var course = Course()
        var underWay = UnderWay()

        /// What hears of changes of lives: here, then around.
        var watchers: [Broadcast<ModuleStateChange>] = []

        /// The scope that the modules are in.
        var scope: Scope?
    }

    /// What has happened, and who waits for that to be seen to. There is one conductor at most; it sleeps only while the inbox
    /// is empty, and no caller hears of what is done only in part.
    struct Conducting: Sendable {
        /// The events that are not handled yet, first come, first served.
        var inbox: ArraySlice<Lifecycle.Event> = []

        /// Whether there is a conductor.
        var isUnderWay = false

        /// Whether the conductor does what the machine said last.
        var isPerforming = false

        /// Whether the eager modules had not started yet when the machine said that.
        var isLaunching = false

        /// The calls that go next to those who wait for a start or a stop.
        var news: [@Sendable () -> Void] = []

        var waiters: [Waiter] = []

        /// Whether all that has happened is seen to.
        var isSettled: Bool { inbox.isEmpty && !isPerforming }

        /// Whether a module may start because of what has happened.
        var mayStart: Bool {
            inbox.contains { event in
                switch event {
                case .start, .want, .use: true
                default: false
                }
            }
        }

        /// Takes out the caller that waits no longer.
        mutating func giveUp(_ ticket: WaitTicket) -> Waiter? {
            waiters.firstIndex { $0.ticket === ticket }.map { waiters.remove(at: $0) }
        }

        /// Takes out those who wait for what is so.
        mutating func take(settled: Bool, where isOver: (Waiter) -> Bool) -> [Waiter] {
            let over = waiters.map { ($0.isPrompt || settled) && isOver($0) }
            defer { waiters = zip(waiters, over).filter { !$1 }.map(\.0) }
            return zip(waiters, over).filter(\.1).map(\.0)
        }
    }

    /// A caller that waits for something.
    struct Waiter: Sendable {
        let isOver: @Sendable (State) -> Bool
        let continuation: CheckedContinuation<Void, Never>

        /// Whether it doesn't wait until all that has happened is seen to.
        let isPrompt: Bool

        /// That of a caller that may give up.
        let ticket: WaitTicket?
    }

    /// What the start or the stop of the app comes to, and who is to hear of it. Whoever waits hears of it once, and what kept
    /// the app from starting is no fault of its stop.
    struct Course: Sendable {
        /// The callers that wait for the start that is under way, and for the stop.
        var starters: [Starter] = []
        var stoppers: [CheckedContinuation<[Failure], Never>] = []

        /// Why the start that is under way cannot succeed, and which modules are to blame.
        var startEnd: LifecycleError.Code?
        var startFailures: [Failure] = []

        /// The failures of the stop that is under way, or the latest.
        var failures: [Failure] = []

        /// Why the app stopped by itself, with all that went wrong in that stop, unless it was started since; and whether no
        /// one was informed of it.
        var fault: [Failure] = []
        var isFaultUnreported = false

        /// The callers whose start or stop is over, and that have yet to be notified, and why the start did not succeed.
        fileprivate var ended:
            (starters: [Starter], stoppers: [CheckedContinuation<[Failure], Never>], LifecycleError.Code?)?

        /// Measures the start or the stop.
        var timer: (number: Int, cancel: (@Sendable () -> Void)?)?

        /// The closing of the scopes that is under way, and the scope that it is at.
        var closing: (number: Int, scope: String?)?

        /// Whether a stop came before the first start.
        var isStopKept = false

        /// Whether the manager is a scope that is closed or being closed.
        var isClosed = false

        /// Whether the manager is gone, or a scope that is closed.
        var isGone = false
        var report = StartRecords()
    }

    /// A caller that waits for the start that is under way.
    struct Starter: Sendable {
        let number: Int

        /// Whether it asked for the start, so that the start is given up if its task is cancelled.
        let isFirst: Bool
        let continuation: CheckedContinuation<StartEnd, Never>
    }

    /// The outcome of a start of the app.
    enum StartEnd: Sendable {
        case running
        case failed(LifecycleError)
        /// It has not started, because there was something to stop first.
        case unheard
    }

    /// The starts and stops of modules under way. A module has one at a time; the result of another one is late.
    struct UnderWay: Sendable {
        /// The last number that was given.
        private(set) var last = 0
        var attempts: [ModuleID: Attempt] = [:]

        /// The work of modules that runs or is to be restarted, and why work failed, until that is seen to.
        var works: [ModuleID: [Work]] = [:]
        var workFailures: [ModuleID: [Failure]] = [:]

        /// The work of `run` that can be asked to end.
        var entrances: [Int: Entrance] = [:]

        /// How many handlers of each module are answering an event or a call.
        var uses: [ModuleID: Int] = [:]
        var sticky = StickyEvents()

        /// For each module whose start waits for others that it uses first, those.
        var demanded: [ModuleID: [ModuleID]] = [:]

        /// A number that nothing else has.
        mutating func nextNumber() -> Int {
            last += 1
            return last
        }
    }

    /// The start or the stop of a module.
    struct Attempt: Sendable {
        let isStart: Bool
        let run: HandlerRun

        /// Asks it to end early.
        let cancel: @Sendable () -> Void

        /// Waits for it no longer.
        let leave: @Sendable () -> Void
    }

    /// A step of the conductor.
    enum Action: Sendable {
        case machine(Lifecycle.Action)
        /// Measures the start from now.
        case measureStart
        /// Notify a module that is starting of the sticky events that it missed.
        case replay(ModuleID, [any ModuleEvent])
    }
}

/// The identity of one caller that waits and may give up.
final class WaitTicket: Sendable {}

extension LifecycleSite.State {
    /// Whether the module does not run, and nothing has happened, and is not seen to, that may have it run or fail.
    func isAtRest(_ module: ModuleID) -> Bool {
        machine.isAtRest(module) && !conducting.mayStart
            && !(conducting.isPerforming && machine.isMissing(module))
    }

    /// The callers that wait no longer.
    mutating func takeWaiters(settling: Bool) -> [LifecycleSite.Waiter] {
        guard !conducting.waiters.isEmpty else { return [] }
        let state = self
        return conducting.take(settled: settling && (course.isGone || conducting.isSettled)) { $0.isOver(state) }
    }

    /// The action for the next event; nil if there is none and will be none, and the conductor ends.
    mutating func takeNext(_ now: Duration) -> [LifecycleSite.Action]? {
        guard let event = conducting.inbox.popFirst() else {
            conducting.isUnderWay = !machine.isIdle
            return conducting.isUnderWay ? [] : nil
        }
        conducting.isPerforming = true
        if case .started(let module) = event, machine.state(of: module) == .starting {
            let missed = underWay.sticky.missed(by: module)
            if !missed.isEmpty { return [.replay(module, missed)] }
        }
        var actions = actions(for: event, now)
        // What has failed meanwhile becomes visible by the same update.
        while case .machine(.announce(let failed))? = actions.last, actions.count == 1,
            case .failed(let module)? = conducting.inbox.first, machine.isExpendable(module)
        {
            conducting.inbox.removeFirst()
            guard case .machine(.announce(let others))? = self.actions(for: .failed(module), now).first else { break }
            actions = [.machine(.announce(failed + others))]
        }
        return actions
    }

    private mutating func actions(for event: Lifecycle.Event, _ now: Duration) -> [LifecycleSite.Action] {
        let (before, wasIdle) = (machine.phase, machine.isIdle)
        conducting.isLaunching = before == .starting
        let isJudged =
            switch event {
            case .workFailed(let module): machine.canFail(module)
            case .failed(let module): machine.state(of: module) == .starting && before == .stopping
            default: false
            }
        let actions = step(event)
        switch event {
        case .start where before == .resting: course.begin(now)
        case .stop where before == .starting, .giveUp where before == .starting: course.cannotStart(.cancelled, now)
        case .stop where wasIdle:
            // A stop of what has stopped by itself, and is seen to be at rest only now, has what that came to.
            course.failures = course.isFaultUnreported ? course.fault : []
        case .dismiss(let modules) where before == .running:
            // The outcome of an earlier stop of these modules has been reported.
            let names = modules.map { machine.plan.modules[$0].name }
            course.failures.removeAll { wasIdle || names.contains($0.module) }
        case .workFailed(let module): seeTo(module, isJudged: isJudged, wasIdle: wasIdle, before, now)
        case .failed(let module) where isJudged:
            // Its start was given up, so that it threw what it was asked to; anything else is worth reporting.
            if let failure = course.report.failure(of: module), !isCancellation(failure.error) {
                course.startFailures.append(failure)
            }
        default: break
        }
        for action in actions { note(action, now) }
        return (event == .start && before == .resting ? [.measureStart] : []) + actions.map { .machine($0) }
    }

    /// Moves the lives of modules: this is the one place where they move.
    mutating func step(_ event: Lifecycle.Event) -> [Lifecycle.Action] {
        if case .adopt(let plan) = event { tellChanges(of: plan) }
        let actions = machine.take(event)
        for move in machine.takeMoved() { tell(move) }
        return actions
    }

    private mutating func note(_ action: Lifecycle.Action, _ now: Duration) {
        switch action {
        case .expect(let modules): course.report.expect(modules, now)
        case .start(let module, let last): course.report.begin(module, after: last, now)
        case .launched: conducting.news.append(course.launched(now))
        case .launchFailed(let module):
            course.cannotStart(.startFailed, now)
            if let module, let failure = course.report.failure(of: module) { course.startFailures.append(failure) }
        case .rested: course.rest()
        case .work, .cancel, .stop, .leave, .announce, .withhold, .restore, .closeScopes: break
        }
    }

    /// The modules do not fit together without one that failed, so the app can do without it as little.
    mutating func refuse(_ failed: ModuleID, _ module: Assembly.Module, _ refusal: AssemblyError) {
        guard machine.phase == .starting else { return }
        course.startFailures += [course.report.failure(of: failed)].compactMap(\.self)
        course.startFailures.append(.init(module: module.name, location: module.location, error: refusal))
        course.startEnd = .startFailed
        conducting.inbox.append(.giveUp)
    }
}

extension LifecycleSite.Course {
    /// The app starts.
    mutating func begin(_ now: Duration) {
        (failures, startFailures, startEnd) = ([], [], nil)
        (fault, isFaultUnreported, isStopKept) = ([], false, false)
        report = StartRecords(began: now)
    }

    /// The start is given up, for the first reason that there is.
    mutating func cannotStart(_ code: LifecycleError.Code, _ now: Duration) {
        startEnd = startEnd ?? code
        report.launched = now
    }

    /// The eager modules are running; what notifies the callers that wait for the start.
    mutating func launched(_ now: Duration) -> @Sendable () -> Void {
        report.launched = now
        defer { starters = [] }
        return { [starters] in for starter in starters { starter.continuation.resume(returning: .running) } }
    }

    /// Nothing runs: who waits from now on waits for another start or stop.
    mutating func rest() {
        if isFaultUnreported {
            fault = failures
            isFaultUnreported = starters.isEmpty && stoppers.isEmpty
        }
        ended = (starters, stoppers, startEnd)
        (starters, stoppers, startEnd) = ([], [], nil)
    }

    /// All that belongs to the stop is done; what notifies the callers that waited for the start or the stop.
    mutating func rested() -> @Sendable () -> Void {
        let (starters, stoppers, code) = ended ?? ([], [], nil)
        ended = nil
        let end = code.map { LifecycleError(code: $0, failures: startFailures + failures) }
        return { [failures] in
            for starter in starters { starter.continuation.resume(returning: end.map { .failed($0) } ?? .unheard) }
            for stopper in stoppers { stopper.resume(returning: failures) }
        }
    }
}

/// Whether the error says no more than that a task was cancelled, also if a factory threw it.
func isCancellation(_ error: any Error) -> Bool {
    if let cause = (error as? ResolutionError)?.cause { return isCancellation(cause) }
    if let cause = (error as? WorkError)?.underlying { return isCancellation(cause) }
    return error is CancellationError
}
