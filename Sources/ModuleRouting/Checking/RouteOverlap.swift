public import ModuleKit

/// Two routes that differ in the constraints of one segment only, and a URL that both match.
///
/// An overlap isn't a mistake: which route is tried first doesn't depend on the order of registration.
public struct RouteOverlap: Sendable, Hashable {
    /// The route that is tried first, as written.
    public let first: String
    /// Where that route is registered.
    public let firstLocation: CallSite
    /// The route that is tried if the first declines, as written.
    public let second: String
    /// Where that route is registered.
    public let secondLocation: CallSite
    /// A URL that both match. The text of the segment in which they differ is as short as one can be. If only a host makes
    /// both match it, because its letters match in any case, and neither names a scheme, then it has the scheme `scheme`.
    public let witness: String
}
