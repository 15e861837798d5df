/// A service that is resolved again at each call.
///
///     struct LiveReader: Reader {
///         let pages: Provider<any BookPage>
///         // another page each time
///         func turn() throws { show(try pages()) }
///     }
///
/// A ``Lazy`` resolves once and keeps what it got. A `Provider` keeps nothing: each call does what
/// ``ModuleManager/resolve(_:)`` does at that moment, so an update takes effect. A transient is a new one each time, and what
/// is shared is the shared one. For an instance that is made from a value known only when the app runs, take a ``Factory``.
///
/// A `Provider` parameter closes no cycle, as a `Lazy` doesn't: a page may take a `Provider` of the list that it was opened
/// from. Don't call it before the initializer that takes it has returned; if that closes a cycle at run time, the call throws
/// ``ResolutionError/Code/cycle``.
///
/// A `Provider` does not keep its manager alive.
public struct Provider<Service: Sendable>: Sendable {
    /// The closure that it calls; nil if it asks the resolver.
    private let make: (@Sendable () throws(ResolutionError) -> Service)?
    private let reference: WeakReference<Resolver>

    /// A provider that calls the closure, for calling a service's initializer in a test.
    public init(_ make: @escaping @Sendable () throws(ResolutionError) -> Service) {
        (self.make, reference) = (make, WeakReference(nil))
    }

    init(of resolver: Resolver) { (make, reference) = (nil, WeakReference(resolver)) }

    /// Resolves the service, again at each call.
    ///
    /// - Throws: ``ResolutionError`` as ``ModuleManager/resolve(_:)`` does, and ``ResolutionError/Code/managerGone`` if
    ///   the manager is gone.
    public func callAsFunction() throws(ResolutionError) -> Service {
        if let make { try make() } else { try resolver().resolve(Service.self) }
    }

    /// Resolves a service that is made on the main actor, again at each call: directly there, with `await` from anywhere
    /// else.
    ///
    /// - Throws: ``ResolutionError`` as a call does.
    @MainActor
    public func onMainActor() throws(ResolutionError) -> Service {
        if let make { try make() } else { try resolver().resolveOnMainActor(Service.self) }
    }

    /// Resolves the service again at each call, and waits for it if it is made asynchronously or on the main actor, or if
    /// its module starts on demand.
    ///
    /// - Throws: ``ResolutionError`` as a call does.
    public func whenReady() async throws(ResolutionError) -> Service {
        if let make { try make() } else { try await resolver().resolveWhenReady(Service.self) }
    }

    private func resolver() throws(ResolutionError) -> Resolver {
        guard let resolver = reference.object else { throw .managerGone(typeName(Service.self)) }
        return resolver
    }
}

extension Provider: LinkedParameter {
    static var dependency: ServiceDependency {
        ServiceDependency(parameter: Service.self).resolved(.eachTime) ?? ServiceDependency(.unsupported, Self.self)
    }

    static func supplier(_ linker: Linker) -> Supplier {
        Supplier(derived: { resolver -> Self in Provider(of: resolver) })
    }
}
