/// The fate of modules whose work fails.
extension Lifecycle {
    /// Whether the failure policy says what becomes of the module if its work fails now: not if the module is to stop
    /// anyway.
    func canFail(_ module: ModuleID) -> Bool {
        (phase == .starting || phase == .running) && state(of: module) == .running && modules[module].goal != .down
    }

    /// The modules that cannot be started now: those that come down alone, and those that are going to be unavailable.
    var barred: Set<ModuleID> { falling.isEmpty ? dismissed : dismissed.union(plan.needing(falling.sorted())) }

    /// The work of a running module has failed: the app stops if the module is required, else the module does, and all that
    /// cannot be there without it.
    mutating func workFailed(_ module: ModuleID) {
        modules[module].hasFailedWork = true
        guard plan.modules[module].policy == .optional else { return stop() }
        let found = plan.needing([module])
        falling.insert(module)
        held.formUnion(found.filter { modules[$0].isWaiting || isStarting($0) })
        turnBack(found.sorted())
        bringDown(readied.filter(found.contains))
        // Others that were to start after them wait for them no longer.
        beginStarts(of: modules.indices, after: nil)
        finishLaunch()
    }

    /// Whether the module comes down with one that it needs and that was to before everything was: then it does not wait for
    /// the scopes, because that one waits for it.
    func isFalling(_ module: ModuleID) -> Bool {
        let down = modules.indices.filter {
            $0 != module && modules[$0].goal == .down && modules[$0].life != .starting
        }
        return !down.isEmpty && plan.needing(down).contains(module)
    }

    /// Whether a call of the module is answered: not if the module is missing because it, or one that it needs, failed, also
    /// before that is visible.
    func answersCalls(_ module: ModuleID, evenWhereItStops: Bool) -> Bool {
        switch state(of: module) {
        case .registered, .starting, .running: true
        case .stopping: evenWhereItStops
        case .stopped: falling.isEmpty || !plan.needing(falling.sorted()).contains(module)
        case .failed, .unavailable: phase == .resting || phase == .stopping
        }
    }

    /// The module has stopped, and stays failed if that is why.
    mutating func finishStop(of module: ModuleID) {
        move(module, to: modules[module].hasFailedWork ? .failed : .stopped)
        modules[module].hasFailedWork = false
    }

    /// Makes it visible that modules whose work failed are unavailable, with those that need them, when all are down.
    mutating func announceFallen() {
        if falling.isEmpty { return }
        for module in falling.sorted() where !plan.needing([module]).contains(where: { modules[$0].goal == .down }) {
            falling.remove(module)
            if state(of: module) == .failed { actions.append(.announce(withhold(module))) }
        }
    }

    /// What was wanted meanwhile, and can be there without those that are unavailable now, starts.
    mutating func releaseHeld() {
        guard !held.isEmpty, phase == .starting || phase == .running else { return }
        let barred = barred
        let free = held.filter { barred.isDisjoint(with: plan.startingAlong([$0])) }
        held.subtract(free)
        bringUp(plan.startingAlong(free.sorted()))
    }
}
