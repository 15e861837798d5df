/// Lays the links of one generation of a manager: from each parameter of each factory and handler to its supplier.
///
/// Registrations are linked in an order in which what is needed comes first, so a link always ends at a supplier that
/// exists and never has to change.
final class Linker {
    private let plan: AssemblyPlan
    private let previous: Generation?
    private let gates: [ModuleID: ModuleGate]
    private let renewed: Set<RegistrationID>
    /// What is laid. Nothing comes back to the linker while one of its properties changes, so none is watched for that.
    @exclusivity(unchecked) private(set) var links: Table<RegistrationID, AnyLink?>

    /// The layers that were asked for.
    private var knownLayers: [RegistrationID: Layers] = [:]

    /// The registration that is being linked, and its module; none for what is resolved by hand.
    @exclusivity(unchecked) private(set) var registration = RegistrationID.unregistered
    @exclusivity(unchecked) private(set) var module: ModuleID?

    /// Whether the registration that is being linked is a decorator.
    @exclusivity(unchecked) private(set) var isDecorator = false

    /// What a scope was opened with.
    let argument: (any Sendable)?

    init(
        _ plan: AssemblyPlan,
        after previous: Generation?,
        gates: [ModuleID: ModuleGate],
        renewing renewed: Set<RegistrationID>,
        argument: (any Sendable)?
    ) {
        self.plan = plan
        self.previous = previous
        self.gates = gates
        self.renewed = renewed
        self.argument = argument
        links = Table(repeating: nil, count: plan.assembly.registrations.count)
        for index in plan.order {
            links[index] = link(index)
        }
        registration = .unregistered
        module = nil
    }

    private func link(_ index: RegistrationID) -> AnyLink? {
        registration = index
        module = plan.assembly.registrations[index].module
        isDecorator = plan.assembly.registrations[index].isDecorator
        let link = plan.assembly.registrations[index].recipe.link(self)
        guard let link, case .handler(let subject, let identity) = plan.assembly.registrations[index].role else {
            return link
        }
        return BoundCall(subject, identity, index, by: self, link)
    }

    /// A linker over links that are laid, for what is put together later.
    ///
    /// - Parameter module: whose parameter it is; none for what is resolved by hand.
    init(_ generation: Generation, for module: ModuleID? = nil) {
        plan = generation.plan
        self.module = module
        renewed = []
        previous = nil
        gates = generation.gates
        argument = nil
        links = generation.links
    }

    /// The supplier of the value of the parameter with that number, of what is being linked.
    func supplier<Value>(of type: Value.Type, at number: Int) -> Supplier<Value> {
        if let provider = plan.provider(for: number, of: registration, in: module), let link = links[provider] {
            return Supplier(link)
        }
        return supplier(of: type)
    }

    /// The supplier of a parameter's value.
    func supplier<Value>(of type: Value.Type) -> Supplier<Value> {
        let key = ServiceKey(Value.self)
        // What is provided stands for nothing else: the check refuses that.
        if let supplier = laid(key, as: type) { return supplier }
        if let parameter = serviceParameter(type) {
            return Supplier<Value>(parameter.supplier(self))
        }
        return supplier(of: key, as: type)
    }

    /// The supplier of a service that is provided here and linked.
    private func laid<Value>(_ key: ServiceKey, as _: Value.Type) -> Supplier<Value>? {
        guard case .here(let index)? = plan.presenceHere(of: key, for: module), let link = links[index] else {
            return nil
        }
        return Supplier<Value>(link)
    }

