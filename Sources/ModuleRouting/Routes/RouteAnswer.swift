/// The result of opening a URL.
public struct RouteAnswer: Sendable {
    /// The pattern of the route that was opened; nil if it was the handler for unmatched URLs.
    public let pattern: RoutePattern?
    /// The module whose handler answered.
    public let module: String
    /// What the handler returned; `()` if its route has no output.
    public let value: any Sendable
}

/// Throw this from a route's handler if the URL is not for it after all. The router then tries the next route that
/// matches the URL, in order of precedence, then the handler for unmatched URLs.
///
///     registrar.route("/:slug") { (request, pages: any PageService) in
///         guard let page = try await pages.page(request["slug"]) else {
///             throw RouteDeclined()
///         }
///         return page
///     }
public struct RouteDeclined: Error, Sendable, Hashable {
    /// The URL is not for this handler.
    public init() {}
}
