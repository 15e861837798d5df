public import ModuleKit

/// Sent after each open, typed or textual, for analytics and logs.
///
///     registrar.on(DidOpenRoute.self) { (event, log: any VisitLog) in
///         await log.record(event)
///     }
///
/// There is one for each open; an open inside another has its own. It is made only if some module listens, or once a scope
/// was open, and the open doesn't wait for its delivery. It carries the pattern, never the URL, because a URL may hold secrets.
public struct DidOpenRoute: ModuleEvent {
    /// The outcome of an open.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Outcome: Sendable, Hashable {
        /// A handler answered.
        case opened
        /// A handler answered after the open was redirected or rewritten, or a rewriter gave a web page, or a typed open threw
        /// ``RouteRedirected``.
        case redirected
        /// What a recovery answered for an open that failed.
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

    /// The route's pattern as written; nil if no route was chosen, and if the open was over its timeout.
    public let pattern: String?
    /// The module that registered the route; nil if no route was chosen, and if the open was over its timeout.
    public let module: String?
    /// Where the open came from.
    public let origin: RouteOrigin.Kind
    /// The outcome.
    public let outcome: Outcome
    /// How long it took, by the manager's clock.
    public let duration: Duration
}

/// The events of opens on their way to the modules that listen: delivered in order, while no open waits for it.
final class RouteRecords: Sendable {
    private let calls: HandlerCaller

    /// The delivery that comes last, and how many have not begun.
    private let state = Monitor((last: Task<Void, Never>?.none, waiting: 0))

    /// So many wait at most; those that come after them are not delivered.
    static let capacity = 1024

    init(_ calls: HandlerCaller) { self.calls = calls }

    /// Whether some module listens.
    var areHeard: Bool { calls.isHeard(DidOpenRoute.self) }

    func add(_ event: DidOpenRoute) {
        state.withLock { state in
            guard state.waiting < Self.capacity else { return }
            state.waiting += 1
            // Detached, because what listens is not inside the open.
            state.last = Task.detached { [last = state.last] in
                await last?.value
                self.state.withLock { $0.waiting -= 1 }
                await self.calls.send(event)
            }
        }
    }

    func whenDelivered() async { await state.withLock { $0.last }?.value }
}
