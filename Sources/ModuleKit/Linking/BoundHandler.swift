/// A handler with its links laid: what one manager calls.
final class BoundHandler<Input, Output>: Sendable {
    private let registration: RegistrationID
    private let serial: Serial
    private let awaited: [Dependency]
    private let body: any HandlerBody<Input, Output>

    /// - Parameters:
    ///   - registration: the index of its registration.
    ///   - linker: lays its links.
    ///   - awaited: what has to be started and made before the body reads its services.
    ///   - body: reads them by the links of its generation, and calls the handler.
    init(
        _ registration: RegistrationID,
        by linker: Linker,
        awaiting awaited: [Dependency],
        _ body: any HandlerBody<Input, Output>
    ) {
        self.registration = registration
        serial = linker.serial(of: registration)
        self.awaited = awaited
        self.body = body
    }

    /// A handler whose body is a function.
    convenience init(
        _ registration: RegistrationID,
        by linker: Linker,
        awaiting awaited: [Dependency],
        _ body: nonisolated(nonsending) @escaping @Sendable (Input, Resolver) async throws -> Output
    ) {
        self.init(registration, by: linker, awaiting: awaited, AnyHandlerBody(body))
    }

    /// Calls the handler. Inlined, because each asynchronous function on the way costs memory of the task.
    @inline(__always)
    nonisolated(nonsending) func call(_ input: Input, in resolver: Resolver) async throws -> Output {
        if awaited.isEmpty { return try await body.call(input, in: resolver) }
        for dependency in awaited { try await resolver.prepare(dependency) }
        return try await latest(in: resolver).body.call(input, in: resolver)
    }

    /// The same handler with the links in force: a module that was to be started may have failed meanwhile, and then an
    /// optional service is missing.
    private func latest(in resolver: Resolver) -> BoundHandler {
        let generation = resolver.generation
        guard generation.plan.assembly.registrations[registration].serial == serial,
            let link = generation.links[registration]
        else { return self }
        let handler = (link as? BoundCall)?.handler ?? link
        return unsafeDowncast(handler, to: BoundHandler.self)
    }
}
