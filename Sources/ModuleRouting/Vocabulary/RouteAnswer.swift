/// The result of opening a URL.
public struct RouteAnswer: Sendable {
    /// Where answers come from; in one word, because each interceptor passes the answer on.
    final class Source: Sendable {
        let pattern: RoutePattern?
        let module: String

        init(pattern: RoutePattern?, module: String) {
            self.pattern = pattern
            self.module = module
        }
    }

    let source: Source
    /// The pattern of the route that was opened; nil if it was the handler for unmatched URLs.
    public var pattern: RoutePattern? { source.pattern }
    /// The module whose handler answered.
    public var module: String { source.module }
    /// What the handler returned; `()` if its route has no output.
    public let value: any Sendable
}

extension RouteAnswer {
    /// An answer that isn't that of a route's handler.
    init(pattern: RoutePattern?, module: String, value: any Sendable) {
        self.init(source: Source(pattern: pattern, module: module), value: value)
    }
}

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
