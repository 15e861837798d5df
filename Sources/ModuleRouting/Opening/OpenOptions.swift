/// How something is opened.
public struct OpenOptions: Sendable {
    /// Where the open comes from; nil means that of the open around, and outside of any for the app itself if a typed
    /// route is opened, and for an unknown origin if a URL is.
    public var origin: RouteOrigin?

    /// Native values for the handler. From outside, none reaches it.
    public var attachments: RouteAttachments

    /// How long it may take, by the manager's clock; nil for any time.
    public var timeout: Duration?

    /// Who shows what is opened as a page; nil for an open that only calls a handler.
    package var presenter: (any RoutePresenter)?

    /// Options; the origin of the open around, nothing attached, and any time unless said.
    public init(
        origin: RouteOrigin? = nil,
        attachments: RouteAttachments = RouteAttachments(),
        timeout: Duration? = nil
    ) {
        self.origin = origin
        self.attachments = attachments
        self.timeout = timeout
    }
}

/// A layer that shows what is opened as pages, and so takes part in the open. ModuleNavigation's navigator is one.
///
/// Both functions may wait. What one of them throws ends the open, and the open throws it: no recovery is asked.
package protocol RoutePresenter: Sendable {
    /// The route was found, and its origin may open it. Its interceptors come next.
    func willOpen(_ call: RouteCall) async throws

    /// Everything that comes before the handler let the route pass: the handler comes next, and its answer is what the page
    /// shows. It is called again, with the same route, if an interceptor answers in the handler's place.
    func willShow(_ call: RouteCall) async throws
}

/// What a presenter threw.
struct PresenterError: Error {
    let error: any Error
}
