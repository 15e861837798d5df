/// The route that matches a URL, and what it reads from the URL. Nothing has been called.
public struct RouteMatch: Sendable {
    /// The request that the handler would receive.
    public let request: RouteRequest

    /// The index of the route among all.
    var route: Int { request.hit.route }

    /// The route's pattern; nil if the handler for unmatched URLs would be called.
    public var pattern: RoutePattern? { request.pattern }

    /// The module that registered it.
    public var module: String { request.table.entries[request.hit.route].module }

    /// The typed route that the URL represents.
    ///
    /// - Throws: ``RoutingError/Code/parameterMissing`` or ``RoutingError/Code/parameterInvalid`` if the URL's
    ///   parameters don't make a route of that type.
    public func route<R: Route>(_ type: R.Type = R.self) throws(RoutingError) -> R {
        try RouteDecoder.decode(type, from: request)
    }
}
