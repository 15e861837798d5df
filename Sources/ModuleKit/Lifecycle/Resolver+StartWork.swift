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

    /// The singletons of the module that are made.
    func madeSingletons(of module: ModuleID) -> [String] {
        let generation = generation
        return generation.plan.singletons[module].compactMap { index in
            (generation.links[index] as? Supplier).flatMap { $0.isMade ? $0.name : nil }
        }
    }

    /// Has started around a scope what the module's services need, makes what the module makes asynchronously and runs its
    /// start handlers; nil if all of it succeeded.
    func runStartWork(of module: ModuleID) async -> LifecycleError.Failure? {
        let plan = plan
        for (index, dependency) in plan.demandedAround[module] {
            do throws(ResolutionError) { try await parent?.prepare(dependency) } catch {
                return .init(
                    module: plan.assembly.modules[module].name,
                    location: plan.assembly.registrations[index].location,
                    error: error.needed(by: plan.assembly.registrations[index].key.name)
                )
            }
        }
        return await makeAndRun(module)
    }

    private func makeAndRun(_ module: ModuleID) async -> LifecycleError.Failure? {
        let generation = generation
        let plan = generation.plan
        for index in plan.awaited[module] {
            let registration = plan.assembly.registrations[index]
            do {
                try Task.checkCancellation()
                try await (generation.links[index] as? Supplier)?.prepare(in: self)
            } catch {
                return .init(module: plan.assembly.modules[module].name, location: registration.location, error: error)
            }
        }
        for index in plan.startHandlers[module] {
            let registration = plan.assembly.registrations[index]
            do {
                try Task.checkCancellation()
                try await run(registration.serial)
            } catch {
                return .init(module: plan.assembly.modules[module].name, location: registration.location, error: error)
            }
        }
        return nil
    }

    /// Runs the stop handlers of the module; what they threw.
    func runStopHandlers(
        of module: ModuleID,
        whileStopping isStopping: () -> Bool
    ) async -> [LifecycleError.Failure] {
        var failures: [LifecycleError.Failure] = []
        let plan = plan
        for index in plan.stopHandlers[module].reversed() {
            // An abandoned one has stopped for everything else, and may have been started again since.
            if Task.isCancelled, !isStopping() { break }
            let registration = plan.assembly.registrations[index]
            do { try await run(registration.serial) } catch {
                failures.append(
                    .init(module: plan.assembly.modules[module].name, location: registration.location, error: error))
            }
        }
        return failures
    }

    /// Runs a start or stop handler, or work, once; nothing if an update has removed it.
    func run(_ handler: Serial) async throws {
        guard let handler = generation.handler(handler) else { return }
        let _: Void = try await handler.call((), in: self)
    }

    /// Whether the module has handlers for the event.
    func hears(_ event: any ModuleEvent, _ module: ModuleID) -> Bool {
        let registrations = assembly.registrations
        return plan.eventHandlers[ObjectIdentifier(type(of: event))]?.contains { registrations[$0].module == module }
            ?? false
    }
}
