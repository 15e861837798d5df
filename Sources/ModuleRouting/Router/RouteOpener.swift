/// Opens routes and URLs: the service that features take as a parameter to reach each other's routes.
///
///     registrar.route {
///         (route: ShowCart, links: any RouteOpener, pages: CartPages) in
///         try await pages.cart(
///             suggesting: links.open(Recommended(for: route.book)))
///     }
///
/// ``LinkRouting`` provides it; a test overrides it like any service. What writes URLs, or asks what one would open, takes
/// ``Router``. All opens go one way, typed or textual: limits,
/// reading, rewriters, the routes that match in the order of precedence and that the origin may open, interceptors, the
/// handler, the next route if it declines, recovery, the record.
public protocol RouteOpener: Sendable {
    /// Opens a typed route, and returns the handler's output.
    ///
    /// - Throws: as ``Router/open(_:with:)-(RouteType,_)`` says.
    nonisolated(nonsending) func open<RouteType: Route>(_ route: RouteType, with options: OpenOptions) async throws
        -> RouteType.Output

    /// Opens a URL.
    ///
    /// - Throws: as ``Router/open(_:with:)-(String,_)`` says.
    nonisolated(nonsending) func open(_ url: String, with options: OpenOptions) async throws -> RouteAnswer
}

extension RouteOpener {
    /// Opens a typed route, and returns the handler's output.
    ///
    ///     let page = try await links.open(BookDetail(id: 1342))
    ///
    /// Without an origin it is that of the open around, inside a handler; anywhere else the app itself.
    ///
    /// - Parameters:
    ///   - route: the route.
    ///   - origin: where the open comes from; nil, as by default, for the origin of the open around, or the app itself.
    ///   - attachments: native values for the handler; none by default.
    ///   - timeout: how long it may take; nil, as by default, for any time.
    /// - Throws: ``RoutingError``; ``RouteRedirected`` if it leads to another output; or what the handler throws.
    public nonisolated(nonsending) func open<RouteType: Route>(
        _ route: RouteType,
        origin: RouteOrigin? = nil,
        attaching attachments: RouteAttachments = RouteAttachments(),
        within timeout: Duration? = nil
    ) async throws -> RouteType.Output {
        try await open(route, with: OpenOptions(origin: origin, attachments: attachments, timeout: timeout))
    }

    /// Opens a URL.
    ///
    ///     let answer = try await links.open(url, origin: .notification)
    ///
    /// Without an origin it is that of the open around, inside a handler; anywhere else unknown, which is trusted the least.
    ///
    /// - Parameters:
    ///   - url: a URL of the app; from inside also an absolute path.
    ///   - origin: where the open comes from; nil, as by default, for the origin of the open around, or an unknown one.
    ///   - timeout: how long it may take; nil, as by default, for any time.
    /// - Throws: ``RoutingError``, or what the handler throws.
    @discardableResult
    public nonisolated(nonsending) func open(
        _ url: String,
        origin: RouteOrigin? = nil,
        within timeout: Duration? = nil
    ) async throws -> RouteAnswer {
        try await open(url, with: OpenOptions(origin: origin, timeout: timeout))
    }
}