    /// The supplier of a service.
    func supplier<Value>(of key: ServiceKey, as type: Value.Type) -> Supplier<Value> {
        switch plan.presence(of: key, for: module) {
        case .here(let index):
            if let link = links[index] { return Supplier<Value>(link) }
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
    func isPresent(_ key: ServiceKey) -> Bool {
        plan.presence(of: key, for: module).isPresent
    }

    /// The suppliers of the contributions to a type, those of enclosing scopes first.
    func contributions<Element>(to key: ServiceKey, as type: Element.Type) -> [AnyLink] {
        let inherited = plan.outside?.contributions(to: key) ?? 0
        let above = (0..<inherited).map { place -> AnyLink in
            Supplier<Element>(derived: { resolver throws(ResolutionError) in
                guard let parent = resolver.parent else { throw .managerGone(key.name) }
                return try parent.contribution(place, to: key, as: type)
            }).link
        }
        return above + (plan.services.contributions[key] ?? []).compactMap { links[$0] }
    }

    /// How an asynchronous function gets its arguments.
    func arguments<each Parameter>(
        of registration: RegistrationID,
        _ parameters: repeat (each Parameter).Type
    ) -> Arguments {
        var links: [AnyLink] = []
        repeat links.append(supplier(of: each parameters, at: links.count).link)
        return Arguments(
            links: links,
            awaited: plan.awaitedDependencies(of: registration),
            isOnMainActor: plan.needsMainActor(registration)
        )
    }

    /// The supplier of what a decorator wraps.
    func wrapped<Value>(by registration: RegistrationID, as type: Value.Type) -> Supplier<Value> {
        guard let index = plan.services.wrapped[registration], let link = links[index] else {
            return Supplier(derived: { _ throws(ResolutionError) in throw .missing(typeName(type)) })
        }
        return Supplier<Value>(link)
    }

    /// The module of a registration.
    func module(of registration: RegistrationID) -> (index: ModuleID, Assembly.Module) {
        let index = plan.assembly.registrations[registration].module
        return (index, plan.assembly.modules[index])
    }

    /// Which of all that ever stood in the place of the registration it is.
    func serial(of registration: RegistrationID) -> Serial { plan.assembly.registrations[registration].serial }

    /// What keeps a registration's services from being made too early; nil if nothing does.
    func gate(of registration: RegistrationID) -> ModuleGate? {
        gates.isEmpty ? nil : gates[plan.assembly.registrations[registration].module]
    }

    /// The registration and what it wraps; the same object as in the generation before, where that has the same.
    func layers(of registration: RegistrationID) -> Layers {
        if let known = knownLayers[registration] { return known }
        var unknown: [RegistrationID] = []
        var next = plan.services.wrapped[registration]
        while let index = next, knownLayers[index] == nil {
            unknown.append(index)
            next = plan.services.wrapped[index]
        }
        var inner = next.flatMap { knownLayers[$0] }
        for index in unknown.reversed() { inner = note(index, around: inner) }
        return note(registration, around: inner)
    }

    /// Notes the layers of the registration.
    private func note(_ registration: RegistrationID, around inner: Layers?) -> Layers {
        var layers = Layers(plan.assembly.occupant(of: registration), around: inner)
        if let previous, let place = previous.decorators.index(forKey: layers) {
            layers = previous.decorators[place].key
        }
        knownLayers[registration] = layers
        return layers
    }

    /// How long what a registration makes is shared.
    func lifetime(of registration: RegistrationID) -> Lifetime { plan.creation[registration].lifetime }

    /// What supplied the registration's instance in the generation before, where the new one shares it.
    ///
    /// A decorator has an instance for each thing that it wraps.
    func carried(_ registration: RegistrationID) -> AnyLink? {
        guard let previous, previous.has(registration, serial(of: registration)),
            !renewed.contains(registration)
        else { return nil }
        let isWrapper = plan.services.wrapped[registration] != nil
        return isWrapper ? previous.decorators[layers(of: registration)] : previous.lastLink(of: registration)
    }
}

/// How a handler or an asynchronous factory gets its arguments: what is made asynchronously first, then all together.
struct Arguments: Sendable {
    let links: [AnyLink]
    let awaited: [Dependency]
    let isOnMainActor: Bool

    /// The arguments, read within one resolve.
    nonisolated(nonsending) func read<each Parameter: Sendable>(
        _ parameters: repeat (each Parameter).Type,
        in resolver: Resolver
    ) async throws -> (repeat each Parameter) {
        for dependency in awaited { try await resolver.prepare(dependency) }
        return try await readPrepared(repeat each parameters, in: resolver)
    }

    /// The arguments, where all that has to be awaited is there.
    nonisolated(nonsending) func readPrepared<each Parameter: Sendable>(
        _ parameters: repeat (each Parameter).Type,
        in resolver: Resolver
    ) async throws -> (repeat each Parameter) {
        guard isOnMainActor else { return try readNow(repeat each parameters, in: resolver) }
        return try await MainActor.run { try readNow(repeat each parameters, in: resolver) }
    }

    private func readNow<each Parameter: Sendable>(
        _ parameters: repeat (each Parameter).Type,
        in resolver: Resolver
    ) throws(ResolutionError) -> (repeat each Parameter) {
        try ResolutionFrame.enter(nil, of: resolver, isOnMainActor: isOnMainActor) { () throws(ResolutionError) in
            var reader = LinkReader(links, resolver)
            return (repeat try reader.read(each parameters))
        }
    }
}
