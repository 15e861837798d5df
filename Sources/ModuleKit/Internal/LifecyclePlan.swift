/// What the start and the stop of a manager's modules go by: who waits for whom, and what becomes of each.
struct LifecyclePlan: Sendable, Equatable {
    struct Module: Sendable, Equatable {
        /// The modules that start before it and stop after it, where they start at all.
        var before: [Int] = []

        /// Those without which it cannot be there.
        var needed: [Int] = []

        /// Those whose services its own are made of: they start along with it.
        var pulled: [Int] = []

        var activation = Activation.eager
        var policy = FailurePolicy.required

        /// Whether it is switched off, and so is not started.
        var isOff = false
    }

    private(set) var modules: [Module]

    /// From each module to those that start after it.
    private(set) var after: [[Int]]

    /// From each module to those that cannot be there without it.
    private(set) var dependents: [[Int]]

    init(_ modules: [Module]) {
        self.modules = modules
        after = Array(repeating: [], count: modules.count)
        dependents = after
        for (index, module) in modules.enumerated() {
            for other in module.before { after[other].append(index) }
            for other in module.needed { dependents[other].append(index) }
        }
    }

    /// The modules that start at that time.
    func modules(_ activation: Activation) -> [Int] { modules.indices.filter { modules[$0].activation == activation } }

    /// Those modules and all that cannot be there without them.
    func needing(_ modules: [Int]) -> Set<Int> {
        var found = Set(modules)
        var pending = modules
        while let module = pending.popLast() {
            for other in dependents[module] where found.insert(other).inserted { pending.append(other) }
        }
        return found
    }

    /// Those modules and all that start along with them, those switched off left out.
    func startingAlong(_ modules: some Sequence<Int>) -> [Int] {
        var isFound = Array(repeating: false, count: self.modules.count)
        var found: [Int] = []
        var pending = Array(modules.filter { self.modules.indices.contains($0) && !self.modules[$0].isOff })
        for module in pending { isFound[module] = true }
        while let module = pending.popLast() {
            found.append(module)
            for other in self.modules[module].pulled where !isFound[other] && !self.modules[other].isOff {
                isFound[other] = true
                pending.append(other)
            }
        }
        return found.sorted()
    }
}

extension AssemblyCheck {
    /// Who waits for whom. A ring of modules whose start needs none of it is opened where the order of the modules does.
    func lifecyclePlan() -> LifecyclePlan {
        var place = Array(repeating: 0, count: assembly.modules.count)
        for (number, module) in moduleOrder.enumerated() { place[module] = number }
        var fallbacks: Set<ServiceKey> = []
        for index in assembly.registrations.indices where !assembly.ignored.contains(index) {
            if case .service(.fallback) = assembly.registrations[index].role {
                fallbacks.insert(assembly.registrations[index].key)
            }
        }
        let before = modulesBefore()
        var plan = assembly.modules.indices.map { index in
            let module = assembly.modules[index]
            var planned = LifecyclePlan.Module()
            planned.activation = module.activation
            planned.policy = module.failurePolicy
            planned.isOff = module.switchedOff != nil || module.isRemoved
            planned.before = before[index].filter { place[$0] < place[index] }
            return planned
        }
        for index in assembly.registrations.indices
        where !replaced.contains(index) && !assembly.ignored.contains(index) {
            let asking = assembly.registrations[index].module
            guard assembly.modules[asking].switchedOff == nil,
                assembly.registrations[index].isStartWork || !assembly.registrations[index].isHandler,
                !assembly.registrations[index].isUse
            else { continue }
            for need in assembly.registrations[index].needs where !need.isDeferred && need.form != .decorated {
                for target in services.targets(of: need, in: index) {
                    var module = assembly.registrations[target].module
                    var layer: Int? = target
                    while let place = layer {
                        module = assembly.registrations[place].module
                        if module != asking { plan[asking].pulled.append(module) }
                        layer = services.wrapped[place]
                    }
                    guard module != asking, need.isAtOnce, need.form == .required, !fallbacks.contains(need.key) else {
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
        return LifecyclePlan(plan)
    }

    /// For each module those that it needs. Around a ring all of its modules count as one, because who waits for one of
    /// them cannot know that the way from it to another was opened.
    private func modulesBefore() -> [[Int]] {
        let components = moduleNeeds.components()
        var number = Array(repeating: 0, count: assembly.modules.count)
        for (place, component) in components.enumerated() {
            for module in component { number[module] = place }
        }
        var before: [[Int]] = Array(repeating: [], count: assembly.modules.count)
        for (place, component) in components.enumerated() {
            let needed = Set(component.flatMap { moduleNeeds.edges(of: $0) }.map { number[$0] }).subtracting([place])
            let around = needed.flatMap { components[$0] }
            for module in component {
                let inside = moduleNeeds.edges(of: module).filter { number[$0] == place && $0 != module }
                before[module] = Set(around + inside).sorted()
            }
        }
        return before
    }
}
