/// The links of each kind of recipe.
extension Linker: RecipeLinker {
    func value<Value>(_ make: @escaping @Sendable () throws -> Value) -> AnyLink {
        return Supplier(lifetime(of: registration), registration, by: self, isLeaf: true) { _ in try make() }.link
    }

    func value<Value, A>(_ make: @escaping @Sendable (A) throws -> Value) -> AnyLink {
        let a = first(of: A.self)
        return supplier { resolver in try make(try a.supply(in: resolver)) }
    }

    func value<Value, A, B>(_ make: @escaping @Sendable (A, B) throws -> Value) -> AnyLink {
        let a = first(of: A.self)
        let b = supplier(of: B.self, at: 1)
        return supplier { resolver in try make(try a.supply(in: resolver), try b.supply(in: resolver)) }
    }

    func value<Value, A, B, C>(_ make: @escaping @Sendable (A, B, C) throws -> Value) -> AnyLink {
        let a = first(of: A.self)
        let b = supplier(of: B.self, at: 1)
        let c = supplier(of: C.self, at: 2)
        return supplier { resolver in
            try make(try a.supply(in: resolver), try b.supply(in: resolver), try c.supply(in: resolver))
        }
    }

    func value<Value, A, B, C, D>(_ make: @escaping @Sendable (A, B, C, D) throws -> Value) -> AnyLink {
        let a = first(of: A.self)
        let b = supplier(of: B.self, at: 1)
        let c = supplier(of: C.self, at: 2)
        let d = supplier(of: D.self, at: 3)
        return supplier { resolver in
            try make(
                try a.supply(in: resolver), try b.supply(in: resolver), try c.supply(in: resolver),
                try d.supply(in: resolver))
        }
    }

    func value<Value, A, B, C, D, E>(_ make: @escaping @Sendable (A, B, C, D, E) throws -> Value) -> AnyLink {
        let a = first(of: A.self)
        let b = supplier(of: B.self, at: 1)
        let c = supplier(of: C.self, at: 2)
        let d = supplier(of: D.self, at: 3)
        let e = supplier(of: E.self, at: 4)
        return supplier { resolver in
            try make(
                try a.supply(in: resolver), try b.supply(in: resolver), try c.supply(in: resolver),
                try d.supply(in: resolver), try e.supply(in: resolver))
        }
    }

    func value<Value, each Parameter>(
        ofAny make: @escaping @Sendable (repeat each Parameter) throws -> Value
    ) -> AnyLink {
        let links = links(to: repeat (each Parameter).self)
        return supplier { resolver in
            var reader = LinkReader(links, resolver)
            return try make(repeat try reader.read((each Parameter).self))
        }
    }

    func value<Value: Sendable, each Parameter: Sendable>(
        onMainActor make: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Value
    ) -> AnyLink {
        let links = links(to: repeat (each Parameter).self)
        return supplier { resolver in
            guard ResolutionFrame.isOnMainActor else { throw NotOnMainActor() }
            var reader = LinkReader(links, resolver)
            let arguments = (repeat try reader.read((each Parameter).self))
            return try MainActor.assumeIsolated { try make(repeat each arguments) }
        }
    }

    func value<Value: Sendable, each Parameter: Sendable>(
        async make: @escaping @Sendable (repeat each Parameter) async throws -> Value
    ) -> AnyLink {
        let arguments = arguments(of: registration, repeat (each Parameter).self)
        return Supplier<Value>(awaited: registration, by: self) { resolver in
            let arguments = try await arguments.read(repeat (each Parameter).self, in: resolver)
            return try await make(repeat each arguments)
        }.link
    }

    func value<Value, Service>(converting convert: @escaping @Sendable (Service) -> Value) -> AnyLink {
        let service = supplier(of: Service.self)
        return Supplier(.transient, registration, by: self) { resolver in convert(try service.supply(in: resolver)) }
            .link
    }

    func argument<Argument: Sendable>(_ type: Argument.Type) -> AnyLink {
        Supplier<Argument>(given: argument as? Argument, registration, carrying: carried(registration)).link
    }

    func maker<Argument: Sendable, Value>(
        _ make: @escaping @Sendable (Argument) throws -> Value
    ) -> AnyLink {
        return Maker<Argument, Value>(registration, by: self) { argument, _ in
            try make(argument)
        }
    }

    func maker<Argument: Sendable, Value, A>(
        _ make: @escaping @Sendable (Argument, A) throws -> Value
    ) -> AnyLink {
        let a = supplier(of: A.self, at: 0)
        return Maker<Argument, Value>(registration, by: self) { argument, resolver in
            try make(argument, try a.supply(in: resolver))
        }
    }

    func maker<Argument: Sendable, Value, A, B>(
        _ make: @escaping @Sendable (Argument, A, B) throws -> Value
    ) -> AnyLink {
        let a = supplier(of: A.self, at: 0)
        let b = supplier(of: B.self, at: 1)
        return Maker<Argument, Value>(registration, by: self) { argument, resolver in
            try make(argument, try a.supply(in: resolver), try b.supply(in: resolver))
        }
    }

    func maker<Argument: Sendable, Value, A, B, C>(
        _ make: @escaping @Sendable (Argument, A, B, C) throws -> Value
    ) -> AnyLink {
        let a = supplier(of: A.self, at: 0)
        let b = supplier(of: B.self, at: 1)
        let c = supplier(of: C.self, at: 2)
        return Maker<Argument, Value>(registration, by: self) { argument, resolver in
            try make(argument, try a.supply(in: resolver), try b.supply(in: resolver), try c.supply(in: resolver))
        }
    }

    func maker<Argument: Sendable, Value, each Parameter>(
        ofAny make: @escaping @Sendable (Argument, repeat each Parameter) throws -> Value
    ) -> AnyLink {
        let links = links(to: repeat (each Parameter).self)
        return Maker<Argument, Value>(registration, by: self) { argument, resolver in
            var reader = LinkReader(links, resolver)
            return try make(argument, repeat try reader.read((each Parameter).self))
        }
    }

    func maker<Argument: Sendable, Value: Sendable, each Parameter: Sendable>(
        onMainActor make: @escaping @MainActor @Sendable (Argument, repeat each Parameter) throws -> Value
    ) -> AnyLink {
        let links = links(to: repeat (each Parameter).self)
        return Maker<Argument, Value>(registration, by: self) { argument, resolver in
            guard ResolutionFrame.isOnMainActor else { throw NotOnMainActor() }
            var reader = LinkReader(links, resolver)
            let arguments = (repeat try reader.read((each Parameter).self))
            return try MainActor.assumeIsolated { try make(argument, repeat each arguments) }
        }
    }

    /// A supplier of what the registration that is being linked makes.
    private func supplier<Value>(_ make: @escaping @Sendable (Resolver) throws -> Value) -> AnyLink {
        Supplier(lifetime(of: registration), registration, by: self, make: make).link
    }

    /// The supplier of a function's first parameter: of a decorator's, what it wraps.
    private func first<Value>(of type: Value.Type) -> Supplier<Value> {
        isDecorator ? wrapped(by: registration, as: type) : supplier(of: type, at: 0)
    }

    /// The links to the arguments of a function with these parameters.
    private func links<each Parameter>(to parameters: repeat (each Parameter).Type) -> [AnyLink] {
        var links: [AnyLink] = []
        repeat links.append(
            (links.isEmpty ? first(of: each parameters) : supplier(of: each parameters, at: links.count)).link)
        return links
    }
}

/// A main-actor factory was to run elsewhere; ``Supplier`` says which.
struct NotOnMainActor: Error {}
