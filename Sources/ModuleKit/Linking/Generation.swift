/// One state of a manager, checked and linked: what it was made with, or what an update made of it.
final class Generation: Sendable {
    /// 0 for what the manager was made with, one more for each update.
    let number: Int
    let plan: AssemblyPlan

    /// The suppliers, makers and handlers, by the index of their registration; nil for what takes no part.
    let links: Table<RegistrationID, AnyLink?>

    /// The links, and the last ones of what takes no part any more.
    let remembered: Table<RegistrationID, AnyLink?>

    /// The last link of each decorator around all that it ever wrapped, by the registrations from it inwards.
    let decorators: [[RegistrationID]: AnyLink]

    /// The events that a module listens for.
    let events: TypeSet

    /// Those of the modules that start on demand.
    let gates: [ModuleID: ModuleGate]

    /// What can be resolved by its key from anywhere.
    let table: ProviderTable

    /// - Parameters:
    ///   - plan: what to link.
    ///   - previous: the generation whose instances it shares.
    ///   - number: its number; one more than that generation's unless said.
    ///   - anew: the modules whose singletons it does not share.
    ///   - isOnTrial: whether it may be taken back, so that what is made meanwhile from what is new in it must go with it.
    ///   - argument: what a scope was opened with.
    init(
        _ plan: AssemblyPlan,
        after previous: Generation? = nil,
        number: Int? = nil,
        makingAnew anew: Set<ModuleID> = [],
        isOnTrial: Bool = false,
        argument: (any Sendable)? = nil
    ) {
        self.number = number ?? (previous?.number ?? -1) + 1
        var gates = previous?.gates ?? [:]
        for (index, module) in plan.assembly.modules.numbered
        where module.activation == .onDemand && gates[index] == nil {
            gates[index] = ModuleGate()
        }
        self.gates = gates
        let linker = Linker(
            plan, after: previous, gates: gates, makingAnew: anew, isOnTrial: isOnTrial, argument: argument)
        self.plan = plan
        events = TypeSet(plan.eventHandlers.keys)
        links = linker.links
        remembered =
            previous.map { previous in
                Table(
                    linker.links.numbered.map { index, link in
                        if plan.assembly.registrations[index].isLetGo { return nil }
                        return link ?? (previous.remembered.indices.contains(index) ? previous.remembered[index] : nil)
                    }
                )
            } ?? linker.links
        var decorators = previous?.decorators ?? [:]
        for index in plan.services.wrapped.keys {
            if let link = linker.links[index] { decorators[plan.services.layers(of: index)] = link }
        }
        self.decorators = decorators
        table = ProviderTable(
            plan.services.providers.compactMap { key, index in
                guard plan.presence(of: key, for: nil) == .here(index),
                    !plan.made[index].isMainActor || key.argument != nil
                else { return nil }
                return linker.links[index].map { (key, $0) }
            }
        )
    }

    /// Releases every shared instance. Nothing resolves one any more.
    func clear() {
        for case let holder as any InstanceHolder in remembered { holder.clear() }
        for case let holder as any InstanceHolder in decorators.values { holder.clear() }
    }
}
