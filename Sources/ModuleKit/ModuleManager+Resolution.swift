extension ModuleManager {
    /// The service, made now where it is not there yet.
    ///
    ///     let cart = try manager.resolve((any CartService).self)
    ///     let cart: any CartService = try manager.resolve()
    ///
    /// Whatever may stand in a parameter list may be asked for: `resolve([any SearchSource].self)` gives every
    /// contribution, `resolve((any P)?.self)` nil where no module provides it, `resolve(Factory<Int, any P>.self)` the
    /// factory. A singleton that is there is read without a lock, a dynamic cast or an allocation.
    ///
    /// - Throws: ``ResolutionError``: ``ResolutionError/Code/missing`` where no module provides the service;
    ///   ``ResolutionError/Code/factoryFailed`` with the cause and the path to the factory that threw;
    ///   ``ResolutionError/Code/cycle`` where a factory comes back to what is being made, alone or through threads that
    ///   wait for each other; ``ResolutionError/Code/wrongIsolation`` where it is made on the main actor;
    ///   ``ResolutionError/Code/notStarted`` where it is made asynchronously and not there yet;
    ///   ``ResolutionError/Code/disabled`` where its module is switched off; ``ResolutionError/Code/stopped`` where this
    ///   is a scope that is closed; ``ResolutionError/Code/notAnObject`` where it is weak and no object.
    public func resolve<Service: Sendable>(_ type: Service.Type = Service.self) throws(ResolutionError) -> Service {
        if let rundown { return try resolve(type, within: rundown) }
        guard let found = lookUp({ $0.find(Service.self) }) else { return try resolveParameter(type) }
        if let ready = found.ready(as: type) { return ready.pointee }
        return try supply(found, as: type)
    }

    /// The service that is provided under a tag.
    ///
    /// - Throws: ``ResolutionError`` as ``resolve(_:)`` does.
    public func resolve<Service: Sendable, Tag>(
        _ type: Service.Type = Service.self,
        tag: Tag.Type
    ) throws(ResolutionError) -> Service {
        guard rundown == nil, let found = lookUp({ $0.find(Service.self, tag: Tag.self) }) else {
            return try resolveTagged(type, tag)
        }
        if let ready = found.ready(as: type) { return ready.pointee }
        return try ResolutionFrame.enter(ServiceKey(type, tag: tag), of: self) { () throws(ResolutionError) in
            try found.supply(type, in: self)
        }
    }

    /// The service that is made on the main actor: at once there, awaited elsewhere.
    ///
    ///     let pages = try await manager.resolveOnMainActor((any CartPages).self)     // without await on the main actor
    ///
    /// Any other service can be had this way as well.
    ///
    /// - Throws: ``ResolutionError`` as ``resolve(_:)`` does.
    @MainActor
    public func resolveOnMainActor<Service: Sendable>(
        _ type: Service.Type = Service.self
    ) throws(ResolutionError) -> Service {
        try resolveParameter(type, isOnMainActor: true)
    }

    /// The service, awaited where it is made asynchronously or on the main actor, or where its module starts on demand.
    ///
    /// However many tasks ask first, it is made once, and its module is started once.
    ///
    /// - Throws: ``ResolutionError`` as ``resolve(_:)`` does; ``ResolutionError/Code/cycle`` where asynchronous
    ///   factories come to wait for each other.
    public func resolveWhenReady<Service: Sendable>(
        _ type: Service.Type = Service.self
    ) async throws(ResolutionError) -> Service {
        let need = Need(parameter: type)
        if !need.isDeferred { try await prepare(need) }
        guard isMadeOnMainActor(need) else { return try resolve(type) }
        return try await resolveOnMainActor(type)
    }

    /// The service where some module provides it and is switched on, else nil.
    ///
    /// What else may stand in a parameter list is there unless it wants a service that no module provides: a list is
    /// there when it is empty, and a `Lazy` is nil where its service is missing.
    ///
    /// - Throws: ``ResolutionError`` where it is provided and cannot be made.
    public func resolveIfPresent<Service: Sendable>(
        _ type: Service.Type = Service.self
    ) throws(ResolutionError) -> Service? {
        isKnown(Need(parameter: type)) ? try resolve(type) : nil
    }

    /// Every contribution to the type, in module order, then in the order of registration; empty where there is none.
    ///
    /// In a scope those of the managers around it come first.
    ///
    /// - Throws: ``ResolutionError`` where one of them cannot be made.
    public func all<Element: Sendable>(_ type: Element.Type = Element.self) throws(ResolutionError) -> [Element] {
        try resolveParameter([Element].self)
    }

    /// The service, as ``resolve(_:)`` gives it.
    public subscript<Service: Sendable>(_ type: Service.Type) -> Service {
        get throws(ResolutionError) { try resolve(type) }
    }

    /// Calls a handler that ``Registrar/inject(_:_:fileID:line:)`` registered, with services resolved for this call.
    ///
    /// A module that starts on demand is started first. A stop of the module waits until the handler has returned. Services
    /// that are not there yet are made where the caller is, as by ``resolve(_:)``.
    ///
    /// - Throws: ``ResolutionError`` where one of its services cannot be had, or where the handle comes from another
    ///   assembly (``ResolutionError/Code/foreignHandler``), or where its module is switched off
    ///   (``ResolutionError/Code/disabled``), failed to start (``ResolutionError/Code/unavailable``) or was removed
    ///   (``ResolutionError/Code/missing``); else what the handler throws.
    public nonisolated(nonsending) func call<Input, Output>(
        _ handler: InjectedHandler<Input, Output>,
        with input: Input
    ) async throws -> Output {
        var call = try withGeneration { generation in Result { try generation.call(of: handler) } }.get()
        if call.isOnDemand {
            try await lifecycle.demand(call.module, for: call.subject, in: self)
            call = withGeneration { $0.links[handler.registration] as? BoundCall } ?? call
        }
        let run = HandlerRun(.use, of: call.module, in: self)
        guard lifecycle.enter(run) else { throw ResolutionError.stopping(call.subject, module: call.moduleName) }
        defer { if run.end() { lifecycle.leave(call.module) } }
        let bound = unsafeDowncast(call.handler, to: BoundHandler<Input, Output>.self)
        return try await HandlerRun.$current.withValue(run) { try await bound.call(input, in: self) }
    }
}

