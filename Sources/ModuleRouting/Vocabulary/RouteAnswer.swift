/// The result of opening a URL.
public struct RouteAnswer: Sendable {
    /// The pattern of the route that was opened; nil if it was the handler for unmatched URLs.
    public let pattern: RoutePattern?
    /// The module whose handler answered.
    public let module: String
    /// What the handler returned; `()` if its route has no output.
    public let value: any Sendable
}
