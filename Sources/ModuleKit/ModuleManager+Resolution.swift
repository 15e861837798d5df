extension ModuleManager {
    /// Resolves a service, and makes it if it hasn't been made yet.
    ///
    ///     let cart = try manager.resolve((any CartService).self)
    ///     let cart: any CartService = try manager.resolve()
    ///
    /// For the composition root and for tests. Everywhere else take the service as a parameter: then the check covers it.
    ///
    /// You can resolve whatever may be in a parameter list: `resolve([any SearchSource].self)` gives every
    /// contribution, `resolve((any P)?.self)` gives nil if no module provides it, `resolve(Factory<Int, any P>.self)`
    /// gives the factory. A singleton that has been made is read without a lock, a dynamic cast or an allocation.
    ///
    /// While another thread builds a shared service that it needs, it blocks its thread. In a task, ``resolveWhenReady(_:)``
    /// doesn't.
    ///
    /// - Throws: ``ResolutionError``: ``ResolutionError/Code/missing`` if no module provides the service;
    ///   ``ResolutionError/Code/factoryFailed`` with the cause and the path to the factory that threw;
    ///   ``ResolutionError/Code/cycle`` if a factory depends on what is being made, alone or through threads that wait
    ///   for each other, also across managers; ``ResolutionError/Code/wrongIsolation`` if it is made on the main actor;
    ///   ``ResolutionError/Code/notStarted`` if it is made asynchronously and hasn't been made yet;
    ///   ``ResolutionError/Code/disabled`` if its module is switched off; ``ResolutionError/Code/stopped`` if this is a
    ///   scope that is closed; ``ResolutionError/Code/notAnObject`` if it is weak and not an object.
    public func resolve<Service: Sendable>(_ type: Service.Type = Service.self) throws(ResolutionError) -> Service {
        try resolver.resolve(type)
    }

    /// Resolves the service that is provided under a tag.
    ///
    /// - Throws: ``ResolutionError`` as ``resolve(_:)`` does.
    public func resolve<Service: Sendable, Tag>(
        _ type: Service.Type = Service.self,
        tagged tag: Tag.Type
    ) throws(ResolutionError) -> Service {
        try resolver.resolve(type, tagged: tag)
    }

    /// Resolves a service that is made on the main actor: directly there, with `await` from anywhere else.
    ///
    ///     // without await on the main actor
    ///     let pages = try await manager.resolveOnMainActor((any CartPages).self)
    ///
    /// You can resolve any other service this way too.
    ///
    /// - Throws: ``ResolutionError`` as ``resolve(_:)`` does.
    @MainActor
    public func resolveOnMainActor<Service: Sendable>(
        _ type: Service.Type = Service.self
    ) throws(ResolutionError) -> Service {
        try resolver.resolveOnMainActor(type)
    }

    /// Resolves a service, and waits for it if it is made asynchronously or on the main actor, or if its module starts on
    /// demand.
    ///
    /// However many tasks await it first, it is made once, and its module is started once. A task that is cancelled waits all
    /// the same. A service that isn't made asynchronously is built on the task's own thread, which is blocked while another
    /// thread builds it, as in ``resolve(_:)``.
    ///
    /// - Throws: ``ResolutionError`` as ``resolve(_:)`` does; ``ResolutionError/Code/cycle`` if asynchronous factories
    ///   come to wait for each other.
    public func resolveWhenReady<Service: Sendable>(
        _ type: Service.Type = Service.self
    ) async throws(ResolutionError) -> Service {
        try await resolver.resolveWhenReady(type)
    }
}
