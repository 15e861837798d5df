public import ModuleKit

/// Two routes that differ in the constraints of one segment only, and a URL that both match.
///
/// An overlap isn't a mistake: which route is tried first doesn't depend on the order of registration. The check can't
/// find every such URL; it tries texts of common forms.
public struct RouteOverlap: Sendable, Hashable {
    /// The route that is tried first, as written.
    public let first: String
    /// Where that route is registered.
    public let firstLocation: CallSite
    /// The route that is tried if the first declines, as written.
    public let second: String
    /// Where that route is registered.
    public let secondLocation: CallSite
    /// A URL that both match.
    public let witness: String
}
