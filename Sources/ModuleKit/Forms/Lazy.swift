/// A service that is resolved at its first call, once.
///
///     struct LiveCart: CartService {
///         let orders: Lazy<any OrderService>
///         func checkOut() async throws { try await orders().place(…) }
///     }
///
/// A `Lazy` parameter closes no cycle: two services may depend on each other if one of them takes the other as `Lazy`.
/// Don't call it before the initializer that takes it has returned; if that closes a cycle at run time, the call throws
/// ``ResolutionError/Code/cycle``, and if more than 32 initializers call one inside the other,
/// ``ResolutionError/Code/tooDeep``.
///
/// It gives the same as ``ModuleManager/resolve(_:)``, so a ``Lifetime/graph`` or ``Lifetime/transient`` parent is
/// another one than the one that the service was made for: there the parent sets itself in its child. For a new one at each
/// call, take a ``Provider``.
///
/// A `Lazy` does not keep its manager alive, and keeps the service for as long as the manager lives: two services that
/// depend on each other, one of them lazily, are released with their manager.
public struct Lazy<Service: Sendable>: Sendable {
    private let box: Box

    /// A dependency that is already resolved, for calling a service's initializer in a test.
    public init(_ service: Service) {
        box = Box(service, of: nil)
    }

    init(of resolver: Resolver) { box = Box(nil, of: resolver) }

    /// Resolves the service; the first call resolves it, and every later call returns the same.
    ///
    /// However many threads call first, it is resolved once. A failure isn't kept, so the next call tries again.
    ///
    /// - Throws: ``ResolutionError`` as ``ModuleManager/resolve(_:)`` does, and ``ResolutionError/Code/managerGone`` if
    ///   the manager is gone.
    public func callAsFunction() throws(ResolutionError) -> Service { try box.service() }

    /// Resolves a service that is made on the main actor: directly there, with `await` from anywhere else. Every later
    /// call returns the same.
    ///
    /// - Throws: ``ResolutionError`` as a call does.
    @MainActor
    public func onMainActor() throws(ResolutionError) -> Service { try box.serviceOnMainActor() }

    /// Resolves the service, and waits for it if it is made asynchronously or on the main actor, or if its module
    /// starts on demand. Every later call returns the same.
    ///
    /// If several tasks await it first, a transient may be made more than once; all of them get the same instance.
    ///
    /// - Throws: ``ResolutionError`` as a call does.
    public func whenReady() async throws(ResolutionError) -> Service { try await box.serviceWhenReady() }

    private final class Box: ManagedMemory {
        private let kept: Monitor<Service?>
        private weak let resolver: Resolver?

        init(_ service: Service?, of resolver: Resolver?) {
            kept = Monitor(service)
            self.resolver = resolver
        }

        func service() throws(ResolutionError) -> Service {
            if let service = kept.withLock({ $0 }) { return service }
            guard let resolver else { throw .managerGone(typeName(Service.self)) }
            return try once(in: resolver) { () throws(ResolutionError) in
                try resolver.resolve(Service.self)
            }
        }

        @MainActor
        func serviceOnMainActor() throws(ResolutionError) -> Service {
            if let service = kept.withLock({ $0 }) { return service }
            guard let resolver else { throw .managerGone(typeName(Service.self)) }
            let service = try resolver.resolveOnMainActor(Service.self)
            return try once(in: resolver) { () throws(ResolutionError) in service }
        }

        func serviceWhenReady() async throws(ResolutionError) -> Service {
            if let service = kept.withLock({ $0 }) { return service }
            guard let resolver else { throw .managerGone(typeName(Service.self)) }
            let service = try await resolver.resolveWhenReady(Service.self)
            return try once(in: resolver) { () throws(ResolutionError) in service }
        }

        private func once(
            in resolver: Resolver,
            _ resolve: () throws(ResolutionError) -> Service
        ) throws(ResolutionError) -> Service {
            let subject = SharedInstance(id: ObjectIdentifier(self), type: Lazy.self)
            return try ConstructionSite.ofProcess.once(subject, ready: { kept.withLock { $0 } }) {
                () throws(ResolutionError) in
                let service = try resolve()
                // A scope that was closed meanwhile has released all that it kept, and doesn't do so twice.
                try resolver.whileOpen(ServiceKey(Service.self)) { () throws(ResolutionError) in
                    kept.withLock { $0 = service }
                    resolver.memories.withLock { $0.add(self) }
                }
                return service
            }
        }

        func forget() {
            // The service is released when the lock is free again, because its deinitializer may call this Lazy.
            let service = kept.withLock { kept in
                defer { kept = nil }
                return kept
            }
            withExtendedLifetime(service) {}
        }
    }
}

extension Lazy: LinkedParameter {
    static var dependency: ServiceDependency {
        ServiceDependency(parameter: Service.self).resolved(.once) ?? ServiceDependency(.unsupported, Self.self)
    }

    static func supplier(_ linker: Linker) -> Supplier {
        Supplier(derived: { resolver -> Self in Lazy(of: resolver) })
    }
}
