/// Calls handlers that belong together; what ``HandlerCaller/together(carrying:_:)`` gives.
public struct JoinedCalls: Sendable {
    /// The manager; nil if it is gone.
    let manager: ModuleManager?

    /// What the calls have in common; ``HandlerRun/none`` without a manager, because two optionals would be counted as
    /// references each time that they are read.
    let run: HandlerRun

    /// Calls a handler, as ``HandlerCaller/call(_:with:in:carrying:)`` does with the context of these calls.
    ///
    /// - Throws: ``ResolutionError``, with ``ResolutionError/Code/managerGone`` if the manager is gone; otherwise what the
    ///   handler throws.
    public nonisolated(nonsending) func call<Input, Output>(
        _ handler: RegisteredHandler<Input, Output>,
        with input: Input,
        in scopes: [String] = []
    ) async throws -> Output {
        guard let manager else { throw ResolutionError.managerGone("handler") }
        // A scope is another manager, whose stop waits for calls of its own.
        guard scopes.isEmpty else { return try await manager.openScope(scopes).call(handler, with: input) }
        var call = try manager.found(handler.serial, handler.registration)
        if call.isOnDemand { call = try await manager.demand(call, handler) }
        let number = try manager.lifecycle.begin(call, in: run)
        defer { manager.lifecycle.leave(run, number) }
        return try await call.call(input, in: manager.resolver)
    }

    /// Begins a call of a handler that takes no services and whose module is in no scope, which the layer that has the
    /// function then makes itself, and ends by ``end(_:)`` when the function has returned or thrown.
    ///
    /// - Returns: the call's number; nil if the module starts on demand, or the manager is gone: then ``call(_:with:in:)``
    ///   makes the call, which is the same.
    /// - Throws: what that throws before the handler is called.
    package func begin<Input, Output>(_ handler: RegisteredHandler<Input, Output>) throws(ResolutionError) -> Int? {
        try manager?.begin(handler.serial, handler.registration, in: run)
    }

    /// Ends the call of that number.
    package func end(_ number: Int) {
        manager?.lifecycle.leave(run, number)
    }
}

extension ModuleManager {
    /// Begins a call in a run that others have in common; its number there, nil if the module is to be started first.
    fileprivate func begin(
        _ serial: Serial,
        _ number: RegistrationID,
        in run: HandlerRun
    ) throws(ResolutionError) -> Int? {
        let call = try found(serial, number)
        if call.isOnDemand { return nil }
        let number = try lifecycle.begin(call, in: run)
        do throws(ResolutionError) {
            try resolver.mustBeOpen()
        } catch {
            lifecycle.leave(run, number)
            throw error
        }
        return number
    }
}

extension LifecycleSite {
    /// Begins a call in a run that others have in common; its number there.
    fileprivate func begin(_ call: BoundHandler, in run: HandlerRun) throws(ResolutionError) -> Int {
        guard let number = enter(call.module, in: run) else {
            throw ResolutionError.stopping(call.subject, module: call.moduleName)
        }
        return number
    }
}