extension Generation {
    /// What a call of the handler has to know.
    fileprivate func call<Input, Output>(
        of handler: InjectedHandler<Input, Output>
    ) throws(ResolutionError) -> BoundCall {
        let index = handler.registration
        if links.indices.contains(index), let call = links[index] as? BoundCall, call.identity === handler.identity,
            !call.isOff
        {
            return call
        }
        let assembly = plan.assembly
        guard assembly.registrations.indices.contains(index),
            case .handler(let subject, let identity) = assembly.registrations[index].role,
            identity === handler.identity
        else { throw .foreignHandler }
        let module = assembly.modules[assembly.registrations[index].module]
        throw module.isOff || module.isRemoved ? .off(subject, module) : .foreignHandler
    }
}

extension ModuleManager {
    /// The service as a link finds it, within the resolve that is under way.
    func supply<Value>(_ key: ServiceKey, as type: Value.Type) throws(ResolutionError) -> Value {
        try whileOpen(key) { () throws(ResolutionError) in
            if let found = lookUp({ $0.find(key) }) { return try found.supply(type, in: self) }
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
            let links = Linker(generation).contributions(to: key, as: type)
            guard links.indices.contains(place) else { throw .missing(key.name) }
            return try unsafeDowncast(links[place], to: Supplier<Element>.self).supply(in: self)
        }
    }

    /// Makes a new one from an argument.
    func make<Argument: Sendable, Value>(
        _ key: ServiceKey,
        as type: Value.Type,
        from argument: Argument,
        isOnMainActor: Bool
    ) throws(ResolutionError) -> Value {
        try ResolutionFrame.enter(key, of: self, isOnMainActor: isOnMainActor, isRepeatable: true) {
            () throws(ResolutionError) in
            if let found = lookUp({ $0.find(key) }) {
                return try found.make(type, from: argument, in: self)
            }
            if plan.presence(of: key, for: nil) == .inherited, let parent {
                return try parent.make(key, as: type, from: argument, isOnMainActor: isOnMainActor)
            }
            return try absent(key, as: type, asking: nil)
        }
    }

    /// Has everything started and made that has to be awaited before what the need asks for can be had.
    func prepare(_ need: Need) async throws(ResolutionError) {
        if isClosed { throw .stopped(need.key.name, scope: scopeName ?? "") }
        for module in plan.demandedModules(for: need) {
            do throws(ResolutionError) {
                try await lifecycle.demand(module, for: need.key.name, in: self)
            } catch {
                guard error.code == .unavailable, isKnown(need) else { throw error }
                // It can be had without the module that failed, which is not asked again.
                return try await prepare(need)
            }
        }
        if need.form == .all {
            try await parent?.prepare(need)
        } else {
            try await prepare(need.key)
        }
    }

