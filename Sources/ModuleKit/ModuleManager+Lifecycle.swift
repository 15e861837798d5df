extension ModuleManager {
    /// Starts the modules, each after those it needs and independent ones at the same time; returns when the eager ones
    /// are running.
    ///
    /// What a module makes asynchronously is made before its start handlers run; then it hears the sticky events that it
    /// missed, and then it is running. Modules whose ``ModuleEntry/activation`` is ``Activation/deferred`` start by
    /// themselves when the eager ones are running, see ``whenSettled()``; those that start on demand wait until they are
    /// used. A module that is switched off is not started. Handlers have the task-local values of the task that calls this.
    ///
    /// A manager that is running already is left as it is, but for modules that an update added: they are started. Who
    /// calls while the modules start waits with the others, and gets what they get; who calls while they stop has them
    /// started again afterwards. A manager that stopped or failed to start may be started again.
    ///
    /// - Throws: ``LifecycleError``: ``LifecycleError/Code/startFailed`` where a required module failed, or all together
    ///   took longer than ``LifecycleBudget/start``: the modules that had started are stopped again, in reverse order;
    ///   ``LifecycleError/Code/moduleFailed`` where the app runs already and a module that an update added failed;
    ///   ``LifecycleError/Code/cancelled`` where the task is cancelled, or ``stop()`` is called, before the eager modules are
    ///   running: those that had started are stopped as well; ``LifecycleError/Code/calledFromHandler`` where a start or
    ///   stop handler of this manager, or of a scope in it, or an asynchronous factory calls it;
    ///   ``LifecycleError/Code/closed`` where this is a scope that is closed.
    public func start() async throws(LifecycleError) {
        try refuseFromHandler()
        if let error = await lifecycle.start(in: self) { throw error }
    }

    /// Starts one module of an app that runs, and what it needs: one that failed is tried again, with those that are
    /// unavailable because of it; one that starts on demand need not wait until it is used.
    ///
    /// A module that is running already is left as it is.
    ///
    /// - Throws: ``LifecycleError``: ``LifecycleError/Code/moduleFailed`` where it, or what it needs, fails;
    ///   ``LifecycleError/Code/unknownModule`` where the list has no module of that name, or it is switched off;
    ///   ``LifecycleError/Code/notRunning`` where the app is not started; ``LifecycleError/Code/cancelled`` where the app
    ///   stops meanwhile; ``LifecycleError/Code/calledFromHandler`` as ``start()`` does.
    public func start(_ module: String) async throws(LifecycleError) {
        try refuseFromHandler()
        let modules = assembly.modules
        guard let index = modules.firstIndex(where: { $0.name == module && $0.isListed && $0.switchedOff == nil })
        else {
            throw LifecycleError(code: .unknownModule, subject: module)
        }
        if let error = await lifecycle.start([index], in: self) { throw error }
    }

    /// Returns when no module is starting or stopping any more: the deferred ones have started, or failed.
    ///
    /// In a start or stop handler of this manager, or of a scope in it, it returns at once, because that handler would wait
    /// for itself; the stop of a module does not wait for an event handler that calls it.
    public func whenSettled() async {
        if HandlerRun.isInside(lifecycle) { return }
        lifecycle.releaseUses(of: self)
        await lifecycle.wait { $0.machine.isIdle }
    }

    /// Stops the running modules, each after those that need it and independent ones at the same time.
    ///
    /// The open scopes are closed before, the one that was opened last first. A module whose handlers are answering an
    /// event or a call is stopped when they have answered, or when half of its budget has passed. While it stops it takes no
    /// more calls, but for those that come from what is under way.
    ///
    /// Every module is stopped, whatever its handlers throw, and whatever takes too long: a module that takes longer than
    /// its ``ModuleEntry/budget``, and what is under way when nine tenths of ``LifecycleBudget/stop`` have passed, is
    /// cancelled, reported and left behind. A start that is under way is given up. Stopping a manager that is not running
    /// does nothing; who calls while it stops waits with the others, and gets what they get. That the calling task is
    /// cancelled makes no difference.
    ///
    /// - Throws: ``LifecycleError``: ``LifecycleError/Code/stopFailed`` with everything that went wrong;
    ///   ``LifecycleError/Code/calledFromHandler`` where a start or stop handler of this manager, or of a scope in it,
    ///   or an asynchronous factory calls it.
    public func stop() async throws(LifecycleError) {
        try refuseFromHandler()
        var failures = await lifecycle.stop(in: self, closing: false)
        // What a handler has opened meanwhile.
        for scope in openScopes.reversed() where lifecycle.isResting && !scope.isClosing {
            do throws(LifecycleError) { try await scope.close() } catch { failures += error.failures }
        }
        if !failures.isEmpty { throw LifecycleError(code: .stopFailed, failures: failures) }
    }

    /// Where the module is in its life; nil where the list has no module of that name.
    public func life(of module: String) -> ModuleLife? {
        assembly.modules.firstIndex { $0.name == module && $0.isListed }.map { lifecycle.life(of: $0) }
    }

    /// The modules that are not there because they, or others that they need, failed to start, in the order of the list.
    public var unavailableModules: [ModuleUnavailableError] { assembly.modules.compactMap(\.unavailable) }

    /// A handler cannot start or stop what waits for it: a stop of this manager waits for its scopes to close, and a start
    /// for what is made asynchronously.
    func refuseFromHandler() throws(LifecycleError) {
        if awaiting.isMaking || HandlerRun.isInside(lifecycle) { throw LifecycleError(code: .calledFromHandler) }
    }
}

