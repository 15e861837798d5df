public import ModuleKit

/// A route in the list of all routes.
public struct RegisteredRoute: Sendable {
    /// Its pattern; nil for a handler for unmatched URLs.
    public let pattern: RoutePattern?
    /// Its pattern as written, or `unmatched` and the scheme or domain whose unmatched URLs it handles.
    public let subject: String
    /// The module that registered it.
    public let module: String
    /// Of two routes that match one URL, the one with higher priority is tried first.
    public let priority: Int
    /// The dependencies of its handler, and the modules that provide them.
    public let edges: [ModuleGraph.Edge]
}
