extension Registrar {
    /// Provides a service of which each argument has one instance.
    ///
    ///     registrar.provide((any Reader).self, taking: Int.self, as: .singleton) { (book: Int, catalog: any CatalogService) in
    ///         LiveReader(book: book, catalog: catalog)
    ///     }
    ///
    /// Users take a `Factory<Int, any Reader>`, as of what is made anew at each call. Calls with equal arguments give the same
    /// instance, for as long as the lifetime says. It is made once for each argument, however many threads ask first; those
    /// that ask for other arguments don't wait. An error is not kept: the next call with the argument runs the factory again.
    ///
    /// Each scope that provides it has instances of its own. An update keeps them, unless it replaces this provider.
    ///
    /// - Parameters:
    ///   - service: the type that users make: they take a `Factory<Int, any Reader>`.
    ///   - argument: the type of what is known only when the app runs. Its `==` and `hash(into:)` run under a lock, so they may
    ///     not resolve anything.
    ///   - tag: the type it is tagged with; users then take a `Factory<Int, Tagged<Tag, any Reader>>`.
    ///   - lifetime: how long the instance for an argument is shared.
    ///   - precedence: how it stands beside other providers of the service from the same argument.
    ///   - factory: makes an instance from the argument and the services that it takes.
    public mutating func provide<Service: Sendable, Argument: Hashable & Sendable, each Parameter>(
        _ service: Service.Type,
        taking argument: Argument.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: ArgumentLifetime,
        precedence: Precedence = .regular,
        _ factory: @escaping @Sendable (Argument, repeat each Parameter) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        append(
            .service(precedence),
            ServiceKey(Service.self, taking: Argument.self, tag: tag),
            lifetime: lifetime.lifetime,
            Recipe(taking: Argument.self, shared: lifetime, ofAny: factory),
            CallSite(fileID: fileID, line: line)
        )
    }

    /// Provides a service of which each argument has one instance, made on the main actor.
    ///
    /// Ask for it with ``Factory/onMainActor(_:)``: directly there, with `await` from anywhere else. A plain call throws
    /// ``ResolutionError/Code/wrongIsolation``, also where the instance is made already. In every other way it behaves like one
    /// that is made anywhere.
    ///
    /// - Parameters:
    ///   - service: the type that users make: they take a `Factory<Book, any BookScreen>`.
    ///   - argument: the type of what is known only when the app runs.
    ///   - tag: the type it is tagged with.
    ///   - lifetime: how long the instance for an argument is shared.
    ///   - precedence: how it stands beside other providers of the service from the same argument.
    ///   - factory: makes an instance on the main actor from the argument and the services that it takes.
    public mutating func provide<Service: Sendable, Argument: Hashable & Sendable, each Parameter: Sendable>(
        _ service: Service.Type,
        taking argument: Argument.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: ArgumentLifetime,
        precedence: Precedence = .regular,
        onMainActor factory: @escaping @MainActor @Sendable (Argument, repeat each Parameter) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        append(
            .service(precedence),
            ServiceKey(Service.self, taking: Argument.self, tag: tag),
            lifetime: lifetime.lifetime,
            isolation: .mainActor,
            Recipe(taking: Argument.self, shared: lifetime, onMainActor: factory),
            CallSite(fileID: fileID, line: line)
        )
    }
}
