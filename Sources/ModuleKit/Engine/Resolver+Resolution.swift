extension Resolver {
    /// The service, built if it hasn't been made yet; what ``ModuleManager/resolve(_:)`` does.
    @inline(__always)
    func resolve<Service: Sendable>(_ type: Service.Type) throws(ResolutionError) -> Service {
        try ReadSection.run { () throws(ResolutionError) in
            if let rundown { return try resolve(type, within: rundown) }
            guard let found = lookUp(ServiceKey(Service.self)) else { return try resolveParameter(type) }
            if let ready = found.ready(as: type) { return ready.pointee }
            return try supply(found, as: ServiceKey(type))
        }
    }

    /// The service, awaited if it is built asynchronously or on the main actor, or if its module starts on demand.
    func resolveWhenReady<Service: Sendable>(_ type: Service.Type) async throws(ResolutionError) -> Service {
        let dependency = ServiceDependency(parameter: type)
        if dependency.isDeferred { return try resolve(type) }
        try await prepare(dependency)
        return generation.makesOnMainActor(dependency) ? try await resolveOnMainActor(type) : try resolve(type)
    }

    /// The service that is built on the main actor.
    @MainActor
    func resolveOnMainActor<Service: Sendable>(_ type: Service.Type) throws(ResolutionError) -> Service {
        try resolveParameter(type, isOnMainActor: true)
    }

    /// The service as a link of a scope in this manager finds it, within the resolve that is under way.
    func supply<Value>(_ key: ServiceKey, as type: Value.Type) throws(ResolutionError) -> Value {
        try whileOpen(key) { () throws(ResolutionError) in
            let generation = ResolutionFrame.generation(of: self)
            if let found = generation.table.find(key) { return try found.supply(in: self) }
            return try Linker(generation).supplier(of: key, as: type).supply(in: self)
        }
    }

    /// The contribution at a place among all that this manager sees.
    func contribution<Element>(
        _ place: Int,
        to key: ServiceKey,
        as type: Element.Type
    ) throws(ResolutionError) -> Element {
        try whileOpen(key) { () throws(ResolutionError) in
            let generation = ResolutionFrame.generation(of: self)
            let providers = generation.plan.providers(of: ServiceDependency(.all, key), in: nil)
            guard providers.indices.contains(place) else { throw .missing(key.name) }
            if providers[place].outward > 0 {
                guard let parent else { throw .managerGone(key.name) }
                return try parent.contribution(place, to: key, as: type)
            }
            guard let link = generation.links[providers[place].registration] as? Supplier else {
                throw .missing(key.name)
            }
            return try link.supply(in: self)
        }
    }

    /// Makes a new one from an argument.
    func make<Argument: Sendable, Value>(
        _ key: ServiceKey,
        as type: Value.Type,
        from argument: Argument,
        isOnMainActor: Bool
    ) throws(ResolutionError) -> Value {
        try ResolutionFrame.enter(
            key, of: self, isOnMainActor: isOnMainActor, isReading: false, isRepeatable: true
        ) { () throws(ResolutionError) in
            switch find(key) {
            case .found(let found): return try found.make(from: argument, in: self)
            case .missing(let generation):
                if generation.plan.presence(of: key, for: nil) == .inherited, let parent {
                    return try parent.make(key, as: type, from: argument, isOnMainActor: isOnMainActor)
                }
                return try absent(key, as: type, generation.plan.absence(of: key, asking: nil))
            }
        }
    }

    /// Starts the on-demand modules and builds the asynchronous services behind a dependency, so that resolving it can
    /// succeed synchronously.
    func prepare(_ dependency: ServiceDependency) async throws(ResolutionError) {
        if isClosed { throw .stopped(dependency.key.name, scope: scopeName ?? "") }
        for module in plan.demandedModules(for: dependency) {
            do throws(ResolutionError) {
                guard let owner else { throw .managerGone(dependency.key.name) }
                try await owner.demand(module, for: dependency.key.name)
            } catch {
                guard error.code == .unavailable, generation.isKnown(dependency) else { throw error }
                // It can be resolved without the module that failed, which isn't tried again.
                return try await prepare(dependency)
            }
        }
        if dependency.form.source == .contributions {
            try await parent?.prepare(dependency)
        } else {
            try await prepare(dependency.key)
        }
    }

    /// Has everything made that the service needs to be made asynchronously.
    private func prepare(_ key: ServiceKey) async throws(ResolutionError) {
        let generation = generation
        switch generation.plan.presence(of: key, for: nil) {
        case .here(let index):
            let sources = generation.plan.awaitedSources(of: index)
            for source in sources.here {
                try await (generation.links[source] as? Supplier)?.prepare(in: self)
            }
            for dependency in sources.outside { try await parent?.prepare(dependency) }
        case .inherited: try await parent?.prepare(ServiceDependency(.required, key))
        case .off, .offAround, .missing: return
        }
    }

    /// The fate of a missing service.
    ///
    /// - Parameter found: what the generation says in which it was looked for; the one in force may have it again.
    func absent<Value>(_ key: ServiceKey, as type: Value.Type, _ found: Absence) throws(ResolutionError) -> Value {
        var absence = found
        absence.scope = scopeName
        // Unwrapped first, because a nil is itself a value of `any Sendable`.
        if let supplied = self.absence.value(for: key, absence), let value = supplied as? Value { return value }
        throw absence.error
    }

    /// A resolve in a scope: what it holds may not go while it is read.
    private func resolve<Service: Sendable>(
        _ type: Service.Type,
        within rundown: Rundown
    ) throws(ResolutionError) -> Service {
        guard rundown.enter() else { throw .stopped(typeName(type), scope: scopeName ?? "") }
        defer { rundown.leave() }
        switch find(ServiceKey(Service.self)) {
        case .found(let found):
            if let ready = found.ready(as: type) { return ready.pointee }
            return try supply(found, as: ServiceKey(type))
        case .missing(let generation):
            guard let parent, generation.plan.services.providers[ServiceKey(type)] == nil,
                let found = parent.lookUp(ServiceKey(Service.self))
            else { return try resolveParameter(type, in: generation) }
            if let rundown = parent.rundown { return try parent.resolve(type, within: rundown) }
            if let ready = found.ready(as: type) { return ready.pointee }
            return try parent.supply(found, as: ServiceKey(type))
        }
    }

    @inline(never)
    func supply<Service: Sendable>(
        _ found: ProviderTable.Found,
        as key: ServiceKey
    ) throws(ResolutionError) -> Service {
        try ResolutionFrame.enter(key, of: self) { () throws(ResolutionError) in
            try found.supply(in: self)
        }
    }

    /// A value made of services as a parameter's would be, by the generation in force unless one is given.
    func resolveParameter<Value: Sendable>(
        _ type: Value.Type,
        in given: Generation? = nil,
        isOnMainActor: Bool = false
    ) throws(ResolutionError) -> Value {
        let dependency = ServiceDependency(parameter: Value.self)
        let source = dependency.form.source
        if source == .thisModule || source == .nowhere { throw .missing(dependency.service) }
        let generation = given ?? generation
        if !isOnMainActor, generation.makesOnMainActor(dependency) { throw .wrongIsolation(dependency.key.name) }
        if dependency.isDeferred || dependency.argument != nil, !generation.isKnown(dependency),
            !absence.supplied.contains(dependency.key)
        {
            throw generation.plan.absence(of: dependency.key, asking: nil).error
        }
        let supplier = Linker(generation).supplier(of: type)
        return try ResolutionFrame.enter(ServiceKey(type), of: self, isOnMainActor: isOnMainActor) {
            () throws(ResolutionError) in
            try supplier.supply(in: self)
        }
    }
}

extension Generation {
    /// Whether the dependency, resolved by hand, is made on the main actor.
    func makesOnMainActor(_ dependency: ServiceDependency) -> Bool {
        dependency.isAtOnce && plan.creation(of: dependency, in: nil).contains { $0.isMainActor }
    }

    /// Whether the dependency can be resolved by hand.
    fileprivate func isKnown(_ dependency: ServiceDependency) -> Bool {
        switch dependency.form.source {
        case .provider: dependency.form.mayBeAbsent || plan.presence(of: dependency.key, for: nil).isPresent
        case .contributions, .thisManager: true
        case .wrapped, .thisModule, .nowhere: false
        }
    }
}