    /// Has everything made that the service needs to be made asynchronously.
    private func prepare(_ key: ServiceKey) async throws(ResolutionError) {
        let generation = generation
        switch generation.plan.presence(of: key, for: nil) {
        case .here(let index):
            let sources = generation.plan.awaitedSources(of: index)
            for source in sources.here {
                guard let holder = generation.links[source] as? any InstanceHolder else { continue }
                try await holder.prepare(in: self)
            }
            for need in sources.outside { try await parent?.prepare(need) }
        case .inherited: try await parent?.prepare(Need(.required, key))
        case .off, .offAround, .missing: return
        }
    }

    /// What becomes of a service that is not there.
    func absent<Value>(
        _ key: ServiceKey,
        as type: Value.Type,
        asking module: String?
    ) throws(ResolutionError) -> Value {
        let absence = absence(of: key, asking: module)
        // Unwrapped first, because a nil is itself a value of `any Sendable`.
        if let supplied = self.absence.value(for: key, absence), let value = supplied as? Value { return value }
        throw absence.error
    }

    private func absence(of key: ServiceKey, asking module: String?) -> Absence {
        var error = ResolutionError.missing(key.name)
        var reason = Absence.Reason.missing
        if let off = plan.switchedOff(key)?.module {
            error = .off(key.name, off)
            reason = off.reasonOfAbsence
        }
        return Absence(service: key.name, reason: reason, module: module, scope: scopeName, error: error)
    }

    /// A resolve in a scope: what it holds may not go while it is read.
    private func resolve<Service: Sendable>(
        _ type: Service.Type,
        within rundown: Rundown
    ) throws(ResolutionError) -> Service {
        guard rundown.enter() else { throw .stopped(typeName(type), scope: scopeName ?? "") }
        defer { rundown.leave() }
        if let found = lookUp({ $0.find(Service.self) }) {
            if let ready = found.ready(as: type) { return ready.pointee }
            return try ResolutionFrame.enter(ServiceKey(type), of: self) { () throws(ResolutionError) in
                try found.supply(type, in: self)
            }
        }
        if let parent, plan.services.providers[ServiceKey(type)] == nil, parent.lookUp({ $0.find(Service.self) }) != nil
        {
            return try parent.resolve(type)
        }
        return try resolveParameter(type)
    }

    /// Apart from the look-up, which needs no room for the frame.
    @inline(never)
    private func supply<Service: Sendable>(
        _ found: ProviderTable.Found,
        as type: Service.Type
    ) throws(ResolutionError) -> Service {
        try ResolutionFrame.enter(ServiceKey(type), of: self) { () throws(ResolutionError) in
            try found.supply(type, in: self)
        }
    }

    /// What is put together from services as a parameter's value would be.
    private func resolveParameter<Value: Sendable>(
        _ type: Value.Type,
        isOnMainActor: Bool = false
    ) throws(ResolutionError) -> Value {
        let need = Need(parameter: Value.self)
        if need.form == .services || need.form == .unsupported { throw .missing(need.service) }
        if !isOnMainActor, isMadeOnMainActor(need) { throw .wrongIsolation(need.key.name) }
        if need.isDeferred || need.argument != nil, !isKnown(need), !absence.supplied.contains(need.key) {
            throw absence(of: need.key, asking: nil).error
        }
        let supplier = Linker(generation).supplier(of: type)
        return try ResolutionFrame.enter(ServiceKey(type), of: self, isOnMainActor: isOnMainActor) {
            () throws(ResolutionError) in
            try supplier.supply(in: self)
        }
    }

    /// Apart from the look-up, because the metadata of `Tagged` would be looked up there as well.
    @inline(never)
    private func resolveTagged<Service: Sendable, Tag>(
        _: Service.Type,
        _: Tag.Type
    ) throws(ResolutionError) -> Service {
        try resolveParameter(Tagged<Tag, Service>.self).service
    }

    private func isMadeOnMainActor(_ need: Need) -> Bool {
        need.isAtOnce && plan.made(for: need, of: -1).contains { $0.isMainActor }
    }

    /// Whether what is asked for can be had by hand.
    private func isKnown(_ need: Need) -> Bool {
        switch need.form {
        case .required: plan.presence(of: need.key, for: nil).isPresent
        case .optional, .all, .events, .scopes: true
        case .decorated, .services, .unsupported: false
        }
    }
}
