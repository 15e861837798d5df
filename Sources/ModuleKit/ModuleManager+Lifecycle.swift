extension ModuleManager {
    /// Starts the modules, each after those it needs; returns when all are running.
    ///
    /// What a module makes asynchronously is made before its start handlers run. A module that is switched off is not
    /// started.
    ///
    /// A manager that is running already is left as it is. Calls to start and stop from several tasks run one after the
    /// other. A manager that stopped or failed to start may be started again.
    ///
    /// - Throws: ``LifecycleError``: ``LifecycleError/Code/startFailed`` where a start handler threw: the modules that
    ///   had started are stopped again, in reverse order; ``LifecycleError/Code/calledFromHandler`` where a start or
    ///   stop handler of this manager, or of a scope in it, or an asynchronous factory calls it;
    ///   ``LifecycleError/Code/closed`` where this is a scope that is closed.
    public func start() async throws(LifecycleError) {
        try await inTurn { manager in await manager.startAll() }
    }

    /// Stops the running modules in the reverse of the order in which they started.
    ///
    /// The open scopes are closed before, the one that was opened last first.
    ///
    /// Every module is stopped, whatever its handlers throw. Stopping a manager that is not running does nothing.
    ///
    /// - Throws: ``LifecycleError``: ``LifecycleError/Code/stopFailed`` with every error that a stop handler threw;
    ///   ``LifecycleError/Code/calledFromHandler`` where a start or stop handler of this manager, or of a scope in it,
    ///   calls it.
    public func stop() async throws(LifecycleError) {
        try await inTurn { manager in
            let failures = await manager.stopAll()
            return failures.isEmpty ? nil : LifecycleError(code: .stopFailed, failures: failures)
        }
    }

    /// Where the module is in its life; nil where the list has no module of that name.
    public func life(of module: String) -> ModuleLife? {
        guard let index = assembly.modules.firstIndex(where: { $0.name == module }) else { return nil }
        return lives.withLock { $0[index] }
    }

    /// Does something in this manager's turn.
    ///
    /// A handler of a scope cannot: a stop of this manager waits for that handler's scope to close. Nor can an
    /// asynchronous factory: a start waits for what it makes.
    func inTurn(
        _ body: @escaping @Sendable (ModuleManager) async -> LifecycleError?
    ) async throws(LifecycleError) {
        if awaiting.isMaking { throw LifecycleError(code: .calledFromHandler, failures: []) }
        for scope in innerScopes {
            if await scope.turns.isEnclosing { throw LifecycleError(code: .calledFromHandler, failures: []) }
        }
        guard let turn = await turns.take() else {
            throw LifecycleError(code: .calledFromHandler, failures: [])
        }
        let error = await TurnQueue.$enclosing.withValue(turns.enclosing(turn)) { await body(self) }
        await turns.give()
        if let error { throw error }
    }

    private func take(_ event: ModuleLife.Event, for module: Int) -> ModuleLife.Action {
        lives.withLock { $0[module].take(event) }
    }

    private func startAll() async -> LifecycleError? {
        if isClosed { return LifecycleError(code: .closed, failures: []) }
        let plan = plan
        for module in plan.moduleOrder where plan.assembly.modules[module].reason == nil {
            guard take(.start, for: module) == .runStartHandlers else { continue }
            if let failure = await start(module, plan) {
                _ = take(.startFailed, for: module)
                return LifecycleError(code: .startFailed, failures: [failure] + (await stopAll()))
            }
            _ = take(.startSucceeded, for: module)
        }
        return nil
    }

    /// Does a module's start work; nil where all of it succeeded.
    private func start(_ module: Int, _ plan: AssemblyPlan) async -> LifecycleError.Failure? {
        for index in plan.awaited[module] {
            let registration = plan.assembly.registrations[index]
            do {
                try await (generation.links[index] as? any InstanceHolder)?.prepare(in: self)
            } catch {
                return .init(module: plan.assembly.modules[module].name, location: registration.location, error: error)
            }
        }
        for handler in plan.startHandlers[module] {
            if let failure = await run(handler) { return failure }
        }
        return nil
    }

    func stopAll() async -> [LifecycleError.Failure] {
        var failures: [LifecycleError.Failure] = []
        for scope in openScopes.reversed() {
            do { try await scope.close() } catch { failures += error.failures }
        }
        let plan = plan
        for module in plan.moduleOrder.reversed() where take(.stop, for: module) == .runStopHandlers {
            for handler in plan.stopHandlers[module].reversed() {
                if let failure = await run(handler) { failures.append(failure) }
            }
            _ = take(.stopFinished, for: module)
        }
        return failures
    }

    /// Runs one start or stop handler; nil where it returned.
    private func run(_ handler: Int) async -> LifecycleError.Failure? {
        guard let link = generation.links[handler] else { return nil }
        do {
            try await unsafeDowncast(link, to: BoundHandler<Void, Void>.self).call((), in: self)
            return nil
        } catch {
            let registration = assembly.registrations[handler]
            return LifecycleError.Failure(
                module: assembly.modules[registration.module].name,
                location: registration.location,
                error: error
            )
        }
    }
}
