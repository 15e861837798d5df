extension ModuleManager {
    /// Calls a handler that `Registrar.handle(_:_:)` registered, with services resolved for this call.
    ///
    /// A module that starts on demand is started first. A stop of the module waits until the handler has returned.
    /// Services that haven't been made yet are made where the caller is, as by ``resolve(_:)``. A handler of a module in a
    /// declared scope is called in that scope: of several that are open, in the one that was opened last.
    ///
    /// - Parameters:
    ///   - handler: the handler.
    ///   - input: its caller's value.
    ///   - scopes: the names of the declared scopes around the module, the outermost first, as ``Declared/scopes`` says.
    /// - Throws: ``ResolutionError`` if one of its services can't be resolved, or if the handle comes from another
    ///   assembly (``ResolutionError/Code/foreignHandler``), or if its module is switched off
    ///   (``ResolutionError/Code/disabled``), failed to start or has failed work (``ResolutionError/Code/unavailable``), was
    ///   removed (``ResolutionError/Code/missing``) or is stopping (``ResolutionError/Code/stopping``), also because of a
    ///   failure, or if such a scope isn't open (``ResolutionError/Code/scopeNotOpen``); otherwise what the handler throws.
    public nonisolated(nonsending) func call<Input, Output>(
        _ handler: RegisteredHandler<Input, Output>,
        with input: Input,
        in scopes: [String] = []
    ) async throws -> Output {
        try await openScope(scopes).call(handler, with: input, carrying: nil)
    }

    /// The same for a layer, whose calls carry something. Inlined, because each asynchronous function on the way costs memory
    /// of the task.
    @inline(__always)
    package nonisolated(nonsending) func call<Input, Output>(
        _ handler: RegisteredHandler<Input, Output>,
        with input: Input,
        carrying context: (any HandlerContext)?
    ) async throws -> Output {
        var call = try found(handler.identity)
        if call.isOnDemand {
            try await lifecycle.demand(call.module, for: call.subject, in: self)
            call = try found(handler.identity)
        }
        guard let run = lifecycle.enter(call.module) else {
            throw ResolutionError.stopping(call.subject, module: call.moduleName)
        }
        defer { lifecycle.end(run) }
        return try await HandlerRun.$current.withValue(HandlerRun.current.and(run, carrying: context)) {
            try await call.call(input, in: resolver)
        }
    }

    /// The handler by which a call goes, whether or not its module was started.
    private func found(_ identity: HandlerIdentity) throws(ResolutionError) -> BoundHandler {
        try resolver.withGeneration { generation in
            Result { () throws(ResolutionError) in
                if let call = generation.presentHandler(identity) { return call }
                throw generation.absence(of: identity)
            }
        }.get()
    }

    /// The open scope of those names: the one that the task's ``ScopeChoice`` names, or else the one that was opened last.
    package func openScope(_ names: [String]) throws(ResolutionError) -> ModuleManager {
        var manager = self
        var chosen = names.isEmpty ? [] : HandlerRun.current.context(of: ScopeChoice.self)?.managers(in: self) ?? []
        for name in names {
            if chosen.last?.scopeName == name, let next = chosen.popLast() {
                manager = next
                continue
            }
            chosen = []
            guard let scope = manager.openManagers.last(where: { $0.scopeName == name && !$0.isClosing }) else {
                throw .notOpen(name, at: manager.assembly.scopes.first { $0.name == name }?.location)
            }
            manager = scope
        }
        return manager
    }
}

/// The scope that handlers of scopes are called in, of several of its name, while it is carried.
package final class ScopeChoice: HandlerContext {
    private let chosen: Monitor<ModuleManager?>

    package init(_ scope: ModuleManager? = nil) { chosen = Monitor(scope) }

    /// The scope that was chosen.
    package var scope: ModuleManager? { chosen.withLock { $0 } }

    package func choose(_ scope: ModuleManager) { chosen.withLock { $0 = scope } }

    /// It and the scopes around it in that manager, the outermost last; empty if it is none of that manager's.
    fileprivate func managers(in manager: ModuleManager) -> [ModuleManager] {
        var managers: [ModuleManager] = []
        var next = chosen.withLock { $0 }
        while let scope = next, scope !== manager {
            managers.append(scope)
            next = scope.parent
        }
        return next == nil ? [] : managers
    }
}

extension Generation {
    fileprivate func presentHandler(_ identity: HandlerIdentity) -> BoundHandler? {
        handler(identity.serial).flatMap { $0.isOff ? nil : $0 }
    }

    /// Why the handler is not there.
    fileprivate func absence(of identity: HandlerIdentity) -> ResolutionError {
        let assembly = plan.assembly
        guard let found = assembly.registration(identity.serial) else {
            return identity.assembly == assembly.serial ? .missing(identity.subject) : .foreignHandler
        }
        let module = assembly.modules[assembly.registrations[found].module]
        return module.isOff ? .off(identity.subject, module) : .foreignHandler
    }
}
