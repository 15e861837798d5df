/// Makes services of one kind from an argument that is known only when the app runs.
///
///     registrar.provide((any Reader).self, taking: Int.self) { (book: Int, catalog: any CatalogService) in
///         LiveReader(book: book, catalog: catalog)
///     }
///
///     struct ReadingRoom {
///         let readers: Factory<Int, any Reader>
///         func open(_ book: Int) throws -> any Reader { try readers(book) }
///     }
///
/// Each call makes a new one. What is made takes its services from the manager as it is at the call, so also after
/// ``ModuleManager/update(_:)``. A factory does not keep its manager alive.
///
/// What a factory makes may ask for the factory again, as a tree's nodes do, up to 64 calls one inside the other; one more
/// throws ``ResolutionError/Code/cycle``, so that a factory that calls itself without end does not end the process.
///
/// A service that takes a `Factory` of something that needs the service is a ring for the assembly check, because the
/// initializer may call it: take `Lazy<Factory<…>>` where it does not.
public struct Factory<Argument: Sendable, Service: Sendable>: Sendable {
    /// Makes one; the flag says whether the caller is on the main actor.
    private let make: @Sendable (Argument, Bool) throws(ResolutionError) -> Service

    /// One that makes what the closure makes, for making by hand what takes a factory.
    public init(_ make: @escaping @Sendable (Argument) throws(ResolutionError) -> Service) {
        self.make = { argument, _ throws(ResolutionError) in try make(argument) }
    }

    init(making make: @escaping @Sendable (Argument, Bool) throws(ResolutionError) -> Service) { self.make = make }

    /// A new one, made from the argument.
    ///
    /// - Throws: ``ResolutionError`` as ``ModuleManager/resolve(_:)`` does, and ``ResolutionError/Code/managerGone``
    ///   where the manager is gone.
    public func callAsFunction(_ argument: Argument) throws(ResolutionError) -> Service { try make(argument, false) }

    /// A new one of what is made on the main actor: at once there, awaited elsewhere.
    ///
    /// - Throws: ``ResolutionError`` as a call does.
    @MainActor
    public func onMainActor(_ argument: Argument) throws(ResolutionError) -> Service { try make(argument, true) }
}
