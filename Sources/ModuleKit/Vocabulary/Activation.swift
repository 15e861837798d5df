/// When a module starts; ``eager`` by default.
///
///     public var activation: Activation { .onDemand }
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum Activation: String, Sendable, Hashable, Codable, CaseIterable {
    /// With the app: ``ModuleManager/start()`` returns when it is running.
    case eager
    /// By itself, when the eager modules are running.
    case deferred
    /// When one of its services or handlers (its routes) is first used, after the modules it depends on.
    ///
    /// Await its services: with ``ModuleManager/resolveWhenReady(_:)``, with ``Lazy/whenReady()``, or as parameters of
    /// handlers. A synchronous resolve throws ``ResolutionError/Code/notStarted`` until the module is being started.
    /// Events do not start it. If another module, or one of a scope, takes one of its services as a ``Factory``, it
    /// starts with that module.
    case onDemand = "on-demand"
}

/// What becomes of the app if a module fails to start, or if its work fails; ``required`` by default.
///
///     public struct RecommendationsEntry: ModuleEntry {
///         public var failurePolicy: FailurePolicy { .optional }
///         public func register(in registrar: inout Registrar) {
///             registrar.provide(Recommendations.self, async: load)
///         }
///     }
public enum FailurePolicy: String, Sendable, Hashable, Codable, CaseIterable {
    /// The start of the app fails, and the modules that had started are stopped again in reverse order.
    case required
    /// The app runs without it: it and every module that depends on it are unavailable, and errors say why.
    ///
    /// If the assembly check refuses the rest of the app, the start fails as it does for a required module. That
    /// happens if, for example, only an asynchronous fallback can replace a service that another needs at once.
    case optional
}

/// How long a start and a stop may take: of one module in ``ModuleEntry/timeouts``, of all together where the manager is made.
///
///     public var timeouts: Timeouts { Timeouts(start: .seconds(3)) }
///     let manager = try ModuleManager(
///         shop(), timeouts: Timeouts(stop: .seconds(4)))
///
/// Nil is the default of the place:
///
/// | | start | stop |
/// |---|---|---|
/// | one module | 20 s, about what iOS grants an app at launch | 5 s, about what it grants one that goes to the background |
/// | all modules | 60 s | 9 s, a second less than `docker stop` waits before it kills |
///
/// What takes longer is cancelled, reported and abandoned. Cancellation is cooperative, so it may go on, but nothing waits for
/// it. Of a module a timeout of zero or less is a problem of the assembly; of all modules it is over at once.
///
/// The page *Servers and terminals* of the guide adds these times up, next to what hosts grant.
public struct Timeouts: Sendable, Hashable {
    /// Of a module: for its asynchronous services, its start handlers and the sticky events that it missed. Of all modules:
    /// until every ``Activation/eager`` one is running.
    public var start: Duration?

    /// Of a module: for the handlers that are under way, its work and its stop handlers. Of all modules: the last tenth is for
    /// those that weren't reached; what is under way when it starts is abandoned, so that every module is asked to stop.
    public var stop: Duration?

    /// Timeouts; nil is the default of the place.
    public init(start: Duration? = nil, stop: Duration? = nil) {
        self.start = start
        self.stop = stop
    }
}

extension Timeouts {
    /// Those of one module.
    var ofModule: (start: Duration, stop: Duration) { (start ?? .seconds(20), stop ?? .seconds(5)) }

    /// Those of all modules of a manager.
    var ofManager: (start: Duration, stop: Duration) { (start ?? .seconds(60), stop ?? .seconds(9)) }
}

/// Work took longer than its timeout; it was cancelled and abandoned.
public struct TimeoutError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The timeout.
    public let timeout: Duration

    /// An error of work with that timeout.
    public init(timeout: Duration) { self.timeout = timeout }

    /// What happened.
    public var description: String { "took longer than \(timeout), and was abandoned" }
}
