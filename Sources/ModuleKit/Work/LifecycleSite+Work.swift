extension LifecycleSite {
    /// Work of a module.
    struct Work: Sendable {
        let number: Int
        let run: HandlerRun

        /// The name of its module, and the line that registered it.
        let module: String
        let location: CallSite
        let policy: WorkPolicy

        var task: Task<Void, Never>?

        /// Whether it waits to be restarted.
        var isPausing = false
        var isCancelled = false

        /// Whether it lets the world in, so that it ends before anything else stops.
        var isEntrance: Bool { policy.ending != nil }

        /// How many callers inside it wait for something that the stop of its module may be part of.
        var waitingInside = 0
    }

    /// When work runs again, and how many restarts there have been then, in a row.
    typealias WorkRestart = (delay: Duration, number: Int)

    /// The parts of a module's work.
    enum WorkPart {
        /// What doesn't wait for the eager modules.
        case inside
        /// What lets the world in.
        case entrances
        case all
    }

    /// Begins the work of modules that wait with it for the eager ones.
    func beginEntrances(in host: any LifecycleHost) {
        let running = state.withLock { state in
            state.machine.plan.modules.numbered.filter { module, planned in
                planned.hasWork && state.machine.state(of: module) == .running
            }
        }
        for (module, _) in running { beginWork(.entrances, of: module, in: host) }
    }

    /// Begins the work of a module that is running.
    func beginWork(_ part: WorkPart, of module: ModuleID, in host: any LifecycleHost) {
        let plan = host.resolver.plan
        for index in plan.registrations(of: .work, in: module) {
            let registration = plan.assembly.registrations[index]
            guard case .work(let policy) = registration.role else { continue }
            if part != .all, (part == .entrances) != (policy.ending != nil) { continue }
            let work = Work(
                number: nextNumber(),
                run: HandlerRun(.running(module), at: self),
                module: plan.assembly.modules[module].name,
                location: registration.location,
                policy: policy
            )
            state.withLock { state in
                state.underWay.works[module, default: []].append(work)
                if work.isEntrance { state.course.report.letIn(by: work.module) }
            }
            // Outside of whatever has the module started: the work goes on when that is over.
            HandlerRun.$current.withValue(HandlerRun.current.withoutRuns.and(work.run)) {
                AwaitedSite.outsideOfMaking {
                    let task = Task { [weak host] in await keepRunning(registration.serial, work, of: module) { host } }
                    let isCancelled = state.withLock { state in
                        state.underWay.update(work.run, of: module) { work in
                            work.task = task
                            return work.isCancelled
                        }
                    }
                    // If it isn't there any more it was abandoned, or has ended.
                    if isCancelled ?? true { task.cancel() }
                }
            }
        }
    }

    /// Runs the work, again after each failure that is followed by a restart. It holds the manager only while it begins.
    private func keepRunning(
        _ handler: Serial,
        _ work: Work,
        of module: ModuleID,
        in host: () -> (any LifecycleHost)?
    ) async {
        var restarts = 0
        while let resolver = host()?.resolver {
            let began = time.now()
            let error = await resolver.run(handler)
            let duration = time.now() - began
            var restart: WorkRestart?
            // What the end leads to is put into the inbox in the same step, so that it is about the module as it is now, and
            // not as it is after a stop and another start.
            let judge = { (state: inout State) -> Lifecycle.Event? in
                let end = state.end(of: work, of: module, error, restarts, after: duration)
                restart = end.restart
                return end.event
            }
            if let host = host() { post(in: host, judge) } else { change { _ = judge(&$0) } }
            guard let restart else { return }
            tellChanges()
            restarts = restart.number
            let isDue: Void? = try? await time.sleep(until: time.deadline(after: restart.delay))
            guard resumes(work, of: module), isDue != nil else { break }
        }
        change { $0.underWay.endWork(of: module) { $0.run === work.run } }
    }

    /// The delay before a restart is over; false if the work was to end meanwhile.
    private func resumes(_ work: Work, of module: ModuleID) -> Bool {
        state.withLock { state in
            guard state.machine.canFail(module), !state.course.isGone else { return false }
            return state.underWay.update(work.run, of: module) { work in
                work.isPausing = false
                return !work.isCancelled
            } ?? false
        }
    }

    /// Returns when neither handlers nor work of the module, which stops, have anything under way: handlers have half of the
    /// timeout, and so has work unless it says otherwise. What has not ended then is cancelled and reported, and abandoned
    /// after another quarter.
    ///
    /// - Parameters:
    ///   - hasWork: whether it has work that runs.
    ///   - ending: how long the work may take, if it says so.
    ///   - number: what has a later number began after the stop.
    func endUses(
        of module: ModuleID,
        hasWork: Bool,
        ending: Duration?,
        within timeout: Duration,
        upTo number: Int
    ) async {
        let ending = ending ?? timeout / 2
        async let drained: Bool = wait(within: timeout / 2) { $0.underWay.uses[module] == nil }
        if hasWork {
            cancelWork(of: module, upTo: number) { $0.isPausing }
            let isOver = { @Sendable (state: State) in !state.underWay.isWorkAwaited(of: module) }
            if await !wait(within: ending, until: isOver) {
                noteLate(cancelWork(of: module, upTo: number) { _ in true }, after: ending)
                _ = await wait(within: timeout / 4, until: isOver)
            }
        }
        _ = await drained
        if hasWork { abandonWork(of: module, after: ending + timeout / 4, upTo: number) }
    }

    /// Returns when that is so, or when that time has passed; whether it is so.
    func wait(within timeout: Duration, until isOver: @escaping @Sendable (State) -> Bool) async -> Bool {
        if state.withLock({ isOver($0) }) { return true }
        return await TimedTask.value(within: timeout, of: time) { await self.wait(promptly: true, until: isOver) }
            != nil
    }

    /// - Returns: the work that is cancelled.
    @discardableResult
    private func cancelWork(of module: ModuleID, upTo number: Int, where isCancelled: (Work) -> Bool) -> [Work] {
        let cancelled = state.withLock { state -> [Work] in
            let found = (state.underWay.works[module] ?? []).filter { $0.number <= number && isCancelled($0) }
            for work in found { state.underWay.update(work.run, of: module) { $0.isCancelled = true } }
            return found
        }
        for work in cancelled { work.task?.cancel() }
        return cancelled
    }

    /// Cancels the work of the module that has not ended, and waits for it no longer.
    ///
    /// - Parameter timeout: how long it had.
    func abandonWork(of module: ModuleID, after timeout: Duration, upTo number: Int = .max) {
        let left = change { state in
            defer { state.underWay.endWork(of: module) { $0.number <= number } }
            return (state.underWay.works[module] ?? []).filter { $0.number <= number }
        }
        for work in left { work.task?.cancel() }
        noteLate(left.filter { !$0.isCancelled }, after: timeout)
    }

    /// That work has to be cancelled because its time is over is a failure of the stop, but for work that waits for the stop.
    func noteLate(_ works: [Work], after timeout: Duration) {
        let failures = works.filter { $0.waitingInside == 0 }.map { work in
            Failure(module: work.module, location: work.location, error: TimeoutError(timeout: timeout))
        }
        if !failures.isEmpty { state.withLock { $0.course.failures += failures } }
    }

    /// The manager is gone, or closed for good: no work runs on, and nothing waits for a stop that doesn't come.
    func finish() {
        let works = change(settling: true) { state in
            state.course.isGone = true
            return state.underWay.works.values.flatMap(\.self)
        }
        for work in works { work.task?.cancel() }
    }

    /// The error for a stop's failures.
    func code(of failures: [Failure]) -> LifecycleError.Code {
        state.withLock { state in
            state.course.isFaultUnreported = false
            return !state.course.fault.isEmpty && failures.first?.error is WorkError ? .workFailed : .stopFailed
        }
    }

    /// The failures of a stop that the end of work has begun and no one waited for.
    func takeUnreported() -> [Failure] {
        state.withLock { state in
            guard state.course.isFaultUnreported, state.machine.phase == .resting else { return [] }
            state.course.isFaultUnreported = false
            return state.course.fault
        }
    }

    /// The failures of the stop that is over.
    var lastFailures: [Failure] {
        state.withLock { $0.course.fault.isEmpty ? $0.course.failures : $0.course.fault }
    }
}

