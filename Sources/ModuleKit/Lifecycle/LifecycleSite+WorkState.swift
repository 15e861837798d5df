extension LifecycleSite {
    /// What the end of work leads to.
    struct WorkEnd {
        struct Restart {
            let delay: Duration

            /// How many there have been then, in a row.
            let number: Int
        }

        /// When it runs again; nil if it doesn't.
        var restart: Restart?

        /// What has happened to its module or to the app; nil where nothing has.
        var event: Lifecycle.Event?

        /// Those that waited for the end.
        var waiters: [CheckedContinuation<Void, Never>] = []
    }
}

extension LifecycleSite.State {
    /// Changes the work of that number; nil if it isn't there any more.
    mutating func change<Result>(
        _ number: Int,
        of module: ModuleID,
        _ body: (inout LifecycleSite.Work) -> Result
    ) -> Result? {
        guard let place = works[module]?.firstIndex(where: { $0.number == number }),
            var work = works[module]?[place]
        else { return nil }
        defer { works[module]?[place] = work }
        return body(&work)
    }

    /// Whether the stop of the module waits for its work: not for that which waits for the stop.
    func isWorkAwaited(of module: ModuleID) -> Bool {
        works[module]?.contains { $0.waitingInside == 0 } ?? false
    }

    /// That work is over; those that waited for it.
    mutating func endWork(
        of module: ModuleID,
        where isOver: (LifecycleSite.Work) -> Bool
    ) -> [CheckedContinuation<Void, Never>] {
        guard let all = works[module] else { return [] }
        for work in all where isOver(work) { work.run.end() }
        let left = all.filter { !isOver($0) }
        works[module] = left.isEmpty ? nil : left
        return takeWorkWaits(of: module)
    }

    /// Those that waited for the work of the module, where it need not be waited for any more.
    mutating func takeWorkWaits(of module: ModuleID) -> [CheckedContinuation<Void, Never>] {
        if workWaits.isEmpty || isWorkAwaited(of: module) { return [] }
        return workWaits.removeValue(forKey: module) ?? []
    }

    /// The work has ended by itself, after so many restarts in a row.
    ///
    /// - Parameters:
    ///   - error: what it threw; nil if it returned.
    ///   - duration: how long it ran.
    mutating func end(
        of work: LifecycleSite.Work,
        of module: ModuleID,
        _ error: (any Error)?,
        _ restarts: Int,
        after duration: Duration
    ) -> LifecycleSite.WorkEnd {
        var end = LifecycleSite.WorkEnd()
        guard change(work.number, of: module, { _ in }) != nil else { return end }
        let (policy, isRunning) = (work.policy, machine.canFail(module) && !isGone)
        let restarts = policy.restart.countsAnew(after: duration) ? 0 : restarts
        let isFailure = error != nil || policy.whenDone == .fail
        if isRunning, isFailure, let delay = policy.restart.delay(before: restarts + 1) {
            _ = change(work.number, of: module) { $0.isPausing = true }
            report.noteRestart(of: module)
            end.restart = LifecycleSite.WorkEnd.Restart(delay: delay, number: restarts + 1)
            return end
        }
        end.waiters = endWork(of: module) { $0.number == work.number }
        let failure = LifecycleError.Failure(
            module: work.module, location: work.location, error: WorkError(error, restarts: restarts))
        if isRunning, isFailure {
            workFailures[module, default: []].append(failure)
            end.event = .workFailed(module)
        } else if isRunning, policy.whenDone == .stop {
            isFaultUnreported = true
            end.event = .stop
        } else if !isRunning, let error, !isCancellation(error), !isGone {
            // It was to end, so returning is right; anything but a cancellation is worth reporting.
            failures.append(failure)
        }
        return end
    }

    /// Notes what the failure of work has led to.
    ///
    /// - Parameters:
    ///   - isJudged: whether it counted: the module was neither stopped nor to be.
    ///   - wasIdle: whether nothing was under way.
    mutating func seeTo(
        _ module: ModuleID,
        isJudged: Bool,
        wasIdle: Bool,
        _ before: Lifecycle.Phase,
        _ now: Duration
    ) {
        guard var pending = workFailures.removeValue(forKey: module), !pending.isEmpty else { return }
        let failure = pending.removeFirst()
        if !pending.isEmpty { workFailures[module] = pending }
        if wasIdle { failures = [] }
        guard isJudged else {
            if !isCancellation(failure.error), !wasIdle { failures.append(failure) }
            return
        }
        report.fail(module, failure)
        guard machine.phase == .stopping else { return }
        failures.insert(failure, at: 0)
        (fault, isFaultUnreported) = (failures, true)
        guard before == .starting else { return }
        startEnd = .workFailed
        report.launched = now
    }
}
