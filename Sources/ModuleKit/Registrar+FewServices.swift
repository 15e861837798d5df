/// What ``provide(_:tagged:as:standing:_:fileID:line:)`` and ``provide(_:taking:tagged:standing:_:fileID:line:)`` do for
/// factories of few services, written out.
///
/// A factory that takes a parameter pack is called through a tuple whose type is looked up at each call, which costs a
/// transient as much as making it does: by callgrind a graph of ten transients takes 9,594 instructions through packs and
/// 5,451 without. Which of these is chosen makes no other difference.
extension Registrar {
    /// Provides a service from a factory of no service.
    public mutating func provide<Service: Sendable>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        standing: Standing = .regular,
        _ factory: @escaping @Sendable () throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, tag: tag)
        let needs: [Need] = []
        append(
            .service(standing), key, needs, lifetime: lifetime, SourceLocation(fileID: fileID, line: line)
        ) { linker, registration in
            return Supplier(lifetime, registration, by: linker) { _ in
                try factory()
            }
        }
    }

    /// Provides a service from a factory of one service.
    public mutating func provide<Service: Sendable, A>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        standing: Standing = .regular,
        _ factory: @escaping @Sendable (A) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, tag: tag)
        let needs = [Need(parameter: A.self)]
        append(
            .service(standing), key, needs, lifetime: lifetime, SourceLocation(fileID: fileID, line: line)
        ) { linker, registration in
            let a = linker.supplier(of: A.self)
            return Supplier(lifetime, registration, by: linker) { manager in
                try factory(try a.supply(in: manager))
            }
        }
    }

    /// Provides a service from a factory of two services.
    public mutating func provide<Service: Sendable, A, B>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        standing: Standing = .regular,
        _ factory: @escaping @Sendable (A, B) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, tag: tag)
        let needs = [Need(parameter: A.self), Need(parameter: B.self)]
        append(
            .service(standing), key, needs, lifetime: lifetime, SourceLocation(fileID: fileID, line: line)
        ) { linker, registration in
            let a = linker.supplier(of: A.self)
            let b = linker.supplier(of: B.self)
            return Supplier(lifetime, registration, by: linker) { manager in
                try factory(try a.supply(in: manager), try b.supply(in: manager))
            }
        }
    }

    /// Provides a service from a factory of three services.
    public mutating func provide<Service: Sendable, A, B, C>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        standing: Standing = .regular,
        _ factory: @escaping @Sendable (A, B, C) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, tag: tag)
        let needs = [Need(parameter: A.self), Need(parameter: B.self), Need(parameter: C.self)]
        append(
            .service(standing), key, needs, lifetime: lifetime, SourceLocation(fileID: fileID, line: line)
        ) { linker, registration in
            let a = linker.supplier(of: A.self)
            let b = linker.supplier(of: B.self)
            let c = linker.supplier(of: C.self)
            return Supplier(lifetime, registration, by: linker) { manager in
                try factory(try a.supply(in: manager), try b.supply(in: manager), try c.supply(in: manager))
            }
        }
    }

    /// Provides a service from a factory of four services.
    public mutating func provide<Service: Sendable, A, B, C, D>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        standing: Standing = .regular,
        _ factory: @escaping @Sendable (A, B, C, D) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, tag: tag)
        let needs = [
            Need(parameter: A.self), Need(parameter: B.self), Need(parameter: C.self), Need(parameter: D.self),
        ]
        append(
            .service(standing), key, needs, lifetime: lifetime, SourceLocation(fileID: fileID, line: line)
        ) { linker, registration in
            let a = linker.supplier(of: A.self)
            let b = linker.supplier(of: B.self)
            let c = linker.supplier(of: C.self)
            let d = linker.supplier(of: D.self)
            return Supplier(lifetime, registration, by: linker) { manager in
                try factory(
                    try a.supply(in: manager), try b.supply(in: manager), try c.supply(in: manager),
                    try d.supply(in: manager))
            }
        }
    }

    /// Provides a service from a factory of five services.
    public mutating func provide<Service: Sendable, A, B, C, D, E>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        standing: Standing = .regular,
        _ factory: @escaping @Sendable (A, B, C, D, E) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, tag: tag)
        let needs = [
            Need(parameter: A.self), Need(parameter: B.self), Need(parameter: C.self), Need(parameter: D.self),
            Need(parameter: E.self),
        ]
        append(
            .service(standing), key, needs, lifetime: lifetime, SourceLocation(fileID: fileID, line: line)
        ) { linker, registration in
            let a = linker.supplier(of: A.self)
            let b = linker.supplier(of: B.self)
            let c = linker.supplier(of: C.self)
            let d = linker.supplier(of: D.self)
            let e = linker.supplier(of: E.self)
            return Supplier(lifetime, registration, by: linker) { manager in
                try factory(
                    try a.supply(in: manager), try b.supply(in: manager), try c.supply(in: manager),
                    try d.supply(in: manager), try e.supply(in: manager))
            }
        }
    }

    /// Provides a service from a factory of an argument and no service.
    public mutating func provide<Service: Sendable, Argument: Sendable>(
        _ service: Service.Type,
        taking argument: Argument.Type,
        tagged tag: (any Any.Type)? = nil,
        standing: Standing = .regular,
        _ factory: @escaping @Sendable (Argument) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, taking: Argument.self, tag: tag)
        let needs: [Need] = []
        append(.service(standing), key, needs, SourceLocation(fileID: fileID, line: line)) { linker, registration in
            return Maker<Argument, Service>(registration, by: linker) { argument, _ in
                try factory(argument)
            }
        }
    }

    /// Provides a service from a factory of an argument and one service.
    public mutating func provide<Service: Sendable, Argument: Sendable, A>(
        _ service: Service.Type,
        taking argument: Argument.Type,
        tagged tag: (any Any.Type)? = nil,
        standing: Standing = .regular,
        _ factory: @escaping @Sendable (Argument, A) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, taking: Argument.self, tag: tag)
        let needs = [Need(parameter: A.self)]
        append(.service(standing), key, needs, SourceLocation(fileID: fileID, line: line)) { linker, registration in
            let a = linker.supplier(of: A.self)
            return Maker<Argument, Service>(registration, by: linker) { argument, manager in
                try factory(argument, try a.supply(in: manager))
            }
        }
    }

    /// Provides a service from a factory of an argument and two services.
    public mutating func provide<Service: Sendable, Argument: Sendable, A, B>(
        _ service: Service.Type,
        taking argument: Argument.Type,
        tagged tag: (any Any.Type)? = nil,
        standing: Standing = .regular,
        _ factory: @escaping @Sendable (Argument, A, B) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, taking: Argument.self, tag: tag)
        let needs = [Need(parameter: A.self), Need(parameter: B.self)]
        append(.service(standing), key, needs, SourceLocation(fileID: fileID, line: line)) { linker, registration in
            let a = linker.supplier(of: A.self)
            let b = linker.supplier(of: B.self)
            return Maker<Argument, Service>(registration, by: linker) { argument, manager in
                try factory(argument, try a.supply(in: manager), try b.supply(in: manager))
            }
        }
    }

    /// Provides a service from a factory of an argument and three services.
    public mutating func provide<Service: Sendable, Argument: Sendable, A, B, C>(
        _ service: Service.Type,
        taking argument: Argument.Type,
        tagged tag: (any Any.Type)? = nil,
        standing: Standing = .regular,
        _ factory: @escaping @Sendable (Argument, A, B, C) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, taking: Argument.self, tag: tag)
        let needs = [Need(parameter: A.self), Need(parameter: B.self), Need(parameter: C.self)]
        append(.service(standing), key, needs, SourceLocation(fileID: fileID, line: line)) { linker, registration in
            let a = linker.supplier(of: A.self)
            let b = linker.supplier(of: B.self)
            let c = linker.supplier(of: C.self)
            return Maker<Argument, Service>(registration, by: linker) { argument, manager in
                try factory(argument, try a.supply(in: manager), try b.supply(in: manager), try c.supply(in: manager))
            }
        }
    }
}
