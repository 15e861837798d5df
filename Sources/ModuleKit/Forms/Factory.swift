/// Makes services of one kind from an argument that is known only when the app runs.
///
///     registrar.provide((any Reader).self, taking: Int.self) {
///         (book: Int, catalog: any CatalogService) in
///         LiveReader(book: book, catalog: catalog)
///     }
///
///     struct ReadingRoom {
///         let readers: Factory<Int, any Reader>
///         func open(_ book: Int) throws -> any Reader { try readers(book) }
///     }
///
/// Each call makes a new instance, from the services that the manager has at that moment, so an update takes effect.
/// If calls with equal arguments are to give the same one, keep it in a dictionary of a service that takes the factory. A
/// factory does not keep its manager alive.
///
/// A service that a factory makes may call the factory again, as a tree's nodes do, up to 32 calls one inside the other. One more throws
/// ``ResolutionError/Code/cycle``, so that endless recursion doesn't end the process.
///
/// A service that takes a `Factory` of something that depends on the service is a cycle for the assembly check, because
/// the initializer may call the factory. If it doesn't, take `Lazy<Factory<…>>`.
public struct Factory<Argument: Sendable, Service: Sendable>: Sendable {
    /// Makes an instance; the flag says whether the caller is on the main actor.
    private let make: @Sendable (Argument, Bool) throws(ResolutionError) -> Service

    /// A factory that calls the closure, for calling an initializer that takes one yourself.
    public init(_ make: @escaping @Sendable (Argument) throws(ResolutionError) -> Service) {
        self.make = { argument, _ throws(ResolutionError) in try make(argument) }
    }

    init(making make: @escaping @Sendable (Argument, Bool) throws(ResolutionError) -> Service) { self.make = make }

    /// Makes a new instance from the argument.
    ///
    /// - Throws: ``ResolutionError`` as ``ModuleManager/resolve(_:)`` does, and ``ResolutionError/Code/managerGone`` if
    ///   the manager is gone.
    public func callAsFunction(_ argument: Argument) throws(ResolutionError) -> Service { try make(argument, false) }

    /// Makes a new instance on the main actor: directly there, with `await` from anywhere else.
    ///
    /// - Throws: ``ResolutionError`` as a call does.
    @MainActor
    public func onMainActor(_ argument: Argument) throws(ResolutionError) -> Service { try make(argument, true) }
}

extension Factory: LinkedParameter {
    static var dependency: ServiceDependency {
        let inner = ServiceDependency(parameter: Service.self)
        return inner.isPlainRequired && inner.argument == nil
            ? ServiceDependency(.required, ServiceKey(inner.key.service, taking: Argument.self, tag: inner.key.tag))
            : ServiceDependency(.unsupported, Self.self)
    }

    static func supplier(_ linker: Linker) -> Supplier {
        let key = dependency.key
        let made = serviceParameter(Service.self) as? any MadeParameter.Type
        return Supplier(derived: { resolver -> Self in
            let reference = WeakReference(resolver)
            return Factory(making: { argument, isOnMainActor throws(ResolutionError) in
                guard let resolver = reference.object else { throw .managerGone(key.name) }
                guard let made else {
                    return try resolver.make(key, as: Service.self, from: argument, isOnMainActor: isOnMainActor)
                }
                return try Self.cast(try made.make(from: argument, in: resolver, isOnMainActor: isOnMainActor), key)
            })
        })
    }

    /// Apart, because the metadata of an optional would be looked up at each call of any factory.
    @inline(never)
    private static func cast(_ value: any MadeParameter, _ key: ServiceKey) throws(ResolutionError) -> Service {
        guard let service = value as? Service else { throw .missing(key.name) }
        return service
    }
}