/// What ``LifecycleSite`` has done by the manager.
extension ModuleManager {
    func budget(of module: Int) -> ModuleBudget { assembly.modules[module].budget }

    /// The module took longer than it may.
    func overrun(_ module: Int, _ budget: Duration) -> LifecycleError.Failure {
        let module = assembly.modules[module]
        return LifecycleError.Failure(
            module: module.name, location: module.location, error: OverrunError(budget: budget))
    }

    /// Why the module did not start; nil where it did, or was not tried.
    func failure(of module: Int) -> LifecycleError.Failure? {
        if let error = unavailability(of: module), error.path.count > 1 {
            let module = assembly.modules[module]
            return LifecycleError.Failure(module: module.name, location: module.location, error: error)
        }
        return lifecycle.state.withLock { state in
            state.machine.life(of: module) == .failed ? state.report.failure(of: module) : nil
        }
    }

    /// Why the module is not there; nil where it is not for a start that failed.
    func unavailability(of module: Int) -> ModuleUnavailableError? { assembly.modules[module].unavailable }

    /// Whether the start of the module takes a task.
    func hasStartWork(_ module: Int) -> Bool {
        let plan = plan
        return !plan.awaited[module].isEmpty || !plan.startHandlers[module].isEmpty
            || !plan.demandedAround[module].isEmpty
    }

    func hasStopWork(_ module: Int) -> Bool { !plan.stopHandlers[module].isEmpty }

    /// The singletons of the module that are made.
    func madeSingletons(of module: Int) -> [Int] {
        let generation = generation
        return generation.plan.singletons[module].filter {
            (generation.links[$0] as? any InstanceHolder)?.isMade ?? false
        }
    }

    /// Has started around a scope what the module's services need, makes what the module makes asynchronously and runs its
    /// start handlers; nil where all of it succeeded.
    func runStartWork(of module: Int) async -> LifecycleError.Failure? {
        let plan = plan
        for (index, need) in plan.demandedAround[module] {
            do throws(ResolutionError) { try await parent?.prepare(need) } catch {
                return .init(
                    module: plan.assembly.modules[module].name,
                    location: plan.assembly.registrations[index].location,
                    error: error.needed(by: name(of: index))
                )
            }
        }
        return await makeAndRun(module)
    }

    private func makeAndRun(_ module: Int) async -> LifecycleError.Failure? {
        let generation = generation
        let plan = generation.plan
        for index in plan.awaited[module] {
            let registration = plan.assembly.registrations[index]
            do {
                try Task.checkCancellation()
                try await (generation.links[index] as? any InstanceHolder)?.prepare(in: self)
            } catch {
                return .init(module: plan.assembly.modules[module].name, location: registration.location, error: error)
            }
        }
        for handler in plan.startHandlers[module] {
            do { try Task.checkCancellation() } catch {
                return .init(
                    module: plan.assembly.modules[module].name,
                    location: plan.assembly.registrations[handler].location,
                    error: error
                )
            }
            if let failure = await run(handler) { return failure }
        }
        return nil
    }

    /// Runs the stop handlers of the module; what they threw.
    func runStopHandlers(of module: Int) async -> [LifecycleError.Failure] {
        var failures: [LifecycleError.Failure] = []
        for handler in plan.stopHandlers[module].reversed() {
            // One that was left behind has stopped for everybody else, and may have been started again since.
            if Task.isCancelled, ![.stopping, .stopped].contains(lifecycle.life(of: module)) { break }
            if let failure = await run(handler) { failures.append(failure) }
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
