/// How modules come up.
extension Lifecycle {
    /// The app starts: what failed the last time is as new.
    mutating func launch() {
        phase = .starting
        let restored = modules.indices.filter { modules[$0].isMissing }
        for module in restored { renew(module) }
        if !restored.isEmpty { actions.append(.restore(restored)) }
        bringUp(plan.startingAlong(plan.modules(.eager)), isLaunch: true)
        finishLaunch()
    }

    /// The eager modules have started: now those that come after them.
    mutating func finishLaunch() {
        guard phase == .starting, launching == 0 else { return }
        phase = .running
        actions.append(.launched)
        bringUp(plan.startingAlong(plan.modules(.deferred)))
    }

    /// Starts modules and what they start along with; those of them that failed are tried again.
    mutating func want(_ wanted: [ModuleID]) {
        bringUp(retrying(plan.startingAlong(wanted)))
    }

    /// The wanted modules and, if one of them failed or lacks a failed one, all modules that are unavailable for that reason.
    private mutating func retrying(_ wanted: [ModuleID]) -> [ModuleID] {
        var found = Set(wanted)
        var restored: Set<ModuleID> = []
        var pending = wanted
        while let module = pending.popLast() {
            let failed = modules[module].cause ?? module
            guard modules[module].isMissing, modules[module].goal == .none, modules[failed].goal == .none else {
                continue
            }
            for other in modules.indices where other == failed || modules[other].cause == failed {
                renew(other)
                restored.insert(other)
                guard other == failed || plan.modules[other].activation != .onDemand else { continue }
                for new in plan.startingAlong([other]) where found.insert(new).inserted { pending.append(new) }
            }
        }
        if restored.isEmpty { return wanted }
        // Those that lack another as well stay as they are.
        for missing in modules.indices where modules[missing].isMissing {
            for other in withhold(missing).dropFirst() { restored.remove(other.module) }
        }
        actions.append(.restore(restored.sorted()))
        return found.sorted()
    }

    mutating func bringUp(_ wanted: [ModuleID], isLaunch: Bool = false) {
        var expected: [ModuleID] = []
        let barred = barred
        if !barred.isEmpty { held.formUnion(barred.intersection(wanted)) }
        for module in wanted where modules[module].goal == .none && modules[module].life.isNew {
            if !barred.isEmpty, !barred.isDisjoint(with: plan.startingAlong([module])) {
                held.insert(module)
                continue
            }
            aim(module, at: .up, isLaunch: isLaunch)
            expected.append(module)
        }
        if !expected.isEmpty { actions.append(.expect(expected)) }
        beginStarts(of: expected, after: nil)
    }

    /// Starts those that wait for none before them any more.
    mutating func beginStarts(of candidates: some Sequence<ModuleID>, after last: ModuleID?) {
        for module in candidates where modules[module].isWaiting && modules[module].risingBefore == 0 {
            move(module, to: .starting)
            actions.append(.start(module, after: last))
        }
    }

    mutating func started(_ module: ModuleID) {
        move(module, to: .running)
        readied.append(module)
        if modules[module].goal == .up {
            if plan.modules[module].hasWork { actions.append(.work(module)) }
            arrive([module])
        } else if areScopesClosed || isFalling(module) {
            beginStops(of: [module])
        } else {
            // It stops with the others, when the scopes are closed.
            aim(module, at: .none)
        }
    }

    mutating func failed(_ module: ModuleID) {
        guard modules[module].goal == .up else {
            move(module, to: .stopped)
            cameDown(module)
            return
        }
        move(module, to: .failed)
        if modules[module].isLaunch, phase == .starting, plan.modules[module].policy == .required {
            actions.append(.launchFailed(module))
            stop()
        } else {
            actions.append(.announce(withhold(module)))
        }
    }

    /// The module, which is missing, and all that cannot be there without it, of those that have not started.
    mutating func withhold(_ missing: ModuleID) -> [Unavailable] {
        let cause = modules[missing].cause ?? missing
        var found = [Unavailable(module: missing, needing: nil)]
        var next = 0
        while next < found.count {
            let module = found[next].module
            next += 1
            for other in plan.dependents[module] where modules[other].life.isNew && !plan.modules[other].isOff {
                move(other, to: .unavailable)
                modules[other].cause = cause
                found.append(Unavailable(module: other, needing: module))
            }
        }
        return found
    }

    mutating func announced(_ failed: ModuleID) {
        arrive([failed] + modules.indices.filter { modules[$0].cause == failed })
        releaseHeld()
    }

    /// Those modules have started or will not: those after them wait for them no longer.
    private mutating func arrive(_ arrived: [ModuleID]) {
        for module in arrived where modules[module].goal == .up {
            aim(module, at: .none)
            beginStarts(of: plan.after[module], after: module)
        }
        finishLaunch()
    }

    /// The start takes too long: what has begun to start has failed.
    mutating func launchTimeIsUp() {
        for module in modules.indices where modules[module].goal == .up && modules[module].life == .starting {
            move(module, to: .failed)
            aim(module, at: .none)
            actions.append(.leave(module))
        }
        actions.append(.launchFailed(nil))
        stop()
    }

    /// The way from the module to the asking one, if starting it would wait for that one, which is starting and waits for it;
    /// nil if it would not.
    ///
    /// - Parameter awaited: for each module whose start waits for others that it uses first, those.
    func cycle(from module: ModuleID, to asking: ModuleID, _ awaited: [ModuleID: [ModuleID]]) -> [ModuleID]? {
        let starting = plan.startingAlong([module]).filter { state(of: $0) != .running }
        // What others have asked for may not have come to the machine yet.
        let wanted = Set(starting + plan.startingAlong(awaited.values.joined()))
        return shortestWay(from: module, to: { $0 == asking }) { next in
            let before = plan.modules[next].before.filter {
                modules[$0].goal == .up || wanted.contains($0) && state(of: $0) != .running
            }
            return (next == module ? starting : []) + before + (awaited[next] ?? [])
        }
    }
}
