extension ModuleManager {
    /// Starts the modules, each after those it depends on and independent ones at the same time; returns when the eager
    /// ones are running.
    ///
    /// A module first makes its asynchronous services, then runs its start handlers, then receives the sticky events
    /// that it missed; then it is running, and its work starts. Modules whose ``ModuleEntry/activation`` is ``Activation/deferred`` start by
    /// themselves when the eager ones are running, see ``whenSettled()``. Modules that start on demand wait until they
    /// are used. A module that is switched off is not started. Handlers have the task-local values of the task that
    /// calls this.
    ///
    /// If the manager is running already, only what an update switched on or registered with `onStart` or `onRun` is started. A
    /// call during a start waits for it and gets the same result. A call during a stop starts the modules again
    /// afterwards. You can start a manager again after it stopped or failed to start.
    ///
    /// If the work of a required module fails later, the manager stops by itself: ``stopping`` says when, ``state(of:)`` and
    /// ``startReport`` whose work it was, and ``stop()`` throws why.
    ///
    /// - Throws: ``LifecycleError``: ``LifecycleError/Code/startFailed`` if a required module failed, or all together
    ///   took longer than ``Timeouts/start``: the modules that had started are stopped again, in reverse
    ///   order; ``LifecycleError/Code/workFailed`` if the work of a required module failed meanwhile, with the same effect; ``LifecycleError/Code/moduleFailed`` if the app is running already and a module that an update switched
    ///   on failed; ``LifecycleError/Code/cancelled`` if the task is cancelled, or ``stop()`` is called, before the
    ///   eager modules are running: those that had started are stopped as well;
    ///   ``LifecycleError/Code/calledFromHandler`` if a start or stop handler of this manager, or of a scope in it, or
    ///   an asynchronous factory calls it; ``LifecycleError/Code/closed`` if this is a scope that is closed;
    ///   ``LifecycleError/Code/notRunning`` if this is a scope and a manager around it has stopped.
    public func start() async throws(LifecycleError) {
        try refuseFromHandler()
        defer { keepWhileRunning() }
        if let error = await lifecycle.start(in: self) { throw error }
    }

    /// Calls the launch handlers, those of a module after those of the modules that it depends on, and returns when they have
    /// returned: what a host calls in its own launch, once, and before it starts the modules.
    ///
    ///     func application(
    ///         _ application: UIApplication, didFinishLaunchingWithOptions …
    ///     ) -> Bool {
    ///         manager.launch()
    ///         Task { try await manager.start() }
    ///         return true
    ///     }
    ///
    /// ModuleHost's `AppBridge.launch` does both. Handlers of modules that are switched off aren't called.
    ///
    /// - Returns: the handlers that weren't called because what they take couldn't be made, and why.
    @MainActor @discardableResult
    public func launch() -> [LifecycleError.Failure] {
        let generation = resolver.generation
        let assembly = generation.plan.assembly
        return generation.plan.launchHandlers.compactMap { index in
            guard let handler = generation.links[index] as? Supplier else { return nil }
            do throws(ResolutionError) {
                let _: Void = try ResolutionFrame.enter(nil, of: resolver, isOnMainActor: true, isReading: false) {
                    () throws(ResolutionError) in try handler.supply(in: resolver)
                }
                return nil
            } catch {
                let found = assembly.registrations[index]
                return .init(module: assembly.modules[found.module].name, location: found.location, error: error)
            }
        }
    }

    /// Starts one module of a running app, and the modules it depends on. A module that failed is tried again, with
    /// those that are unavailable because of it. A module that starts on demand starts without waiting until it is
    /// used.
    ///
    /// Does nothing if the module is running already.
    ///
    /// - Throws: ``LifecycleError``: ``LifecycleError/Code/moduleFailed`` if it, or a module it depends on, fails;
    ///   ``LifecycleError/Code/unknownModule`` if the list has no such module, or it is switched off;
    ///   ``LifecycleError/Code/notRunning`` if the app isn't running; ``LifecycleError/Code/cancelled`` if the app
    ///   stops meanwhile; ``LifecycleError/Code/calledFromHandler`` as ``start()`` does.
    public func start(_ module: ModuleReference) async throws(LifecycleError) {
        try refuseFromHandler()
        let assembly = assembly
        guard let index = assembly.listedModule(module), assembly.modules[index].disabledReason == nil else {
            throw LifecycleError(code: .unknownModule, subject: "\(module)")
        }
        if let error = await lifecycle.start([index], in: self) { throw error }
    }

    /// Returns when no module is starting or stopping any more: the deferred ones have started, or failed.
    ///
    /// In a start or stop handler of this manager, or of a scope in it, it returns at once, because that handler would
    /// wait for itself. The stop of a module doesn't wait for an event handler that calls it.
    public func whenSettled() async {
        if HandlerRun.isInside(lifecycle) { return }
        let inside = lifecycle.releaseUses(of: self)
        defer { inside.end() }
        await lifecycle.wait { $0.machine.isIdle }
    }

