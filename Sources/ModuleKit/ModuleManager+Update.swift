extension ModuleManager {
    /// Changes the modules of this manager as one transaction: the new generation is checked first, and where it is
    /// refused, nothing changes.
    ///
    ///     try manager.update { change in
    ///         change.switchOff("Recommendations", because: "the server is down")
    ///     }
    ///
    /// Who holds an instance keeps it; whoever asks afterwards, also through a ``Lazy`` that was not called yet, a
    /// ``Factory``, ``Services`` or a handler, gets what the new generation gives. A singleton whose provider is not
    /// replaced stays the same instance. The open scopes see the change as well, and it is refused where it would break
    /// one of them. An update of a scope changes that scope alone.
    ///
    /// Updates from several threads are made one after the other. What an update replaced is let go of when the manager
    /// goes, because a thread may be reading it still; so an app may update as often as people change settings, not for
    /// each request.
    ///
    /// What it registers may run several times, where others change the manager meanwhile, and must not update it.
    ///
    /// - Returns: the number of the new generation.
    /// - Throws: ``AssemblyError`` with every problem that the new generation would have.
    @discardableResult
    public func update(_ describe: (inout ModuleChange) -> Void) throws(AssemblyError) -> Int {
        var change = ModuleChange()
        describe(&change)
        return try update(change)
    }

    /// Makes a change that was written down before, as ``update(_:)-((ModuleChange)->Void)`` does.
    @discardableResult
    public func update(_ change: ModuleChange) throws(AssemblyError) -> Int {
        guard !ModuleTree.updating.contains(ObjectIdentifier(tree)) else { throw .updateWithinUpdate }
        while true {
            let epoch = tree.changes.withLock { $0 }
            let generations = try plans(after: change).map { manager, plan in
                let before = manager.generation
                let after = Generation(plan, after: before)
                // Worked out here, because only what has no time to spare is done under the lock.
                let update = manager.updateStreams.count > 0 ? ModuleUpdate(from: before, to: after) : nil
                return (manager, before: before, after: after, update: update)
            }
            let isMade = tree.changes.withLock { current in
                guard current == epoch else { return false }
                current.updates += 1
                for (manager, before, after, update) in generations {
                    manager.publish(after)
                    manager.updateStreams.announce { update ?? ModuleUpdate(from: before, to: after) }
                }
                return true
            }
            guard isMade else { continue }
            for (manager, _, _, _) in generations { manager.updateStreams.send() }
            return generations[0].after.number
        }
    }

    /// The number of the generation in force: 0 until the first update.
    public var generationNumber: Int { generation.number }

    /// The updates from now on, in order. The sequence ends when the manager goes.
    ///
    /// Each call gives a sequence of its own; one that nobody reads keeps every update for who might.
    public var updates: AsyncStream<ModuleUpdate> { updateStreams.stream() }

    /// The plans of this manager and of the open scopes after a change.
    ///
    /// It runs what the change registers. That may not make another update: this one would be worked out again after it,
    /// and run it again, without end.
    private func plans(after change: ModuleChange) throws(AssemblyError) -> [(ModuleManager, AssemblyPlan)] {
        let updating = ModuleTree.updating.union([ObjectIdentifier(tree)])
        return try ModuleTree.$updating.withValue(updating) {
            Result { () throws(AssemblyError) in
                let assembly = try assembly.changed(by: change)
                let plan = try AssemblyPlan(checking: assembly, in: parent?.plan, allowing: allowances)
                return [(self, plan)] + (try scopePlans(under: plan, after: change))
            }
        }.get()
    }

    /// The plans of the open scopes under a new plan of this manager.
    private func scopePlans(
        under plan: AssemblyPlan,
        after change: ModuleChange
    ) throws(AssemblyError) -> [(ModuleManager, AssemblyPlan)] {
        var plans: [(ModuleManager, AssemblyPlan)] = []
        for scope in openScopes {
            var assembly = scope.assembly
            assembly.stubbed = plan.assembly.stubbed
            if assembly.isDeclaredScope { assembly.addOverrides(of: change) }
            let scopePlan = try AssemblyPlan(checking: assembly, in: plan, allowing: scope.allowances)
            plans.append((scope, scopePlan))
            plans += try scope.scopePlans(under: scopePlan, after: change)
        }
        return plans
    }
}

extension Assembly {
    /// What there is after a change.
    func changed(by change: ModuleChange) throws(AssemblyError) -> Assembly {
        var assembly = self
        for step in change.steps {
            switch step {
            case .register(let override): assembly.addToApp(override)
            case .add(let item): assembly.add(item)
            case .turn(let name, let reason, let location): try assembly.turn(name, reason, location)
            }
        }
        return assembly
    }

    /// Takes in what a change of a manager around a scope registers over the scope's services.
    fileprivate mutating func addOverrides(of change: ModuleChange) {
        for case .register(let override) in change.steps { addToScope(override) }
    }

    private mutating func turn(
        _ name: String,
        _ reason: String?,
        _ location: SourceLocation
    ) throws(AssemblyError) {
        var isKnown = false
        for index in modules.indices where modules[index].name == name && !modules[index].isLayer {
            isKnown = true
            modules[index].reason = reason
            modules[index].isOffInList = false
        }
        if isKnown { return }
        throw AssemblyError(problems: [
            AssemblyError.Problem(
                .moduleUnknown,
                "There is no module \(name) to switch \(reason == nil ? "on" : "off").",
                subject: name,
                module: nil,
                location: location,
                facts: ["modules: \(modules.filter { !$0.isLayer }.map(\.name).joined(separator: ", "))"],
                remedy: "use the name of a module in the list."
            )
        ])
    }
}

extension ModuleUpdate {
    fileprivate init(from before: Generation, to after: Generation) {
        generation = after.number
        difference = ModuleGraph(after.plan).difference(from: ModuleGraph(before.plan))
    }
}

extension AssemblyError {
    fileprivate static let updateWithinUpdate = AssemblyError(problems: [
        Problem(
            .updateWithinUpdate,
            "The modules were updated by what another update registers.",
            subject: "update",
            module: nil,
            location: nil,
            remedy: "make the update before the other one, or after it."
        )
    ])
}
