/// The plan of a manager's start and stop: which module waits for which, and the tasks of each.
struct LifecyclePlan: Sendable, Equatable {
    struct Module: Sendable, Equatable {
        /// Which of all that ever stood in its place it is.
        var serial = Serial.none

        /// The modules that start before it and stop after it, if they start at all.
        var before: [ModuleID] = []

        /// Those without which it cannot be there.
        var needed: [ModuleID] = []

        /// Those whose services its own are made of: they start along with it.
        var pulled: [ModuleID] = []

        var activation = Activation.eager
        var policy = FailurePolicy.required

        /// Whether it is switched off, and so is not started.
        var isOff = false

        /// Whether it has work that runs while it does.
        var hasWork = false
        /// Its name; empty for what an overriding or an update registers, which is no module of the list.
        var name = ""

        /// Why it is switched off; nil if it is on.
        var reason: String?

        /// Whether it was taken out of the list.
        var isRemoved = false
    }

    private(set) var modules: Table<ModuleID, Module>

    /// From each module to those that start after it.
    private(set) var after: Table<ModuleID, [ModuleID]>

    /// From each module to those that cannot be there without it.
    private(set) var dependents: Table<ModuleID, [ModuleID]>

    init(_ modules: Table<ModuleID, Module>) {
        self.modules = modules
        after = Table(repeating: [], count: modules.count)
        dependents = after
        for (index, module) in modules.numbered {
            for other in module.before { after[other].append(index) }
            for other in module.needed { dependents[other].append(index) }
        }
    }

    /// The modules that start at that time.
    func modules(_ activation: Activation) -> [ModuleID] {
        modules.indices.filter { modules[$0].activation == activation }
    }

    /// Those modules and all that cannot be there without them.
    func needing(_ modules: [ModuleID]) -> Set<ModuleID> { Set(closure(of: modules) { dependents[$0] }) }

    /// Those modules and all that start along with them, those switched off left out.
    func startingAlong(_ modules: some Sequence<ModuleID>) -> [ModuleID] {
        func isOn(_ module: ModuleID) -> Bool { !self.modules[module].isOff }
        return closure(of: modules.filter { self.modules.indices.contains($0) && isOn($0) }) {
            self.modules[$0].pulled.filter(isOn)
        }
    }

    /// Those modules and all that the edges lead to from them, in order.
    private func closure(of modules: [ModuleID], along edges: (ModuleID) -> [ModuleID]) -> [ModuleID] {
        var isFound = Table<ModuleID, Bool>(repeating: false, count: self.modules.count)
        var pending = modules
        while let module = pending.popLast() {
            if isFound[module] { continue }
            isFound[module] = true
            pending += edges(module)
        }
        return isFound.indices.filter { isFound[$0] }
    }

    /// Which modules of a checked assembly wait for which others. A cycle of modules whose start depends on none of it is
    /// opened at the place at which the order of the modules opens it.
    init(_ checked: AssemblyPlan) {
        let (assembly, services) = (checked.assembly, checked.services)
        var place = Table<ModuleID, Int>(repeating: 0, count: assembly.modules.count)
        for (number, module) in checked.moduleOrder.enumerated() { place[module] = number }
        var modules = Table<ModuleID, Module>(repeating: Module(), count: assembly.modules.count)
        for (index, before) in Self.unique(checked.modulesBefore()).numbered {
            let module = assembly.modules[index]
            modules[index].serial = module.serial
            modules[index].activation = module.activation
            modules[index].policy = module.failurePolicy
            modules[index].isOff = module.disabledReason != nil || module.isRemoved
            modules[index].hasWork = !checked.registrations(of: .work, in: index).isEmpty
            modules[index].name = module.isLayer ? "" : module.name
            modules[index].reason = module.disabledReason
            modules[index].isRemoved = module.isRemoved
            modules[index].before = before.filter { place[$0] < place[index] }
        }
        var fallbacks: Set<ServiceKey> = []
        for index in assembly.registrations.indices {
            if assembly.registrations[index].isFallback { fallbacks.insert(assembly.registrations[index].key) }
        }
        var pulled = Table<ModuleID, [ModuleID]>(repeating: [], count: modules.count)
        var needed = pulled
        for index in checked.order + checked.leftOutForFailure {
            let (asking, kind) = (assembly.registrations[index].module, assembly.registrations[index].kind)
            let isStartWork = kind.isStartWork || assembly.registrations[index].isolation == .async
            if modules[asking].reason != nil || (kind.isHandler && !isStartWork) || assembly.registrations[index].isUse
            {
                continue
            }
            checked.eachTarget(of: index) { dependency, target in
                guard dependency.form.source != .wrapped, !dependency.isDeferred else { return }
                let isNeeded =
                    dependency.form.isRequired && dependency.isAtOnce && !fallbacks.contains(dependency.key)
                // The module is made of each layer, and needs the innermost.
                var (module, layer) = (asking, RegistrationID?.some(target))
                while let index = layer {
                    module = assembly.registrations[index].module
                    if module != asking { pulled[asking].append(module) }
                    layer = services.wrapped[index]
                }
                if isNeeded, module != asking { needed[asking].append(module) }
            }
        }
        (pulled, needed) = (Self.unique(pulled), Self.unique(needed))
        for index in modules.indices {
            modules[index].pulled = pulled[index]
            modules[index].needed = needed[index]
        }
        self.init(modules)
    }

    /// The modules that each has in its list, once each and in order, without a set for each module: that would hash every
    /// dependency of an app. None has itself.
    private static func unique(_ lists: Table<ModuleID, [ModuleID]>) -> Table<ModuleID, [ModuleID]> {
        var last = Table<ModuleID, ModuleID>(Array(lists.indices))
        return Table(
            lists.numbered.map { user, list in
                list.filter { module in
                    defer { last[module] = user }
                    return last[module] != user
                }.sorted()
            })
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

    /// For each module those that it depends on. Around a cycle all of its modules count as one, because a module that waits
    /// for one of them cannot know that the way from it to another was opened.
    fileprivate func modulesBefore() -> Table<ModuleID, [ModuleID]> {
        let components = moduleDependencies.components()
        let number = moduleDependencies.numbers(of: components)
        var before = Table<ModuleID, [ModuleID]>(repeating: [], count: assembly.modules.count)
        for (place, component) in components.enumerated() {
            let edges = component.flatMap { moduleDependencies.edges(of: $0) }
            let around = Set(edges.map { number[$0] }).filter { $0 != place }.flatMap { components[$0] }
            for module in component {
                let inside = moduleDependencies.edges(of: module).filter { number[$0] == place && $0 != module }
                before[module] = around + inside
            }
        }
        return before
    }
}
