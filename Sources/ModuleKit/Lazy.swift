/// A service that is resolved when it is first called, and once.
///
///     struct LiveCart: CartService {
///         let orders: Lazy<any OrderService>
///         func checkOut() async throws { try await orders().place(…) }
///     }
///
/// A `Lazy` parameter closes no ring: two services may need each other if one of them needs the other lazily. It must
/// not be called before the initializer that takes it has returned; where that closes a ring at run time, the call
/// throws ``ResolutionError/Code/cycle``.
///
/// A `Lazy` does not keep its manager alive, and keeps the service for as long as the manager lives: two services that
/// need each other, one of them lazily, go with their manager.
public struct Lazy<Service: Sendable>: Sendable {
    private let box: Box

    /// One that is resolved already, for making a service by hand in a test.
    public init(_ service: Service) {
        box = Box(service, of: nil)
    }

    init(of manager: ModuleManager) {
        box = Box(nil, of: manager)
    }

    /// The service; resolved by the first call, the same ever after.
    ///
    /// However many threads call first, it is resolved once. A call that fails leaves nothing behind, so the next one
    /// tries again.
    ///
    /// - Throws: ``ResolutionError`` as ``ModuleManager/resolve(_:)`` does, and ``ResolutionError/Code/managerGone``
    ///   where the manager is gone.
    public func callAsFunction() throws(ResolutionError) -> Service { try box.service() }

    /// The service that is made on the main actor: at once there, awaited elsewhere; the same ever after.
    ///
    /// - Throws: ``ResolutionError`` as a call does.
    @MainActor
    public func onMainActor() throws(ResolutionError) -> Service { try box.serviceOnMainActor() }

    /// The service, awaited where it is made asynchronously or on the main actor, or where its module starts on demand; the
    /// same ever after.
    ///
    /// Where several tasks await it first, a transient may be made more than once; all of them get the same one.
    ///
    /// - Throws: ``ResolutionError`` as a call does.
    public func whenReady() async throws(ResolutionError) -> Service { try await box.serviceWhenReady() }

    private final class Box: ManagedMemory {
        private let kept: Monitor<Service?>
        private weak let manager: ModuleManager?

        init(_ service: Service?, of manager: ModuleManager?) {
            kept = Monitor(service)
            self.manager = manager
        }

        func service() throws(ResolutionError) -> Service {
            if let service = kept.withLock({ $0 }) { return service }
            guard let manager else { throw .managerGone(typeName(Service.self)) }
            return try once(in: manager) { () throws(ResolutionError) in try manager.resolve(Service.self) }
        }

        @MainActor
        func serviceOnMainActor() throws(ResolutionError) -> Service {
            if let service = kept.withLock({ $0 }) { return service }
            guard let manager else { throw .managerGone(typeName(Service.self)) }
            let service = try manager.resolveOnMainActor(Service.self)
            return try once(in: manager) { () throws(ResolutionError) in service }
        }

        func serviceWhenReady() async throws(ResolutionError) -> Service {
            if let service = kept.withLock({ $0 }) { return service }
            guard let manager else { throw .managerGone(typeName(Service.self)) }
            let service = try await manager.resolveWhenReady(Service.self)
            return try once(in: manager) { () throws(ResolutionError) in service }
        }

        private func once(
            in manager: ModuleManager,
            _ resolve: () throws(ResolutionError) -> Service
        ) throws(ResolutionError) -> Service {
            let subject = Construction.Subject(id: ObjectIdentifier(self), type: Lazy.self)
            return try manager.construction.once(subject, ready: { kept.withLock { $0 } }) {
                () throws(ResolutionError) in
                let service = try resolve()
                // A scope that was closed meanwhile has let go of all that it kept, and does not do so twice.
                try manager.whileOpen(ServiceKey(Service.self)) { () throws(ResolutionError) in
                    kept.withLock { $0 = service }
                    manager.memories.withLock { $0.add(self) }
                }
                return service
            }
        }

        func forget() {
            // The service goes when the lock is free again, because its end may call this Lazy.
            let service = kept.withLock { kept in
                defer { kept = nil }
                return kept
            }
            withExtendedLifetime(service) {}
        }
    }
}
