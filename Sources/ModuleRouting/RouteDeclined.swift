/// Thrown by a route's handler to say that the URL is not for it after all: the next route that takes the URL is tried,
/// in the order of precedence, then the handler for what no route takes.
///
///     registrar.route("/:slug") { (request, pages: any PageService) in
///         guard let page = try await pages.page(request["slug"]) else { throw RouteDeclined() }
///         return page
///     }
public struct RouteDeclined: Error, Sendable, Hashable {
    /// The URL is not for this handler.
    public init() {}
}
