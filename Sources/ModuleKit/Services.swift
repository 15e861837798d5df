/// A module's own handle for resolving by hand what a framework's object cannot take in its initializer.
///
/// A factory, a handler or a start handler asks for it by type. It answers for what its module declared:
///
///     registrar.uses((any CartService).self)
///     registrar.provide((any CartPages).self) { (services: Services) in LiveCartPages(services) }
///
/// so that the graph stays whole and the assembly check covers it. It does not keep its manager alive.
public struct Services: Sendable {
    private let module: Int
    private let reference: WeakManager

    init(of module: Int, in manager: ModuleManager) {
        self.module = module
        reference = WeakManager(manager)
    }

    /// The service, made now where it is not there yet.
    ///
    /// - Throws: ``ResolutionError`` as ``ModuleManager/resolve(_:)`` does; ``ResolutionError/Code/undeclared`` with the
    ///   line to add where the module did not declare the service with `uses`; ``ResolutionError/Code/managerGone``
    ///   where the manager is gone.
    public func resolve<Service: Sendable>(_ type: Service.Type = Service.self) throws(ResolutionError) -> Service {
        try manager(for: type).resolve(type)
    }

    /// The service that is provided under a tag; the module declares it with `uses(Tagged<Tag, any P>.self)`.
    ///
    /// - Throws: ``ResolutionError`` as ``resolve(_:)`` does.
    public func resolve<Service: Sendable, Tag>(
        _ type: Service.Type = Service.self,
        tag: Tag.Type
    ) throws(ResolutionError) -> Service {
        try manager(for: Tagged<Tag, Service>.self).resolve(type, tag: tag)
    }

    /// The service that is made on the main actor: at once there, awaited elsewhere.
    ///
    /// - Throws: ``ResolutionError`` as ``resolve(_:)`` does.
    @MainActor
    public func resolveOnMainActor<Service: Sendable>(
        _ type: Service.Type = Service.self
    ) throws(ResolutionError) -> Service {
        try manager(for: type).resolveOnMainActor(type)
    }

    /// The service, awaited where it is made asynchronously or on the main actor.
    ///
    /// - Throws: ``ResolutionError`` as ``resolve(_:)`` does.
    public func resolveWhenReady<Service: Sendable>(
        _ type: Service.Type = Service.self
    ) async throws(ResolutionError) -> Service {
        try await manager(for: type).resolveWhenReady(type)
    }

    /// The service, as ``resolve(_:)`` gives it.
    public subscript<Service: Sendable>(_ type: Service.Type) -> Service {
        get throws(ResolutionError) { try resolve(type) }
    }

    private func manager(for type: any Any.Type) throws(ResolutionError) -> ModuleManager {
        guard let manager = reference.manager else { throw .managerGone(typeName(type)) }
        guard manager.declaresUse(of: type, by: module) else {
            let name = manager.assembly.modules[module].name
            manager.observer?.resolvedUndeclared(Need(parameter: type).metatype, by: name)
            throw .undeclared(typeName(type), metatype: Need(parameter: type).metatype, by: name)
        }
        return manager
    }
}

/// A stored property whose service is resolved when its owner is made.
///
///     struct CartScreen {
///         @Service var cart: any CartService
///         init(services: Services) throws { _cart = try Service(services) }
///     }
///
/// In a `final class` that is `Sendable` use a plain `let` instead: the compiler takes the wrapper for mutable state.
@propertyWrapper
public struct Service<Value: Sendable>: Sendable {
    /// The service.
    public let wrappedValue: Value

    /// Resolves the service through the module's handle, as ``Services/resolve(_:)`` does.
    public init(_ services: Services) throws(ResolutionError) {
        wrappedValue = try services.resolve()
    }
}
