/// What a ``LifecycleSite`` asks about modules, and the work of their starts and stops.
extension Resolver {
    func timeouts(of module: ModuleID) -> ModuleTimeouts { assembly.modules[module].timeouts }

    /// The module took longer than it may.
    func timedOut(_ module: ModuleID, _ timeout: Duration) -> LifecycleError.Failure {
        let module = assembly.modules[module]
        return LifecycleError.Failure(
            module: module.name, location: module.location, error: TimeoutError(timeout: timeout))
    }

    /// Why the module is unavailable; nil if it is not for a start that failed.
    func unavailability(of module: ModuleID) -> ModuleUnavailableError? { assembly.modules[module].unavailable }

    /// Whether the start of the module takes a task.
    func hasStartWork(_ module: ModuleID) -> Bool {
        let plan = plan
        return !plan.awaited[module].isEmpty || !plan.startHandlers[module].isEmpty
            || !plan.demandedAround[module].isEmpty
    }

    func hasStopWork(_ module: ModuleID) -> Bool { !plan.stopHandlers[module].isEmpty }

    /// Has started around a scope what the module's services need, makes what the module makes asynchronously and runs its
    /// start handlers; why that failed, and the singletons of the module that were made meanwhile.
    func runStartWork(of module: ModuleID) async -> (failure: LifecycleError.Failure?, built: [RegistrationID]) {
        let before = madeSingletons(of: module)
        let plan = plan
        var last: RegistrationID?
        var failure: (any Error)?
        do {
            for (index, dependency) in plan.demandedAround[module] {
                last = index
                do throws(ResolutionError) { try await parent?.prepare(dependency) } catch {
                    throw error.needed(by: name(of: index))
                }
            }
            for index in plan.awaited[module] {
                last = index
                try Task.checkCancellation()
                try await (generation.links[index] as? AnySupplier)?.prepare(in: self)
            }
            for handler in plan.startHandlers[module] {
                last = handler
                try Task.checkCancellation()
                if let error = await run(handler) { throw error }
            }
        } catch {
            failure = error
        }
        let built = madeSingletons(of: module).filter { !before.contains($0) }
        return (failure.flatMap { error in last.map { self.failure(of: $0, error) } }, built)
    }

    /// The singletons of the module that are made.
    private func madeSingletons(of module: ModuleID) -> [RegistrationID] {
        let generation = generation
        return generation.plan.singletons[module].filter {
            (generation.links[$0] as? AnySupplier)?.isMade ?? false
        }
    }

    /// Runs the stop handlers of the module; what they threw.
    func runStopHandlers(
        of module: ModuleID,
        whileStopping isStopping: () -> Bool
    ) async -> [LifecycleError.Failure] {
        var failures: [LifecycleError.Failure] = []
        for handler in plan.stopHandlers[module].reversed() {
            // An abandoned one has stopped for everything else, and may have been started again since.
            if Task.isCancelled, !isStopping() { break }
            if let error = await run(handler) { failures.append(failure(of: handler, error)) }
        }
        return failures
    }

    /// What a registration's function threw.
    private func failure(of registration: RegistrationID, _ error: any Error) -> LifecycleError.Failure {
        let found = assembly.registrations[registration]
        return LifecycleError.Failure(
            module: assembly.modules[found.module].name, location: found.location, error: error)
    }

    /// Runs a start or stop handler, or work, once; what it threw, nil if it returned.
    func run(_ handler: RegistrationID) async -> (any Error)? {
        guard let link = generation.links[handler] else { return nil }
        do {
            try await unsafeDowncast(link, to: BoundHandler<Void, Void>.self).call((), in: self)
            return nil
        } catch {
            return error
        }
    }

    /// Whether the module has handlers for the event.
    func hears(_ event: any ModuleEvent, _ module: ModuleID) -> Bool {
        let registrations = assembly.registrations
        return plan.eventHandlers[ObjectIdentifier(type(of: event))]?.contains { registrations[$0].module == module }
            ?? false
    }
}
