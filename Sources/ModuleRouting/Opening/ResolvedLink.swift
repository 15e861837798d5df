import ModuleKit

/// Where a URL leads: what an open of it would call first.
public enum ResolvedLink: Sendable {
    /// A route of the app.
    case route(ResolvedRoute)
    /// The web page that a rewriter names instead, as its URL.
    case web(String)
}

/// A route that a URL leads to, with what it reads from the URL. Its handler and its interceptors have not been called.
public struct ResolvedRoute: Sendable {
    /// The request that the handler would receive: of the URL, or of what a rewriter replaced it by.
    public let request: RouteRequest

    /// The typed route that the URL represents, whatever its type; nil if the route was registered by its pattern alone.
    public let route: (any Route)?

    /// The module that registered it.
    public let module: String

    /// The names of the declared scopes around the module, the outermost first; empty for a module of the app.
    public let scopes: [String]

    /// The route's pattern; nil if it is the handler for unmatched URLs.
    public var pattern: RoutePattern? { request.pattern }

    /// The request's URL.
    package var url: String { request.url.text }
}

extension Router {
    /// Where a URL leads: rewriters are asked, and nothing else is called. Whoever shows pages decides by it what to show
    /// before the handler makes it.
    ///
    ///     if case .route(let found) = try await router.resolve(link, origin: .notification),
    ///         let book = found.route as? BookDetail { … }
    ///
    /// It goes the way of ``RouteOpening/open(_:with:)-(String,_)`` up to the handler: limits, reading, rewriters, the first
    /// route that matches and that the origin may open, its parameters. Interceptors may still redirect or refuse an open
    /// of it, and the handler may decline.
    ///
    /// - Parameters:
    ///   - url: a URL of the app; from inside also an absolute path.
    ///   - origin: where the link comes from. Routes that it may not open are left out.
    /// - Throws: ``RoutingError`` as an open of the URL does, with ``RoutingError/Code/switchedOff`` if a rewriter says so;
    ///   what a rewriter throws; `CancellationError` if the task is cancelled.
    public func resolve(_ url: String, origin: RouteOrigin) async throws -> ResolvedLink {
        try await core.resolve(url, origin)
    }

    /// Where a URL leads that an open was redirected to: the app's own code wrote it, so it may be a path from outside too.
    package func resolve(redirect url: String, origin: RouteOrigin) async throws -> ResolvedLink {
        try await core.resolve(url, origin, isRedirect: true)
    }
}

extension RouterCore {
    fileprivate func resolve(
        _ url: String,
        _ origin: RouteOrigin,
        isRedirect: Bool = false
    ) async throws -> ResolvedLink {
        let depth = RouteContext.current.map { $0.depth + 1 } ?? 0
        let context = RouteContext(origin, depth: depth)
        return try await OpenRun(self, .url(url), context, nil, { _ in true }, isRedirect: isRedirect).resolved()
    }
}

extension Router {
    /// What answers a typed route that ``resolve(_:origin:)`` found, of whatever type: its handler, an interceptor, or a
    /// recovery, which gets the request of the link, or the one that the route's URL makes. Rewriters are not asked again.
    ///
    /// - Throws: as ``RouteOpening/open(_:with:)-(R,_)`` does; ``RouteRedirected`` for every redirect, so that whoever shows
    ///   pages goes there.
    package func answer(
        ofResolved route: any Route,
        from link: RouteRequest?,
        origin: RouteOrigin
    ) async throws -> RouteAnswer {
        var options = OpenOptions(origin: origin)
        (options.isResolved, options.throwsRedirects) = (true, true)
        return try await core.answer(.route(route), origin, options, resolvedFrom: link) { _ in true }
    }
}
