/// What is opened, as rewriters are asked about it: the request of its URL, for which no route was looked yet. Of a typed
/// route the URL is the one that the router writes for it.
public typealias ReadLink = RouteRequest

/// What a rewriter puts in the place of what is opened.
public enum RouteRewrite: Sendable {
    /// The name of a rewriter's handler in the graph.
    static let handlerSubject = "rewriter"

    /// Another route or URL is opened, from the same origin.
    case replaced(RouteDestination)
    /// A web page: the answer's value is a ``WebPageLink``, made of the template as ``WebPageLink/init(_:for:)`` says. A
    /// typed open throws ``RouteRedirected`` with the page's URL.
    case web(String)
    /// Nothing: the open throws ``RoutingError/Code/switchedOff``, and the message is what the error says first.
    case switchedOff(String)

    /// Another route is opened.
    public static func replace(by route: some Route) -> RouteRewrite { .replaced(.route(route)) }

    /// Another URL is opened, or an absolute path. `Router.url(for:values:)` writes one from values, whatever they hold.
    public static func replace(by url: String) -> RouteRewrite { .replaced(.url(url)) }
}
