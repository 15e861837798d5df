/// A module's own handle for resolving by hand, for objects that a framework creates and that can't take services in
/// their initializers.
///
/// Take it as a parameter of a factory, a handler or a start handler. It resolves what its module declared:
///
///     registrar.allowResolving((any CartService).self)
///     registrar.provide((any CartPages).self) { (services: ServiceResolver) in
///         LiveCartPages(services)
///     }
///
/// So the graph stays complete and the assembly check covers it. It does not keep its manager alive.
public struct ServiceResolver: Sendable {
    private let module: ModuleID
    private let reference: WeakReference<Resolver>

    init(of module: ModuleID, in resolver: Resolver) {
        self.module = module
        reference = WeakReference(resolver)
    }

    /// Resolves a service, and makes it if it hasn't been made yet.
    ///
    /// - Throws: ``ResolutionError`` as ``ModuleManager/resolve(_:)`` does; ``ResolutionError/Code/undeclared`` with
    ///   the line to add if the module didn't declare the service with `uses`; ``ResolutionError/Code/managerGone`` if
    ///   the manager is gone.
    public func resolve<Service: Sendable>(_ type: Service.Type = Service.self) throws(ResolutionError) -> Service {
        try resolver(for: type).resolve(type)
    }

    /// Resolves the service that is provided under a tag; the module declares it with `uses(TaggedService<Tag, any P>.self)`.
    ///
    /// - Throws: ``ResolutionError`` as ``resolve(_:)`` does.
    public func resolve<Service: Sendable, Tag>(
        _ type: Service.Type = Service.self,
        tagged tag: Tag.Type
    ) throws(ResolutionError) -> Service {
        try resolver(for: TaggedService<Tag, Service>.self).resolve(type, tagged: tag)
    }

    /// Resolves a service that is made on the main actor: directly there, with `await` from anywhere else.
    ///
    /// - Throws: ``ResolutionError`` as ``resolve(_:)`` does.
    @MainActor
    public func resolveOnMainActor<Service: Sendable>(
        _ type: Service.Type = Service.self
    ) throws(ResolutionError) -> Service {
        try resolver(for: type).resolveOnMainActor(type)
    }

    /// Resolves a service, and waits for it if it is made asynchronously or on the main actor.
    ///
    /// - Throws: ``ResolutionError`` as ``resolve(_:)`` does.
    public func resolveWhenReady<Service: Sendable>(
        _ type: Service.Type = Service.self
    ) async throws(ResolutionError) -> Service {
        try await resolver(for: type).resolveWhenReady(type)
    }

    private func resolver(for type: any Any.Type) throws(ResolutionError) -> Resolver {
        guard let resolver = reference.object else { throw .managerGone(typeName(type)) }
        guard resolver.declaresUse(of: type, by: module) else {
            let name = resolver.assembly.modules[module].name
            resolver.observer?.resolvedUndeclared(ServiceDependency(parameter: type).metatype, by: name)
            throw .undeclared(typeName(type), metatype: ServiceDependency(parameter: type).metatype, by: name)
        }
        return resolver
    }
}

extension ServiceResolver: LinkedParameter {
    static var dependency: ServiceDependency { ServiceDependency(.services, Self.self) }

    static func supplier(_ linker: Linker) -> Supplier {
        guard let module = linker.module else {
            return Supplier(derived: { _ throws(ResolutionError) -> Self in throw .missing(typeName(Self.self)) })
        }
        return Supplier(derived: { resolver -> Self in ServiceResolver(of: module, in: resolver) })
    }
}
