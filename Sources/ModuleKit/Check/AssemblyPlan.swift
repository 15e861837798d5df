/// A checked assembly: which registration provides what, and the orders in which services are linked and modules start.
///
/// It is a class, because it has many tables and many hold it.
final class AssemblyPlan: Sendable {
    let assembly: Assembly

    /// The plan of the manager around this one; nil for one that is no scope. It has no plans of scopes, so that it doesn't
    /// keep this one alive in turn.
    let outside: AssemblyPlan?

    let services: ServiceIndex

    /// How long the instance of each registration is shared, and where it is made.
    let creation: Table<RegistrationID, CreationFacts>

    /// The registrations that take part, each after all that it needs.
    let order: [RegistrationID]

    /// The one registration that each dependency leads to, as ``ServiceOrder/targets`` has them.
    let targets: DirectedGraph<RegistrationID>

    /// The most registrations in a chain of which each needs the next, with those around.
    let longestChain: Int

    /// The modules, each after those it needs.
    let moduleOrder: [ModuleID]

    /// From each module to those that it depends on, also because its entry says so.
    let moduleDependencies: DirectedGraph<ModuleID>

    /// Whether a module is off, of which most apps have none: then every provider is there.
    let isAnyOff: Bool

    /// The problems that the list of allowed problems let through.
    let allowed: [AssemblyError.Problem]

    /// The declared scopes, by name.
    let scopes: [String: AssemblyPlan]

    /// The registrations of each module in the order of registration.
    private let members: Table<ModuleID, [RegistrationID]>

    /// The services that each module makes asynchronously, each after all that it needs.
    let awaited: Table<ModuleID, [RegistrationID]>

    /// What the services of each module of a scope need of the managers around it that has to be started on demand, with
    /// the registrations that need it.
    let demandedAround: Table<ModuleID, [(registration: RegistrationID, dependency: ServiceDependency)]>

    /// The handlers of each event, in the order of delivery.
    let eventHandlers: [ObjectIdentifier: [RegistrationID]]

    /// The services that each module declared to resolve through ``ServiceResolver``.
    let declaredUses: [ModuleID: Set<ObjectIdentifier>]

    /// Whether a module of it, or of a scope declared in it, listens for the event.
    func isHeard(_ event: ObjectIdentifier) -> Bool {
        eventHandlers[event] != nil || scopes.values.contains { $0.isHeard(event) }
    }

    /// The sum of what the phases of the check found, and the plans of the declared scopes, which are made under such a sum
    /// without them.
    init(
        _ assembly: Assembly,
        in outside: AssemblyPlan?,
        _ services: ServiceIndex,
        _ creation: Table<RegistrationID, CreationFacts>,
        _ order: ServiceOrder,
        _ modules: ModuleOrder,
        scopes: [String: AssemblyPlan] = [:],
        allowed: [AssemblyError.Problem] = []
    ) {
        self.assembly = assembly
        self.outside = outside
        self.services = services
        self.creation = creation
        self.order = order.registrations
        targets = order.targets
        longestChain = order.longestChain + (outside?.longestChain ?? 0)
        moduleOrder = modules.order
        moduleDependencies = modules.dependencies
        isAnyOff = assembly.modules.contains(where: \.isOff)
        (self.scopes, self.allowed) = (scopes, allowed)
        members = assembly.members
        var awaited: Table<ModuleID, [RegistrationID]> = Table(repeating: [], count: assembly.modules.count)
        var demanded: Table<ModuleID, [(registration: RegistrationID, dependency: ServiceDependency)]> =
            Table(repeating: [], count: assembly.modules.count)
        for index in order.registrations {
            // Of two providers of one service, if that is allowed, the other one is not made.
            if assembly.registrations[index].isolation == .async,
                services.base(of: assembly.registrations[index].key) == index
            {
                awaited[assembly.registrations[index].module].append(index)
            }
            guard let outside else { continue }
            let registration = assembly.registrations[index]
            if registration.isHandler || registration.isUse { continue }
            demanded[registration.module] += outside.demands(on: services, by: registration.dependencies)
                .map { (index, $0) }
        }
        (self.awaited, demandedAround) = (awaited, demanded)
        eventHandlers = assembly.eventHandlers(members, modules.order)
        declaredUses = assembly.declaredUses
    }

    /// This plan, and those of the managers around it.
    var plans: [AssemblyPlan] { Array(sequence(first: self, next: \.outside)) }

    /// The names of the modules that the references mean, here and around.
    func names(_ references: [ModuleReference]) -> [String] {
        assembly.names(references, around: plans.dropFirst().map(\.assembly))
    }

    /// The registrations of the module that are of that kind, in the order of registration.
    func registrations(of kind: RegistrationKind, in module: ModuleID) -> [RegistrationID] {
        members[module].filter { assembly.registrations[$0].kind == kind }
    }

    /// The launch handlers, those of each module after those of the modules that it depends on.
    var launchHandlers: [RegistrationID] {
        moduleOrder.flatMap { assembly.modules[$0].isOff ? [] : registrations(of: .launchHandler, in: $0) }
    }

    /// The declared scope that provides the service, or has one inside it that does; nil if none does.
    func scope(providing key: ServiceKey) -> ModuleScope? {
        assembly.scopes.first { scope in
            guard let plan = scopes[scope.name] else { return false }
            return plan.services.providers[key] != nil || plan.scope(providing: key) != nil
        }
    }
}

extension Assembly {
    /// The registrations of each module in the order of registration.
    fileprivate var members: Table<ModuleID, [RegistrationID]> {
        var members: Table<ModuleID, [RegistrationID]> = Table(repeating: [], count: modules.count)
        for index in registrations.indices {
            members[registrations[index].module].append(index)
        }
        return members
    }

    /// The handlers of each event, in the order of delivery, which is that of modules or the reverse.
    fileprivate func eventHandlers(
        _ members: Table<ModuleID, [RegistrationID]>,
        _ order: [ModuleID]
    ) -> [ObjectIdentifier: [RegistrationID]] {
        var handlers: [ObjectIdentifier: [RegistrationID]] = [:]
        func collect(_ modules: some Sequence<ModuleID>, reversed: Bool) {
            for module in modules {
                for index in members[module] {
                    guard case .event(let order) = registrations[index].role, (order == .reverse) == reversed else {
                        continue
                    }
                    handlers[ObjectIdentifier(registrations[index].key.service), default: []].append(index)
                }
            }
        }
        collect(order, reversed: false)
        collect(order.reversed(), reversed: true)
        return handlers
    }

    /// The services that each module declared to resolve through ``ServiceResolver``. What an overriding declares is for its own
    /// factories, which stand in the modules that they replace in.
    fileprivate var declaredUses: [ModuleID: Set<ObjectIdentifier>] {
        var overriders: [Int: Set<ModuleID>] = [:]
        for registration in registrations where registration.layer > 0 {
            overriders[registration.layer, default: []].insert(registration.module)
        }
        var uses: [ModuleID: Set<ObjectIdentifier>] = [:]
        for registration in registrations where registration.isUse {
            let users = registration.layer == 0 ? [registration.module] : overriders[registration.layer] ?? []
            for user in users { uses[user, default: []].insert(ObjectIdentifier(registration.key.service)) }
        }
        for (layer, key) in usesElsewhere {
            for user in overriders[layer] ?? [] { uses[user, default: []].insert(ObjectIdentifier(key.service)) }
        }
        return uses
    }
}
