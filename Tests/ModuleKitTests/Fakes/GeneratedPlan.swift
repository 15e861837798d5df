import TestSupport

@testable import ModuleKit

extension LifecyclePlan {
    /// Modules that need earlier ones, at random.
    static func generated(by random: inout SeededGenerator) -> LifecyclePlan {
        let count = Int.random(in: 1...12, using: &random)
        let density = Int.random(in: 2...6, using: &random)
        var modules: Table<ModuleID, Module> = []
        for _ in 0..<count { modules.append(.generated(among: modules, oneIn: density, by: &random)) }
        // A cycle, which is opened: one starts along with a later one, and does not wait for it.
        if random.oneIn(4) {
            let index = modules.indices.randomElement(using: &random) ?? 0
            modules[index].pulled = Set(modules[index].pulled + [ModuleID(position: count - 1)]).subtracting([index])
                .sorted()
        }
        return LifecyclePlan(modules)
    }

    /// The plan of an update: one module more, or one switched off that is not up.
    func changed(by random: inout SeededGenerator, isUp: (ModuleID) -> Bool) -> LifecyclePlan {
        var modules = modules
        let module = modules.indices.randomElement(using: &random) ?? 0
        if random.oneIn(2) || isUp(module) {
            modules.append(.generated(among: modules, oneIn: 4, by: &random))
        } else {
            modules[module].isOff = true
            for other in modules.indices { modules[other].needed.removeAll { $0 == module } }
        }
        return LifecyclePlan(modules)
    }

    /// Those modules and all that cannot be there without them.
    func dependentsClosure(of modules: some Sequence<ModuleID>) -> Set<ModuleID> {
        var found = Set(modules)
        var isGrowing = true
        while isGrowing {
            let more = self.modules.indices.filter { !found.isDisjoint(with: self.modules[$0].needed) }
            isGrowing = !found.isSuperset(of: more)
            found.formUnion(more)
        }
        return found
    }
}

extension LifecyclePlan.Module {
    fileprivate static func generated(
        among modules: Table<ModuleID, LifecyclePlan.Module>,
        oneIn density: Int,
        by random: inout SeededGenerator
    ) -> LifecyclePlan.Module {
        var module = LifecyclePlan.Module()
        module.isOff = random.oneIn(12)
        module.hasWork = random.oneIn(3)
        module.activation = random.oneIn(3) ? (random.oneIn(2) ? .deferred : .onDemand) : .eager
        module.policy = random.oneIn(2) ? .optional : .required
        for other in modules.indices where random.oneIn(density) {
            module.before.append(other)
            guard !random.oneIn(3) else { continue }
            module.pulled.append(other)
            if !modules[other].isOff, !random.oneIn(4) { module.needed.append(other) }
        }
        return module
    }
}
