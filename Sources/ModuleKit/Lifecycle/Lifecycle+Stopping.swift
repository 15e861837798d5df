/// How modules come down.
extension Lifecycle {
    /// Everything stops: first the starts, then the scopes, then the modules.
    mutating func stop() {
        phase = .stopping
        areScopesClosed = false
        dismissed = []
        held = []
        falling = []
        turnBack(modules.indices)
        actions.append(.closeScopes)
    }

    mutating func scopesClosed() {
        areScopesClosed = true
        bringDown(readied)
        finishStop()
    }

    /// Stops some modules and all that cannot be there without them.
    mutating func dismiss(_ modules: [ModuleID]) {
        let found = plan.needing(modules.filter(self.modules.indices.contains))
        dismissed.formUnion(found)
        turnBack(found.sorted())
        bringDown(readied.filter(found.contains))
        // Others that were to start after them wait for them no longer.
        beginStarts(of: self.modules.indices, after: nil)
        releaseDismissed()
    }

    /// The dismissed modules may come up again when all of them are down.
    private mutating func releaseDismissed() {
        if dismissed.isEmpty || dismissed.contains(where: { modules[$0].goal == .down }) { return }
        dismissed = []
        releaseHeld()
    }

    func isStarting(_ module: ModuleID) -> Bool {
        modules[module].goal == .up && modules[module].life == .starting
    }

    /// Those modules come up no further.
    mutating func turnBack(_ turned: some Sequence<ModuleID>) {
        for module in turned where modules[module].goal == .up {
            let isStarting = isStarting(module)
            aim(module, at: isStarting ? .down : .none)
            if isStarting { actions.append(.cancel(module)) }
        }
    }

    /// Has running modules stopped, given in the order in which they got ready.
    mutating func bringDown(_ running: [ModuleID]) {
        for module in running where modules[module].life == .running { aim(module, at: .down) }
        beginStops(of: running.reversed())
    }

    /// Stops those that wait for none after them any more.
    mutating func beginStops(of candidates: some Sequence<ModuleID>) {
        for module in candidates
        where modules[module].goal == .down && modules[module].life == .running && modules[module].sinkingAfter == 0 {
            move(module, to: .stopping)
            actions.append(.stop(module))
        }
    }

    mutating func stopped(_ module: ModuleID) {
        finishStop(of: module)
        cameDown(module)
    }

    /// The module is down: those before it wait for it no longer.
    mutating func cameDown(_ module: ModuleID) {
        aim(module, at: .none)
        beginStops(of: plan.modules[module].before.reversed())
        announceFallen()
        releaseDismissed()
        finishStop()
    }

    /// Leaves behind all that is under way; what waited for it is asked to stop.
    mutating func leaveAll() {
        let underWay = modules.indices.filter { modules[$0].goal == .down && modules[$0].life != .running }
        if !areScopesClosed {
            areScopesClosed = true
            bringDown(readied)
        }
        for module in underWay {
            actions.append(.leave(module))
            if modules[module].life == .starting { move(module, to: .stopped) } else { finishStop(of: module) }
            cameDown(module)
        }
        finishStop()
    }

    private mutating func finishStop() {
        guard sinking == 0 else { return }
        readied.removeAll { modules[$0].life != .running }
        guard phase == .stopping, areScopesClosed else { return }
        phase = .resting
        actions.append(.rested)
    }
}
