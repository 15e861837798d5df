/// What ``provide(_:tagged:as:precedence:fileID:line:_:)`` does for factories of few services, written out, because a resolve
/// that reads a parameter pack takes twice as long.
extension Registrar {
    /// Provides a service, from a factory that takes no service.
    ///
    ///     registrar.provide((any CatalogService).self) { LiveCatalog() }
    ///
    /// The services that the factory takes are read from its parameter types: you pass an initializer, or a closure.
    /// Which of the overloads for no, one, two, three or any number of services is used makes no difference.
    ///
    /// - Parameters:
    ///   - service: the type that users resolve, most often a protocol: `(any CartService).self`.
    ///   - tag: the type it is tagged with; users then resolve `TaggedService<Tag, any CartService>`; nil by default.
    ///   - lifetime: how long an instance is shared; ``Lifetime/singleton`` by default.
    ///   - precedence: ``Precedence/override`` to replace another module's provider, ``Precedence/fallback`` to fill
    ///     in if there is none; ``Precedence/regular`` by default.
    ///   - factory: makes an instance; it may throw, and no error is kept: the next resolve runs it again. A singleton's
    ///     factory runs once, regardless of how many threads ask first. Of several initializers name one with its labels:
    ///     `LiveCart.init(catalog:)`.
    public mutating func provide<Service: Sendable>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        precedence: Precedence = .regular,
        fileID: String = #fileID,
        line: UInt = #line,
        _ factory: @escaping @Sendable () throws -> Service
    ) {
        append(.service(precedence), Service.self, tagged: tag, lifetime: lifetime, Recipe(factory), fileID, line)
    }

    /// Provides a service, from a factory that takes one service.
    ///
    ///     registrar.provide((any CartService).self, LiveCart.init)
    ///
    /// The services that the factory takes are read from its parameter types: you pass an initializer, or a closure.
    /// Which of the overloads for no, one, two, three or any number of services is used makes no difference.
    ///
    /// - Parameters:
    ///   - service: the type that users resolve, most often a protocol: `(any CartService).self`.
    ///   - tag: the type it is tagged with; users then resolve `TaggedService<Tag, any CartService>`; nil by default.
    ///   - lifetime: how long an instance is shared; ``Lifetime/singleton`` by default.
    ///   - precedence: ``Precedence/override`` to replace another module's provider, ``Precedence/fallback`` to fill
    ///     in if there is none; ``Precedence/regular`` by default.
    ///   - factory: makes an instance; it may throw, and no error is kept: the next resolve runs it again. A singleton's
    ///     factory runs once, regardless of how many threads ask first. Of several initializers name one with its labels:
    ///     `LiveCart.init(catalog:)`.
    public mutating func provide<Service: Sendable, A>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        precedence: Precedence = .regular,
        fileID: String = #fileID,
        line: UInt = #line,
        _ factory: @escaping @Sendable (A) throws -> Service
    ) {
        append(.service(precedence), Service.self, tagged: tag, lifetime: lifetime, Recipe(factory), fileID, line)
    }

    /// Provides a service, from a factory that takes two services.
    ///
    ///     registrar.provide((any CartService).self) { catalog, events in
    ///         LiveCart(catalog: catalog, events: events)
    ///     }
    ///
    /// The services that the factory takes are read from its parameter types: you pass an initializer, or a closure.
    /// Which of the overloads for no, one, two, three or any number of services is used makes no difference.
    ///
    /// - Parameters:
    ///   - service: the type that users resolve, most often a protocol: `(any CartService).self`.
    ///   - tag: the type it is tagged with; users then resolve `TaggedService<Tag, any CartService>`; nil by default.
    ///   - lifetime: how long an instance is shared; ``Lifetime/singleton`` by default.
    ///   - precedence: ``Precedence/override`` to replace another module's provider, ``Precedence/fallback`` to fill
    ///     in if there is none; ``Precedence/regular`` by default.
    ///   - factory: makes an instance; it may throw, and no error is kept: the next resolve runs it again. A singleton's
    ///     factory runs once, regardless of how many threads ask first. Of several initializers name one with its labels:
    ///     `LiveCart.init(catalog:)`.
    public mutating func provide<Service: Sendable, A, B>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        precedence: Precedence = .regular,
        fileID: String = #fileID,
        line: UInt = #line,
        _ factory: @escaping @Sendable (A, B) throws -> Service
    ) {
        append(.service(precedence), Service.self, tagged: tag, lifetime: lifetime, Recipe(factory), fileID, line)
    }

    /// Provides a service, from a factory that takes three services.
    ///
    ///     registrar.provide((any OrderService).self, as: .weak, LiveOrders.init)
    ///
    /// The services that the factory takes are read from its parameter types: you pass an initializer, or a closure.
    /// Which of the overloads for no, one, two, three or any number of services is used makes no difference.
    ///
    /// - Parameters:
    ///   - service: the type that users resolve, most often a protocol: `(any CartService).self`.
    ///   - tag: the type it is tagged with; users then resolve `TaggedService<Tag, any CartService>`; nil by default.
    ///   - lifetime: how long an instance is shared; ``Lifetime/singleton`` by default.
    ///   - precedence: ``Precedence/override`` to replace another module's provider, ``Precedence/fallback`` to fill
    ///     in if there is none; ``Precedence/regular`` by default.
    ///   - factory: makes an instance; it may throw, and no error is kept: the next resolve runs it again. A singleton's
    ///     factory runs once, regardless of how many threads ask first. Of several initializers name one with its labels:
    ///     `LiveCart.init(catalog:)`.
    public mutating func provide<Service: Sendable, A, B, C>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        precedence: Precedence = .regular,
        fileID: String = #fileID,
        line: UInt = #line,
        _ factory: @escaping @Sendable (A, B, C) throws -> Service
    ) {
        append(.service(precedence), Service.self, tagged: tag, lifetime: lifetime, Recipe(factory), fileID, line)
    }
}
