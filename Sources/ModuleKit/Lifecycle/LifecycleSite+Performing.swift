extension LifecycleSite {
    /// Does what the machine said.
    func perform(_ action: Action, in host: any LifecycleHost) {
        switch action {
        case .measureStart:
            measure(timeouts.start) { self.tell(.startTimeIsUp, measuring: $0) }
        case .replay(let module, let events): replay(events, to: module, in: host)
        case .machine(.expect), .machine(.launchFailed): break
        case .machine(.start(let module, _)): start(module, in: host)
        case .machine(.work(let module)):
            beginWork(state.withLock { $0.conducting.isLaunching } ? .inside : .all, of: module, in: host)
        case .machine(.cancel(let module)): state.withLock { $0.underWay.attempts[module] }?.cancel()
        case .machine(.stop(let module)): stop(module, in: host)
        case .machine(.leave(let module)): leave(module, in: host)
        case .machine(.announce(let unavailable)): announce(unavailable, in: host)
        case .machine(.withhold(let unavailable)):
            // If the check refuses the rest of the app, they can still be resolved.
            _ = host.withhold(errors(of: unavailable, in: host), restoring: [])
        case .machine(.restore(let modules)):
            if modules.contains(where: { host.resolver.unavailability(of: $0) != nil }) {
                _ = host.withhold([:], restoring: modules)
            }
        case .machine(.closeScopes): closeScopes(of: host)
        case .machine(.launched):
            endMeasuring()
            beginEntrances(in: host)
        case .machine(.rested):
            endMeasuring()
            state.withLock { $0.conducting.news.append($0.course.rested()) }
            // One that has stopped by itself is kept no longer.
            host.keepWhileRunning()
        }
    }

    /// A number that nothing else has.
    func nextNumber() -> Int { state.withLock { $0.underWay.nextNumber() } }

    /// Runs the body for the module, in a task of its own, within the timeout.
    ///
    /// - Parameter whenDone: notes what it came to, nil if it took too long, unless nothing waits for it any more.
    private func attempt<Value: Sendable>(
        isStart: Bool,
        _ module: ModuleID,
        within timeout: Duration,
        in host: any LifecycleHost,
        _ body: @escaping @Sendable (any LifecycleHost) async -> Value,
        whenDone: @escaping @Sendable (Value?) -> Lifecycle.Event
    ) {
        let run = HandlerRun(.lifecycle(module), at: self, within: around)
        let task = TimedTask<Value?> { value in
            run.end()
            let isAwaited = self.state.withLock { state in
                guard state.underWay.attempts[module]?.run === run else { return false }
                state.underWay.attempts[module] = nil
                return true
            }
            if isAwaited { self.tell { [event = whenDone(value ?? nil)] _ in event } }
        }
        let attempt = Attempt(isStart: isStart, run: run, cancel: { task.cancel() }) {
            run.end()
            task.leave()
        }
        state.withLock { $0.underWay.attempts[module] = attempt }
        HandlerRun.$current.withValue(HandlerRun.current.and(run)) {
            task.begin(within: timeout, of: time) { [weak host] in
                guard let host else { return nil }
                return await body(host)
            }
        }
    }

    private func start(_ module: ModuleID, in host: any LifecycleHost) {
        guard host.resolver.hasStartWork(module) else {
            let now = time.now()
            return state.withLock { state in
                state.course.report.end(module, now, nil)
                state.conducting.inbox.append(.started(module))
            }
        }
        let timeout = host.resolver.timeouts(of: module).start
        let late = host.resolver.failure(of: module, TimeoutError(timeout: timeout))
        attempt(isStart: true, module, within: timeout, in: host) { host in
            await host.resolver.runStartWork(of: module)
        } whenDone: { [time, state] outcome in
            let failure = outcome == nil ? late : outcome?.failure
            let now = time.now()
            state.withLock { state in
                state.course.report.end(module, now, failure)
                state.course.report.modules[module]?.built += outcome?.built ?? []
            }
            return failure == nil ? .started(module) : .failed(module)
        }
    }

    private func replay(_ events: [any ModuleEvent], to module: ModuleID, in host: any LifecycleHost) {
        let events = events.filter { host.resolver.hears($0, module) }
        guard !events.isEmpty else { return state.withLock { $0.conducting.inbox.append(.started(module)) } }
        attempt(isStart: true, module, within: host.resolver.timeouts(of: module).start, in: host) { host in
            var failures: [any Error] = []
            for event in events { failures += await host.replay(event, to: module) }
            return failures
        } whenDone: { [time, state] failures in
            let now = time.now()
            state.withLock { state in
                // Each handler is held to the timeout of its event, so that no replay fails the start.
                state.course.report.end(module, now, nil)
                state.course.report.modules[module]?.replayFailures += failures ?? []
            }
            return .started(module)
        }
    }

    private func stop(_ module: ModuleID, in host: any LifecycleHost) {
        let (isIdle, works, number) = state.withLock { state in
            state.underWay.sticky.forget(module)
            return (state.underWay.uses[module] == nil, state.underWay.works[module], state.underWay.last)
        }
        let hasWork = works != nil
        guard !isIdle || hasWork || host.resolver.hasStopWork(module) else {
            return state.withLock { $0.conducting.inbox.append(.stopped(module)) }
        }
        let ending = works?.compactMap(\.policy.ending).max()
        let own = host.resolver.timeouts(of: module).stop
        let timeout = own + max(ending ?? .zero, .zero)
        let late = host.resolver.failure(of: module, TimeoutError(timeout: timeout))
        attempt(isStart: false, module, within: timeout, in: host) { host in
            await self.endUses(of: module, hasWork: hasWork, ending: ending, within: own, upTo: number)
            return await host.resolver.runStopHandlers(of: module) {
                [.stopping, .stopped, .failed].contains(self.state(of: module))
            }
        } whenDone: { failures in
            // If all went well there is no work any more.
            self.abandonWork(of: module, after: timeout, upTo: number)
            self.state.withLock { $0.course.failures += failures ?? [late] }
            return .stopped(module)
        }
    }

    private func leave(_ module: ModuleID, in host: any LifecycleHost) {
        let now = time.now()
        let attempt = state.withLock { state in
            let attempt = state.underWay.attempts.removeValue(forKey: module)
            let isStart = attempt?.isStart == true
            // Its start has failed if the start of all took too long, else it is the stop that did.
            let isLateStart = isStart && state.machine.state(of: module) == .failed
            let timeout = isLateStart ? timeouts.start : timeouts.stop
            let failure = host.resolver.failure(of: module, TimeoutError(timeout: timeout))
            if isLateStart { state.course.startFailures.append(failure) } else { state.course.failures.append(failure) }
            state.underWay.sticky.forget(module)
            if isStart { state.course.report.end(module, now, failure) }
            return attempt
        }
        attempt?.leave()
        abandonWork(of: module, after: timeouts.stop)
    }

    /// Why the modules are unavailable, each after the one that it depends on. One that is so already stays so for the reason
    /// that it has.
    private func errors(
        of unavailable: [Lifecycle.Unavailable],
        in host: any LifecycleHost
    ) -> [ModuleID: ModuleUnavailableError] {
        let modules = host.resolver.assembly.modules
        var errors: [ModuleID: ModuleUnavailableError] = [:]
        for one in unavailable {
            let name = modules[one.module].name
            if let needed = one.needing.flatMap({ errors[$0] }) {
                errors[one.module] = ModuleUnavailableError(
                    module: name, path: [name] + needed.path, cause: needed.cause)
            } else {
                let failure = state.withLock { $0.course.report.failure(of: one.module)?.error }
                errors[one.module] =
                    modules[one.module].unavailable
                    ?? ModuleUnavailableError(module: name, path: [name], cause: failure ?? CancellationError())
            }
        }
        return errors
    }

    /// Makes it visible that modules are unavailable because of those of them that failed.
    private func announce(_ unavailable: [Lifecycle.Unavailable], in host: any LifecycleHost) {
        let failed = unavailable.indices.filter { unavailable[$0].needing == nil }
        let refusal = host.withhold(errors(of: unavailable, in: host), restoring: [])
        if refusal != nil, failed.count > 1 {
            // One by one, to say of which.
            let ends = failed.dropFirst() + [unavailable.count]
            for (begin, end) in zip(failed, ends) { announce(Array(unavailable[begin..<end]), in: host) }
            return
        }
        let modules = host.resolver.assembly.modules
        state.withLock { state in
            for module in failed.map({ unavailable[$0].module }) {
                if let refusal { state.refuse(module, modules[module], refusal) }
                state.conducting.inbox.append(.announced(module))
            }
        }
    }

    /// Closes the scopes when the work that lets the world in has ended.
    private func closeScopes(of host: any LifecycleHost) {
        guard hasEntrances else { return closeScopesAtOnce(of: host) }
        HandlerRun.$current.withValue(HandlerRun.current.withoutRuns) {
            AwaitedSite.outsideOfMaking {
                _ = Task { [weak host] in
                    async let run: Void = endEntrances()
                    await endEntranceWork()
                    await run
                    if let host { closeScopesAtOnce(of: host) }
                }
            }
        }
    }

    private func closeScopesAtOnce(of host: any LifecycleHost) {
        let number = nextNumber()
        state.withLock { $0.course.closing = (number, nil) }
        let (begin, end) = (time.now(), time.deadline(after: timeouts.stop))
        measure((end - begin) / 10 * 9) { [self] number in
            noteHungScope()
            schedule(after: end - time.now(), measuring: number) { self.tell(.stopTimeIsUp, measuring: $0) }
            tell(.stopTimeIsShort, measuring: number)
        }
        let scopes = host.openHosts.map { WeakHost(host: $0) }
        guard !scopes.isEmpty else { return tell { _ in .scopesClosed } }
        // Outside of any handler run: the task that makes the conductor may run in a handler of a scope, which then
        // couldn't be closed.
        HandlerRun.$current.withValue(HandlerRun.current.withoutRuns) {
            AwaitedSite.outsideOfMaking {
                _ = Task {
                    await close(scopes, number)
                    tell { state in
                        guard state.course.closing?.number == number else { return nil }
                        state.course.closing = nil
                        return .scopesClosed
                    }
                }
            }
        }
    }

    /// Closes the scopes, the one that was opened last first.
    private func close(_ scopes: [WeakHost], _ number: Int) async {
        for case let scope? in scopes.reversed().lazy.map(\.host) {
            let name = scope.resolver.scopeName ?? ""
            state.withLock { state in
                if state.course.closing?.number == number { state.course.closing?.scope = name }
            }
            do throws(LifecycleError) { try await scope.close() } catch {
                state.withLock { state in
                    guard state.course.closing?.number == number else { return }
                    let failure = Failure(module: "scope \(name)", location: nil, error: error)
                    state.course.failures += error.failures.isEmpty ? [failure] : error.failures
                }
            }
        }
    }

    /// The time for the scope that is being closed is over: nothing waits for it, or for those after it, any more.
    private func noteHungScope() {
        state.withLock { state in
            guard let scope = state.course.closing?.scope else { return }
            state.course.closing = nil
            state.course.failures.append(
                Failure(module: "scope \(scope)", location: nil, error: TimeoutError(timeout: timeouts.stop)))
        }
    }

    /// Measures a start or a stop, in the place of the one before, whose number the action gets.
    private func measure(_ timeout: Duration, _ action: @escaping @Sendable (Int) -> Void) {
        let number = nextNumber()
        let before = state.withLock { state in
            defer { state.course.timer = (number, nil) }
            return state.course.timer
        }
        before?.cancel?()
        schedule(after: timeout, measuring: number, action)
    }

    /// Does that after the timeout, unless something else is measured by then.
    private func schedule(after timeout: Duration, measuring number: Int, _ action: @escaping @Sendable (Int) -> Void) {
        let cancel = time.schedule(after: timeout) { [self] in
            if state.withLock({ $0.course.timer?.number == number }) { action(number) }
        }
        let isMeasured = state.withLock { state in
            guard state.course.timer?.number == number else { return false }
            state.course.timer?.cancel = cancel
            return true
        }
        if !isMeasured { cancel() }
    }

    /// That has happened, unless something else is measured by now.
    private func tell(_ event: Lifecycle.Event, measuring number: Int) {
        tell { $0.course.timer?.number == number ? event : nil }
    }

    /// Nothing is measured any more.
    private func endMeasuring() {
        let timer = state.withLock { state in
            defer { (state.course.timer, state.course.closing) = (nil, nil) }
            return state.course.timer
        }
        timer?.cancel?()
    }
}

/// A scope that is to be closed, and is not kept alive for it.
private struct WeakHost: Sendable {
    weak let host: (any LifecycleHost)?
}
