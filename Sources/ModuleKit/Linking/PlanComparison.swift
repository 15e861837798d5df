/// Which registrations would be made of something else than under the plan before: what they take at once, directly or
/// through others, comes from another registration, or has come or gone.
final class PlanComparison {
    private let old: AssemblyPlan
    private let new: AssemblyPlan

    /// The modules whose singletons are made anew, so that what takes them is as well: those of this manager, then of each
    /// one around it.
    private let anew: ArraySlice<Set<ModuleID>>
    private var known: [RegistrationID: Bool] = [:]

    /// Whether the plan's registrations have been compared, each after what it is made of: so none waits for a long chain of
    /// others on the stack.
    private var isInOrder = false
    private lazy var outside: PlanComparison? = new.outside.flatMap { new in
        old.outside.map { PlanComparison($0, new, makingAnew: anew.dropFirst()) }
    }

    convenience init(_ old: AssemblyPlan, _ new: AssemblyPlan, makingAnew anew: [Set<ModuleID>]) {
        self.init(old, new, makingAnew: anew[...])
    }

    private init(_ old: AssemblyPlan, _ new: AssemblyPlan, makingAnew anew: ArraySlice<Set<ModuleID>>) {
        self.old = old
        self.new = new
        self.anew = anew
    }

    /// Whether the registration, which both plans have, would be made of something else.
    func isChanged(_ registration: RegistrationID) -> Bool {
        if !isInOrder {
            isInOrder = true
            for index in new.order where old.assembly.registrations.indices.contains(index) { _ = isChanged(index) }
        }
        if let known = known[registration] { return known }
        // A cycle that an allowance lets through changes by its other members.
        known[registration] = false
        let linked = new.assembly.registrations[registration]
        let differs = linked.dependencies.contains { dependency in
            dependency.isAtOnce && isChanged(dependency, of: registration, in: linked.module)
        }
        known[registration] = differs
        return differs
    }

    private func isChanged(_ dependency: Dependency, of registration: RegistrationID, in module: ModuleID) -> Bool {
        switch dependency.form.source {
        case .provider:
            let presence = new.presence(of: dependency.key, for: module)
            guard presence == old.presence(of: dependency.key, for: module) else { return true }
            if presence == .inherited { return outside?.isChanged(dependency.key) ?? false }
        case .contributions:
            if outside?.areContributionsChanged(dependency.key) == true { return true }
        case .wrapped: break
        case .thisModule, .thisManager, .nowhere: return false
        }
        let targets = new.services.targets(of: dependency, in: registration)
        guard targets.elementsEqual(old.services.targets(of: dependency, in: registration)) else { return true }
        return targets.contains { isOther($0) }
    }

    /// Whether who takes the service from a scope gets another one.
    private func isChanged(_ key: ServiceKey) -> Bool {
        let presence = new.presence(of: key, for: nil)
        guard presence == old.presence(of: key, for: nil) else { return true }
        if presence == .inherited { return outside?.isChanged(key) ?? false }
        return new.services.providers[key].map { isOther($0) } ?? false
    }

    private func areContributionsChanged(_ key: ServiceKey) -> Bool {
        let targets = new.services.contributions[key] ?? []
        return targets != old.services.contributions[key] ?? [] || targets.contains { isOther($0) }
            || outside?.areContributionsChanged(key) == true
    }

    /// Whether what stands in a place of both plans is another registration, or supplies another one.
    private func isOther(_ target: RegistrationID) -> Bool {
        old.assembly.registrations[target].serial != new.assembly.registrations[target].serial
            || anew.first?.contains(new.assembly.registrations[target].module) == true || isChanged(target)
    }
}
