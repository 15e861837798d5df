extension ModuleManager {
    /// The service, made now where it is not there yet.
    ///
    ///     let cart = try manager.resolve((any CartService).self)
    ///     let cart: any CartService = try manager.resolve()
    ///
    /// Whatever may stand in a parameter list may be asked for: `resolve([any SearchSource].self)` gives every
    /// contribution, `resolve((any P)?.self)` nil where no module provides it. A singleton that is there is read
    /// without a lock, a dynamic cast or an allocation.
    ///
    /// - Throws: ``ResolutionError``: ``ResolutionError/Code/missing`` where no module provides the service;
    ///   ``ResolutionError/Code/factoryFailed`` with the cause and the path to the factory that threw;
    ///   ``ResolutionError/Code/cycle`` where a factory comes back to what is being made, alone or through threads that
    ///   wait for each other.
    public func resolve<Service: Sendable>(_ type: Service.Type = Service.self) throws(ResolutionError) -> Service {
        guard let found = table.find(type) else { return try resolveParameter(type) }
        if let ready = found.ready(as: type) { return ready.pointee }
        return try ResolutionFrame.enter(type, of: self) { () throws(ResolutionError) in
            try found.supplier(of: type).supply(in: self)
        }
    }

    /// The service where some module provides it, else nil.
    ///
    /// What else may stand in a parameter list is there unless it wants a service that no module provides: a list is
    /// there when it is empty, and a `Lazy` is nil where its service is missing.
    ///
    /// - Throws: ``ResolutionError`` where it is provided and cannot be made.
    public func resolveIfPresent<Service: Sendable>(
        _ type: Service.Type = Service.self
    ) throws(ResolutionError) -> Service? {
        if plan.services.providers[ObjectIdentifier(type)] != nil { return try resolve(type) }
        return isKnown(Need(parameter: type)) ? try resolve(type) : nil
    }

    /// Every contribution to the type, in module order, then in the order of registration; empty where there is none.
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
    /// - Throws: ``ResolutionError`` where one of its services cannot be had, or where the handle comes from another
    ///   assembly (``ResolutionError/Code/foreignHandler``); else what the handler throws.
    public func call<Input, Output>(_ handler: InjectedHandler<Input, Output>, with input: Input) async throws -> Output
    {
        guard links.indices.contains(handler.registration), let link = links[handler.registration],
            case .handler(_, let identity) = assembly.registrations[handler.registration].role,
            identity === handler.identity
        else {
            throw ResolutionError(
                .foreignHandler,
                "handler",
                remedy: "take the handle from the declarations of the manager that calls it."
            )
        }
        return try await unsafeDowncast(link, to: BoundHandler<Input, Output>.self).call(input, in: self)
    }

    /// What is put together from services as a parameter's value would be.
    private func resolveParameter<Value: Sendable>(_ type: Value.Type) throws(ResolutionError) -> Value {
        let need = Need(parameter: type)
        guard isKnown(need) else { throw .missing(need.service) }
        let supplier = Linker(plan, links: links).supplier(of: type)
        return try ResolutionFrame.enter(type, of: self) { () throws(ResolutionError) in
            try supplier.supply(in: self)
        }
    }

    /// Whether what is asked for can be had by hand.
    private func isKnown(_ need: Need) -> Bool {
        switch need.form {
        case .required: plan.services.providers[need.key] != nil
        case .optional, .all, .events: true
        case .services, .unsupported: false
        }
    }
}
