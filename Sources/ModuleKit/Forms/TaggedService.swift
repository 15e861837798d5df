/// A service that is registered under a tag type, as a parameter or property takes it.
///
///     // a tag is a type, so that misspelling it does not compile
///     enum Shelf {}
///
///     registrar.provide((any DocumentStorage).self, tagged: Shelf.self) {
///         FileStorage(folder: shelf)
///     }
///
///     struct LiveCart: CartService {
///         let documents: TaggedService<Shelf, any DocumentStorage>
///         func load() throws { try documents.service.read(…) }
///     }
///
/// Services of one type under different tags, and without one, are different services.
public struct TaggedService<Tag, Service: Sendable>: Sendable {
    /// The service itself.
    public let service: Service

    /// A tagged service, for calling an initializer that takes one yourself.
    public init(_ service: Service) { self.service = service }
}

extension TaggedService: MadeParameter {
    static var dependency: ServiceDependency {
        let inner = ServiceDependency(parameter: Service.self)
        return inner.isPlainRequired && inner.key.isPlain
            ? ServiceDependency(.required, ServiceKey(Service.self, tag: Tag.self))
            : ServiceDependency(.unsupported, Self.self)
    }

    static func supplier(_ linker: Linker) -> Supplier {
        wrapping(linker.supplier(of: dependency.key, as: Service.self))
    }

    static func suppliers(_ linker: Linker) -> [Supplier] {
        linker.contributions(to: dependency.key, as: Service.self)
            .map { wrapping($0) }
    }

    static func make<Argument: Sendable>(
        from argument: Argument,
        in resolver: Resolver,
        isOnMainActor: Bool
    ) throws(ResolutionError) -> Self {
        let key = ServiceKey(Service.self, taking: Argument.self, tag: Tag.self)
        return TaggedService(try resolver.make(key, as: Service.self, from: argument, isOnMainActor: isOnMainActor))
    }

    private static func wrapping(_ inner: Supplier) -> Supplier {
        Supplier(derived: { resolver throws(ResolutionError) -> Self in TaggedService(try inner.supply(in: resolver)) })
    }
}

extension Resolver {
    /// The service that is provided under a tag.
    @inline(__always)
    func resolve<Service: Sendable, Tag>(_ type: Service.Type, tagged tag: Tag.Type) throws(ResolutionError) -> Service
    {
        try ReadSection.run { () throws(ResolutionError) in
            let key = ServiceKey(type, tag: tag)
            guard rundown == nil, let found = lookUp(key) else { return try resolveTagged(type, tag) }
            if let ready = found.ready(as: type) { return ready.pointee }
            return try supply(found, as: key)
        }
    }

    /// Apart, because the metadata of `TaggedService` would be looked up at each resolve.
    @inline(never)
    private func resolveTagged<Service: Sendable, Tag>(
        _: Service.Type,
        _: Tag.Type
    ) throws(ResolutionError) -> Service {
        try resolveParameter(TaggedService<Tag, Service>.self).service
    }
}
