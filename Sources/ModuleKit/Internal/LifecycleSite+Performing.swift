extension LifecycleSite {
    /// Does what the machine said.
    func perform(_ action: Action, in manager: ModuleManager) {
        switch action {
        case .measureStart:
            measure(in: manager) { site in
                try await site.time.sleep(until: site.time.now() + site.budget.start)
                site.take(.startTimeIsUp, in: manager)
            }
        case .replay(let module, let events): replay(events, to: module, in: manager)
        case .machine(.expect): break
        case .machine(.start(let module, _)): start(module, in: manager)
        case .machine(.cancel(let module)): state.withLock { $0.starts[module] }?.task.cancel()
        case .machine(.stop(let module)): stop(module, in: manager)
        case .machine(.leave(let module)): leave(module, in: manager)
        case .machine(.announce(let unavailable)): announce(unavailable, in: manager)
        case .machine(.restore(let modules)): manager.withhold([:], restoring: modules)
        case .machine(.closeScopes): closeScopes(of: manager)
        case .machine(.launchFailed): break
        case .machine(.launched), .machine(.rested):
            let timer = state.withLock { state in
                defer { state.timer = nil }
                return state.timer
            }
            timer?.cancel()
        }
    }

    /// The number of a new attempt.
    private func attempt<Value: Sendable>(
        whenDone: @escaping @Sendable (Int, Value?) -> Void
    ) -> Attempt<Value> {
        let number = state.withLock { state in
            state.attempts += 1
            return state.attempts
        }
        return Attempt(number: number, task: BudgetedTask { whenDone(number, $0) })
    }

    private func start(_ module: Int, in manager: ModuleManager) {
        manager.generation.gates[module]?.open()
        guard manager.hasStartWork(module) else {
            state.withLock { state in
                state.report.end(module, time.now(), nil)
                state.inbox.append(.started(module))
            }
            return
        }
        let attempt: Attempt<StartOutcome> = attempt { number, outcome in
            let isLate = self.state.withLock { state in
                guard state.starts[module]?.number == number else { return true }
                state.starts[module] = nil
                let failure =
                    outcome == nil ? manager.overrun(module, manager.budget(of: module).start) : outcome?.failure
                state.report.end(module, self.time.now(), failure)
                state.report.note(module, replayFailures: outcome?.replayFailures ?? [])
                return false
            }
            if isLate { return }
            let isFailed = self.state.withLock { $0.report.failure(of: module) != nil }
            self.take(isFailed ? .failed(module) : .started(module), in: manager)
        }
        state.withLock { $0.starts[module] = attempt }
        let run = HandlerRun(.lifecycle, of: module, in: manager)
        let before = manager.madeSingletons(of: module)
        HandlerRun.$current.withValue(run) {
            attempt.task.begin(within: manager.budget(of: module).start, of: time) {
                defer { run.end() }
                let failure = await manager.runStartWork(of: module)
                let built = manager.madeSingletons(of: module).filter { !before.contains($0) }
                self.state.withLock { $0.report.note(module, built: built) }
                return StartOutcome(failure: failure)
            }
        }
    }

    private func replay(_ events: [any ModuleEvent], to module: Int, in manager: ModuleManager) {
        let events = events.filter { manager.hears($0, module) }
        guard !events.isEmpty else {
            state.withLock { $0.inbox.append(.started(module)) }
            return
        }
        let attempt: Attempt<StartOutcome> = attempt { number, outcome in
            let isLate = self.state.withLock { state in
                guard state.starts[module]?.number == number else { return true }
                state.starts[module] = nil
                // Each handler is held to the budget of its event, so that no replay fails the start.
                state.report.end(module, self.time.now(), nil)
                state.report.note(module, replayFailures: outcome?.replayFailures ?? [])
                return false
            }
            if !isLate { self.take(.started(module), in: manager) }
        }
        state.withLock { $0.starts[module] = attempt }
        let run = HandlerRun(.lifecycle, of: module, in: manager)
        HandlerRun.$current.withValue(run) {
            attempt.task.begin(within: manager.budget(of: module).start, of: time) {
                defer { run.end() }
                var failures: [any Error] = []
                for event in events { failures += await manager.replay(event, to: module) }
                return StartOutcome(failure: nil, replayFailures: failures)
            }
        }
    }

    private func stop(_ module: Int, in manager: ModuleManager) {
        let isIdle = state.withLock { state in
            state.sticky.forget(module)
            return state.uses[module] == nil
        }
        guard !isIdle || manager.hasStopWork(module) else {
            manager.generation.gates[module]?.close()
            state.withLock { $0.inbox.append(.stopped(module)) }
            return
        }
        let attempt: Attempt<[Failure]> = attempt { number, failures in
            let isLate = self.state.withLock { state in
                guard state.stops[module]?.number == number else { return true }
                state.stops[module] = nil
                state.failures += failures ?? [manager.overrun(module, manager.budget(of: module).stop)]
                return false
            }
            if isLate { return }
            manager.generation.gates[module]?.close()
            self.take(.stopped(module), in: manager)
        }
        state.withLock { $0.stops[module] = attempt }
        let run = HandlerRun(.lifecycle, of: module, in: manager)
        HandlerRun.$current.withValue(run) {
            attempt.task.begin(within: manager.budget(of: module).stop, of: time) {
                defer { run.end() }
                await self.drain(module)
                return await manager.runStopHandlers(of: module)
            }
        }
    }

    private func leave(_ module: Int, in manager: ModuleManager) {
        let (start, stop) = state.withLock { state in
            let isStop = state.machine.phase == .stopping || state.machine.phase == .resting
            let budget = isStop && state.startEnd != .startFailed ? budget.stop : budget.start
            let failure = manager.overrun(module, budget)
            state.failures.append(failure)
            state.report.end(module, time.now(), failure)
            return (state.starts.removeValue(forKey: module), state.stops.removeValue(forKey: module))
        }
        start?.task.leave()
        stop?.task.leave()
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
        manager.withhold(errors, restoring: [])
        state.withLock { $0.inbox.append(.announced(failed)) }
    }

    private func closeScopes(of manager: ModuleManager) {
        measure(in: manager) { site in
            let begin = site.time.now()
            try await site.time.sleep(until: begin + site.budget.stop * 9 / 10)
            site.noteHungScope()
            site.take(.stopTimeIsShort, in: manager)
            try await site.time.sleep(until: begin + site.budget.stop)
            site.take(.stopTimeIsUp, in: manager)
        }
        let scopes = manager.openScopes
        guard !scopes.isEmpty else {
            state.withLock { $0.inbox.append(.scopesClosed) }
            return
        }
        Task {
            for scope in scopes.reversed() {
                state.withLock { $0.closing = scope.scopeName }
                do throws(LifecycleError) { try await scope.close() } catch {
                    state.withLock { $0.failures += error.failures }
                }
            }
            state.withLock { $0.closing = nil }
            take(.scopesClosed, in: manager)
        }
    }

    /// The scope that is being closed has taken as long as it may.
    private func noteHungScope() {
        state.withLock { state in
            guard let scope = state.closing else { return }
            state.closing = nil
            state.failures.append(
                Failure(module: "scope \(scope)", location: nil, error: OverrunError(budget: budget.stop)))
        }
    }

    /// Measures a start or a stop, in the place of the one before.
    private func measure(
        in manager: ModuleManager,
        _ body: @escaping @Sendable (LifecycleSite) async throws -> Void
    ) {
        let timer = Task { _ = try? await body(self) }
        let before = state.withLock { state in
            defer { state.timer = timer }
            return state.timer
        }
        before?.cancel()
    }
}
