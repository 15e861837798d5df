extension Registrar {
    /// Wraps a service that some module provides: resolving the service gives what the decorator returns.
    ///
    ///     registrar.decorate((any CatalogService).self) {
    ///         (base: any CatalogService, log: any VisitLog) in
    ///         TracedCatalog(base: base, log: log)
    ///     }
    ///
    /// The decorated service is shared for as long as what it wraps; around a ``Lifetime/weak`` service, a decorator that
    /// isn't a class is made at each resolve. Decorators of one service in one module wrap in
    /// the order of registration, the last one outermost. Decorators in several modules must state their order with
    /// `after` and `before`; otherwise it is a problem of the assembly. Overriding the provider keeps its decorators.
    /// Services that a ``Factory`` makes, and contributions to a list, are not decorated.
    ///
    /// - Parameters:
    ///   - service: the service.
    ///   - tag: the tag type under which it is provided.
    ///   - name: the name by which `after` and `before` of other decorators refer to it; the module's name unless said.
    ///   - after: the names of decorators that this one wraps. Names that no module registers are ignored.
    ///   - before: the names of decorators that wrap this one.
    ///   - decorator: takes what it wraps, then services.
    public mutating func decorate<Service: Sendable, each Parameter>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        named name: String? = nil,
        after: [ModuleReference] = [],
        before: [ModuleReference] = [],
        fileID: String = #fileID,
        line: UInt = #line,
        _ decorator: @escaping @Sendable (Service, repeat each Parameter) throws -> Service
    ) {
        let place = RegistrationPlace(name: name ?? moduleName, after: after, before: before)
        append(.decorator(place), Service.self, tagged: tag, Recipe(ofAny: decorator), fileID, line)
    }

    /// Wraps a service with something that is made on the main actor, so that the service is made there too.
    ///
    /// In every other way it behaves like a decorator that is made anywhere.
    ///
    /// - Parameters:
    ///   - service: the service.
    ///   - tag: the tag type under which it is provided.
    ///   - name: the name by which `after` and `before` of other decorators refer to it; the module's name unless said.
    ///   - after: the names of decorators that this one wraps.
    ///   - before: the names of decorators that wrap this one.
    ///   - decorator: takes what it wraps, then services.
    public mutating func decorate<Service: Sendable, each Parameter: Sendable>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        named name: String? = nil,
        after: [ModuleReference] = [],
        before: [ModuleReference] = [],
        fileID: String = #fileID,
        line: UInt = #line,
        onMainActor decorator: @escaping @MainActor @Sendable (Service, repeat each Parameter) throws -> Service
    ) {
        let place = RegistrationPlace(name: name ?? moduleName, after: after, before: before)
        append(
            .decorator(place), Service.self, tagged: tag, isolation: .mainActor, Recipe(onMainActor: decorator), fileID,
            line)
    }

    /// Gives a service under a second type: one instance, resolved by either type.
    ///
    ///     registrar.provide(LiveAccount.self, LiveAccount.init)
    ///     registrar.alias((any AccountService).self, of: LiveAccount.self) { $0 }
    ///     registrar.alias((any ReaderNames).self, of: LiveAccount.self) { $0 }
    ///
    /// It has the lifetime, the isolation and the decorators of the service that it names. An alias of a service
    /// that no module provides is a problem of the assembly.
    ///
    /// - Parameters:
    ///   - alias: the second type.
    ///   - tag: the type that the alias is tagged with; users then resolve `TaggedService<Tag, any ReaderNames>`.
    ///   - service: the type that the service is provided under, also `TaggedService<Tag, any P>`.
    ///   - convert: gives the service as the second type. It runs at each resolve.
    public mutating func alias<Alias: Sendable, Service: Sendable>(
        _ alias: Alias.Type,
        tagged tag: (any Any.Type)? = nil,
        of service: Service.Type,
        fileID: String = #fileID,
        line: UInt = #line,
        _ convert: @escaping @Sendable (Service) -> Alias
    ) {
        append(.alias, alias, tagged: tag, Recipe(converting: convert), fileID, line)
    }

    /// Gives a service that is provided under a tag under a second type, or under no tag.
    ///
    ///     registrar.alias(
    ///         (any Storage).self, of: (any Storage).self, tagged: Disk.self
    ///     ) { $0 }
    ///
    /// In every other way it behaves like an alias of a service without a tag.
    ///
    /// - Parameters:
    ///   - alias: the second type.
    ///   - service: the type that the service is provided under.
    ///   - source: the tag that the service is provided under.
    ///   - convert: gives the service as the second type. It runs at each resolve.
    public mutating func alias<Alias: Sendable, Service: Sendable, Source>(
        _ alias: Alias.Type,
        of service: Service.Type,
        tagged source: Source.Type,
        fileID: String = #fileID,
        line: UInt = #line,
        _ convert: @escaping @Sendable (Service) -> Alias
    ) {
        let recipe = Recipe(converting: { (tagged: TaggedService<Source, Service>) in convert(tagged.service) })
        append(.alias, alias, recipe, fileID, line)
    }

    /// Gives a service that is provided under a tag under another tag, also as a second type.
    ///
    ///     registrar.alias(
    ///         (any Storage).self, tagged: Cache.self, of: (any Storage).self,
    ///         tagged: Disk.self
    ///     ) { $0 }
    ///
    /// In every other way it behaves like an alias of a service without a tag.
    ///
    /// - Parameters:
    ///   - alias: the second type.
    ///   - tag: the type that the alias is tagged with.
    ///   - service: the type that the service is provided under.
    ///   - source: the tag that the service is provided under.
    ///   - convert: gives the service as the second type. It runs at each resolve.
    public mutating func alias<Alias: Sendable, Service: Sendable, Source>(
        _ alias: Alias.Type,
        tagged tag: any Any.Type,
        of service: Service.Type,
        tagged source: Source.Type,
        fileID: String = #fileID,
        line: UInt = #line,
        _ convert: @escaping @Sendable (Service) -> Alias
    ) {
        let recipe = Recipe(converting: { (tagged: TaggedService<Source, Service>) in convert(tagged.service) })
        append(.alias, alias, tagged: tag, recipe, fileID, line)
    }
}
