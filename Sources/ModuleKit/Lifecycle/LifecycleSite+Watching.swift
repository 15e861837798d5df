/// Telling of changes of the modules' lives.
extension LifecycleSite {
    /// The scope that a site is of.
    struct Scope: Sendable {
        let name: String
        let number: Int?
    }

    /// Where each module is now, and each change from now on, in the order in which they take place.
    ///
    /// - Parameter isInside: whether it has those of the scopes inside as well.
    func stateChanges(inside isInside: Bool = false) -> AsyncStream<ModuleStateChange> {
        // Under the lock, so that no change is between the two.
        state.withLock { state in
            let first = state.standing
            return (isInside ? changesInside : changes).stream(beginningWith: first, keeping: first.count + 1_000)
        }
    }

    /// Sends what was announced; the caller holds no lock.
    func tellChanges() {
        changes.send()
        for site in [self] + around { site.changesInside.send() }
    }

    /// Ends the streams.
    func finishWatching() {
        changes.finish()
        changesInside.finish()
    }
}

extension LifecycleSite.State {
    /// Where the modules are.
    fileprivate var standing: [ModuleStateChange] {
        machine.plan.modules.numbered.flatMap { module, planned -> [ModuleStateChange] in
            if planned.name.isEmpty || planned.isRemoved { return [] }
            let off = planned.reason.map { [change(of: planned, .disabled(because: $0))] } ?? []
            return [change(of: planned, .state(machine.state(of: module)), cause(of: module))] + off
        }
    }

    /// Announces a module's life.
    func tell(_ move: Lifecycle.Move) {
        guard move.life != move.before, machine.plan.modules.indices.contains(move.module) else { return }
        announce(machine.plan.modules[move.module], .state(move.life)) { cause(of: move.module, in: move.life) }
    }

    /// Announces that the module's work failed, and runs again.
    func tellRestart(of module: ModuleID, after delay: Duration, _ error: WorkError) {
        announce(machine.plan.modules[module], .workRestarts(after: delay)) { error }
    }

    /// Notes that an event passed the module by, and announces it.
    mutating func note(skipped event: String, by module: ModuleID) {
        course.report.modules[module]?.skippedEvents[event, default: 0] += 1
        announce(machine.plan.modules[module], .skippedEvent(event))
    }

    /// Announces what another plan switches off and on, adds and removes.
    func tellChanges(of plan: LifecyclePlan) {
        if watchers.allSatisfy({ $0.count == 0 }) { return }
        let before = machine.plan.modules
        for (module, planned) in plan.modules.numbered {
            guard before.indices.contains(module), before[module].serial == planned.serial else {
                if !planned.isRemoved { announce(planned, .state(.registered)) }
                continue
            }
            let was = before[module]
            if planned.isRemoved {
                if !was.isRemoved { announce(planned, .removed) }
            } else if let reason = planned.reason {
                if was.reason != reason { announce(planned, .disabled(because: reason)) }
            } else if was.reason != nil {
                announce(planned, .enabled)
            }
        }
    }

    private func announce(
        _ module: LifecyclePlan.Module,
        _ what: ModuleStateChange.Change,
        _ cause: () -> (any Error)? = { nil }
    ) {
        if module.name.isEmpty { return }
        for watcher in watchers { watcher.announce { change(of: module, what, cause()) } }
    }

    private func change(
        of module: LifecyclePlan.Module,
        _ what: ModuleStateChange.Change,
        _ cause: (any Error)? = nil
    ) -> ModuleStateChange {
        ModuleStateChange(
            module: module.name, scope: scope?.name, scopeNumber: scope?.number, change: what, cause: cause)
    }

    /// Why the module failed, or the one that it lacks.
    private func cause(of module: ModuleID, in life: ModuleState? = nil) -> (any Error)? {
        switch life ?? machine.state(of: module) {
        case .failed: course.report.failure(of: module)?.error
        case .unavailable:
            machine.modules.indices.contains(module)
                ? machine.modules[module].cause.flatMap { course.report.failure(of: $0)?.error } : nil
        case .registered, .starting, .running, .stopping, .stopped: nil
        }
    }
}
