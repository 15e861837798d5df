extension Registrar {
    /// Provides a service, from a factory that takes any number of services.
    ///
    ///     registrar.provide((any OrderService).self, LiveOrders.init)
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
    public mutating func provide<Service: Sendable, each Parameter>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        precedence: Precedence = .regular,
        fileID: String = #fileID,
        line: UInt = #line,
        _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service
    ) {
        let recipe = Recipe(ofAny: factory)
        append(.service(precedence), Service.self, tagged: tag, lifetime: lifetime, recipe, fileID, line)
    }

    /// Provides a service that is made on the main actor.
    ///
    ///     registrar.provide((any CartPages).self, onMainActor: LiveCartPages.init)
    ///
    /// Resolve it with ``ModuleManager/resolveOnMainActor(_:)``: directly on the main actor, with `await` from anywhere
    /// else. Handlers may take it wherever they run. A factory that takes it must be a main-actor factory too, or take
    /// it as `Lazy`.
    ///
    /// - Parameters:
    ///   - service: the type that users resolve; a protocol on the main actor must refine `Sendable`.
    ///   - tag: the type it is tagged with.
    ///   - lifetime: how long an instance is shared; ``Lifetime/singleton`` unless said.
    ///   - precedence: how it counts among other providers of the service.
    ///   - factory: makes an instance on the main actor from the services that it takes.
    public mutating func provide<Service: Sendable, each Parameter: Sendable>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        precedence: Precedence = .regular,
        fileID: String = #fileID,
        line: UInt = #line,
        onMainActor factory: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Service
    ) {
        append(
            .service(precedence), Service.self, tagged: tag, lifetime: lifetime, isolation: .mainActor,
            Recipe(onMainActor: factory), fileID, line)
    }

    /// Provides a singleton that is made asynchronously.
    ///
    ///     registrar.provide((any CatalogService).self, async: LiveCatalog.load)
    ///
    /// It is made when its module starts, before the module's start handlers run, or when you await it with
    /// ``ModuleManager/resolveWhenReady(_:)``. From then on, resolve it like any other service. A synchronous resolve
    /// before that throws ``ResolutionError/Code/notStarted``. Handlers may take it; a factory that takes it must be
    /// asynchronous too, or take it as `Lazy`.
    ///
    /// - Parameters:
    ///   - service: the type that users resolve.
    ///   - tag: the type it is tagged with.
    ///   - precedence: how it counts among other providers of the service.
    ///   - factory: makes the instance from the services that it takes. It runs once, however many tasks ask first,
    ///     unless it throws: an error is not kept, and the next resolve runs it again.
    public mutating func provide<Service: Sendable, each Parameter: Sendable>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        precedence: Precedence = .regular,
        fileID: String = #fileID,
        line: UInt = #line,
        async factory: @escaping @Sendable (repeat each Parameter) async throws -> Service
    ) {
        append(
            .service(precedence), Service.self, tagged: tag, lifetime: .singleton, isolation: .async,
            Recipe(async: factory), fileID, line)
    }

    /// Provides a service that is made for each ``Factory`` call, from its argument.
    ///
    ///     registrar.provide((any Reader).self, taking: Int.self) {
    ///         (book: Int, catalog: any CatalogService) in
    ///         LiveReader(book: book, catalog: catalog)
    ///     }
    ///
    /// - Parameters:
    ///   - service: the type that users make: they take a `Factory<Int, any Reader>`.
    ///   - argument: the type of what is known only when the app runs.
    ///   - tag: the type it is tagged with; users then take a `Factory<Int, TaggedService<Tag, any Reader>>`.
    ///   - precedence: how it counts among other providers of the service from the same argument.
    ///   - factory: makes an instance from the argument and the services that it takes.
    public mutating func provide<Service: Sendable, Argument: Sendable, each Parameter>(
        _ service: Service.Type,
        taking argument: Argument.Type,
        tagged tag: (any Any.Type)? = nil,
        precedence: Precedence = .regular,
        fileID: String = #fileID,
        line: UInt = #line,
        _ factory: @escaping @Sendable (Argument, repeat each Parameter) throws -> Service
    ) {
        let recipe = Recipe(taking: Argument.self, ofAny: factory)
        append(.service(precedence), Service.self, taking: Argument.self, tagged: tag, recipe, fileID, line)
    }

    /// Provides a service that is made on the main actor for each ``Factory`` call.
    ///
    ///     registrar.provide(
    ///         (any BookScreen).self, taking: Book.self,
    ///         onMainActor: LiveBookScreen.init)
    ///
    /// Make it with ``Factory/onMainActor(_:)``: directly on the main actor, with `await` from anywhere else.
    ///
    /// - Parameters:
    ///   - service: the type that users make: they take a `Factory<Book, any BookScreen>`.
    ///   - argument: the type of what is known only when the app runs.
    ///   - tag: the type it is tagged with.
    ///   - precedence: how it counts among other providers of the service from the same argument.
    ///   - factory: makes an instance on the main actor from the argument and the services that it takes.
    public mutating func provide<Service: Sendable, Argument: Sendable, each Parameter: Sendable>(
        _ service: Service.Type,
        taking argument: Argument.Type,
        tagged tag: (any Any.Type)? = nil,
        precedence: Precedence = .regular,
        fileID: String = #fileID,
        line: UInt = #line,
        onMainActor factory: @escaping @MainActor @Sendable (Argument, repeat each Parameter) throws -> Service
    ) {
        append(
            .service(precedence), Service.self, taking: Argument.self, tagged: tag, isolation: .mainActor,
            Recipe(taking: Argument.self, onMainActor: factory), fileID, line)
    }

    /// Adds one element to the list that users resolve as `[any P]`.
    ///
    /// Elements are in module order, then in the order of registration, unless they say otherwise:
    ///
    ///     registrar.contribute(
    ///         (any SearchSource).self,
    ///         before: [.providing((any CatalogService).self)], CartSearch.init)
    ///
    /// An element with `after` moves down behind those that it names, one with `before` up ahead of them. A name that no
    /// other contribution to the list has, and a cycle of names, are problems of the assembly. A module that is switched
    /// off, or was taken out of the list, may be named. In a scope the elements from around it always come first.
    ///
    /// - Parameters:
    ///   - type: the element's type, most often a protocol: `(any SearchSource).self`.
    ///   - tag: the type it is tagged with; users then resolve `[TaggedService<Tag, any SearchSource>]`.
    ///   - lifetime: how long the element is shared; ``Lifetime/singleton`` unless said.
    ///   - name: the name by which `after` and `before` of other contributions refer to it; the module's name unless said.
    ///   - after: the names of contributions that come before this one.
    ///   - before: the names of contributions that come after this one.
    ///   - factory: makes the element from the services that it takes.
    public mutating func contribute<Element: Sendable, each Parameter>(
        _ type: Element.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        named name: String? = nil,
        after: [ModuleReference] = [],
        before: [ModuleReference] = [],
        fileID: String = #fileID,
        line: UInt = #line,
        _ factory: @escaping @Sendable (repeat each Parameter) throws -> Element
    ) {
        let place = RegistrationPlace(name: name ?? moduleName, after: after, before: before)
        let recipe = Recipe(ofAny: factory)
        append(.contribution(place), Element.self, tagged: tag, lifetime: lifetime, recipe, fileID, line)
    }

    /// Adds one element that is made on the main actor to the list that users resolve as `[any P]`.
    ///
    /// The list follows the rules of a service that is made on the main actor: resolve it there, or await it.
    ///
    /// - Parameters:
    ///   - type: the element's type, most often a protocol.
    ///   - tag: the type it is tagged with.
    ///   - lifetime: how long the element is shared; ``Lifetime/singleton`` unless said.
    ///   - name: the name by which `after` and `before` of other contributions refer to it; the module's name unless said.
    ///   - after: the names of contributions that come before this one.
    ///   - before: the names of contributions that come after this one.
    ///   - factory: makes the element on the main actor from the services that it takes.
    public mutating func contribute<Element: Sendable, each Parameter: Sendable>(
        _ type: Element.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        named name: String? = nil,
        after: [ModuleReference] = [],
        before: [ModuleReference] = [],
        fileID: String = #fileID,
        line: UInt = #line,
        onMainActor factory: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Element
    ) {
        let place = RegistrationPlace(name: name ?? moduleName, after: after, before: before)
        append(
            .contribution(place), Element.self, tagged: tag, lifetime: lifetime, isolation: .mainActor,
            Recipe(onMainActor: factory), fileID, line)
    }
}
