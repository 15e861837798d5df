/// A checked assembly: which registration provides what, and the orders in which services are linked and modules start.
struct AssemblyPlan: Sendable {
    let assembly: Assembly

    /// The plan of the manager around this one; nil for one that is no scope.
    let parent: Parent?

    let services: ServiceIndex

    /// How long what each registration makes is shared, and where it is made.
    let made: Table<RegistrationID, Made>

    /// The registrations that take part, each after all that it needs.
    let order: [RegistrationID]

    /// Where the needs of each lead, while that is known.
    let needs: Needs

    /// At most so many registrations are in a chain of which each needs the next, with those around.
    let longestChain: Int

    /// The modules, each after those it needs.
    let moduleOrder: [ModuleID]

    /// From each module to those that it depends on, also by its entry's word.
    let moduleDependencies: DirectedGraph<ModuleID>

    /// What each registration holds that is shared for a shorter time.
    let holdings: Holdings

    /// The problems that the list of allowed problems let through.
    private(set) var allowed: [AssemblyError.Problem] = []

    /// The declared scopes, by name.
    private(set) var scopes = LookupTable<String, AssemblyPlan>()

    /// The start and the stop handlers of each module, in the order of registration.
    private(set) var startHandlers: Table<ModuleID, [RegistrationID]>
    private(set) var stopHandlers: Table<ModuleID, [RegistrationID]>

    /// What runs as long as the module does, by module; empty where no module has work.
    private(set) var works: [ModuleID: [RegistrationID]] = [:]

    /// What each module makes asynchronously, each after all that it needs.
    private(set) var awaited: Table<ModuleID, [RegistrationID]>

    /// What the services of each module of a scope need of the managers around it that has to be started on demand, with
    /// the registrations that need it.
    private(set) var demandedAround: Table<ModuleID, [(registration: RegistrationID, dependency: Dependency)]>

    /// Whether a module is off, of which most apps have none: then every provider is there.
    let isAnyOff: Bool

    /// The singletons that each module provides, in the order of registration.
    private(set) var singletons: Table<ModuleID, [RegistrationID]>

    /// The handlers of each event, in the order of delivery.
    private(set) var eventHandlers = LookupTable<ObjectIdentifier, [RegistrationID]>()

    /// What each module declared to resolve through ``ServiceResolver``.
    private(set) var declaredUses: Table<ModuleID, LookupTable<ObjectIdentifier, Bool>>

    /// What the plan of a scope knows of the manager around it.
    final class Parent: Sendable {
        let plan: AssemblyPlan

        init(_ plan: AssemblyPlan) { self.plan = plan }
    }

    /// The sum of what the phases of the check found.
    init(
        _ assembly: Assembly,
        in parent: AssemblyPlan?,
        services: ServiceIndex,
        made: Table<RegistrationID, Made>,
        order: [RegistrationID],
        needs: Needs,
        longestChain: Int,
        moduleOrder: [ModuleID],
        moduleDependencies: DirectedGraph<ModuleID>,
        holdings: Holdings
    ) {
        self.assembly = assembly
        self.parent = parent.map(Parent.init)
        self.services = services
        self.made = made
        self.order = order
        self.needs = needs
        self.longestChain = longestChain + (parent?.longestChain ?? 0)
        self.moduleOrder = moduleOrder
        self.moduleDependencies = moduleDependencies
        self.holdings = holdings
        isAnyOff = assembly.modules.contains(where: \.isOff)
        startHandlers = Table(repeating: [], count: assembly.modules.count)
        stopHandlers = startHandlers
        awaited = startHandlers
        singletons = startHandlers
        demandedAround = Table(repeating: [], count: assembly.modules.count)
        declaredUses = Table(repeating: LookupTable(), count: assembly.modules.count)
        collectHandlers()
    }

    /// The same, with the plans of the declared scopes, which are made under this one.
    func with(scopes: LookupTable<String, AssemblyPlan>) -> AssemblyPlan {
        var plan = self
        plan.scopes = scopes
        return plan
    }

    /// The same, with the problems that were let through.
    func with(allowed: [AssemblyError.Problem]) -> AssemblyPlan {
        var plan = self
        plan.allowed = allowed
        return plan
    }

    /// What was registered here and around.
    var assemblies: [Assembly] { [assembly] + (outside?.assemblies ?? []) }

    private mutating func collectHandlers() {
        var members: Table<ModuleID, [RegistrationID]> = Table(repeating: [], count: assembly.modules.count)
        var overriders: [Int: Set<ModuleID>] = [:]
        for index in assembly.registrations.indices {
            if case .eventHandler = assembly.registrations[index].kind {
                members[assembly.registrations[index].module].append(index)
            }
            let layer = assembly.registrations[index].layer
            if layer > 0 { overriders[layer, default: []].insert(assembly.registrations[index].module) }
        }
        for index in assembly.registrations.indices {
            let module = assembly.registrations[index].module
            switch assembly.registrations[index].kind {
            case .startHandler: startHandlers[module].append(index)
            case .stopHandler: stopHandlers[module].append(index)
            case .work: works[module, default: []].append(index)
            case .uses:
                // What an overriding declares is for its own factories, which stand in the modules that they replace in.
                let service = ObjectIdentifier(assembly.registrations[index].key.service)
                let layer = assembly.registrations[index].layer
                for user in layer == 0 ? [module] : overriders[layer] ?? [] { declaredUses[user][service] = true }
            case .service where assembly.registrations[index].lifetime == .singleton: singletons[module].append(index)
            case .service, .contribution, .decorator, .alias, .eventHandler, .handler: continue
            }
        }
        for (layer, key) in assembly.usesElsewhere {
            for user in overriders[layer] ?? [] { declaredUses[user][ObjectIdentifier(key.service)] = true }
        }
        for index in order where assembly.registrations[index].isolation == .async {
            // Of two providers of one service, where that is allowed, the other one is not made.
            guard services.base(of: assembly.registrations[index].key) == index else { continue }
            awaited[assembly.registrations[index].module].append(index)
        }
        collectDemands()
        collectEventHandlers(moduleOrder, of: members, hearing: .dependency)
        collectEventHandlers(moduleOrder, of: members, hearing: .concurrent)
        collectEventHandlers(moduleOrder.reversed(), of: members, hearing: .reverse)
    }

    private mutating func collectDemands() {
        guard outside != nil else { return }
        for index in order where !assembly.registrations[index].isHandler && !assembly.registrations[index].isUse {
            let module = assembly.registrations[index].module
            demandedAround[module] += demandsAround(of: index).map { (index, $0) }
        }
    }

    private mutating func collectEventHandlers(
        _ modules: [ModuleID],
        of members: Table<ModuleID, [RegistrationID]>,
        hearing order: EventOrder
    ) {
        for index in modules.flatMap({ members[$0] }) {
            guard case .event(order) = assembly.registrations[index].role else { continue }
            eventHandlers[ObjectIdentifier(assembly.registrations[index].key.service), default: []].append(index)
        }
    }
}

extension AssemblyPlan {
    /// The declared scope that alone provides the service, or the one around it; nil if none does.
    func scope(providing key: ServiceKey) -> ModuleScope? {
        assembly.scopes.first { scope in
            guard let plan = scopes[scope.name] else { return false }
            return plan.services.providers[key] != nil || plan.scope(providing: key) != nil
        }
    }
}
