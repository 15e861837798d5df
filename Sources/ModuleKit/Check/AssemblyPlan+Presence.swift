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

    /// Whether it is supplied.
    var isPresent: Bool {
        switch self {
        case .here, .inherited: true
        case .off, .offAround, .missing: false
        }
    }
}

extension AssemblyPlan {
    /// Whether and where a registration of the module, or a resolve by hand, can resolve the service.
    ///
    /// A disabled module still has its own services, so that what it started can be stopped.
    func presence(of key: ServiceKey, for module: ModuleID?) -> Presence {
        if let presence = presenceHere(of: key, for: module) { return presence }
        return switch outside?.presence(of: key, for: nil) {
        case .here, .inherited: .inherited
        case .off, .offAround: .offAround
        case .missing, nil: .missing
        }
    }

    /// Whether and where the service can be resolved here; nil if no module here provides it.
    func presenceHere(of key: ServiceKey, for module: ModuleID?) -> Presence? {
        services.providers[key].map { presence(of: $0, for: module) }
    }

    /// The same of the service that the registration provides, or is the outermost decorator of.
    private func presence(of index: RegistrationID, for module: ModuleID?) -> Presence {
        if !isAnyOff { return .here(index) }
        if isOff(index, for: module) { return .off(index) }
        if let wrapped = services.off[index], isOff(wrapped, for: module) { return .off(wrapped) }
        return .here(index)
    }

    private func isOff(_ index: RegistrationID, for module: ModuleID?) -> Bool {
        assembly.registrations[index].module != module && assembly.isOff(index)
    }

    /// Whether the service of the registration is there, for a registration of the module or from outside.
    @inline(__always)
    func isThere(_ index: RegistrationID, for module: ModuleID?) -> Bool {
        !isAnyOff || presence(of: index, for: module) == .here(index)
    }

    /// The one registration that a dependency leads to, by the number of its parameter; nil if it leads to none or to several.
    func target(of parameter: Int, in registration: RegistrationID) -> RegistrationID? {
        let targets = targets.edges(of: registration)
        let place = targets.startIndex + parameter
        return place < targets.endIndex && targets[place] != .unregistered ? targets[place] : nil
    }

    /// Calls the body with each dependency of a registration and each registration here that it leads to.
    func eachTarget(of index: RegistrationID, _ body: (ServiceDependency, RegistrationID) -> Void) {
        let known = targets.edges(of: index)
        for (number, dependency) in assembly.registrations[index].dependencies.enumerated() {
            // What takes no part has none that are known.
            if number < known.count, known[known.startIndex + number] != .unregistered {
                body(dependency, known[known.startIndex + number])
            } else {
                for target in services.targets(of: dependency, in: index) { body(dependency, target) }
            }
        }
    }

    /// The registration that a function of the module gets a service of, by its type alone, in its parameter of that number;
    /// nil if that isn't so simple.
    @inline(__always)
    func provider(for parameter: Int, of registration: RegistrationID, in module: ModuleID?) -> RegistrationID? {
        guard let target = target(of: parameter, in: registration) else { return nil }
        let dependency = assembly.registrations[registration].dependencies[parameter]
        return dependency.isPlainRequired && dependency.key.isPlain && isThere(target, for: module) ? target : nil
    }

    /// The module that would provide the service if it were not switched off, and the line that says so.
    func disabled(_ key: ServiceKey) -> (module: Assembly.Module, origin: String)? {
        switch presence(of: key, for: nil) {
        case .off(let index):
            (assembly.modules[assembly.registrations[index].module], assembly.origin(of: index))
        case .offAround: outside?.disabled(key)
        case .here, .inherited, .missing: nil
        }
    }

    /// The override that took the service away, here or around; nil if none did.
    func madeAbsent(_ key: ServiceKey) -> AbsentService? { assembly.absent(key) ?? outside?.madeAbsent(key) }

    /// Whether a dependency leads to what is shared between resolves, also behind what isn't; what is around counts as shared.
    func isMadeOfShared(_ dependency: ServiceDependency, of registration: RegistrationID) -> Bool {
        var seen: Set<RegistrationID> = []
        var pending = [(dependency, registration)]
        while let (dependency, user) = pending.popLast() {
            guard dependency.isAtOnce else { continue }
            for (plan, provider, _) in providers(of: dependency, in: user) {
                let lifetime = plan.creation[provider].lifetime
                guard plan === self, lifetime == .transient || lifetime == .graph else { return true }
                guard seen.insert(provider).inserted else { continue }
                pending += assembly.registrations[provider].dependencies.map { ($0, provider) }
            }
        }
        return false
    }

