extension Registrar {
    /// Wraps a service that some module provides: whoever asks for it gets what the decorator makes of it.
    ///
    ///     registrar.decorate((any CatalogService).self) { (base: any CatalogService, log: any VisitLog) in
    ///         TracedCatalog(base: base, log: log)
    ///     }
    ///
    /// The decorated service is shared for as long as what it wraps. Decorators of one service that stand in one module
    /// wrap in the order of registration, the last one outermost; those of several modules must say their order with
    /// `after` and `before`, else it is a problem of the assembly. Overriding the provider leaves its decorators on. What
    /// a ``Factory`` makes and what is contributed to a list is not decorated.
    ///
    /// - Parameters:
    ///   - service: the service.
    ///   - tag: the tag type under which it is provided.
    ///   - name: what `after` and `before` of others call it; the module's name unless said.
    ///   - after: the names of decorators that this one wraps. Those that no module registers are passed over.
    ///   - before: the names of decorators that wrap this one.
    ///   - decorator: takes what it wraps, then services.
    public mutating func decorate<Service: Sendable, each Parameter>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        named name: String? = nil,
        after: [String] = [],
        before: [String] = [],
        _ decorator: @escaping @Sendable (Service, repeat each Parameter) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, tag: tag)
        let place = DecoratorPlace(name: name ?? moduleName, after: after, before: before)
        let needs = [Need(.decorated, key)] + needs(of: repeat (each Parameter).self)
        append(.decorator(place), key, needs, SourceLocation(fileID: fileID, line: line)) { linker, registration in
            let wrapped = linker.wrapped(by: registration, as: Service.self)
            let links = linker.links(to: repeat (each Parameter).self)
            let lifetime = linker.lifetime(of: registration)
            return Supplier(lifetime, registration, by: linker) { manager in
                var reader = LinkReader(links, manager)
                return try decorator(
                    try wrapped.supply(in: manager), repeat try reader.read((each Parameter).self))
            }
        }
    }

    /// Wraps a service with something that is made on the main actor, which the service then is as well.
    ///
    /// In all else it is as a decorator that is made anywhere.
    ///
    /// - Parameters:
    ///   - service: the service.
    ///   - tag: the tag type under which it is provided.
    ///   - name: what `after` and `before` of others call it; the module's name unless said.
    ///   - after: the names of decorators that this one wraps.
    ///   - before: the names of decorators that wrap this one.
    ///   - decorator: takes what it wraps, then services.
    public mutating func decorate<Service: Sendable, each Parameter: Sendable>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        named name: String? = nil,
        after: [String] = [],
        before: [String] = [],
        onMainActor decorator: @escaping @MainActor @Sendable (Service, repeat each Parameter) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = ServiceKey(Service.self, tag: tag)
        let place = DecoratorPlace(name: name ?? moduleName, after: after, before: before)
        append(
            .decorator(place),
            key,
            [Need(.decorated, key)] + needs(of: repeat (each Parameter).self),
            isolation: .mainActor,
            SourceLocation(fileID: fileID, line: line)
        ) { linker, registration in
            let wrapped: AnyLink = linker.wrapped(by: registration, as: Service.self)
            let links = [wrapped] + linker.links(to: repeat (each Parameter).self)
            let lifetime = linker.lifetime(of: registration)
            return Supplier(lifetime, registration, by: linker) { manager in
                try onMainActor(links, manager, decorator)
            }
        }
    }

    /// Gives a service under a second type: one instance, had by either.
    ///
    ///     registrar.provide(LiveAccount.self, LiveAccount.init)
    ///     registrar.alias((any AccountService).self, of: LiveAccount.self) { $0 }
    ///     registrar.alias((any ReaderNames).self, of: LiveAccount.self) { $0 }
    ///
    /// It is shared for as long, and made in the same place, as the service that it stands for; that one's decorators
    /// are on it. An alias of what no module provides is a problem of the assembly.
    ///
    /// - Parameters:
    ///   - alias: the second type.
    ///   - service: the type that the service is provided under, also `Tagged<Tag, any P>`.
    ///   - convert: gives the service as the second type. It runs at each resolve.
    public mutating func alias<Alias: Sendable, Service: Sendable>(
        _ alias: Alias.Type,
        of service: Service.Type,
        _ convert: @escaping @Sendable (Service) -> Alias,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let location = SourceLocation(fileID: fileID, line: line)
        append(.alias, ServiceKey(alias), [Need(parameter: service)], location) { linker, registration in
            let service = linker.supplier(of: service)
            return Supplier(.transient, registration, by: linker) { manager in convert(try service.supply(in: manager))
            }
        }
    }
}
