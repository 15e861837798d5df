extension LifecycleSite {
    /// Does what the machine said.
    func perform(_ action: Action, in host: any LifecycleHost) {
        switch action {
        case .measureStart:
            measure { site, happened in
                try await site.time.sleep(until: site.time.deadline(after: site.timeouts.start))
                happened(.startTimeIsUp)
            }
        case .replay(let module, let events): replay(events, to: module, in: host)
        case .machine(.expect): break
        case .machine(.start(let module, _)): start(module, in: host)
        case .machine(.work(let module)): beginWork(of: module, in: host)
        case .machine(.cancel(let module)): state.withLock { $0.starts[module] }?.task.cancel()
        case .machine(.stop(let module)): stop(module, in: host)
        case .machine(.leave(let module)): leave(module, in: host)
        case .machine(.announce(let unavailable)): announce(byFailure(unavailable)[...], in: host)
        case .machine(.withhold(let unavailable)):
            // Where the check refuses the rest of the app, they can still be resolved.
            _ = host.withhold(errors(of: byFailure(unavailable)[...], in: host), restoring: [])
        case .machine(.restore(let modules)):
            if modules.contains(where: { host.resolver.unavailability(of: $0) != nil }) {
                _ = host.withhold([:], restoring: modules)
            }
        case .machine(.closeScopes): closeScopes(of: host)
        case .machine(.launchFailed): break
        case .machine(.launched): launched()
        case .machine(.rested):
            rested()
            // One that has stopped by itself is kept no longer.
            host.keepWhileRunning()
        }
    }

    /// Notifies the callers that wait for the start that the eager modules are running.
    private func launched() {
        let starters = end().ended.starters
        state.withLock { state in
            state.news.append { for starter in starters { starter.continuation.resume(returning: .running) } }
        }
    }

    /// Notifies the callers that wait for the start or the stop of its result.
    private func rested() {
        let before = end()
        let error = before.ended.code.map { LifecycleError(code: $0, failures: before.failures) }
        let (ended, failures) = (before.ended, before.failures)
        state.withLock { state in
            state.news.append {
                for starter in ended.starters {
                    starter.continuation.resume(returning: error.map { .failed($0) } ?? .unheard)
                }
                for stopper in ended.stoppers { stopper.resume(returning: failures) }
            }
        }
    }

    /// Nothing is measured any more, and those that waited need not be notified again; what was before.
    private func end() -> State {
        let before = state.withLock { state in
            defer {
                state.timer = nil
                state.closing = nil
                state.ended = Ended()
            }
            return state
        }
        before.timer?.task?.cancel()
        return before
    }

    /// A number that nothing else has.
    func nextNumber() -> Int {
        state.withLock { state in
            state.attempts += 1
            return state.attempts
        }
    }

    /// Runs the body for the module, in a task of its own, within the timeout.
    ///
    /// - Parameters:
    ///   - attempts: where it is kept while it is under way.
    ///   - whenDone: notes what it came to, nil if it took too long, unless nothing waits for it any more.
    private func attempt<Value: Sendable>(
        _ attempts: any WritableKeyPath<State, [ModuleID: Attempt<Value>]> & Sendable,
        _ module: ModuleID,
        within timeout: Duration,
        in host: any LifecycleHost,
        _ body: @escaping @Sendable (any LifecycleHost) async -> Value,
        whenDone: @escaping @Sendable (Value?, any LifecycleHost) -> Lifecycle.Event
    ) {
        let number = nextNumber()
        let run = HandlerRun(of: module, at: self, within: around)
        let task = TimedTask<Value?> { [weak host] value in
            run.end()
            let isAwaited = self.state.withLock { state in
                guard state[keyPath: attempts][module]?.number == number else { return false }
                state[keyPath: attempts][module] = nil
                return true
            }
            guard isAwaited, let event = host.map({ whenDone(value ?? nil, $0) }) else { return }
            self.tell { _ in event }
        }
        state.withLock { $0[keyPath: attempts][module] = Attempt(number: number, run: run, task: task) }
        HandlerRun.$current.withValue(run.andAround) {
            task.begin(within: timeout, of: time) { [weak host] in
                guard let host else { return nil }
                return await body(host)
            }
        }
    }

    private func start(_ module: ModuleID, in host: any LifecycleHost) {
        let now = time.now()
        guard host.resolver.hasStartWork(module) else {
            state.withLock { state in
                state.report.end(module, now, nil)
                state.inbox.append(.started(module))
            }
            return
        }
        let timeout = host.resolver.timeouts(of: module).start
        let before = host.resolver.madeSingletons(of: module)
        attempt(\.starts, module, within: timeout, in: host) { host in
            let failure = await host.resolver.runStartWork(of: module)
            return StartOutcome(
                failure: failure,
                built: host.resolver.madeSingletons(of: module).filter { !before.contains($0) }
            )
        } whenDone: { outcome, host in
            let failure = outcome == nil ? host.resolver.timedOut(module, timeout) : outcome?.failure
            let now = self.time.now()
            self.state.withLock { state in
                state.report.end(module, now, failure)
                state.report.note(module, built: outcome?.built ?? [])
            }
            if failure == nil { return .started(module) }
            return .failed(module)
        }
    }

    private func replay(_ events: [any ModuleEvent], to module: ModuleID, in host: any LifecycleHost) {
        let events = events.filter { host.resolver.hears($0, module) }
        guard !events.isEmpty else {
            state.withLock { $0.inbox.append(.started(module)) }
            return
        }
        attempt(\.starts, module, within: host.resolver.timeouts(of: module).start, in: host) { host in
            var failures: [any Error] = []
            for event in events { failures += await host.replay(event, to: module) }
            return StartOutcome(replayFailures: failures)
        } whenDone: { outcome, _ in
            let now = self.time.now()
            self.state.withLock { state in
                // Each handler is held to the timeout of its event, so that no replay fails the start.
                state.report.end(module, now, nil)
                state.report.note(module, replayFailures: outcome?.replayFailures ?? [])
            }
            return .started(module)
        }
    }

    private func stop(_ module: ModuleID, in host: any LifecycleHost) {
        let (isIdle, hasWork, number) = state.withLock { state in
            state.sticky.forget(module)
            return (!state.uses.contains(module), state.works[module] != nil, state.attempts)
        }
        guard !isIdle || hasWork || host.resolver.hasStopWork(module) else {
            state.withLock { $0.inbox.append(.stopped(module)) }
            return
        }
        let timeout = host.resolver.timeouts(of: module).stop
        attempt(\.stops, module, within: timeout, in: host) { host in
            let failures = await self.endUses(of: module, hasWork: hasWork, within: timeout, upTo: number)
            return await failures
                + host.resolver.runStopHandlers(of: module) {
                    [.stopping, .stopped, .failed].contains(self.life(of: module))
                }
        } whenDone: { failures, host in
            // Evaluated in any case: where all went well there is no work any more.
            let abandoned = self.abandonWork(of: module, after: timeout, upTo: number)
            let failures = failures ?? abandoned + [host.resolver.timedOut(module, timeout)]
            self.state.withLock { $0.failures += failures }
            return .stopped(module)
        }
    }

    private func leave(_ module: ModuleID, in host: any LifecycleHost) {
        let now = time.now()
        let (start, stop) = state.withLock { state in
            // Its start has failed where the start of all took too long, else it is the stop that did.
            let isStart = state.starts[module] != nil && state.machine.life(of: module) == .failed
            let failure = host.resolver.timedOut(module, isStart ? timeouts.start : timeouts.stop)
            state.failures.append(failure)
            state.sticky.forget(module)
            if state.starts[module] != nil { state.report.end(module, now, failure) }
            return (state.starts.removeValue(forKey: module), state.stops.removeValue(forKey: module))
        }
        start?.leave()
        stop?.leave()
        let abandoned = abandonWork(of: module, after: timeouts.stop)
        if !abandoned.isEmpty { state.withLock { $0.failures += abandoned } }
    }

    /// What is unavailable, one list for each module that failed, which comes first in it.
    private func byFailure(_ unavailable: [Lifecycle.Unavailable]) -> [[Lifecycle.Unavailable]] {
        var groups: [[Lifecycle.Unavailable]] = []
        for one in unavailable {
            if one.needing == nil { groups.append([]) }
            groups[groups.count - 1].append(one)
        }
        return groups
    }

    /// Why the modules are unavailable. One that is so already stays so for the reason that it has.
    private func errors(
        of failures: ArraySlice<[Lifecycle.Unavailable]>,
        in host: any LifecycleHost
    ) -> [ModuleID: ModuleUnavailableError] {
        let modules = host.resolver.assembly.modules
        var errors: [ModuleID: ModuleUnavailableError] = [:]
        for unavailable in failures {
            guard let missing = unavailable.first?.module else { continue }
            let known = modules[missing].unavailable
            let cause = known?.cause ?? state.withLock { $0.report.failure(of: missing)?.error }
            for one in unavailable {
                let name = modules[one.module].name
                let path = one.needing.flatMap { errors[$0] }.map { [name] + $0.path } ?? known?.path ?? [name]
                errors[one.module] = ModuleUnavailableError(
                    module: name, path: path, cause: cause ?? CancellationError())
            }
        }
        return errors
    }

    /// Makes it visible that modules are unavailable, in one generation for all failures; where the check refuses that, for
    /// those that it takes.
    private func announce(_ failures: ArraySlice<[Lifecycle.Unavailable]>, in host: any LifecycleHost) {
        let modules = host.resolver.assembly.modules
        let refusal = host.withhold(errors(of: failures, in: host), restoring: [])
        if refusal != nil, failures.count > 1 {
            let middle = failures.startIndex + failures.count / 2
            announce(failures[..<middle], in: host)
            announce(failures[middle...], in: host)
            return
        }
        state.withLock { state in
            for failed in failures.compactMap({ $0.first?.module }) {
                if let refusal { state.refuse(failed, modules[failed], refusal) }
                state.inbox.append(.announced(failed))
            }
        }
    }

    private func closeScopes(of host: any LifecycleHost) {
        let number = nextNumber()
        state.withLock { $0.closing = Closing(number: number) }
        measure { site, happened in
            let begin = site.time.now()
            let end = site.time.deadline(after: site.timeouts.stop)
            try await site.time.sleep(until: begin + (end - begin) / 10 * 9)
            site.noteHungScope()
            happened(.stopTimeIsShort)
            try await site.time.sleep(until: end)
            happened(.stopTimeIsUp)
        }
        let scopes = host.openHosts.map { WeakHost(host: $0) }
        guard !scopes.isEmpty else {
            state.withLock { $0.inbox.append(.scopesClosed) }
            return
        }
        // Outside of any handler run: the task that makes the conductor may run in a handler of a scope, which then
        // couldn't be closed.
        HandlerRun.$current.withValue(HandlerRun.current.withoutRuns) {
            AwaitedSite.outsideOfMaking {
                _ = Task {
                    await close(scopes, number)
                    tell { state in
                        guard state.closing?.number == number else { return nil }
                        state.closing = nil
                        return .scopesClosed
                    }
                }
            }
        }
    }

    /// Closes the scopes, the one that was opened last first.
    private func close(_ scopes: [WeakHost], _ number: Int) async {
        for case let scope? in scopes.reversed().lazy.map(\.host) {
            state.withLock { state in
                if state.closing?.number == number { state.closing?.scope = scope.resolver.scopeName }
            }
            do throws(LifecycleError) { try await scope.close() } catch {
                state.withLock { state in
                    guard state.closing?.number == number else { return }
                    let failure = Failure(
                        module: "scope \(scope.resolver.scopeName ?? "")", location: nil, error: error)
                    state.failures += error.failures.isEmpty ? [failure] : error.failures
                }
            }
        }
    }

    /// The scope that is being closed has taken as long as it may; nothing waits for it, and those after it, any more.
    private func noteHungScope() {
        state.withLock { state in
            guard let scope = state.closing?.scope else { return }
            state.closing = nil
            state.failures.append(
                Failure(module: "scope \(scope)", location: nil, error: TimeoutError(timeout: timeouts.stop)))
        }
    }

    /// Measures a start or a stop, in the place of the one before.
    ///
    /// - Parameter body: says what has happened, which is heard as long as nothing else is measured.
    private func measure(
        _ body: @escaping @Sendable (LifecycleSite, (Lifecycle.Event) -> Void) async throws -> Void
    ) {
        let number = nextNumber()
        let before = state.withLock { state in
            defer { state.timer = Timer(number: number) }
            return state.timer
        }
        before?.task?.cancel()
        let task = Task {
            _ = try? await body(self) { event in
                self.tell { $0.timer?.number == number ? event : nil }
            }
        }
        state.withLock { $0.timer?.task = task }
    }
}

/// A scope that is to be closed, and is not kept alive for it.
private struct WeakHost: Sendable {
    weak let host: (any LifecycleHost)?
}
