/// The recipes of factories and handlers, by how many parameters they have and where they run.
extension Recipe {
    private init<each Parameter>(
        of parameters: repeat (each Parameter).Type,
        link: @escaping @Sendable (AnyLinker) -> AnyLink?
    ) {
        var dependencies: [ServiceDependency] = []
        // Most functions take no more.
        dependencies.reserveCapacity(3)
        repeat dependencies.append(ServiceDependency(parameter: each parameters))
        self.init(dependencies: dependencies, link: link)
    }

    // Factories. Those of few parameters are written out, because a resolve that reads a pack takes twice as long.

    init<Value>(_ make: @escaping @Sendable () throws -> Value) {
        self.init(dependencies: []) { linker in linker.linker.supplier { _ in try make() } }
    }

    init<Value, A>(_ make: @escaping @Sendable (A) throws -> Value) {
        self.init(of: A.self) { linker in
            let linker = linker.linker
            let a = linker.parameter(A.self, at: 0)
            return linker.supplier { try make(try a.supply(in: $0)) }
        }
    }

    init<Value, A, B>(_ make: @escaping @Sendable (A, B) throws -> Value) {
        self.init(of: A.self, B.self) { linker in
            let linker = linker.linker
            let (a, b) = (linker.parameter(A.self, at: 0), linker.parameter(B.self, at: 1))
            return linker.supplier { try make(try a.supply(in: $0), try b.supply(in: $0)) }
        }
    }

    init<Value, A, B, C>(_ make: @escaping @Sendable (A, B, C) throws -> Value) {
        self.init(of: A.self, B.self, C.self) { linker in
            let linker = linker.linker
            let (a, b) = (linker.parameter(A.self, at: 0), linker.parameter(B.self, at: 1))
            let c = linker.parameter(C.self, at: 2)
            return linker.supplier { try make(try a.supply(in: $0), try b.supply(in: $0), try c.supply(in: $0)) }
        }
    }

    init<Value, each Parameter>(ofAny make: @escaping @Sendable (repeat each Parameter) throws -> Value) {
        self.init(of: repeat (each Parameter).self) { linker in
            let linker = linker.linker
            let suppliers = linker.parameters(repeat (each Parameter).self)
            return linker.supplier { resolver in
                var reader = ParameterReader(suppliers, resolver)
                return try make(repeat try reader.read((each Parameter).self))
            }
        }
    }

    init<Value: Sendable, each Parameter: Sendable>(
        onMainActor make: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Value
    ) {
        self.init(of: repeat (each Parameter).self) { linker in
            let linker = linker.linker
            let suppliers = linker.parameters(repeat (each Parameter).self)
            return linker.supplier { resolver in
                guard ResolutionFrame.isOnMainActor else { throw NotOnMainActor() }
                var reader = ParameterReader(suppliers, resolver)
                let arguments = (repeat try reader.read((each Parameter).self))
                return try MainActor.assumeIsolated { try make(repeat each arguments) }
            }
        }
    }

    init<Value: Sendable, each Parameter: Sendable>(
        async make: @escaping @Sendable (repeat each Parameter) async throws -> Value
    ) {
        self.init(of: repeat (each Parameter).self) { linker in
            let linker = linker.linker
            let arguments = linker.arguments(repeat (each Parameter).self)
            return Supplier(awaitedBy: linker) { resolver in
                for dependency in arguments.awaited { try await resolver.prepare(dependency) }
                let arguments: (repeat each Parameter) = try await arguments.read(in: resolver)
                return try await make(repeat each arguments)
            }
        }
    }

    /// An alias, which gives a service another type.
    init<Value, Service>(converting convert: @escaping @Sendable (Service) -> Value) {
        self.init(of: Service.self) { linker in
            let linker = linker.linker
            let service = linker.supplier(of: Service.self)
            return Supplier(.transient, by: linker) { convert(try service.supply(in: $0)) }
        }
    }

    /// The argument that a scope was opened with.
    init<Argument: Sendable>(argument _: Argument.Type) {
        self.init(dependencies: []) { Supplier(given: $0.linker.argument as? Argument, by: $0.linker) }
    }

    // Factories that take an argument.

    init<Argument: Sendable, Value, each Parameter>(
        taking _: Argument.Type,
        ofAny make: @escaping @Sendable (Argument, repeat each Parameter) throws -> Value
    ) {
        self.init(of: repeat (each Parameter).self) { linker in
            let linker = linker.linker
            let suppliers = linker.parameters(repeat (each Parameter).self)
            return Supplier(by: linker) { (argument: Argument, resolver) throws -> Value in
                var reader = ParameterReader(suppliers, resolver)
                return try make(argument, repeat try reader.read((each Parameter).self))
            }
        }
    }

    init<Argument: Sendable, Value: Sendable, each Parameter: Sendable>(
        taking _: Argument.Type,
        onMainActor make: @escaping @MainActor @Sendable (Argument, repeat each Parameter) throws -> Value
    ) {
        self.init(of: repeat (each Parameter).self) { linker in
            let linker = linker.linker
            let suppliers = linker.parameters(repeat (each Parameter).self)
            return Supplier(by: linker) { (argument: Argument, resolver) throws -> Value in
                guard ResolutionFrame.isOnMainActor else { throw NotOnMainActor() }
                var reader = ParameterReader(suppliers, resolver)
                let arguments = (repeat try reader.read((each Parameter).self))
                return try MainActor.assumeIsolated { try make(argument, repeat each arguments) }
            }
        }
    }

    // Handlers.

    /// The function of a module, which takes services alone.
    init<each Parameter: Sendable>(ofModule handler: @escaping @Sendable (repeat each Parameter) async throws -> Void) {
        self.init(handling: Void.self) { (_: Void, arguments: repeat each Parameter) in
            try await handler(repeat each arguments)
        }
    }

    /// A stop handler. It makes nothing, unless one of the services that it requires was made: then it gets the others.
    init<each Parameter: Sendable>(ofStop handler: @escaping @Sendable (repeat each Parameter) async throws -> Void) {
        self.init(of: repeat (each Parameter).self) { linker in
            let linker = linker.linker
            let arguments = linker.arguments(repeat (each Parameter).self)
            let closed = linker.closed(among: arguments.suppliers)
            return BoundHandler(by: linker, awaiting: []) { (_: Void, resolver: Resolver) in
                let arguments: (repeat each Parameter) = try await arguments.readAll(completing: closed, in: resolver)
                try await handler(repeat each arguments)
            }
        }
    }

    /// A handler, whose first parameter is what it is called with.
    init<Input: Sendable, Output: Sendable, each Parameter: Sendable>(
        handling _: Input.Type,
        _ handler: @escaping @Sendable (Input, repeat each Parameter) async throws -> Output
    ) {
        self.init(of: repeat (each Parameter).self) { linker in
            let linker = linker.linker
            let arguments = linker.arguments(repeat (each Parameter).self)
            return BoundHandler(by: linker, awaiting: arguments.awaited) { (input: Input, resolver: Resolver) in
                let arguments: (repeat each Parameter) = try await arguments.read(in: resolver)
                return try await handler(input, repeat each arguments)
            }
        }
    }
}
