extension Registrar {
    /// Provides a service.
    ///
    /// - Parameters:
    ///   - service: the type that users ask for, most often a protocol: `(any CartService).self`.
    ///   - tag: the type it is tagged with; users then ask for `Tagged<Tag, any CartService>`.
    ///   - lifetime: how long an instance is shared; ``Lifetime/singleton`` unless said.
    ///   - standing: ``Standing/override`` to replace another module's provider, ``Standing/fallback`` to stand in
    ///     where there is none.
    ///   - factory: makes an instance from the services that it takes; it may throw. A singleton's factory runs once,
    ///     however many threads ask first, unless it throws: an error is not kept, the next to ask runs it again.
    public mutating func provide<Service: Sendable, each Parameter>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        standing: Standing = .regular,
        _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let location = SourceLocation(fileID: fileID, line: line)
        add(.service(standing), ServiceKey(Service.self, tag: tag), lifetime, factory, location)
    }

    /// Provides a service that is made on the main actor.
    ///
    ///     registrar.provide((any CartPages).self, onMainActor: LiveCartPages.init)
    ///
    /// It is had synchronously on the main actor and awaited elsewhere, both with
    /// ``ModuleManager/resolveOnMainActor(_:)``. Handlers may take it wherever they run. A factory that takes it must
    /// be a main-actor factory too, or take it as `Lazy`.
    ///
    /// - Parameters:
    ///   - service: the type that users ask for; a protocol on the main actor must refine `Sendable`.
    ///   - tag: the type it is tagged with.
    ///   - lifetime: how long an instance is shared; ``Lifetime/singleton`` unless said.
    ///   - standing: how it stands beside other providers of the service.
    ///   - factory: makes an instance on the main actor from the services that it takes.
    public mutating func provide<Service: Sendable, each Parameter: Sendable>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        standing: Standing = .regular,
        onMainActor factory: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let location = SourceLocation(fileID: fileID, line: line)
        add(.service(standing), ServiceKey(Service.self, tag: tag), lifetime, onMainActor: factory, location)
    }

    /// Provides a singleton that is made asynchronously.
    ///
    ///     registrar.provide((any CatalogService).self, async: LiveCatalog.load)
    ///
    /// It is made when its module starts, before the module's start handlers run, or when somebody awaits it with
    /// ``ModuleManager/resolveWhenReady(_:)``; once it is there it is had like any other. A synchronous resolve before
    /// that throws ``ResolutionError/Code/notStarted``. Handlers may take it; a factory that takes it must be
    /// asynchronous too, or take it as `Lazy`.
    ///
    /// - Parameters:
    ///   - service: the type that users ask for.
    ///   - tag: the type it is tagged with.
    ///   - standing: how it stands beside other providers of the service.
    ///   - factory: makes the instance from the services that it takes. It runs once, however many tasks ask first,
    ///     unless it throws: an error is not kept, the next to ask runs it again.
    public mutating func provide<Service: Sendable, each Parameter: Sendable>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        standing: Standing = .regular,
        async factory: @escaping @Sendable (repeat each Parameter) async throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        append(
            .service(standing),
            ServiceKey(Service.self, tag: tag),
            needs(of: repeat (each Parameter).self),
            lifetime: .singleton,
            isolation: .async,
            SourceLocation(fileID: fileID, line: line)
        ) { linker, registration in
            let arguments = linker.arguments(of: registration, repeat (each Parameter).self)
            return Supplier<Service>(awaited: registration, by: linker) { manager in
                let arguments = try await arguments.read(repeat (each Parameter).self, in: manager)
                return try await factory(repeat each arguments)
            }
        }
    }

    /// Provides a service that is made anew for each ``Factory`` call, from its argument.
    ///
    ///     registrar.provide((any Reader).self, taking: Int.self) { (book: Int, catalog: any CatalogService) in
    ///         LiveReader(book: book, catalog: catalog)
    ///     }
    ///
    /// - Parameters:
    ///   - service: the type that users make: they ask for `Factory<Int, any Reader>`.
    ///   - argument: the type of what is known only when the app runs.
    ///   - tag: the type it is tagged with; users then ask for `Factory<Int, Tagged<Tag, any Reader>>`.
    ///   - standing: how it stands beside other providers of the service from the same argument.
    ///   - factory: makes an instance from the argument and the services that it takes.
    public mutating func provide<Service: Sendable, Argument: Sendable, each Parameter>(
        _ service: Service.Type,
        taking argument: Argument.Type,
        tagged tag: (any Any.Type)? = nil,
        standing: Standing = .regular,
        _ factory: @escaping @Sendable (Argument, repeat each Parameter) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        append(
            .service(standing),
            ServiceKey(Service.self, taking: Argument.self, tag: tag),
            needs(of: repeat (each Parameter).self),
            SourceLocation(fileID: fileID, line: line)
        ) { linker, registration in
            let links = linker.links(to: repeat (each Parameter).self)
            return Maker<Argument, Service>(registration, by: linker) { argument, manager in
                var reader = LinkReader(links, manager)
                return try factory(argument, repeat try reader.read((each Parameter).self))
            }
        }
    }

    /// Provides a service that is made anew, on the main actor, for each ``Factory`` call.
    ///
    ///     registrar.provide((any BookScreen).self, taking: Book.self, onMainActor: LiveBookScreen.init)
    ///
    /// It is made with ``Factory/onMainActor(_:)``: at once on the main actor, awaited elsewhere.
    ///
    /// - Parameters:
    ///   - service: the type that users make: they ask for `Factory<Book, any BookScreen>`.
    ///   - argument: the type of what is known only when the app runs.
    ///   - tag: the type it is tagged with.
    ///   - standing: how it stands beside other providers of the service from the same argument.
    ///   - factory: makes an instance on the main actor from the argument and the services that it takes.
    public mutating func provide<Service: Sendable, Argument: Sendable, each Parameter: Sendable>(
        _ service: Service.Type,
        taking argument: Argument.Type,
        tagged tag: (any Any.Type)? = nil,
        standing: Standing = .regular,
        onMainActor factory: @escaping @MainActor @Sendable (Argument, repeat each Parameter) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, taking: Argument.self, tag: tag)
        append(
            .service(standing),
            key,
            needs(of: repeat (each Parameter).self),
            isolation: .mainActor,
            SourceLocation(fileID: fileID, line: line)
        ) { linker, registration in
            let links = linker.links(to: repeat (each Parameter).self)
            return Maker<Argument, Service>(registration, by: linker) { argument, manager in
                guard ResolutionFrame.isOnMainActor else { throw NotOnMainActor() }
                var reader = LinkReader(links, manager)
                let arguments = (repeat try reader.read((each Parameter).self))
                return try MainActor.assumeIsolated { try factory(argument, repeat each arguments) }
            }
        }
    }

    /// Adds one element to the list that users ask for as `[any P]`.
    ///
    /// - Parameters:
    ///   - type: the element's type, most often a protocol: `(any SearchSource).self`.
    ///   - tag: the type it is tagged with; users then ask for `[Tagged<Tag, any SearchSource>]`.
    ///   - lifetime: how long the element is shared; ``Lifetime/singleton`` unless said.
    ///   - factory: makes the element from the services that it takes.
    public mutating func contribute<Element: Sendable, each Parameter>(
        _ type: Element.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        _ factory: @escaping @Sendable (repeat each Parameter) throws -> Element,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        add(
            .contribution,
            ServiceKey(Element.self, tag: tag),
            lifetime,
            factory,
            SourceLocation(fileID: fileID, line: line)
        )
    }

    /// Adds one element that is made on the main actor to the list that users ask for as `[any P]`.
    ///
    /// Who asks for the list is bound by what binds who asks for a service that is made on the main actor.
    ///
    /// - Parameters:
    ///   - type: the element's type, most often a protocol.
    ///   - tag: the type it is tagged with.
    ///   - lifetime: how long the element is shared; ``Lifetime/singleton`` unless said.
    ///   - factory: makes the element on the main actor from the services that it takes.
    public mutating func contribute<Element: Sendable, each Parameter: Sendable>(
        _ type: Element.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        onMainActor factory: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Element,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let location = SourceLocation(fileID: fileID, line: line)
        add(.contribution, ServiceKey(Element.self, tag: tag), lifetime, onMainActor: factory, location)
    }

    private mutating func add<Value: Sendable, each Parameter>(
        _ role: Registration.Role,
        _ key: ServiceKey,
        _ lifetime: Lifetime,
        _ factory: @escaping @Sendable (repeat each Parameter) throws -> Value,
        _ location: SourceLocation
    ) {
        append(role, key, needs(of: repeat (each Parameter).self), lifetime: lifetime, location) {
            linker, registration in
            let links = linker.links(to: repeat (each Parameter).self)
            return Supplier(lifetime, registration, by: linker) { manager in
                var reader = LinkReader(links, manager)
                return try factory(repeat try reader.read((each Parameter).self))
            }
        }
    }

    private mutating func add<Value: Sendable, each Parameter: Sendable>(
        _ role: Registration.Role,
        _ key: ServiceKey,
        _ lifetime: Lifetime,
        onMainActor factory: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Value,
        _ location: SourceLocation
    ) {
        append(
            role,
            key,
            needs(of: repeat (each Parameter).self),
            lifetime: lifetime,
            isolation: .mainActor,
            location
        ) { linker, registration in
            let links = linker.links(to: repeat (each Parameter).self)
            return Supplier(lifetime, registration, by: linker) { manager in
                try onMainActor(links, manager, factory)
            }
        }
    }
}

/// Calls a main-actor factory, where the resolve under way says that it is on the main actor.
func onMainActor<Value: Sendable, each Parameter: Sendable>(
    _ links: [AnyLink],
    _ manager: ModuleManager,
    _ factory: @MainActor @Sendable (repeat each Parameter) throws -> Value
) throws -> Value {
    guard ResolutionFrame.isOnMainActor else { throw NotOnMainActor() }
    var reader = LinkReader(links, manager)
    let arguments = (repeat try reader.read((each Parameter).self))
    return try MainActor.assumeIsolated { try factory(repeat each arguments) }
}

/// A main-actor factory was to run elsewhere; ``Supplier`` says which.
struct NotOnMainActor: Error {}
