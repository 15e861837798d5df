extension ModuleManager {
    /// Replaces services, and adds, removes and switches modules of this manager, as one transaction: the new generation is
    /// checked first, and if it is refused, nothing changes.
    ///
    ///     try manager.update { change in
    ///         change.disable("Recommendations", because: "the server is down")
    ///         change.add(CardPaymentsEntry())
    ///     }
    ///     try await manager.start("CardPayments")
    ///
    /// It neither stops nor starts a module, and work that runs goes on with what it has. In an app that runs,
    /// ``start(_:)`` starts what it added; if that fails, the module is unavailable, with its reason. To remove a module
    /// that runs, call ``stop(_:)`` first.
    ///
    /// Existing references to an instance stay valid. Every later resolve, including one through a ``Lazy`` that wasn't
    /// called yet, a ``Factory``, ``ServiceResolver`` or a handler, uses the new generation. A singleton whose provider
    /// is not replaced stays the same instance. A module that was unavailable, and is given another provider of what it
    /// lacked, is available again. The open scopes see the change as well, and it is refused if it would
    /// break one of them. An update of a scope changes that scope alone.
    ///
    /// Updates from several threads are made one after the other. What an update registered, and what that made, is released
    /// with the update that replaces it, or with a later one if a thread is making something meanwhile. What an update
    /// costs is in the page *Changing a running app* of the guide.
    ///
    /// The registering closures may run several times, once for each open or declared scope and again where others change
    /// the manager meanwhile, and must not update the manager. Later updates don't run them again.
    ///
    /// - Returns: the number of the new generation.
    /// - Throws: ``UpdateError``: ``UpdateError/Code/refused`` with every problem that the new generation would have;
    ///   ``UpdateError/Code/unknownModule`` if it names a module that the list does not have;
    ///   ``UpdateError/Code/notAtRest`` if it removes a module that runs, or is about to;
    ///   ``UpdateError/Code/withinUpdate`` if another update registers it.
    @discardableResult
    public func update(_ describe: (inout ModuleChange) -> Void) throws(UpdateError) -> Int {
        var change = ModuleChange()
        describe(&change)
        return try update(change)
    }

    /// Applies a change that was declared before, as ``update(_:)-((ModuleChange)->Void)`` does.
    @discardableResult
    public func update(_ change: ModuleChange) throws(UpdateError) -> Int {
        guard !Self.treesUpdated.contains(ObjectIdentifier(resolver.tree)) else { throw .withinUpdate }
        return try put(change.steps)
    }

    /// Makes it visible that some modules are unavailable, and that others may be available again.
    ///
    /// If the check refuses the rest of the app, nothing changes: the modules' services can still be resolved.
    @discardableResult
    func withhold(_ unavailable: [ModuleID: ModuleUnavailableError], restoring restored: [ModuleID]) -> AssemblyError? {
        // Those that are to start again meanwhile are left out.
        let missing = { @Sendable [lifecycle] in unavailable.filter { lifecycle.isMissing($0.key) } }
        do {
            try put([.withhold(missing, restoring: restored)])
            return nil
        } catch {
            return error.assemblyError
        }
    }

    /// Puts a change in force; the number of the new generation.
    @discardableResult
    private func put(_ steps: [ChangeStep]) throws(UpdateError) -> Int {
        while true {
            let epoch = resolver.tree.epoch.withLock { $0 }
            let planned = try plans(steps)
            let renewed = try planned[0].plan.renewed(by: steps)
            let generations = planned.map { manager, plan in
                let before = manager.resolver.generation
                let after = Generation(plan, after: before, renewing: manager === self ? renewed : [])
                // Worked out here, because only what has no time to spare is done under the lock.
                let update = manager.updateStreams.count > 0 ? ModuleUpdate(from: before, to: after) : nil
                return (manager: manager, before: before, after: after, update: update)
            }
            let removed = generations[0].after.plan.assembly.removed(since: generations[0].before.plan.assembly)
            var left: [(ModuleManager, [LifecycleSite.Action])] = []
            var refusal: UpdateError?
            let isMade = resolver.tree.epoch.withLock { current in
                guard current == epoch else { return false }
                for (manager, before, after, update) in generations {
                    let isFirst = manager === self
                    let adoption = manager.lifecycle.adopt(
                        LifecyclePlan(after.plan), removing: isFirst ? removed : []
                    ) { manager.resolver.publish(after) }
                    switch adoption {
                    case .made(let actions): left.append((manager, actions))
                    case .refused(let module, let life):
                        // This manager comes first, so that nothing is in force yet.
                        let assembly = before.plan.assembly
                        refusal = .notAtRest(
                            assembly.modules[module].name, life, steps.removal(of: module, in: assembly))
                        return true
                    }
                    if isFirst {
                        current.updatesMade += 1
                        if parent != nil, !steps.isWithholding { current.isScopeUpdated = true }
                    }
                    manager.updateStreams.announce { update ?? ModuleUpdate(from: before, to: after) }
                }
                return true
            }
            if let refusal { throw refusal }
            if !isMade { continue }
            for generation in generations {
                generation.manager.updateStreams.send()
                generation.manager.lifecycle.tellChanges()
            }
            for (manager, actions) in left { for action in actions { manager.lifecycle.perform(action, in: manager) } }
            // The last references go here, where nothing is locked, because what ends with them may come back to the manager.
            for manager in [self] + innerScopes { _ = manager.resolver.reclaim() }
            return generations[0].after.number
        }
    }

    /// The number of the generation in force: 0 until the first update.
    package var generationNumber: Int { resolver.withGeneration { $0.number } }

    /// The updates from now on, in order. The sequence ends with the manager.
    ///
    /// Each call gives a sequence of its own. A sequence that isn't iterated buffers every update, with
    /// the graphs before and after it.
    public var updates: AsyncStream<ModuleUpdate> { updateStreams.stream() }

    /// The trees for which the current task works out an update: it tells what an update registers from what others do.
    @TaskLocal private static var treesUpdated: Set<ObjectIdentifier> = []

    /// A manager, and the plan of what it is to have.
    private typealias Planned = (manager: ModuleManager, plan: AssemblyPlan)

    /// The plans of this manager and of the open scopes after a change.
    ///
    /// It runs what the change registers. That may not make another update: this one would be worked out again after it,
    /// and run it again, without end.
    private func plans(_ steps: [ChangeStep]) throws(UpdateError) -> [Planned] {
        let overrides = steps.overrides
        let updating = Self.treesUpdated.union([ObjectIdentifier(resolver.tree)])
        return try Self.$treesUpdated.withValue(updating) {
            Result { () throws(UpdateError) in
                // Read once: another change may come into force meanwhile, and then this one is worked out again.
                let base = resolver.generation
                let assembly = try base.plan.assembly.changed(by: steps)
                let plan = try checked(assembly, in: parent?.plan, after: base.plan, overrides)
                return [(self, plan)] + (try scopePlans(under: plan, overrides))
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
                try AssemblyPlan.checked(
                    assembly, in: parent, after: previous, registering: overrides, allowing: allowances)
            }
            let checked = try plan(assembly)
            guard assembly.modules.contains(where: { $0.unavailable != nil }) else { return checked }
            let restored = lifecycle.restored(by: LifecyclePlan(checked))
            if restored.isEmpty { return checked }
            var assembly = assembly
            for module in restored { assembly.modules[module].unavailable = nil }
            return try plan(assembly)
        } catch {
            throw UpdateError(refused: error)
        }
    }

    /// The plans of the open scopes under a new plan of this manager.
    private func scopePlans(under plan: AssemblyPlan, _ overrides: [Override]) throws(UpdateError) -> [Planned] {
        var plans: [Planned] = []
        for scope in openManagers {
            var assembly = scope.assembly
            assembly.openVacancies()
            for override in overrides { assembly.addToScope(override) }
            let scopePlan = try scope.checked(assembly, in: plan, after: scope.plan, overrides)
            plans.append((scope, scopePlan))
            plans += try scope.scopePlans(under: scopePlan, overrides)
        }
        return plans
    }
}

extension ModuleManager: LifecycleHost {
    var openHosts: [any LifecycleHost] { openManagers }

    var innerSites: [LifecycleSite] { innerScopes.map(\.lifecycle) }
}

/// One applied update: the generation that came into force, and what the app was made of before it and after.
public struct ModuleUpdate: Sendable {
    /// The generation's number: 1 for the first update of a manager.
    public let generation: Int
    /// The graph before it.
    public let before: ModuleGraph
    /// The graph that is in force with it.
    public let after: ModuleGraph

    init(from before: Generation, to after: Generation) {
        generation = after.number
        self.before = ModuleGraph(before.plan)
        self.after = ModuleGraph(after.plan)
    }
}
