/// A handler with its links laid: what one manager calls.
final class BoundHandler<Input, Output>: Sendable {
    private let registration: Int
    private let awaited: [Need]
    private let body: nonisolated(nonsending) @Sendable (Input, ModuleManager) async throws -> Output

    /// - Parameters:
    ///   - registration: the index of its registration.
    ///   - awaited: what has to be started and made before the body reads its services.
    ///   - body: reads them by the links of its generation, and calls the handler.
    init(
        _ registration: Int,
        awaiting awaited: [Need],
        _ body: nonisolated(nonsending) @escaping @Sendable (Input, ModuleManager) async throws -> Output
    ) {
        self.registration = registration
        self.awaited = awaited
        self.body = body
    }

    /// Calls the handler. Inlined, because each asynchronous function on the way costs memory of the task.
    @inline(__always)
    nonisolated(nonsending) func call(_ input: Input, in manager: ModuleManager) async throws -> Output {
        if awaited.isEmpty { return try await body(input, manager) }
        for need in awaited { try await manager.prepare(need) }
        return try await latest(in: manager).body(input, manager)
    }

    /// The same handler with the links in force: a module that was to be started may have failed meanwhile, and then an
    /// optional service is not there.
    private func latest(in manager: ModuleManager) -> BoundHandler {
        let links = manager.generation.links
        guard links.indices.contains(registration), let link = links[registration] else { return self }
        let handler = (link as? BoundCall)?.handler ?? link
        return unsafeDowncast(handler, to: BoundHandler.self)
    }
}

/// Tells a registered handler from all others: a handle that another assembly made does not fit.
final class HandlerIdentity: Sendable {}
