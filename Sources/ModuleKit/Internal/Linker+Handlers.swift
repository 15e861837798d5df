extension Linker {
    /// Lays the links of a handler.
    func bind<Input: Sendable, Output: Sendable, each Parameter: Sendable>(
        _ registration: Int,
        _ handler: @escaping @Sendable (Input, repeat each Parameter) async throws -> Output
    ) -> BoundHandler<Input, Output> {
        let arguments = arguments(of: registration, repeat (each Parameter).self)
        return BoundHandler(registration, awaiting: arguments.awaited) { input, manager in
            let arguments = try await arguments.readPrepared(repeat (each Parameter).self, in: manager)
            return try await handler(input, repeat each arguments)
        }
    }

    /// What a handler of few services awaits; nil where its arguments are read on the main actor.
    private func awaited(_ registration: Int) -> [Need]? {
        let arguments = arguments(of: registration)
        return arguments.isOnMainActor ? nil : arguments.awaited
    }

    /// Lays the links of a handler of no service.
    func bindFew<Input: Sendable, Output: Sendable>(
        _ registration: Int,
        _ handler: @escaping @Sendable (Input) async throws -> Output
    ) -> BoundHandler<Input, Output> {
        guard let awaited = awaited(registration) else { return bind(registration, handler) }
        return BoundHandler(registration, awaiting: awaited) { input, manager in
            try ResolutionFrame.enter(nil, of: manager) { () throws(ResolutionError) in }
            return try await handler(input)
        }
    }

    /// Lays the links of a handler of one service.
    func bindFew<Input: Sendable, Output: Sendable, A: Sendable>(
        _ registration: Int,
        _ handler: @escaping @Sendable (Input, A) async throws -> Output
    ) -> BoundHandler<Input, Output> {
        guard let awaited = awaited(registration) else { return bind(registration, handler) }
        let a = supplier(of: A.self)
        return BoundHandler(registration, awaiting: awaited) { input, manager in
            let a = try ResolutionFrame.enter(nil, of: manager) { () throws(ResolutionError) in
                try a.supply(in: manager)
            }
            return try await handler(input, a)
        }
    }

    /// Lays the links of a handler of two services.
    func bindFew<Input: Sendable, Output: Sendable, A: Sendable, B: Sendable>(
        _ registration: Int,
        _ handler: @escaping @Sendable (Input, A, B) async throws -> Output
    ) -> BoundHandler<Input, Output> {
        guard let awaited = awaited(registration) else { return bind(registration, handler) }
        let (a, b) = (supplier(of: A.self), supplier(of: B.self))
        return BoundHandler(registration, awaiting: awaited) { input, manager in
            let (a, b) = try ResolutionFrame.enter(nil, of: manager) { () throws(ResolutionError) in
                (try a.supply(in: manager), try b.supply(in: manager))
            }
            return try await handler(input, a, b)
        }
    }
}
