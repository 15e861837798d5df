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
