extension ModuleManager {
    /// Generations, by the managers whose they are.
    typealias Origins = [ObjectIdentifier: Generation]

    /// Replaces services and switches modules of this manager off or on, as one transaction: the new generation is
    /// checked first, and if it is refused, nothing changes.
    ///
    ///     try manager.update { change in
    ///         change.switchOff("Recommendations", because: "the server is down")
    ///     }
    ///
    /// It neither stops nor starts a module, and work that runs goes on with what it has. To add and remove modules, use
    /// ``updateModules(_:)-((ModuleChange)->Void)``.
    ///
    /// Existing references to an instance stay valid. Every later resolve, including one through a ``Lazy`` that wasn't
    /// called yet, a ``Factory``, ``ServiceResolver`` or a handler, uses the new generation. A singleton whose provider
    /// is not replaced stays the same instance. A module that was unavailable, and is given another provider of what it
    /// lacked, is available again. The open scopes see the change as well, and it is refused if it would
    /// break one of them. An update of a scope changes that scope alone.
    ///
    /// Updates from several threads are made one after the other. What an update registered, and what that made, is released
    /// with the update that replaces it, or with a later one where a thread is making something meanwhile. What an update
    /// costs is in <doc:Updating>.
    ///
    /// The registering closures may run several times, once for each open or declared scope and again where others change
    /// the manager meanwhile, and must not update the manager. Later updates don't run them again.
    ///
    /// - Returns: the number of the new generation.
    /// - Throws: ``UpdateError``: ``UpdateError/Code/refused`` with every problem that the new generation would have;
    ///   ``UpdateError/Code/unknownModule`` if it names a module that the list does not have;
    ///   ``UpdateError/Code/withinUpdate`` and ``UpdateError/Code/duringUpdate`` if another change is under way.
    @discardableResult
    public func update(_ describe: (inout ServiceChange) -> Void) throws(UpdateError) -> Int {
        var change = ServiceChange()
        describe(&change)
        return try update(change)
    }

    /// Applies a change that was declared before, as ``update(_:)-((ServiceChange)->Void)`` does.
    @discardableResult
    public func update(_ change: ServiceChange) throws(UpdateError) -> Int {
        guard !UpdateUnderWay.trees.contains(ObjectIdentifier(resolver.tree)) else { throw .withinUpdate }
        guard !resolver.tree.isTransacting else { throw .duringUpdate }
        var planned = PlannedChange(change.steps)
        planned.isUpdate = true
        planned.resets = change.steps.resets
        return try self.change(planned).number
    }

    /// Makes it visible that some modules are unavailable, and that others may be available again.
    ///
    /// If the check refuses the rest of the app, nothing changes: the modules' services can still be resolved.
    @discardableResult
    func withhold(_ unavailable: [ModuleID: ModuleUnavailableError], restoring restored: [ModuleID]) -> AssemblyError? {
        do {
            let withheld = PlannedChange { assembly throws(UpdateError) in
                var assembly = assembly
                for module in restored { assembly.modules[module].unavailable = nil }
                // Those that are to start again meanwhile are left out.
                for (module, error) in unavailable where self.lifecycle.isMissing(module) {
                    assembly.modules[module].unavailable = error
                }
                return assembly
            }
            try change(withheld)
            return nil
        } catch {
            return error.assemblyError
        }
    }

    /// Puts in force what a change makes of the assembly.
    ///
    /// - Returns: the number of the new generation, and the generations that were in force before, by their managers; these
    ///   are none if the change was not made, because modules are not at rest.
    @discardableResult
    func change(_ change: PlannedChange) throws(UpdateError) -> (number: Int, before: Origins) {
        while true {
            let epoch = resolver.tree.changes.withLock { $0.epoch }
            let planned = try plans(change)
            let renewed = try planned[0].plan.registrations(of: change.resets)
            let generations = planned.map { planned in
                let manager = planned.manager
                let before = manager.resolver.generation
                let after = Generation(
                    planned.plan,
                    after: change.origins[ObjectIdentifier(manager)] ?? before,
                    number: before.number + 1,
                    makingAnew: manager === self ? change.makesAnew : [],
                    renewing: manager === self ? renewed : [],
                    around: manager.parents.map { $0 === self ? change.makesAnew : [] },
                    isOnTrial: change.isOnTrial
                )
                // Worked out here, because only what has no time to spare is done under the lock.
                let update = manager.updateStreams.count > 0 ? ModuleUpdate(from: before, to: after) : nil
                return (planned, before: before, after: after, update: update)
            }
            var left: [(ModuleManager, [LifecycleSite.Action])] = []
            var isHeldUp = false
            let isMade: Bool? = resolver.tree.changes.withLock { current in
                // Under the lock: a transaction that began meanwhile goes by what was in force then.
                if change.isUpdate, current.isTransacting { return nil }
                guard current.epoch == epoch else { return false }
                for (planned, before, after, update) in generations {
                    let manager = planned.manager
                    let isFirst = manager === self
                    let actions = manager.lifecycle.adopt(
                        LifecyclePlan(after.plan), after.gates, onlyAtRest: change.onlyAtRest && isFirst
                    ) { manager.resolver.publish(after) }
                    // This manager comes first, so that nothing is in force yet.
                    guard let actions else {
                        isHeldUp = true
                        return true
                    }
                    manager.noteModules()
                    left.append((manager, actions))
                    if isFirst { current.epoch.updatesMade += 1 }
                    manager.updateStreams.announce { update ?? ModuleUpdate(from: before, to: after) }
                }
                return true
            }
            guard let isMade else { throw .duringUpdate }
            if !isMade { continue }
            if isHeldUp { return (generationNumber, [:]) }
            for (planned, _, _, _) in generations {
                planned.manager.updateStreams.send()
                planned.manager.lifecycle.tellChanges()
            }
            for (manager, actions) in left { for action in actions { manager.lifecycle.perform(action, in: manager) } }
            reclaim()
            let before = generations.map { (ObjectIdentifier($0.0.manager), $0.before) }
            return (generations[0].after.number, Origins(uniqueKeysWithValues: before))
        }
    }