extension LifecycleSite.UnderWay {
    /// Changes the work of that run; nil if it isn't there any more.
    @discardableResult
    mutating func update<Result>(
        _ run: HandlerRun,
        of module: ModuleID,
        _ body: (inout LifecycleSite.Work) -> Result
    ) -> Result? {
        guard let place = works[module]?.firstIndex(where: { $0.run === run }), var work = works[module]?[place] else {
            return nil
        }
        defer { works[module]?[place] = work }
        return body(&work)
    }

    /// Whether the stop of the module waits for its work: not for that which waits for the stop.
    func isWorkAwaited(of module: ModuleID) -> Bool { works[module]?.contains { $0.waitingInside == 0 } ?? false }

    /// That work is over.
    mutating func endWork(of module: ModuleID, where isOver: (LifecycleSite.Work) -> Bool) {
        guard let all = works[module] else { return }
        for work in all where isOver(work) { work.run.end() }
        let left = all.filter { !isOver($0) }
        works[module] = left.isEmpty ? nil : left
    }
}

extension LifecycleSite.State {
    /// The work has ended by itself, after that number of restarts in a row; when it runs again, and what that does to its module or
    /// to the app.
    ///
    /// - Parameters:
    ///   - error: what it threw; nil if it returned.
    ///   - duration: how long it ran.
    fileprivate mutating func end(
        of work: LifecycleSite.Work,
        of module: ModuleID,
        _ error: (any Error)?,
        _ restarts: Int,
        after duration: Duration
    ) -> (restart: LifecycleSite.WorkRestart?, event: Lifecycle.Event?) {
        guard underWay.update(work.run, of: module, { _ in }) != nil else { return (nil, nil) }
        let (policy, isRunning) = (work.policy, machine.canFail(module) && !course.isGone)
        let restarts = policy.restart.countsAnew(after: duration) ? 0 : restarts
        let isFailure = error != nil || policy.whenDone == .fail
        if isRunning, isFailure, let delay = policy.restart.delay(before: restarts + 1) {
            underWay.update(work.run, of: module) { $0.isPausing = true }
            course.report.modules[module]?.restarts += 1
            tellRestart(of: module, after: delay, WorkError(error, restarts: restarts))
            return ((delay, restarts + 1), nil)
        }
        underWay.endWork(of: module) { $0.run === work.run }
        let failure = LifecycleError.Failure(
            module: work.module, location: work.location, error: WorkError(error, restarts: restarts))
        if isRunning, isFailure {
            underWay.workFailures[module, default: []].append(failure)
            return (nil, .workFailed(module))
        }
        if isRunning, policy.whenDone == .stopApp {
            course.isFaultUnreported = true
            return (nil, .stop)
        }
        // It was to end, so returning is right; anything but a cancellation is worth reporting.
        if !isRunning, let error, !isCancellation(error), !course.isGone { course.failures.append(failure) }
        return (nil, nil)
    }

