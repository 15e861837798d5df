extension LifecyclePlan {
    /// Which modules of a checked assembly wait for which others. A cycle of modules whose start depends on none of it is
    /// opened where the order of the modules opens it.
    init(_ checked: AssemblyPlan) {
        let (assembly, services) = (checked.assembly, checked.services)
        var place = Table<ModuleID, Int>(repeating: 0, count: assembly.modules.count)
        for (number, module) in checked.moduleOrder.enumerated() { place[module] = number }
        var fallbacks: Set<ServiceKey> = []
        for index in assembly.registrations.indices where !assembly.ignored.contains(index) {
            if case .service(.fallback) = assembly.registrations[index].role {
                fallbacks.insert(assembly.registrations[index].key)
            }
        }
        let before = checked.modulesBefore()
        let modules = assembly.modules.indices.map { index in
            let module = assembly.modules[index]
            var planned = LifecyclePlan.Module()
            planned.serial = module.serial
            planned.activation = module.activation
            planned.policy = module.failurePolicy
            planned.isOff = module.switchedOff != nil || module.isRemoved
            planned.hasWork = checked.works[index] != nil
            planned.name = module.isLayer ? "" : module.name
            planned.reason = module.switchedOff
            planned.isRemoved = module.isRemoved
            planned.before = before[index].filter { place[$0] < place[index] }
            return planned
        }
        var plan = Table<ModuleID, LifecyclePlan.Module>(modules)
        for index in checked.order + checked.leftOutForFailure where !assembly.ignored.contains(index) {
            let asking = assembly.registrations[index].module
            guard assembly.modules[asking].switchedOff == nil,
                assembly.registrations[index].isStartWork || !assembly.registrations[index].isHandler,
                !assembly.registrations[index].isUse
            else { continue }
            for dependency in assembly.registrations[index].dependencies
            where !dependency.isDeferred && dependency.form.source != .wrapped {
                for target in services.targets(of: dependency, in: index) {
                    var module = assembly.registrations[target].module
                    var layer: RegistrationID? = target
                    while let place = layer {
                        module = assembly.registrations[place].module
                        if module != asking { plan[asking].pulled.append(module) }
                        layer = services.wrapped[place]
                    }
                    guard module != asking, dependency.isAtOnce, dependency.form.isRequired,
                        !fallbacks.contains(dependency.key)
                    else {
                        continue
                    }
                    plan[asking].needed.append(module)
                }
            }
        }
        for index in plan.indices {
            plan[index].pulled = Set(plan[index].pulled).sorted()
            plan[index].needed = Set(plan[index].needed).sorted()
        }
        self.init(plan)
    }
}

extension AssemblyPlan {
    /// What takes no part only because its own module failed to start, or lacks one that did: with the module it would. What
    /// it needs is what the module needs to be available again.
    fileprivate var leftOutForFailure: [RegistrationID] {
        guard assembly.modules.contains(where: { $0.unavailable != nil }) else { return [] }
        let order = Set(order)
        return assembly.registrations.indices.filter { index in
            let registration = assembly.registrations[index]
            guard assembly.modules[registration.module].unavailable != nil, !order.contains(index) else { return false }
            if registration.isDecorator { return true }
            guard let rank = registration.rank, let winner = services.bases[registration.key] else { return false }
            return rank > assembly.registrations[winner].rank ?? rank
        }
    }

    /// For each module those that it depends on. Around a cycle all of its modules count as one, because whatever waits
    /// for one of them cannot know that the way from it to another was opened.
    fileprivate func modulesBefore() -> Table<ModuleID, [ModuleID]> {
        let components = moduleDependencies.components()
        var number = Table<ModuleID, Int>(repeating: 0, count: assembly.modules.count)
        for (place, component) in components.enumerated() {
            for module in component { number[module] = place }
        }
        var before: Table<ModuleID, [ModuleID]> = Table(repeating: [], count: assembly.modules.count)
        for (place, component) in components.enumerated() {
            let needed = Set(component.flatMap { moduleDependencies.edges(of: $0) }.map { number[$0] }).subtracting([
                place
            ])
            let around = needed.flatMap { components[$0] }
            for module in component {
                let inside = moduleDependencies.edges(of: module).filter { number[$0] == place && $0 != module }
                before[module] = Set(around + inside).sorted()
            }
        }
        return before
    }
}
