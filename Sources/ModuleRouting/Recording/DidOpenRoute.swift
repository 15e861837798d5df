public import ModuleKit

/// Sent after each open, typed or textual, for analytics and logs.
///
///     registrar.on(DidOpenRoute.self) { (event, log: any VisitLog) in await log.record(event) }
///
/// There is one for each open; an open inside another has its own. It is made only if some module listens, or once a scope
/// was open, and the open doesn't wait for its delivery. It carries the pattern, never the URL, because a URL may hold secrets.
public struct DidOpenRoute: ModuleEvent {
    /// The outcome of an open.
    public enum Outcome: Sendable, Hashable {
        /// A handler answered.
        case opened
        /// A handler answered after the open was redirected or rewritten, or a rewriter gave a web page, or a typed open threw
        /// ``RouteRedirected``.
        case redirected
        /// What stands for an open that failed answered.
        case recovered
        /// An interceptor of that module answered in the handler's place or refused, or a rewriter of it refused.
        case intercepted(by: String)
        /// No handler answered.
        case refused(RoutingError.Code)
        /// The handler threw, or a service of it couldn't be resolved.
        case failed
        /// The open was cancelled.
        case cancelled
    }

    /// The route's pattern as written; nil if no route was chosen.
    public let pattern: String?
    /// The module that registered the route; nil if no route was chosen.
    public let module: String?
    /// Where the open came from.
    public let origin: RouteOrigin.Kind
    /// The outcome.
    public let outcome: Outcome
    /// How long it took, by the manager's clock.
    public let duration: Duration
}