    /// Stops the running modules, each after those that depend on it and independent ones at the same time.
    ///
    /// The open scopes are closed first, the one that was opened last before the others. A module whose handlers are
    /// answering an event or a call is stopped when they have answered, or when half of its timeout has passed. While
    /// it stops, it takes no calls except from work that is under way.
    ///
    /// The work of a module that `onRun` registered is asked to end when it is the module's turn to stop, see ``Stopping``,
    /// and has ended, or is abandoned, when the stop handlers run. Work that calls this isn't waited for: it is cancelled.
    ///
    /// Every module is stopped, whatever its handlers throw and however long they take. A module that takes longer than
    /// its ``ModuleEntry/timeouts``, and work that is under way when nine tenths of ``Timeouts/stop`` have
    /// passed, is cancelled, reported and abandoned. A start that is under way is given up. Stopping a manager that
    /// isn't running does nothing, except that it throws what no one was informed of: if the manager has stopped by itself
    /// because work failed or was done, the first call afterwards throws what went wrong. A call before the first start is kept for
    /// `run`, which then starts the modules, does no work and stops them in order; ``start()`` forgets it. A call during a stop waits for it and gets the same result. What kept
    /// a module from starting is reported by the start alone. Cancelling the calling task makes no difference.
    ///
    /// - Throws: ``LifecycleError``: ``LifecycleError/Code/stopFailed`` with everything that went wrong;
    ///   ``LifecycleError/Code/workFailed`` if the manager stops or has stopped because the work of a required module failed;
    ///   ``LifecycleError/Code/calledFromHandler`` if a start or stop handler of this manager, or of a scope in it, or
    ///   an asynchronous factory calls it.
    public func stop() async throws(LifecycleError) {
        try refuseFromHandler()
        lifecycle.keepStop(true)
        var failures = await lifecycle.stop(in: self, closing: false)
        if failures.isEmpty { failures = lifecycle.takeUnreported() }
        failures += await closeLateScopes()
        keepWhileRunning()
        if !failures.isEmpty { throw LifecycleError(code: lifecycle.code(of: failures), failures: failures) }
    }

    /// Stops one module of a running app, and before it the modules that need it. Its services can still be resolved.
    ///
    ///     try await manager.stop("Payments")
    ///     try manager.update { $0.remove("Payments") }
    ///
    /// A stopped module starts again with ``start(_:)``, with ``start()`` or, if it starts on demand, when it is used. A
    /// start of the app is waited for; a start of this module alone is given up. Does nothing if the module isn't running.
    ///
    /// - Throws: ``LifecycleError``: ``LifecycleError/Code/stopFailed`` with everything that went wrong, as ``stop()`` does;
    ///   ``LifecycleError/Code/unknownModule`` if the list has no such module;
    ///   ``LifecycleError/Code/calledFromHandler`` as ``stop()`` does.
    public func stop(_ module: ModuleReference) async throws(LifecycleError) {
        try refuseFromHandler()
        guard let index = assembly.listedModule(module) else {
            throw LifecycleError(code: .unknownModule, subject: "\(module)")
        }
        let failures = await lifecycle.stop(index, in: self)
        if !failures.isEmpty { throw LifecycleError(code: .stopFailed, failures: failures) }
    }

    /// Where the module is in its life; nil if the list has no such module.
    ///
    ///     #expect(manager.state(of: .entry(CartEntry.self)) == .running)
    public func state(of module: ModuleReference) -> ModuleState? {
        assembly.listedModule(module).map { lifecycle.state(of: $0) }
    }

    /// The modules that are unavailable because they, or modules that they depend on, failed to start, or because work
    /// failed, in the order of the list.
    public var unavailableModules: [ModuleUnavailableError] {
        let assembly = assembly
        return assembly.modulesInOrder.compactMap { assembly.modules[$0].unavailable }
    }

    /// Keeps a scope alive, in the manager around it, while its modules run, or those of a scope that is open in it: a module
    /// that has started is stopped, even if nothing else holds the scope.
    func keepWhileRunning() {
        guard let parent else { return }
        let letGo = parent.scopes.withLock { scopes in
            scopes.keep(self, !lifecycle.isResting || self.scopes.withLock { $0.isKeeping })
        }
        withExtendedLifetime(letGo) {}
        parent.keepWhileRunning()
    }

    /// Whether the current task runs in a start or stop handler of this manager, or of a scope in it.
    package var isInHandler: Bool { HandlerRun.isInside(lifecycle) }

    /// Why it stops or has stopped by itself, because work failed; nil if it doesn't and hasn't.
    package var workError: LifecycleError? {
        let failures = lifecycle.state.withLock { $0.course.fault }
        return failures.isEmpty ? nil : LifecycleError(code: .workFailed, failures: failures)
    }

    /// A handler cannot start or stop what waits for it: a stop of this manager waits for its scopes to close, and a start
    /// for what is made asynchronously.
    func refuseFromHandler() throws(LifecycleError) {
        if resolver.awaiting.isMaking || HandlerRun.isInside(lifecycle) {
            throw LifecycleError(code: .calledFromHandler)
        }
    }
}

extension ModuleManager: ResolverOwner {
    func demand(_ module: ModuleID, for name: String) async throws(ResolutionError) {
        try await lifecycle.demand(module, for: name, in: self)
    }

    func isUp(_ module: ModuleID, _ serial: Serial) -> Bool { lifecycle.isUp(module, serial) }

    func handle<Handle>(_ type: Handle.Type, for module: ModuleID?) -> Handle? {
        (type as? any ManagerHandle.Type)?.init(of: self, for: module) as? Handle
    }
}
