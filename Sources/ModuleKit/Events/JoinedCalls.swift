/// Calls handlers that belong together; what ``HandlerCaller/together(carrying:_:)`` gives.
public struct JoinedCalls: Sendable {
    let manager: ModuleManager?
    let run: HandlerRun?

    /// Calls a handler, as ``HandlerCaller/call(_:with:in:carrying:)`` does with the context of these calls.
    ///
    /// - Throws: ``ResolutionError``, with ``ResolutionError/Code/managerGone`` if the manager is gone; otherwise what the
    ///   handler throws.
    public nonisolated(nonsending) func call<Input, Output>(
        _ handler: RegisteredHandler<Input, Output>,
        with input: Input,
        in scopes: [String] = []
    ) async throws -> Output {
        guard let manager, let run else { throw ResolutionError.managerGone("handler") }
        // A scope is another manager, whose stop waits for calls of its own.
        guard scopes.isEmpty else { return try await manager.openScope(scopes).call(handler, with: input) }
        let call = try await manager.ready(handler)
        guard let number = manager.lifecycle.enter(call.module, in: run) else {
            throw ResolutionError.stopping(call.subject, module: call.moduleName)
        }
        defer { manager.lifecycle.leave(run, number) }
        let bound = unsafeDowncast(call.handler, to: BoundHandler<Input, Output>.self)
        return try await bound.call(input, in: manager.resolver)
    }
}