    /// Lets go of the generations here and in the open scopes that no thread reads any more.
    private func reclaim() {
        // The last references go here, where nothing is locked, because what ends with them may come back to the manager.
        for manager in [self] + innerScopes { _ = manager.resolver.reclaim() }
    }

    /// The managers around it, the nearest first.
    private var parents: [ModuleManager] { parent.map { [$0] + $0.parents } ?? [] }

    /// The number of the generation in force: 0 until the first update.
    package var generationNumber: Int { resolver.withGeneration { $0.number } }

    /// The updates from now on, in order. The sequence ends with the manager.
    ///
    /// Each call gives a sequence of its own. A sequence that isn't iterated buffers every update, with
    /// the graphs before and after it.
    public var updates: AsyncStream<ModuleUpdate> { updateStreams.stream() }

    /// The plans of this manager and of the open scopes after a change.
    ///
    /// It runs what the change registers. That may not make another update: this one would be worked out again after it,
    /// and run it again, without end.
    func plans(_ change: PlannedChange) throws(UpdateError) -> [(manager: ModuleManager, plan: AssemblyPlan)] {
        let updating = UpdateUnderWay.trees.union([ObjectIdentifier(resolver.tree)])
        return try UpdateUnderWay.$trees.withValue(updating) {
            Result { () throws(UpdateError) in
                // Read once: another change may come into force meanwhile, and then this one is worked out again.
                let base = resolver.generation
                let assembly = try change.changed(base.plan.assembly)
                let before = change.origins[ObjectIdentifier(self)]?.plan ?? base.plan
                let plan = try checked(assembly, in: parent?.plan, after: before, change.overrides)
                return [(self, plan)]
                    + (try scopePlans(under: plan, change.overrides, backTo: change.origins))
            }
        }.get()
    }

    /// The plan of what this manager is to have. What lacked a module that failed, and needs it no longer, is available
    /// again.
    private func checked(
        _ assembly: Assembly,
        in parent: AssemblyPlan?,
        after previous: AssemblyPlan,
        _ overrides: [Override]
    ) throws(UpdateError) -> AssemblyPlan {
        do throws(AssemblyError) {
            func plan(_ assembly: Assembly) throws(AssemblyError) -> AssemblyPlan {
                try AssemblyPlan(
                    checking: assembly, in: parent, after: previous, registering: overrides, allowing: allowances)
            }
            let checked = try plan(assembly)
            guard assembly.modules.contains(where: { $0.unavailable != nil }) else { return checked }
            let restored = lifecycle.restored(by: LifecyclePlan(checked))
            if restored.isEmpty { return checked }
            var assembly = assembly
            for module in restored { assembly.modules[module].unavailable = nil }
            return try plan(assembly)
        } catch {
            throw .refused(error)
        }
    }

    /// The plans of the open scopes under a new plan of this manager.
    private func scopePlans(
        under plan: AssemblyPlan,
        _ overrides: [Override],
        backTo origins: Origins
    ) throws(UpdateError) -> [(manager: ModuleManager, plan: AssemblyPlan)] {
        var plans: [(manager: ModuleManager, plan: AssemblyPlan)] = []
        for scope in openManagers {
            let origin = origins[ObjectIdentifier(scope)]?.plan
            var assembly = scope.assembly
            if let origin { assembly = origin.assembly.takenBack(from: assembly, touching: []) }
            assembly.stubbed = plan.assembly.stubbed
            if assembly.isDeclaredScope {
                assembly.openVacancies()
                for override in overrides { assembly.addToScope(override) }
            }
            let scopePlan = try scope.checked(assembly, in: plan, after: origin ?? scope.plan, overrides)
            plans.append((scope, scopePlan))
            plans += try scope.scopePlans(under: scopePlan, overrides, backTo: origins)
        }
        return plans
    }
}

/// Tells what an update registers from what others do.
private enum UpdateUnderWay {
    /// The trees for which the current task works out an update.
    @TaskLocal static var trees: Set<ObjectIdentifier> = []
}

extension ModuleManager: LifecycleHost {
    var openHosts: [any LifecycleHost] { openManagers }

    var innerSites: [LifecycleSite] { innerScopes.map(\.lifecycle) }
}
