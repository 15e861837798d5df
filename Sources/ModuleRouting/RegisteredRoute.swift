public import ModuleKit

/// A route as a list of all routes shows it.
public struct RegisteredRoute: Sendable {
    /// Its pattern; nil for a handler of what no route takes.
    public let pattern: RoutePattern?
    /// Its pattern as written, or `unmatched` and the scheme or domain whose URLs it takes where no route does.
    public let subject: String
    /// The module that registered it.
    public let module: String
    /// Of two routes that take one URL, the one of higher priority goes first.
    public let priority: Int
    /// What its handler needs, and which modules fulfil it.
    public let edges: [ModuleGraph.Edge]
}
