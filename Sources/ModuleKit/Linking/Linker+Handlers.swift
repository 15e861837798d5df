/// The links of handlers.
extension Linker {
    func handler<Input: Sendable, Output: Sendable, each Parameter: Sendable>(
        ofAny handler: @escaping @Sendable (Input, repeat each Parameter) async throws -> Output
    ) -> AnyLink {
        bind(handler)
    }

    func handler<each Parameter: Sendable>(
        ofModule handler: @escaping @Sendable (repeat each Parameter) async throws -> Void
    ) -> AnyLink {
        let arguments = arguments(of: registration, repeat (each Parameter).self)
        return BoundHandler<Void, Void>(registration, by: self, awaiting: arguments.awaited) { _, resolver in
            let arguments = try await arguments.readPrepared(repeat (each Parameter).self, in: resolver)
            try await handler(repeat each arguments)
        }
    }

    func handler<Input: Sendable, Output: Sendable>(
        _ handler: @escaping @Sendable (Input) async throws -> Output
    ) -> AnyLink {
        guard let awaited else { return bind(handler) }
        return BoundHandler(registration, by: self, awaiting: awaited, HandlerBody0(handler))
    }

    func handler<Input: Sendable, Output: Sendable, A: Sendable>(
        _ handler: @escaping @Sendable (Input, A) async throws -> Output
    ) -> AnyLink {
        guard let awaited else { return bind(handler) }
        let body = HandlerBody1(supplier(of: A.self, at: 0), handler)
        return BoundHandler(registration, by: self, awaiting: awaited, body)
    }

    func handler<Input: Sendable, Output: Sendable, A: Sendable, B: Sendable>(
        _ handler: @escaping @Sendable (Input, A, B) async throws -> Output
    ) -> AnyLink {
        guard let awaited else { return bind(handler) }
        let body = HandlerBody2(supplier(of: A.self, at: 0), supplier(of: B.self, at: 1), handler)
        return BoundHandler(registration, by: self, awaiting: awaited, body)
    }

    private func bind<Input: Sendable, Output: Sendable, each Parameter: Sendable>(
        _ handler: @escaping @Sendable (Input, repeat each Parameter) async throws -> Output
    ) -> AnyLink {
        let arguments = arguments(of: registration, repeat (each Parameter).self)
        return BoundHandler<Input, Output>(registration, by: self, awaiting: arguments.awaited) { input, resolver in
            let arguments = try await arguments.readPrepared(repeat (each Parameter).self, in: resolver)
            return try await handler(input, repeat each arguments)
        }
    }

    /// What a handler of few services awaits; nil if its arguments are read on the main actor.
    private var awaited: [Dependency]? {
        let arguments = arguments(of: registration)
        return arguments.isOnMainActor ? nil : arguments.awaited
    }
}
