/// Which route takes a URL, and what it reads from it; nothing has been called.
public struct RouteMatch: Sendable {
    /// What the handler would be given.
    public let request: RouteRequest

    /// The index of the route among all.
    var route: Int { request.hit.route }

    /// The route's pattern; nil where the handler for what no route takes would be called.
    public var pattern: RoutePattern? { request.pattern }

    /// The module that registered it.
    public var module: String { request.table.entries[request.hit.route].module }

    /// The typed route that the URL stands for.
    ///
    /// - Throws: ``RoutingError/Code/parameterMissing`` or ``RoutingError/Code/parameterInvalid`` where the URL's
    ///   parameters do not make a route of that type.
    public func route<R: Route>(_ type: R.Type = R.self) throws(RoutingError) -> R {
        try RouteDecoder.decode(type, from: request)
    }
}

/// What opening a URL gave.
public struct RouteAnswer: Sendable {
    /// The pattern of the route that was opened; nil where it was the handler for what no route takes.
    public let pattern: RoutePattern?
    /// The module whose handler answered.
    public let module: String
    /// What the handler returned; `()` where its route has no output.
    public let value: any Sendable
}
