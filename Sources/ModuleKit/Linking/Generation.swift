/// One state of a manager, checked and linked: what it was made with, or what an update made of it.
final class Generation: Sendable {
    /// 0 for what the manager was made with, one more for each update.
    let number: Int
    let plan: AssemblyPlan

    /// The suppliers, makers and handlers, by the index of their registration; nil for what takes no part.
    ///
    /// These tables change only when the generation is released.
    @exclusivity(unchecked)
    private(set) nonisolated(unsafe) var links: Table<RegistrationID, AnyLink?>

    /// The last links of what takes no part any more.
    private let former: [RegistrationID: AnyLink]

    /// The last link of each decorator around all that it ever wrapped.
    private(set) nonisolated(unsafe) var decorators: [Layers: AnyLink]

    /// The events that a module listens for.
    let events: AddressTable<TypeAddress, Bool>

    /// Those of the modules that start on demand.
    let gates: [ModuleID: ModuleGate]

    /// What can be resolved by its key from anywhere.
    let table: ProviderTable

    /// - Parameters:
    ///   - plan: what to link.
    ///   - previous: the generation whose instances it shares.
    ///   - renewed: the registrations whose instances it does not share.
    ///   - argument: what a scope was opened with.
    init(
        _ plan: AssemblyPlan,
        after previous: Generation? = nil,
        renewing renewed: Set<RegistrationID> = [],
        argument: (any Sendable)? = nil
    ) {
        number = (previous?.number ?? -1) + 1
        var gates = previous?.gates ?? [:]
        for (index, module) in plan.assembly.modules.numbered {
            if previous?.plan.assembly.modules.indices.contains(index) == true,
                previous?.plan.assembly.modules[index].serial != module.serial
            {
                gates[index] = nil
            }
            if module.activation == .onDemand, gates[index] == nil { gates[index] = ModuleGate() }
        }
        self.gates = gates
        let linker = Linker(plan, after: previous, gates: gates, renewing: renewed, argument: argument)
        self.plan = plan
        events = AddressTable(plan.eventHandlers.keys.map { (TypeAddress($0), true) })
        links = linker.links
        var former = [RegistrationID: AnyLink]()
        if let previous {
            for index in links.indices where links[index] == nil {
                let registration = plan.assembly.registrations[index]
                guard !registration.isLetGo, previous.has(index, registration.serial) else { continue }
                former[index] = previous.lastLink(of: index)
            }
        }
        self.former = former
        var decorators = previous?.decorators.kept(in: plan.assembly) ?? [:]
        for index in plan.services.wrapped.keys {
            guard let link = linker.links[index] else { continue }
            decorators[linker.layers(of: index)] = link
        }
        self.decorators = decorators
        table = ProviderTable(
            plan.services.providers.compactMap { key, index in
                guard plan.isThere(index, for: nil), !plan.creation[index].isMainActor || key.argument != nil
                else { return nil }
                return linker.links[index].map { (key, $0) }
            }
        )
    }

    /// Whether it has the registration of that serial in that place.
    func has(_ registration: RegistrationID, _ serial: Serial) -> Bool {
        let registrations = plan.assembly.registrations
        return registrations.indices.contains(registration) && registrations[registration].serial == serial
    }

    deinit {
        // Each before what it takes: otherwise a long chain of suppliers would be released one inside the other.
        decorators = [:]
        links.fill(plan.order.reversed(), with: nil)
    }

    /// The link of the registration; the last one where it takes no part any more.
    func lastLink(of registration: RegistrationID) -> AnyLink? { links[registration] ?? former[registration] }

    /// Whatever has a shared instance.
    var holders: [any InstanceHolder] {
        links.indices.compactMap { lastLink(of: $0) as? any InstanceHolder }
            + decorators.values.compactMap { $0 as? any InstanceHolder }
    }
}
