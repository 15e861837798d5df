extension ModuleManager {
    /// Calls a handler that `Registrar.handle(_:_:)` registered, with services resolved for this call.
    ///
    /// A module that starts on demand is started first. A stop of the module waits until the handler has returned.
    /// Services that haven't been made yet are made where the caller is, as by ``resolve(_:)``.
    ///
    /// - Throws: ``ResolutionError`` if one of its services can't be resolved, or if the handle comes from another
    ///   assembly (``ResolutionError/Code/foreignHandler``), or if its module is switched off
    ///   (``ResolutionError/Code/disabled``), failed to start (``ResolutionError/Code/unavailable``) or was removed
    ///   (``ResolutionError/Code/missing``); otherwise what the handler throws.
    public nonisolated(nonsending) func call<Input, Output>(
        _ handler: RegisteredHandler<Input, Output>,
        with input: Input
    ) async throws -> Output {
        var call = try resolver.withGeneration { generation in Result { try generation.call(of: handler) } }.get()
        if call.isOnDemand {
            try await lifecycle.demand(call.module, for: call.subject, in: self)
            call = try resolver.withGeneration { generation in Result { try generation.call(of: handler) } }.get()
        }
        let run = HandlerRun(.use, of: call.module, at: lifecycle, within: lifecycle.around)
        guard lifecycle.enter(run) else { throw ResolutionError.stopping(call.subject, module: call.moduleName) }
        defer { if run.end() { lifecycle.leave(call.module) } }
        let bound = unsafeDowncast(call.handler, to: BoundHandler<Input, Output>.self)
        return try await HandlerRun.$current.withValue(run.andAround) { try await bound.call(input, in: resolver) }
    }
}

extension ModuleManager {
    /// Calls a handler that a module of a declared scope registered, in that scope: of several that are open, in the one
    /// that was opened last.
    ///
    /// - Parameters:
    ///   - handler: the handler.
    ///   - input: its caller's value.
    ///   - scopes: the names of the declared scopes around the module, the outermost first, as ``Declared/scopes`` says;
    ///     empty for a module of this manager.
    /// - Throws: ``ResolutionError`` as ``call(_:with:)`` does, and with ``ResolutionError/Code/scopeNotOpen`` if no such
    ///   scope is open; otherwise what the handler throws.
    public nonisolated(nonsending) func call<Input, Output>(
        _ handler: RegisteredHandler<Input, Output>,
        with input: Input,
        in scopes: [String]
    ) async throws -> Output {
        if scopes.isEmpty { return try await call(handler, with: input) }
        return try await openScope(scopes).call(handler, with: input)
    }

    private func openScope(_ names: [String]) throws(ResolutionError) -> ModuleManager {
        var manager = self
        for name in names {
            guard let scope = manager.openScopes.last(where: { $0.scopeName == name && !$0.isClosing }) else {
                throw .notOpen(name, at: manager.assembly.scopes.first { $0.name == name }?.location)
            }
            manager = scope
        }
        return manager
    }
}

extension Generation {
    /// What a call of the handler goes by.
    fileprivate func call<Input, Output>(
        of handler: RegisteredHandler<Input, Output>
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