    /// A registration that a dependency leads to, the plan of the manager that it is in, and how many managers out that is.
    typealias Provider = (plan: AssemblyPlan, registration: RegistrationID, outward: Int)

    /// The providers of a dependency's service, here or else around; of a list here and around, what is outermost first.
    ///
    /// - Parameter registration: the one here whose dependency it is; nil if it is resolved by hand or in a scope.
    func providers(of dependency: ServiceDependency, in registration: RegistrationID?) -> [Provider] {
        let here: [Provider] = services.targets(of: dependency, in: registration).map { (self, $0, 0) }
        let mayBeAround = dependency.form.source == .provider && here.isEmpty
        guard let outside, mayBeAround || dependency.form.source == .contributions else { return here }
        return outside.providers(of: dependency, in: nil).map { ($0.plan, $0.registration, $0.outward + 1) } + here
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

    /// The facts of what a dependency leads to, here and around.
    func creation(of dependency: ServiceDependency, in registration: RegistrationID?) -> [CreationFacts] {
        services.creation(of: dependency, in: registration, creation, outside)
    }

    /// Whether the arguments of a registration's function must be resolved on the main actor.
    func needsMainActor(_ registration: RegistrationID) -> Bool {
        assembly.registrations[registration].dependencies.contains { dependency in
            dependency.isAtOnce && creation(of: dependency, in: registration).contains { $0.isMainActor }
        }
    }

    /// The dependencies of a registration's function that have to be awaited first.
    func awaitedDependencies(of registration: RegistrationID) -> [ServiceDependency] {
        assembly.registrations[registration].dependencies.filter { dependency in
            !dependency.isDeferred
                && creation(of: dependency, in: registration).contains { $0.isAsync || $0.isOnDemand }
        }
    }

    /// The modules that have to be started before the service of a dependency is there: those that start on demand, and
    /// deferred ones that need such a one.
    func demandedModules(for dependency: ServiceDependency) -> [ModuleID] {
        let sources: [RegistrationID]
        switch dependency.form.source {
        case .provider:
            guard case .here(let index) = presence(of: dependency.key, for: nil) else { return [] }
            sources = services.layers(of: index)
        case .contributions:
            sources = services.targets(of: dependency, in: nil).filter { !assembly.isOff($0) }
        case .wrapped, .thisModule, .thisManager, .nowhere: return []
        }
        var modules: [ModuleID] = []
        for source in sources {
            let module = assembly.registrations[source].module
            let isDemanded =
                switch assembly.modules[module].activation {
                case .eager: false
                case .deferred: creation[source].isOnDemand
                case .onDemand: true
                }
            if isDemanded, !modules.contains(module) { modules.append(module) }
        }
        return modules
    }

    /// What is made asynchronously behind a registration, through aliases and decorators: the registrations here, and
    /// the dependencies on the manager around; in a scope also what has to be started around it on demand.
    func awaitedSources(of index: RegistrationID) -> (here: [RegistrationID], outside: [ServiceDependency]) {
        var sources: (here: [RegistrationID], outside: [ServiceDependency]) = ([], [])
        var pending = [index]
        while let index = pending.popLast() {
            let registration = assembly.registrations[index]
            if registration.isolation == .async { sources.here.append(index) }
            guard registration.isDecorator || registration.isAlias else {
                guard let outside, creation[index].isOnDemand else { continue }
                sources.outside += outside.demands(on: services, by: registration.dependencies)
                for dependency in registration.dependencies where dependency.isAtOnce {
                    pending += services.targets(of: dependency, in: index)
                }
                continue
            }
            for dependency in registration.dependencies where !dependency.isDeferred {
                pending += services.targets(of: dependency, in: index)
                if presence(of: dependency.key, for: nil) == .inherited {
                    sources.outside.append(ServiceDependency(.required, dependency.key))
                }
            }
        }
        return sources
    }

    /// Those dependencies of a service of a scope in this manager that lead here or further out, to what has to be started
    /// on demand.
    ///
    /// - Parameter inner: the services of the scope.
    func demands(on inner: ServiceIndex, by dependencies: [ServiceDependency]) -> [ServiceDependency] {
        dependencies.filter { dependency in
            let isOutside = dependency.form.source == .provider && inner.providers[dependency.key] == nil
            return (isOutside || dependency.form.source == .contributions) && !dependency.isDeferred
                && providers(of: dependency, in: nil).contains { plan, provider, _ in
                    plan.creation[provider].isOnDemand && plan.isThere(provider, for: nil)
                }
        }
    }
}
