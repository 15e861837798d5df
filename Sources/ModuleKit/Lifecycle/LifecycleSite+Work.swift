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

        /// How many callers inside it wait for something that the stop of its module may be part of.
        var waitingInside = 0
    }

    /// Begins the work of a module that is running.
    func beginWork(of module: ModuleID, in host: any LifecycleHost) {
        let plan = host.resolver.plan
        for index in plan.works[module] ?? [] {
            let registration = plan.assembly.registrations[index]
            guard case .work(let policy) = registration.role else { continue }
            let work = Work(
                number: nextNumber(),
                run: HandlerRun(running: module, at: self),
                module: plan.assembly.modules[module].name,
                location: registration.location,
                policy: policy
            )
            state.withLock { $0.works[module, default: []].append(work) }
            // Outside of whatever has the module started: the work goes on when that is over.
            HandlerRun.$current.withValue(HandlerRun.current.withoutRuns.and(work.run)) {
                AwaitedSite.outsideOfMaking {
                    let task = Task { [weak host] in await keepRunning(registration.serial, work, of: module) { host } }
                    keep(task, of: work, of: module)
                }
            }
        }
    }

    private func keep(_ task: Task<Void, Never>, of work: Work, of module: ModuleID) {
        let isCancelled = state.withLock { state in
            state.change(work.number, of: module) { work in
                work.task = task
                return work.isCancelled
            }
        }
        // Where it isn't there any more it was abandoned, or has ended.
        if isCancelled ?? true { task.cancel() }
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
            var error: (any Error)?
            do { try await resolver.run(handler) } catch let thrown { error = thrown }
            let duration = time.now() - began
            guard let restart = ended(work, of: module, error, restarts, after: duration, in: host()) else { return }
            restarts = restart.number
            let isDue: Void? = try? await time.sleep(until: time.deadline(after: restart.delay))
            guard resumes(work, of: module), isDue != nil else { return leave(work, of: module) }
        }
        leave(work, of: module)
    }

    /// The work has ended by itself; when it runs again.
    ///
    /// What the end leads to is put into the inbox in the same step, so that it is about the module as it is now, and not as
    /// it is after a stop and another start.
    private func ended(
        _ work: Work,
        of module: ModuleID,
        _ error: (any Error)?,
        _ restarts: Int,
        after duration: Duration,
        in host: (any LifecycleHost)?
    ) -> WorkEnd.Restart? {
        var end = WorkEnd()
        let judge = { (state: inout State) -> Lifecycle.Event? in
            end = state.end(of: work, of: module, error, restarts, after: duration)
            return end.event
        }
        if let host { post(in: host, judge) } else { state.withLock { _ = judge(&$0) } }
        for waiter in end.waiters { waiter.resume() }
        return end.restart
    }

    /// The delay before a restart is over; false if the work was to end meanwhile.
    private func resumes(_ work: Work, of module: ModuleID) -> Bool {
        state.withLock { state in
            guard state.machine.canFail(module), !state.isGone else { return false }
            return state.change(work.number, of: module) { work in
                work.isPausing = false
                return !work.isCancelled
            } ?? false
        }
    }

    /// The work runs no more.
    private func leave(_ work: Work, of module: ModuleID) {
        let waiters = state.withLock { $0.endWork(of: module) { $0.number == work.number } }
        for waiter in waiters { waiter.resume() }
    }

    /// Returns when neither handlers nor work of the module, which stops, have anything under way: handlers have half of the
    /// timeout, and work that has not ended then is cancelled, and abandoned when three quarters have passed.
    ///
    /// - Parameters:
    ///   - hasWork: whether it has work that runs.
    ///   - number: what has a later number began after the stop.
    /// - Returns: the work that was abandoned.
    func endUses(
        of module: ModuleID,
        hasWork: Bool,
        within timeout: Duration,
        upTo number: Int
    ) async -> [Failure] {
        guard hasWork else {
            await drain(module, atMost: timeout / 2)
            return []
        }
        async let drained: Void = drain(module, atMost: timeout / 2)
        cancelWork(of: module, upTo: number) { $0.isPausing }
        if await !isWorkOver(of: module, within: timeout / 2) {
            cancelWork(of: module, upTo: number) { _ in true }
            _ = await isWorkOver(of: module, within: timeout / 4)
        }
        await drained
        return abandonWork(of: module, after: timeout / 4 * 3, upTo: number)
    }

    private func cancelWork(of module: ModuleID, upTo number: Int, where isCancelled: (Work) -> Bool) {
        let cancelled = state.withLock { state -> [Work] in
            let found = (state.works[module] ?? []).filter { $0.number <= number && isCancelled($0) }
            for work in found { _ = state.change(work.number, of: module) { $0.isCancelled = true } }
            return found
        }
        for work in cancelled { work.task?.cancel() }
    }

    /// Whether the stop of the module need not wait for its work any more, at the latest after the timeout.
    private func isWorkOver(of module: ModuleID, within timeout: Duration) async -> Bool {
        if state.withLock({ !$0.isWorkAwaited(of: module) }) { return true }
        return await TimedTask.value(within: timeout, of: time) { await self.workIsOver(of: module) } != nil
    }

    private func workIsOver(of module: ModuleID) async {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                guard state.isWorkAwaited(of: module) else { return true }
                state.workWaits[module, default: []].append(continuation)
                return false
            }
            if isOver { continuation.resume() }
        }
    }

    /// Cancels the work of the module that has not ended, and waits for it no longer; what is to be reported of it.
    ///
    /// - Parameter timeout: how long it had.
    func abandonWork(of module: ModuleID, after timeout: Duration, upTo number: Int = .max) -> [Failure] {
        let (left, waiters) = state.withLock { state -> ([Work], [CheckedContinuation<Void, Never>]) in
            guard let works = state.works[module] else { return ([], []) }
            return (
                works.filter { $0.number <= number },
                state.endWork(of: module) { $0.number <= number }
            )
        }
        for waiter in waiters { waiter.resume() }
        for work in left { work.task?.cancel() }
        return left.filter { $0.waitingInside == 0 }.map { work in
            Failure(module: work.module, location: work.location, error: TimeoutError(timeout: timeout))
        }
    }

    /// The manager is gone, or closed for good: no work runs on, and nothing waits for a stop that doesn't come.
    func finish() {
        let (works, over) = state.withLock { state -> ([Work], [Waiter]) in
            state.isGone = true
            return (state.works.isEmpty ? [] : state.works.values.flatMap(\.self), state.takeWaiters())
        }
        for work in works { work.task?.cancel() }
        for waiter in over { waiter.continuation.resume() }
    }

    /// What is thrown for what went wrong in a stop.
    func code(of failures: [Failure]) -> LifecycleError.Code {
        state.withLock { state in
            state.isFaultUnreported = false
            return !state.fault.isEmpty && failures.first?.error is WorkError ? .workFailed : .stopFailed
        }
    }

    /// What went wrong in a stop that the end of work has begun and no one waited for.
    func takeUnreported() -> [Failure] {
        state.withLock { state in
            guard state.isFaultUnreported, state.machine.phase == .resting else { return [] }
            state.isFaultUnreported = false
            return state.fault
        }
    }

    /// What went wrong in the stop that is over.
    var lastFailures: [Failure] { state.withLock { $0.fault.isEmpty ? $0.failures : $0.fault } }
}
