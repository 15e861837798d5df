/// What ``provide(_:tagged:as:precedence:_:fileID:line:)`` does for factories of few services, written out, because a resolve
/// that reads a parameter pack takes twice as long.
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
        append(.service(precedence), Service.self, tagged: tag, lifetime: lifetime, Recipe(factory), fileID, line)
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
        append(.service(precedence), Service.self, tagged: tag, lifetime: lifetime, Recipe(factory), fileID, line)
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
        append(.service(precedence), Service.self, tagged: tag, lifetime: lifetime, Recipe(factory), fileID, line)
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
        append(.service(precedence), Service.self, tagged: tag, lifetime: lifetime, Recipe(factory), fileID, line)
    }
}
