public import ModuleKit

/// A route in the list of all routes.
public struct RegisteredRoute: Sendable {
    /// Its pattern; nil for a handler for unmatched URLs.
    public let pattern: RoutePattern?
    /// Its pattern as written, or `unmatched` and the scheme or domain whose unmatched URLs it handles.
    public let subject: String
    /// The module that registered it.
    public let module: String
    /// The names of the declared scopes around the module, the outermost first; empty for a module of the app. Its handler
    /// runs in the open scope.
    public let scopes: [String]
    /// Of two routes that match one URL, the one with higher priority is tried first.
    public let priority: Int
    /// From where it can be reached, beside from inside the app.
    public let exposure: RouteExposure
    /// What stands before its handler, the outermost first.
    public let interceptors: [Interceptor]
    /// The dependencies of its handler, and the modules that provide them.
    public let edges: [ModuleGraph.Edge]

    /// An interceptor before a route's handler.
    public struct Interceptor: Sendable, Hashable {
        /// The module that registered it.
        public let module: String
        /// The routes that it was registered for, in words.
        public let reach: String
    }
}
