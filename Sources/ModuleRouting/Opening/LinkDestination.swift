/// Where a URL leads: what an open of it would call first.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum LinkDestination: Sendable {
    /// A route of the app.
    case route(RouteMatch)
    /// The web page that a rewriter names instead, as its URL.
    case web(String)
}

/// The route that a URL leads to, with what it reads from the URL. Its handler and its interceptors have not been called.
public struct RouteMatch: Sendable {
    /// The request that the handler would receive: of the URL, or of what a rewriter replaced it by.
    public let request: RouteRequest

    /// The typed route that the URL represents, whatever its type; nil if the route was registered by its pattern alone.
    public let route: (any Route)?

    /// The route's pattern; nil if it is the handler for unmatched URLs.
    public var pattern: RoutePattern? { request.pattern }

    /// The module that registered it.
    public var module: String { request.table.entries[request.hit.route].module }
}
