/// Opens routes and URLs: the service that features take as a parameter to reach each other's routes.
///
///     registrar.route { (route: ShowCart, links: any RouteOpening, pages: CartPages) in
///         try await pages.cart(suggesting: links.open(Recommended(for: route.book)))
///     }
///
/// ``LinkRouting`` provides it; a test overrides it like any service. All opens go one way, typed or textual: limits,
/// reading, rewriters, the routes that match in the order of precedence and that the origin may open, interceptors, the
/// handler, the next route if it declines, recovery, the record.
public protocol RouteOpening: Sendable {
    /// Opens a typed route, and returns the handler's output. Inside a handler the origin is that of the open around,
    /// elsewhere the app itself.
    ///
    /// - Throws: as ``Router/open(_:with:)-(R,_)`` says.
    nonisolated(nonsending) func open<R: Route>(_ route: R) async throws -> R.Output

    /// Opens a typed route, and returns the handler's output.
    ///
    /// - Throws: as ``Router/open(_:with:)-(R,_)`` says.
    nonisolated(nonsending) func open<R: Route>(_ route: R, with options: OpenOptions) async throws -> R.Output

    /// Opens a URL.
    ///
    /// - Throws: as ``Router/open(_:with:)-(String,_)`` says.
    nonisolated(nonsending) func open(_ url: String, with options: OpenOptions) async throws -> RouteAnswer

    /// The URL of a route.
    func url<R: Route>(for route: R) throws(RoutingError) -> String

    /// The route that would open the URL unless a rewriter replaces it. Nothing is called.
    func match(_ url: String, origin: RouteOrigin) throws(RoutingError) -> RouteMatch

    /// Whether some handler would be called for the URL unless a rewriter replaces it. Nothing is called.
    func canOpen(_ url: String, origin: RouteOrigin) -> Bool

    /// The outcome of a URL at every route. Nothing is called.
    func explain(_ url: String, origin: RouteOrigin) throws(RoutingError) -> RouteExplanation
}

/// How something is opened.
public struct OpenOptions: Sendable {
    /// Where the open comes from; nil stands for that of the open around, and outside of any for the app itself if a typed
    /// route is opened, and for an unknown origin if a URL is.
    public var origin: RouteOrigin?

    /// Native values for the handler. From outside, none reaches it.
    public var attachments: RouteAttachments

    /// How long it may take, by the manager's clock; nil for any time.
    public var timeout: Duration?

    /// Who shows what is opened as a page; nil for an open that only calls a handler.
    public var presenter: (any RoutePresenter)?

    /// Options; the origin of the open around, nothing attached, and any time unless said.
    public init(
        origin: RouteOrigin? = nil,
        attachments: RouteAttachments = RouteAttachments(),
        timeout: Duration? = nil,
        presenter: (any RoutePresenter)? = nil
    ) {
        self.origin = origin
        self.attachments = attachments
        self.timeout = timeout
        self.presenter = presenter
    }
}

/// A layer that shows what is opened as pages, and so takes part in the open. ModuleNavigation's navigator is one.
///
/// Both functions may wait. What one of them throws ends the open, and the open throws it: no recovery is asked.
public protocol RoutePresenter: Sendable {
    /// The route was found, and its origin may open it. Its interceptors come next.
    func willOpen(_ call: RouteCall) async throws

    /// Everything that stands before the handler let the route pass: the handler comes next, and its answer is what the page
    /// shows. It is called again, with the same route, if an interceptor answers in the handler's place.
    func willShow(_ call: RouteCall) async throws
}

/// What a presenter threw.
struct PresenterError: Error {
    let error: any Error
}

extension RouteOpening {
    /// Opens a typed route with the usual options.
    public nonisolated(nonsending) func open<R: Route>(_ route: R) async throws -> R.Output {
        try await open(route, with: OpenOptions())
    }

    /// Opens a typed route, with what is said about it.
    ///
    /// - Parameters:
    ///   - route: the route.
    ///   - origin: where the open comes from; nil for the origin of the open around, or the app itself.
    ///   - attachments: native values for the handler.
    ///   - timeout: how long it may take; nil for any time.
    public nonisolated(nonsending) func open<R: Route>(
        _ route: R,
        origin: RouteOrigin? = nil,
        attaching attachments: RouteAttachments = RouteAttachments(),
        within timeout: Duration? = nil
    ) async throws -> R.Output {
        try await open(route, with: OpenOptions(origin: origin, attachments: attachments, timeout: timeout))
    }

    /// Opens a URL. Inside a handler the origin is that of the open around, elsewhere unknown, which is trusted the least.
    @discardableResult
    public nonisolated(nonsending) func open(_ url: String) async throws -> RouteAnswer {
        try await open(url, with: OpenOptions())
    }

    /// Opens a URL, with what is said about it.
    ///
    /// - Parameters:
    ///   - url: a URL of the app; from inside also an absolute path.
    ///   - origin: where the open comes from.
    ///   - timeout: how long it may take; nil for any time.
    @discardableResult
    public nonisolated(nonsending) func open(
        _ url: String,
        origin: RouteOrigin,
        within timeout: Duration? = nil
    ) async throws -> RouteAnswer {
        try await open(url, with: OpenOptions(origin: origin, timeout: timeout))
    }
}
