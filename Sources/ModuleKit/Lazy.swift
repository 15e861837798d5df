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
/// A `Lazy` does not keep its manager alive. Once it has resolved, it keeps the service.
public struct Lazy<Service: Sendable>: Sendable {
    private let box: Box

    private final class Box: Sendable {
        let cell = OnceCell()
        let given: Service?
        weak let manager: ModuleManager?

        init(given: Service?, manager: ModuleManager?) {
            self.given = given
            self.manager = manager
        }

        deinit { cell.destroy(Service.self) }
    }

    /// One that is resolved already, for making a service by hand in a test.
    public init(_ service: Service) {
        box = Box(given: service, manager: nil)
    }

    init(of manager: ModuleManager) {
        box = Box(given: nil, manager: manager)
    }

    /// The service; resolved by the first call, the same ever after.
    ///
    /// However many threads call first, it is resolved once. A call that fails leaves nothing behind, so the next one
    /// tries again.
    ///
    /// - Throws: ``ResolutionError`` as ``ModuleManager/resolve(_:)`` does, and ``ResolutionError/Code/managerGone``
    ///   where the manager has gone before the first call.
    public func callAsFunction() throws(ResolutionError) -> Service {
        if let given = box.given { return given }
        if let ready = box.cell.ready(as: Service.self) { return ready.pointee }
        guard let manager = box.manager else { throw .managerGone(typeName(Service.self)) }
        let subject = Construction.Subject(id: ObjectIdentifier(box), type: Self.self)
        return try box.cell.value(of: subject, at: manager.construction) { () throws(ResolutionError) in
            try manager.resolve(Service.self)
        }
    }
}
