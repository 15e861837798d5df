/// Lays the links of one generation of a manager: from each parameter of each factory and handler to its supplier.
///
/// Registrations are linked in an order in which what is needed comes first, so a link always ends at a supplier that
/// exists and never has to change.
final class Linker: AnyLinker {
    let plan: AssemblyPlan
    private let previous: Generation?
    private let renewed: Set<RegistrationID>

    /// The suppliers so far. Nothing comes back to the linker while one of its properties changes, so none is watched for that.
    @exclusivity(unchecked) private(set) var links: Table<RegistrationID, AnyLink?>

    /// The registration that is being linked, and its module; none for what is resolved by hand.
    @exclusivity(unchecked) private(set) var registration = RegistrationID.unregistered
    @exclusivity(unchecked) private(set) var module: ModuleID?

    /// Whether the registration that is being linked is a decorator.
    @exclusivity(unchecked) private(set) var isDecorator = false

    /// The argument that a scope was opened with.
    let argument: (any Sendable)?

    init(
        _ plan: AssemblyPlan,
        after previous: Generation?,
        renewing renewed: Set<RegistrationID>,
        argument: (any Sendable)?
    ) {
        self.plan = plan
        self.previous = previous
        self.renewed = renewed
        self.argument = argument
        links = Table(repeating: nil, count: plan.assembly.registrations.count)
        super.init()
        for index in plan.order {
            registration = index
            module = plan.assembly.registrations[index].module
            isDecorator = plan.assembly.registrations[index].isDecorator
            links[index] = plan.assembly.registrations[index].recipe.link(self)
        }
        registration = .unregistered
        module = nil
    }

    /// A linker over links that are laid, for what is resolved by hand.
    init(_ generation: Generation) {
        plan = generation.plan
        renewed = []
        previous = nil
        argument = nil
        links = generation.links
    }

    // The registration that is being linked.
    /// The registration, and its module.
    var linked: (registration: Registration, module: Assembly.Module) {
        let found = plan.assembly.registrations[registration]
        return (found, plan.assembly.modules[found.module])
    }

    /// Whether its module starts on demand.
    var isOnDemand: Bool { module.map { plan.assembly.modules[$0].activation == .onDemand } ?? false }

    /// The supplier of its instance in the generation before, if the new one shares it. A decorator has an instance for each
    /// thing that it wraps.
    var carried: Supplier? {
        guard let previous, !renewed.contains(registration) else { return nil }
        return isDecorator
            ? previous.supplier(of: plan.serials(around: registration))
            : previous.supplier(of: plan.assembly.registrations[registration].serial)
    }

    /// Its supplier.
    func supplier<Value>(_ make: @escaping @Sendable (Resolver) throws -> Value) -> Supplier {
        Supplier(plan.creation[registration].lifetime, by: self, make: make)
    }

    /// The supplier of its parameter with that number; of a decorator's first, what it wraps.
    func parameter<Value>(_ type: Value.Type, at number: Int) -> Supplier {
        if number == 0, isDecorator { return wrapped(as: type) }
        if let provider = plan.provider(for: number, of: registration, in: module),
            let supplier = links[provider] as? Supplier
        {
            return supplier
        }
        return supplier(of: type)
    }

    /// The suppliers of its parameters.
    func parameters<each Parameter>(_ parameters: repeat (each Parameter).Type) -> [Supplier] {
        var suppliers: [Supplier] = []
        repeat suppliers.append(parameter(each parameters, at: suppliers.count))
        return suppliers
    }

    /// How it gets its arguments, if it is an asynchronous function.
    func arguments<each Parameter>(_ parameters: repeat (each Parameter).Type) -> Arguments {
        let isStop = linked.registration.kind == .stopHandler
        return Arguments(
            suppliers: self.parameters(repeat each parameters),
            awaited: isStop ? [] : plan.awaitedDependencies(of: registration),
            isOnMainActor: plan.needsMainActor(registration),
            makesNothing: isStop
        )
    }

    /// The suppliers of the services that it requires at once and that are shared, or are made of what is: what a stop
    /// handler closes.
    func closed(among suppliers: [Supplier]) -> [Supplier] {
        zip(linked.registration.dependencies, suppliers).compactMap { dependency, supplier in
            dependency.form.isRequired && plan.isMadeOfShared(dependency, of: registration) ? supplier : nil
        }
    }

    private func wrapped<Value>(as type: Value.Type) -> Supplier {
        guard let index = plan.services.wrapped[registration], let supplier = links[index] as? Supplier else {
            return Supplier(derived: { _ throws(ResolutionError) -> Value in throw .missing(typeName(type)) })
        }
        return supplier
    }

    // Any parameter.
    /// The supplier of a parameter's value.
    func supplier<Value>(of type: Value.Type) -> Supplier {
        let key = ServiceKey(type)
        // A provided type is no form of another: the check refuses that.
        if case .here(let index)? = plan.presenceHere(of: key, for: module), let supplier = links[index] as? Supplier {
            return supplier
        }
        return serviceParameter(type)?.link(self) as? Supplier ?? supplier(of: key, as: type)
    }

    /// The supplier of a service.
    func supplier<Value>(of key: ServiceKey, as type: Value.Type) -> Supplier {
        switch plan.presence(of: key, for: module) {
        case .here(let index):
            if let supplier = links[index] as? Supplier { return supplier }
            // A cycle that an allowance lets through: it throws when it closes.
            return Supplier(derived: { resolver throws(ResolutionError) in
                try ResolutionFrame.enter(key, of: resolver) { () throws(ResolutionError) in
                    try resolver.supply(key, as: type)
                }
            })
        case .inherited:
            return Supplier(derived: { resolver throws(ResolutionError) in
                guard let parent = resolver.parent else { throw .managerGone(key.name) }
                return try parent.supply(key, as: type)
            })
        case .off, .offAround, .missing:
            let absence = plan.absence(of: key, asking: module.map { plan.assembly.modules[$0].name })
            return Supplier(derived: { resolver throws(ResolutionError) in
                try resolver.absent(key, as: type, absence)
            })
        }
    }

    /// Whether an optional parameter gets the service.
    func isPresent(_ key: ServiceKey) -> Bool { plan.presence(of: key, for: module).isPresent }

    /// The suppliers of the contributions to a type, those of enclosing scopes first.
    func contributions<Element>(to key: ServiceKey, as type: Element.Type) -> [Supplier] {
        let inherited = plan.outside?.providers(of: ServiceDependency(.all, key), in: nil).count ?? 0
        let above = (0..<inherited).map { place in
            Supplier(derived: { resolver throws(ResolutionError) in
                guard let parent = resolver.parent else { throw .managerGone(key.name) }
                return try parent.contribution(place, to: key, as: type)
            })
        }
        return above + (plan.services.contributions[key] ?? []).compactMap { links[$0] as? Supplier }
    }
}

extension AnyLinker {
    /// The linker itself: there is no other.
    var linker: Linker { unsafeDowncast(self, to: Linker.self) }
}

extension AssemblyPlan {
    /// The serials of a registration and of all that it wraps, from the outside inwards.
    func serials(around registration: RegistrationID) -> [Serial] {
        services.layers(of: registration).map { assembly.registrations[$0].serial }
    }
}
