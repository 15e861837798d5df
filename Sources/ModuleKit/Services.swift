/// A module's own handle for resolving by hand what a framework's object cannot take in its initializer.
///
/// A factory, a handler or a start handler asks for it by type. It answers for what its module declared:
///
///     registrar.uses((any CartService).self)
///     registrar.provide((any CartPages).self) { (services: Services) in LiveCartPages(services) }
///
/// so that the graph stays whole and the assembly check covers it. It does not keep its manager alive.
public struct Services: Sendable {
    private let scope: ModuleScope

    init(_ scope: ModuleScope) { self.scope = scope }

    /// The service, made now where it is not there yet.
    ///
    /// - Throws: ``ResolutionError`` as ``ModuleManager/resolve(_:)`` does; ``ResolutionError/Code/undeclared`` with the
    ///   line to add where the module did not declare the service with `uses`; ``ResolutionError/Code/managerGone``
    ///   where the manager is gone.
    public func resolve<Service: Sendable>(_ type: Service.Type = Service.self) throws(ResolutionError) -> Service {
        guard let manager = scope.manager else { throw .managerGone(typeName(type)) }
        guard scope.declared.contains(ObjectIdentifier(type)) else {
            throw ResolutionError(
                .undeclared,
                typeName(type),
                facts: ["module: \(scope.module)"],
                remedy: "add registrar.uses(\(typeName(type)).self) to the entry of \(scope.module)."
            )
        }
        return try manager.resolve(type)
    }

    /// The service, as ``resolve(_:)`` gives it.
    public subscript<Service: Sendable>(_ type: Service.Type) -> Service {
        get throws(ResolutionError) { try resolve(type) }
    }
}

/// What the ``Services`` of one module share.
final class ModuleScope: Sendable {
    let module: String
    let declared: Set<ObjectIdentifier>
    weak let manager: ModuleManager?

    init(module: String, declared: Set<ObjectIdentifier>, manager: ModuleManager) {
        self.module = module
        self.declared = declared
        self.manager = manager
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
