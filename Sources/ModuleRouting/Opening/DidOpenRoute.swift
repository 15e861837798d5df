public import ModuleKit

/// Sent by a ``Router`` after each attempt to open something, typed or textual, for analytics and logs.
///
///     registrar.on(DidOpenRoute.self) { (event, log: any VisitLog) in await log.record(event) }
///
/// It carries the pattern, never the URL, because a URL may hold secrets.
public struct DidOpenRoute: ModuleEvent {
    /// The outcome of a request.
    public enum Outcome: Sendable, Hashable {
        /// A handler answered.
        case opened
        /// No handler was called.
        case refused(RoutingError.Code)
        /// The handler threw.
        case failed
    }

    /// The route's pattern as written; nil if no route matched the URL.
    public let pattern: String?
    /// Where the request came from.
    public let origin: RouteOrigin
    /// The outcome.
    public let outcome: Outcome
}
