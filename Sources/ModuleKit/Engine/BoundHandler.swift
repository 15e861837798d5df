/// A handler with its links laid, and all that a call of it has to know: what one manager calls.
final class BoundHandler: Sendable {
    let serial: Serial

    /// How messages name it.
    let subject: String
    let location: CallSite

    /// Its module, and that one's name.
    let module: ModuleID
    let moduleName: String

    /// Whether its module starts on demand.
    let isOnDemand: Bool

    /// Whether its module is missing, and why it is switched off.
    let isOff: Bool
    let offReason: String?

    /// The modules and services to start and make before the body reads its services.
    private let awaited: [ServiceDependency]

    /// The ``Body`` for the types of the handler.
    private let body: AnyLink

    private final class Body<Input, Output>: Sendable {
        let call: nonisolated(nonsending) @Sendable (Input, Resolver) async throws -> Output

        init(_ call: nonisolated(nonsending) @escaping @Sendable (Input, Resolver) async throws -> Output) {
            self.call = call
        }
    }

    /// The handler that is being linked.
    ///
    /// - Parameters:
    ///   - linker: lays its links.
    ///   - awaited: what has to be started and made before the body reads its services.
    ///   - body: reads them by the links of its generation, and calls the handler.
    init<Input, Output>(
        by linker: Linker,
        awaiting awaited: [ServiceDependency],
        _ body: nonisolated(nonsending) @escaping @Sendable (Input, Resolver) async throws -> Output
    ) {
        let (registration, found) = linker.linked
        serial = registration.serial
        subject = registration.name
        location = registration.location
        module = registration.module
        moduleName = found.name
        isOnDemand = found.activation == .onDemand
        isOff = found.isOff || found.isRemoved
        offReason = found.disabledReason
        self.awaited = awaited
        self.body = Body(body)
    }

    /// Calls the handler. Inlined, because each asynchronous function on the way costs memory of the task.
    @inline(__always)
    nonisolated(nonsending) func call<Input, Output>(_ input: Input, in resolver: Resolver) async throws -> Output {
        if awaited.isEmpty { return try await typed().call(input, resolver) }
        for dependency in awaited { try await resolver.prepare(dependency) }
        // With the links in force: a module that was to be started may have failed meanwhile, and then an optional service is
        // missing.
        let latest = resolver.generation.handler(serial) ?? self
        return try await latest.typed().call(input, resolver)
    }

    /// The registration has one type, which its callers name.
    private func typed<Input, Output>() -> Body<Input, Output> {
        unsafeDowncast(body, to: Body<Input, Output>.self)
    }
}
