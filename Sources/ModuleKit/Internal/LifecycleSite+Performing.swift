extension LifecycleSite {
    /// Does what the machine said.
    func perform(_ action: Action, in manager: ModuleManager) {
        switch action {
        case .measureStart:
            measure { site, happened in
                try await site.time.sleep(until: site.time.deadline(after: site.budget.start))
                happened(.startTimeIsUp)
            }
        case .replay(let module, let events): replay(events, to: module, in: manager)
        case .machine(.expect): break
        case .machine(.start(let module, _)): start(module, in: manager)
        case .machine(.cancel(let module)): state.withLock { $0.starts[module] }?.task.cancel()
        case .machine(.stop(let module)): stop(module, in: manager)
        case .machine(.leave(let module)): leave(module, in: manager)
        case .machine(.announce(let unavailable)): announce(unavailable, in: manager)
        case .machine(.restore(let modules)):
            if modules.contains(where: { manager.unavailability(of: $0) != nil }) {
                manager.withhold([:], restoring: modules)
            }
        case .machine(.closeScopes): closeScopes(of: manager)
        case .machine(.launchFailed): break
        case .machine(.launched): launched()
        case .machine(.rested): rested()
        }
    }

    /// Tells those who wait for the start that the eager modules are running.
    private func launched() {
        let starters = end().ended.starters
        state.withLock { state in
            state.news.append { for starter in starters { starter.continuation.resume(returning: .running) } }
        }
    }

    /// Tells those who wait for the start or the stop what they came to.
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

    /// Nothing is measured any more, and those who waited need not be told again; what was before.
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

    /// Runs the body for the module, in a task of its own, within the budget.
    ///
    /// - Parameters:
    ///   - attempts: where it is kept while it is under way.
    ///   - whenDone: notes what it came to, nil where it took too long, unless nobody waits for it any more.
    private func attempt<Value: Sendable>(
        _ attempts: any WritableKeyPath<State, [Int: Attempt<Value>]> & Sendable,
        _ module: Int,
        within budget: Duration,
        in manager: ModuleManager,
        _ body: @escaping @Sendable (ModuleManager) async -> Value,
        whenDone: @escaping @Sendable (Value?, ModuleManager) -> Lifecycle.Event
    ) {
        let number = nextNumber()
        let run = HandlerRun(.lifecycle, of: module, in: manager)
        let task = BudgetedTask<Value?> { [weak manager] value in
            run.end()
            let isAwaited = self.state.withLock { state in
                guard state[keyPath: attempts][module]?.number == number else { return false }
                state[keyPath: attempts][module] = nil
                return true
            }
            guard isAwaited, let event = manager.map({ whenDone(value ?? nil, $0) }) else { return }
            self.tell { _ in event }
        }
        state.withLock { $0[keyPath: attempts][module] = Attempt(number: number, run: run, task: task) }
        HandlerRun.$current.withValue(run) {
            task.begin(within: budget, of: time) { [weak manager] in
                guard let manager else { return nil }
                return await body(manager)
            }
        }
    }

    private func start(_ module: Int, in manager: ModuleManager) {
        manager.generation.gates[module]?.open()
        let now = time.now()
        guard manager.hasStartWork(module) else {
            state.withLock { state in
                state.report.end(module, now, nil)
                state.inbox.append(.started(module))
            }
            return
        }
        let budget = manager.budget(of: module).start
        let before = manager.madeSingletons(of: module)
        attempt(\.starts, module, within: budget, in: manager) { manager in
            let failure = await manager.runStartWork(of: module)
            return StartOutcome(
                failure: failure,
                built: manager.madeSingletons(of: module).filter { !before.contains($0) }
            )
        } whenDone: { outcome, manager in
            let failure = outcome == nil ? manager.overrun(module, budget) : outcome?.failure
            let now = self.time.now()
            self.state.withLock { state in
                state.report.end(module, now, failure)
                state.report.note(module, built: outcome?.built ?? [])
            }
            if failure == nil { return .started(module) }
            manager.generation.gates[module]?.close()
            return .failed(module)
        }
    }

    private func replay(_ events: [any ModuleEvent], to module: Int, in manager: ModuleManager) {
        let events = events.filter { manager.hears($0, module) }
        guard !events.isEmpty else {
            state.withLock { $0.inbox.append(.started(module)) }
            return
        }
        attempt(\.starts, module, within: manager.budget(of: module).start, in: manager) { manager in
            var failures: [any Error] = []
            for event in events { failures += await manager.replay(event, to: module) }
            return StartOutcome(replayFailures: failures)
        } whenDone: { outcome, _ in
            let now = self.time.now()
            self.state.withLock { state in
                // Each handler is held to the budget of its event, so that no replay fails the start.
                state.report.end(module, now, nil)
                state.report.note(module, replayFailures: outcome?.replayFailures ?? [])
            }
            return .started(module)
        }
    }

    private func stop(_ module: Int, in manager: ModuleManager) {
        let isIdle = state.withLock { state in
            state.sticky.forget(module)
            return !state.uses.contains(module)
        }
        guard !isIdle || manager.hasStopWork(module) else {
            manager.generation.gates[module]?.close()
            state.withLock { $0.inbox.append(.stopped(module)) }
            return
        }
        let budget = manager.budget(of: module).stop
        attempt(\.stops, module, within: budget, in: manager) { manager in
            await self.drain(module, atMost: budget / 2)
            return await manager.runStopHandlers(of: module)
        } whenDone: { failures, manager in
            let failures = failures ?? [manager.overrun(module, budget)]
            self.state.withLock { $0.failures += failures }
            manager.generation.gates[module]?.close()
            return .stopped(module)
        }
    }

    private func leave(_ module: Int, in manager: ModuleManager) {
        let now = time.now()
        let (start, stop) = state.withLock { state in
            // Its start has failed where the start of all took too long, else it is the stop that did.
            let isStart = state.machine.life(of: module) == .failed
            let failure = manager.overrun(module, isStart ? budget.start : budget.stop)
            state.failures.append(failure)
            state.sticky.forget(module)
            if state.starts[module] != nil { state.report.end(module, now, failure) }
            return (state.starts.removeValue(forKey: module), state.stops.removeValue(forKey: module))
        }
        start?.leave()
        stop?.leave()
        manager.generation.gates[module]?.close()
    }

    private func announce(_ unavailable: [Lifecycle.Unavailable], in manager: ModuleManager) {
        guard let failed = unavailable.first?.module else { return }
        let cause: any Error = state.withLock { $0.report.failure(of: failed)?.error } ?? CancellationError()
        var paths: [Int: [Int]] = [:]
        var errors: [Int: ModuleUnavailableError] = [:]
        let modules = manager.assembly.modules
        for one in unavailable {
            let path = [one.module] + (one.needing.flatMap { paths[$0] } ?? [])
            paths[one.module] = path
            errors[one.module] = ModuleUnavailableError(
                module: modules[one.module].name, path: path.map { modules[$0].name }, cause: cause)
        }
        for module in errors.keys { manager.generation.gates[module]?.close() }
        let refusal = manager.withhold(errors, restoring: [])
        state.withLock { state in
            if let refusal {
                // The modules do not fit together without it, so the app can do without it as little.
                let module = modules[failed]
                state.failures += [state.report.failure(of: failed)].compactMap(\.self)
                state.failures.append(Failure(module: module.name, location: module.location, error: refusal))
                if state.machine.phase == .starting {
                    state.startEnd = .startFailed
                    state.inbox.append(.giveUp)
                }
            }
            state.inbox.append(.announced(failed))
        }
    }

    private func closeScopes(of manager: ModuleManager) {
        let number = nextNumber()
        state.withLock { $0.closing = Closing(number: number) }
        measure { site, happened in
            let begin = site.time.now()
            let end = site.time.deadline(after: site.budget.stop)
            try await site.time.sleep(until: begin + (end - begin) / 10 * 9)
            site.noteHungScope()
            happened(.stopTimeIsShort)
            try await site.time.sleep(until: end)
            happened(.stopTimeIsUp)
        }
        let scopes = manager.openScopes.map(WeakManager.init)
        guard !scopes.isEmpty else {
            state.withLock { $0.inbox.append(.scopesClosed) }
            return
        }
        // On nobody's behalf: who has the conductor made may run in a handler of a scope, which then could not be closed.
        HandlerRun.$current.withValue(nil) {
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
    private func close(_ scopes: [WeakManager], _ number: Int) async {
        for case let scope? in scopes.reversed().lazy.map(\.manager) {
            state.withLock { state in
                if state.closing?.number == number { state.closing?.scope = scope.scopeName }
            }
            do throws(LifecycleError) { try await scope.close() } catch {
                state.withLock { state in
                    guard state.closing?.number == number else { return }
                    let failure = Failure(module: "scope \(scope.scopeName ?? "")", location: nil, error: error)
                    state.failures += error.failures.isEmpty ? [failure] : error.failures
                }
            }
        }
    }

    /// The scope that is being closed has taken as long as it may; nobody waits for it, and those after it, any more.
    private func noteHungScope() {
        state.withLock { state in
            guard let scope = state.closing?.scope else { return }
            state.closing = nil
            state.failures.append(
                Failure(module: "scope \(scope)", location: nil, error: OverrunError(budget: budget.stop)))
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
