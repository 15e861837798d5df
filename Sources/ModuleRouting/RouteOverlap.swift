public import ModuleKit

/// Two routes that differ in the constraints of one segment only, and a URL that both take.
///
/// It is no mistake: which is tried first does not depend on the order of registration. The check cannot find every
/// such URL; it tries texts of common forms.
public struct RouteOverlap: Sendable, Hashable {
    /// The route that is tried first, as written.
    public let first: String
    /// Where that route is registered.
    public let firstLocation: SourceLocation
    /// The route that is tried where the first declines, as written.
    public let second: String
    /// Where that route is registered.
    public let secondLocation: SourceLocation
    /// A URL that both take.
    public let witness: String
}

extension Router {
    /// The routes whose constraints overlap, with a URL for each pair; for a look before a release.
    public var overlaps: [RouteOverlap] {
        let snapshot = book.snapshot
        return RouteCheck.overlaps(snapshot.entries.map(\.placed), options: snapshot.options)
    }
}
