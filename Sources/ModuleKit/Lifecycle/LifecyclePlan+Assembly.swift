extension LifecyclePlan {
    /// Which modules of a checked assembly wait for which others. A cycle of modules whose start depends on none of it is
    /// opened where the order of the modules opens it.
    init(_ checked: AssemblyPlan) {
        let (assembly, services) = (checked.assembly, checked.services)
        var place = Table<ModuleID, Int>(repeating: 0, count: assembly.modules.count)
        for (number, module) in checked.moduleOrder.enumerated() { place[module] = number }
        var fallbacks = ServiceSet()
        for index in assembly.registrations.indices {
            if assembly.registrations[index].isFallback {
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
        var needs = ModuleNeeds(modules.count)
        let isOff = Table<ModuleID, Bool>(assembly.modules.indices.map { assembly.modules[$0].switchedOff != nil })
        for index in checked.order + checked.leftOutForFailure {
            let (asking, kind) = (assembly.registrations[index].module, assembly.registrations[index].kind)
            let isStartWork = kind.isStartWork || assembly.registrations[index].isolation == .async
            if isOff[asking] || (kind.isHandler && !isStartWork) { continue }
            if case .uses = kind { continue }
            let dependencies = assembly.registrations[index].dependencies
            let areNeeded = dependencies.areServices && fallbacks.isEmpty
            for number in dependencies.indices {
                var isNeeded = areNeeded
                if !areNeeded {
                    let dependency = dependencies[number]
                    if dependency.form.source == .wrapped || dependency.isDeferred { continue }
                    isNeeded =
                        dependency.form.isRequired && dependency.isAtOnce && !fallbacks.contains(dependency.key)
                }
                if let target = checked.needs.target(of: number, in: index) {
                    needs.note(target, by: asking, isNeeded, assembly, services)
                } else {
                    for target in services.targets(of: dependencies[number], in: index) {
                        needs.note(target, by: asking, isNeeded, assembly, services)
                    }
                }
            }
        }
        for index in plan.indices {
            plan[index].pulled = needs.pulled[index].sortedOnce
            plan[index].needed = needs.needed[index].sortedOnce
        }
        self.init(plan)
    }
}

/// What each module pulls along and needs, as it is noted.
private struct ModuleNeeds {
    private(set) var pulled: Table<ModuleID, [ModuleID]>
    private(set) var needed: Table<ModuleID, [ModuleID]>

    /// The module that each was last noted for, since what one module registers mostly comes together.
    private var pullers: Table<ModuleID, ModuleID>
    private var needers: Table<ModuleID, ModuleID>

    init(_ count: Int) {
        pulled = Table(repeating: [], count: count)
        needed = pulled
        pullers = Table((0..<count).map { ModuleID(position: $0) })
        needers = pullers
    }

    /// The module is made of what the registration supplies: of each layer, and it needs the innermost.
    mutating func note(
        _ target: RegistrationID,
        by asking: ModuleID,
        _ isNeeded: Bool,
        _ assembly: borrowing Assembly,
        _ services: borrowing ServiceIndex
    ) {
        var module = assembly.registrations[target].module
        pull(module, by: asking)
        var layer = services.wrapped[target]
        while let place = layer {
            module = assembly.registrations[place].module
            pull(module, by: asking)
            layer = services.wrapped[place]
        }
        if !isNeeded || module == asking || needers[module] == asking { return }
        needers[module] = asking
        needed[asking].append(module)
    }

    private mutating func pull(_ module: ModuleID, by asking: ModuleID) {
        if module == asking || pullers[module] == asking { return }
        pullers[module] = asking
        pulled[asking].append(module)
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
            guard let rank = registration.rank, let winner = services.base(of: registration.key) else { return false }
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
        // The component that each was last noted for.
        var users = Array(components.indices)
        for (place, component) in components.enumerated() {
            var around: [ModuleID] = []
            for module in component {
                for other in moduleDependencies.edges(of: module) where users[number[other]] != place {
                    users[number[other]] = place
                    around += components[number[other]]
                }
            }
            for module in component {
                let inside =
                    component.count == 1
                    ? [] : moduleDependencies.edges(of: module).filter { number[$0] == place && $0 != module }
                before[module] = (around + inside).sortedOnce
            }
        }
        return before
    }
}

extension [ModuleID] {
    /// The modules in the order of their numbers, each once.
    fileprivate var sortedOnce: [ModuleID] {
        var sorted: [ModuleID] = []
        for module in self.sorted() where module != sorted.last { sorted.append(module) }
        return sorted
    }
}
