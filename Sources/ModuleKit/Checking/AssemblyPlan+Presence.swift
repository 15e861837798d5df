/// How long what a registration makes is shared, and where it is made, with what it wraps taken into account.
struct Made: Sendable, Equatable {
    var lifetime: Lifetime
    var isMainActor: Bool
    var isAsync: Bool

    /// Whether it is there only when a module has been started that starts on demand.
    var isOnDemand = false
}

/// Whether and where a service can be resolved.
enum Presence: Equatable {
    /// A registration of this assembly supplies it.
    case here(RegistrationID)
    /// The manager around this scope supplies it.
    case inherited
    /// The module of that registration is switched off.
    case off(RegistrationID)
    /// The manager around this scope has it, and its module is switched off there.
    case offAround
    /// It is missing.
    case missing
}

/// What answers for the services of one assembly and of those around it: a check under way, or the plan it made.
protocol Providing {
    var assembly: Assembly { get }
    var services: ServiceIndex { get }
    var made: Table<RegistrationID, Made> { get }
    var outside: AssemblyPlan? { get }

    /// Whether and where the service can be resolved here; nil if no module here provides it. It is asked for often, so
    /// that each answers from what it stores: an extension would copy that.
    func presenceHere(of key: ServiceKey, for module: ModuleID?) -> Presence?
}

extension Providing {
    /// Whether and where a registration of the module, or a resolve by hand, can resolve the service.
    ///
    /// A switched-off module still has its own services, so that what it started can be stopped.
    func presence(of key: ServiceKey, for module: ModuleID?) -> Presence {
        if let presence = presenceHere(of: key, for: module) { return presence }
        return switch outside?.presence(of: key, for: nil) {
        case .here, .inherited: .inherited
        case .off, .offAround: .offAround
        case .missing, nil: .missing
        }
    }

    /// The module that would provide the service if it were not switched off, and the line that says so.
    func switchedOff(_ key: ServiceKey) -> (module: Assembly.Module, origin: String)? {
        switch presence(of: key, for: nil) {
        case .off(let index):
            (assembly.modules[assembly.registrations[index].module], assembly.origin(of: index))
        case .offAround: outside?.switchedOff(key)
        case .here, .inherited, .missing: nil
        }
    }

    /// The override that took the service away, here or around; nil if none did.
    func madeAbsent(_ key: ServiceKey) -> AbsentService? { assembly.absent(key) ?? outside?.madeAbsent(key) }

    /// How the service is made; nil if it is missing.
    func made(_ key: ServiceKey) -> Made? {
        services.providers[key].map { made[$0] } ?? outside?.made(key)
    }

    /// How what a need asks for is made.
    func made(for dependency: Dependency, of registration: RegistrationID?) -> [Made] {
        switch dependency.form.source {
        case .provider: made(dependency.key).map { [$0] } ?? []
        case .contributions:
            (services.contributions[dependency.key] ?? []).map { made[$0] }
                + (outside?.made(for: dependency, of: nil) ?? [])
        case .wrapped: registration.flatMap { services.wrapped[$0] }.map { [made[$0]] } ?? []
        case .thisModule, .thisManager, .nowhere: []
        }
    }

    /// How many contributions to a type there are, here and around.
    func contributions(to key: ServiceKey) -> Int {
        (services.contributions[key]?.count ?? 0) + (outside?.contributions(to: key) ?? 0)
    }
}

extension Presence {
    /// Whether it is supplied.
    var isPresent: Bool {
        switch self {
        case .here, .inherited: true
        case .off, .offAround, .missing: false
        }
    }
}

extension ServiceIndex {
    /// Whether and where the service of the assembly can be resolved; nil if it is missing.
    func presence(of key: ServiceKey, for module: ModuleID?, in assembly: borrowing Assembly) -> Presence? {
        providers[key].map { presence(of: $0, for: module, in: assembly) }
    }

    /// The same of the service that the registration provides, or is the outermost decorator of.
    func presence(of index: RegistrationID, for module: ModuleID?, in assembly: borrowing Assembly) -> Presence {
        if isOff(index, for: module, in: assembly) { return .off(index) }
        if let wrapped = off[index], isOff(wrapped, for: module, in: assembly) { return .off(wrapped) }
        return .here(index)
    }

    private func isOff(_ index: RegistrationID, for module: ModuleID?, in assembly: borrowing Assembly) -> Bool {
        let provider = assembly.registrations[index].module
        return provider != module && assembly.modules[provider].isOff
    }
}

extension AssemblyPlan: Providing {
    var outside: AssemblyPlan? { parent?.plan }

    func presenceHere(of key: ServiceKey, for module: ModuleID?) -> Presence? {
        services.presence(of: key, for: module, in: assembly)
    }

