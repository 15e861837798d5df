/// What ``provide(_:tagged:as:precedence:_:fileID:line:)`` and ``provide(_:taking:tagged:precedence:_:fileID:line:)`` do for
/// factories of few services, written out; ``RecipeLinker`` says why.
extension Registrar {
    /// Provides a service from a factory of no service.
    public mutating func provide<Service: Sendable>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        precedence: Precedence = .regular,
        _ factory: @escaping @Sendable () throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, tag: tag)
        append(.service(precedence), key, lifetime: lifetime, Recipe(factory), CallSite(fileID: fileID, line: line))
    }

    /// Provides a service from a factory of one service.
    public mutating func provide<Service: Sendable, A>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        precedence: Precedence = .regular,
        _ factory: @escaping @Sendable (A) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, tag: tag)
        append(.service(precedence), key, lifetime: lifetime, Recipe(factory), CallSite(fileID: fileID, line: line))
    }

    /// Provides a service from a factory of two services.
    public mutating func provide<Service: Sendable, A, B>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        precedence: Precedence = .regular,
        _ factory: @escaping @Sendable (A, B) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, tag: tag)
        append(.service(precedence), key, lifetime: lifetime, Recipe(factory), CallSite(fileID: fileID, line: line))
    }

    /// Provides a service from a factory of three services.
    public mutating func provide<Service: Sendable, A, B, C>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        precedence: Precedence = .regular,
        _ factory: @escaping @Sendable (A, B, C) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, tag: tag)
        append(.service(precedence), key, lifetime: lifetime, Recipe(factory), CallSite(fileID: fileID, line: line))
    }

    /// Provides a service from a factory of four services.
    public mutating func provide<Service: Sendable, A, B, C, D>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        precedence: Precedence = .regular,
        _ factory: @escaping @Sendable (A, B, C, D) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, tag: tag)
        append(.service(precedence), key, lifetime: lifetime, Recipe(factory), CallSite(fileID: fileID, line: line))
    }

    /// Provides a service from a factory of five services.
    public mutating func provide<Service: Sendable, A, B, C, D, E>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        precedence: Precedence = .regular,
        _ factory: @escaping @Sendable (A, B, C, D, E) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, tag: tag)
        append(.service(precedence), key, lifetime: lifetime, Recipe(factory), CallSite(fileID: fileID, line: line))
    }

    /// Provides a service from a factory of an argument and no service.
    public mutating func provide<Service: Sendable, Argument: Sendable>(
        _ service: Service.Type,
        taking argument: Argument.Type,
        tagged tag: (any Any.Type)? = nil,
        precedence: Precedence = .regular,
        _ factory: @escaping @Sendable (Argument) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, taking: Argument.self, tag: tag)
        let recipe = Recipe(taking: Argument.self, factory)
        append(.service(precedence), key, recipe, CallSite(fileID: fileID, line: line))
    }

    /// Provides a service from a factory of an argument and one service.
    public mutating func provide<Service: Sendable, Argument: Sendable, A>(
        _ service: Service.Type,
        taking argument: Argument.Type,
        tagged tag: (any Any.Type)? = nil,
        precedence: Precedence = .regular,
        _ factory: @escaping @Sendable (Argument, A) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, taking: Argument.self, tag: tag)
        let recipe = Recipe(taking: Argument.self, factory)
        append(.service(precedence), key, recipe, CallSite(fileID: fileID, line: line))
    }

    /// Provides a service from a factory of an argument and two services.
    public mutating func provide<Service: Sendable, Argument: Sendable, A, B>(
        _ service: Service.Type,
        taking argument: Argument.Type,
        tagged tag: (any Any.Type)? = nil,
        precedence: Precedence = .regular,
        _ factory: @escaping @Sendable (Argument, A, B) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, taking: Argument.self, tag: tag)
        let recipe = Recipe(taking: Argument.self, factory)
        append(.service(precedence), key, recipe, CallSite(fileID: fileID, line: line))
    }

    /// Provides a service from a factory of an argument and three services.
    public mutating func provide<Service: Sendable, Argument: Sendable, A, B, C>(
        _ service: Service.Type,
        taking argument: Argument.Type,
        tagged tag: (any Any.Type)? = nil,
        precedence: Precedence = .regular,
        _ factory: @escaping @Sendable (Argument, A, B, C) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, taking: Argument.self, tag: tag)
        let recipe = Recipe(taking: Argument.self, factory)
        append(.service(precedence), key, recipe, CallSite(fileID: fileID, line: line))
    }
}
