/// Throw this from a route's handler if the URL is not for it after all. The router then tries the next route that
/// matches the URL, in order of precedence, then the handler for unmatched URLs.
///
///     registrar.route("/:slug") { (request, pages: any PageService) in
///         guard let page = try await pages.page(request["slug"]) else { throw RouteDeclined() }
///         return page
///     }
public struct RouteDeclined: Error, Sendable, Hashable {
    /// The URL is not for this handler.
    public init() {}
}
