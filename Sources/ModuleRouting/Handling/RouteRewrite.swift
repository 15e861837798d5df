/// What is opened, as rewriters are asked about it: its URL, once it was read. Of a typed route it is the URL that the
/// router writes for it.
public struct ReadLink: Sendable {
    let request: RouteRequest

    /// The URL as it is written.
    public var url: String { request.read.text }

    /// Where the open comes from.
    public var origin: RouteOrigin { request.origin }

    /// The scheme, in lower case; nil for a path without one.
    public var scheme: String? { request.scheme }

    /// The host, in lower case, without user info and port; nil if there is none.
    public var host: String? { request.host }

    /// The decoded segments. In a custom scheme the host is the first one.
    public var segments: [String] { request.segments }

    /// The query, in order. A pair that is not UTF-8 once it is decoded is absent.
    public var query: RouteParameters { request.query }

    /// The decoded fragment; nil if there is none, and if it is not UTF-8 then.
    public var fragment: String? { request.fragment }

    /// The fragment as it is written, for what is read of it: `/books/1342` of `https://bookshop.example/#/books/1342`. Nil if
    /// there is none.
    public var rawFragment: String? { request.rawFragment }

    /// The fragment as pairs, split as a query is: `access_token` of `#access_token=…&state=…`.
    public var fragmentItems: RouteParameters { request.fragmentItems }
}

/// What a rewriter puts in the place of what is opened.
public enum RouteRewrite: Sendable {
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
