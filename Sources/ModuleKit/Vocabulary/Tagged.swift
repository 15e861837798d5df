/// A service that is registered under a tag type, as a parameter or property takes it.
///
///     enum Shelf {}      // a tag is a type, so that misspelling it does not compile
///
///     registrar.provide((any DocumentStorage).self, tagged: Shelf.self) { FileStorage(folder: shelf) }
///
///     struct LiveCart: CartService {
///         let documents: Tagged<Shelf, any DocumentStorage>
///         func load() throws { try documents.service.read(…) }
///     }
///
/// Services of one type under different tags, and without one, are different services.
public struct Tagged<Tag, Service: Sendable>: Sendable {
    /// The service itself.
    public let service: Service

    /// A tagged service, for calling an initializer that takes one yourself.
    public init(_ service: Service) { self.service = service }
}
