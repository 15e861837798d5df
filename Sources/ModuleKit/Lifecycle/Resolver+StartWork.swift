/// The facts about modules that a ``LifecycleSite`` asks for, and the work of their starts and stops.
extension Resolver {
    func timeouts(of module: ModuleID) -> (start: Duration, stop: Duration) {
        assembly.modules[module].timeouts.ofModule
    }

    /// A failure of the module, at that line of its entry or in all of it.
    func failure(of module: ModuleID, at location: CallSite? = nil, _ error: any Error) -> LifecycleError.Failure {
        let module = assembly.modules[module]
        return LifecycleError.Failure(module: module.name, location: location ?? module.location, error: error)
    }

    /// Why the module is unavailable; nil if it is not for a start that failed.
    func unavailability(of module: ModuleID) -> ModuleUnavailableError? { assembly.modules[module].unavailable }

    /// Whether the start of the module takes a task.
    func hasStartWork(_ module: ModuleID) -> Bool {
        let plan = plan
        return !plan.awaited[module].isEmpty || !plan.registrations(of: .startHandler, in: module).isEmpty
            || !plan.demandedAround[module].isEmpty
    }

    func hasStopWork(_ module: ModuleID) -> Bool { !plan.registrations(of: .stopHandler, in: module).isEmpty }

    /// Has started around a scope what the module's services need, makes what the module makes asynchronously and runs its
    /// start handlers; why that failed, and the singletons of the module that were made meanwhile.
    func runStartWork(of module: ModuleID) async -> (failure: LifecycleError.Failure?, built: [String]) {
        let before = madeSingletons(of: module)
        let plan = plan
        var last: Registration?
        var failure: (any Error)?
        do {
            for (index, dependency) in plan.demandedAround[module] {
                let registration = plan.assembly.registrations[index]
                last = registration
                do throws(ResolutionError) { try await parent?.prepare(dependency) } catch {
                    throw error.needed(by: registration.key.name)
                }
            }
            for index in plan.awaited[module] {
                last = plan.assembly.registrations[index]
                try Task.checkCancellation()
                try await (generation.links[index] as? Supplier)?.prepare(in: self)
            }
            for index in plan.registrations(of: .startHandler, in: module) {
                let registration = plan.assembly.registrations[index]
                last = registration
                try Task.checkCancellation()
                if let error = await run(registration.serial) { throw error }
            }
        } catch {
            failure = error
        }
        let built = madeSingletons(of: module).filter { !before.contains($0) }
        return (failure.flatMap { error in last.map { self.failure(of: module, at: $0.location, error) } }, built)
    }

    /// The singletons of the module that are made.
    private func madeSingletons(of module: ModuleID) -> [String] {
        let generation = generation
        return generation.plan.registrations(of: .service, in: module).compactMap { index in
            if generation.plan.assembly.registrations[index].lifetime != .singleton { return nil }
            return (generation.links[index] as? Supplier).flatMap { $0.isMade ? $0.name : nil }
        }
    }

    /// Runs the stop handlers of the module; what they threw.
    func runStopHandlers(of module: ModuleID, whileStopping isStopping: () -> Bool) async -> [LifecycleError.Failure] {
        var failures: [LifecycleError.Failure] = []
        let plan = plan
        for index in plan.registrations(of: .stopHandler, in: module).reversed() {
            // An abandoned one has stopped for everything else, and may have been started again since.
            if Task.isCancelled, !isStopping() { break }
            let registration = plan.assembly.registrations[index]
            guard let error = await run(registration.serial) else { continue }
            // The service that it was to close was never made.
            if (error as? ResolutionError)?.code == .notMade { continue }
            failures.append(failure(of: module, at: registration.location, error))
        }
        return failures
    }

    /// Runs a start or stop handler, or work, once, unless an update has removed it; what it threw, nil if it returned.
    func run(_ handler: Serial) async -> (any Error)? {
        guard let handler = generation.handler(handler) else { return nil }
        do {
            let _: Void = try await handler.call((), in: self)
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