    /// Notes what the failure of work has led to.
    ///
    /// - Parameters:
    ///   - isJudged: whether it counted: the module was neither stopped nor to be.
    ///   - wasIdle: whether nothing was under way.
    mutating func seeTo(_ module: ModuleID, isJudged: Bool, wasIdle: Bool, _ before: Lifecycle.Phase, _ now: Duration) {
        guard var pending = underWay.workFailures.removeValue(forKey: module), !pending.isEmpty else { return }
        let failure = pending.removeFirst()
        if !pending.isEmpty { underWay.workFailures[module] = pending }
        if wasIdle { course.failures = [] }
        guard isJudged else {
            if !isCancellation(failure.error), !wasIdle { course.failures.append(failure) }
            return
        }
        course.report.modules[module]?.failure = failure
        guard machine.phase == .stopping else { return }
        course.failures.insert(failure, at: 0)
        (course.fault, course.isFaultUnreported) = (course.failures, true)
        if before == .starting { course.cannotStart(.workFailed, now) }
    }
}

/// The work that a caller runs in, which waits for something that the end of that work may be part of.
struct WorkInside: Sendable {
    private let runs: [(site: LifecycleSite, run: HandlerRun, module: ModuleID)]

    init(_ runs: [HandlerRun], among sites: [LifecycleSite]) {
        self.runs = runs.flatMap { run in
            sites.compactMap { site in run.runningModule(at: site).map { (site, run, $0) } }
        }
        count(1)
    }

    /// The caller waits no longer.
    func end() { count(-1) }

    private func count(_ step: Int) {
        for (site, run, module) in runs {
            site.change { $0.underWay.update(run, of: module) { $0.waitingInside += step } }
        }
    }
}