    /// Whether what the registration provides is there, for a registration of the module or from outside.
    @inline(__always)
    func isThere(_ index: RegistrationID, for module: ModuleID?) -> Bool {
        !isAnyOff || services.presence(of: index, for: module, in: assembly) == .here(index)
    }

    /// The registration that a function of the module gets a service of, by its type alone, in its parameter of that number;
    /// nil where that isn't so simple.
    @inline(__always)
    func provider(for parameter: Int, of registration: RegistrationID, in module: ModuleID?) -> RegistrationID? {
        guard let target = needs.target(of: parameter, in: registration) else { return nil }
        if !assembly.registrations[registration].dependencies.areServices {
            let dependency = assembly.registrations[registration].dependencies[parameter]
            guard dependency.isPlainRequired, dependency.key.isPlain else { return nil }
        }
        return isThere(target, for: module) ? target : nil
    }

    /// Where a service is provided, here or around, that is there; nil if it is not.
    func origin(of key: ServiceKey) -> String? {
        guard presence(of: key, for: nil).isPresent else { return nil }
        return services.base(of: key).map { assembly.origin(of: $0) } ?? outside?.origin(of: key)
    }

    /// The line that lists the module of that name, here or around; nil if none does.
    func listing(of module: String) -> CallSite? {
        assembly.modules.first { $0.name == module && $0.isListed }?.location ?? outside?.listing(of: module)
    }

    /// Whether the arguments of a registration's function must be resolved on the main actor.
    func needsMainActor(_ registration: RegistrationID) -> Bool {
        assembly.registrations[registration].dependencies.contains { dependency in
            dependency.isAtOnce && made(for: dependency, of: registration).contains { $0.isMainActor }
        }
    }

    /// What a registration's function takes that has to be awaited first.
    func awaitedDependencies(of registration: RegistrationID) -> [Dependency] {
        assembly.registrations[registration].dependencies.filter { dependency in
            !dependency.isDeferred && made(for: dependency, of: registration).contains { $0.isAsync || $0.isOnDemand }
        }
    }

    /// The modules that have to be started before what the need asks for is there: those that start on demand, and
    /// deferred ones that need such a one.
    func demandedModules(for dependency: Dependency) -> [ModuleID] {
        let sources: [RegistrationID]
        switch dependency.form.source {
        case .provider:
            guard case .here(let index) = presence(of: dependency.key, for: nil) else { return [] }
            sources = services.layers(of: index) + [services.base(of: dependency.key) ?? index]
        case .contributions: sources = (services.contributions[dependency.key] ?? []).filter { links($0) }
        case .wrapped, .thisModule, .thisManager, .nowhere: sources = []
        }
        var modules: [ModuleID] = []
        for source in sources {
            let module = assembly.registrations[source].module
            let isDemanded =
                switch assembly.modules[module].activation {
                case .eager: false
                case .deferred: made[source].isOnDemand
                case .onDemand: true
                }
            if isDemanded, !modules.contains(module) { modules.append(module) }
        }
        return modules
    }

    /// Whether the registration's module is there.
    private func links(_ registration: RegistrationID) -> Bool {
        !assembly.modules[assembly.registrations[registration].module].isOff
    }

    /// What is made asynchronously behind a registration, through aliases and decorators: the registrations here, and
    /// what is needed of the manager around; in a scope also what has to be started around it on demand.
    func awaitedSources(of index: RegistrationID) -> (here: [RegistrationID], outside: [Dependency]) {
        var sources: (here: [RegistrationID], outside: [Dependency]) = ([], [])
        var pending = [index]
        while let index = pending.popLast() {
            let registration = assembly.registrations[index]
            if registration.isolation == .async { sources.here.append(index) }
            guard registration.isDecorator || registration.isAlias else {
                guard outside != nil, made[index].isOnDemand else { continue }
                sources.outside += demandsAround(of: index)
                for dependency in registration.dependencies where dependency.isAtOnce {
                    pending += services.targets(of: dependency, in: index)
                }
                continue
            }
            for dependency in registration.dependencies where !dependency.isDeferred {
                pending += services.targets(of: dependency, in: index)
                if presence(of: dependency.key, for: nil) == .inherited {
                    sources.outside.append(Dependency(.required, dependency.key))
                }
            }
        }
        return sources
    }

    /// What a service of a scope needs of the managers around it that has to be started on demand.
    func demandsAround(of index: RegistrationID) -> [Dependency] {
        assembly.registrations[index].dependencies.filter { dependency in
            guard !dependency.isDeferred, let outside else { return false }
            switch dependency.form.source {
            case .provider:
                guard presence(of: dependency.key, for: nil) == .inherited else { return false }
            case .contributions: break
            case .wrapped, .thisModule, .thisManager, .nowhere: return false
            }
            return outside.made(for: dependency, of: nil).contains { $0.isOnDemand }
        }
    }
}
