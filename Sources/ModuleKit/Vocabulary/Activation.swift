/// When a module starts.
public enum Activation: String, Sendable, Hashable, CaseIterable {
    /// With the app: ``ModuleManager/start()`` returns when it is running.
    case eager
    /// By itself, when the eager modules are running.
    case deferred
    /// When one of its services or handlers (its routes) is first used, after the modules it depends on.
    ///
    /// Await its services: with ``ModuleManager/resolveWhenReady(_:)``, with ``Lazy/whenReady()``, or as parameters of
    /// handlers. A synchronous resolve throws ``ResolutionError/Code/notStarted`` until the module has begun to start.
    /// Events do not start it. If another module, or one of a scope, takes one of its services as a ``Factory``, it
    /// starts with that module.
    case onDemand
}

/// The fate of the app if a module fails to start.
public enum FailurePolicy: String, Sendable, Hashable, CaseIterable {
    /// The start of the app fails, and the modules that had started are stopped again in reverse order.
    case required
    /// The app runs without it: it and every module that depends on it are unavailable, and errors say why.
    ///
    /// If the assembly check refuses the rest of the app, the start fails as it does for a required module. That
    /// happens if, for example, only an asynchronous fallback can replace a service that another needs at once.
    case optional
}

/// How long the start and the stop of one module may take.
///
/// Work over its timeout is cancelled and abandoned. Cancellation is cooperative, so the work may keep running, but
/// nothing waits for it. A timeout of zero or less is a problem of the assembly.
public struct ModuleTimeouts: Sendable, Hashable {
    /// For its asynchronous services, its start handlers and the sticky events it missed, together.
    public var start: Duration
    /// For the handlers that are under way and its stop handlers, together.
    public var stop: Duration

    /// A timeout; 20 seconds to start, about what iOS grants an app at launch, and 5 seconds to stop, about what it grants
    /// one that goes to the background.
    public init(start: Duration = .seconds(20), stop: Duration = .seconds(5)) {
        self.start = start
        self.stop = stop
    }
}

/// How long the start and the stop of all modules of a manager may take together. A timeout of zero or less is over at once.
public struct LifecycleTimeouts: Sendable, Hashable {
    /// For the start, until every ``Activation/eager`` module is running.
    public var start: Duration

    /// For the stop.
    ///
    /// The last tenth is for the modules that weren't reached: work that is under way when it begins is abandoned, so
    /// that every module is asked to stop.
    public var stop: Duration

    /// A timeout; 60 seconds to start, and 9 seconds to stop, a second less than `docker stop` waits before it kills.
    public init(start: Duration = .seconds(60), stop: Duration = .seconds(9)) {
        self.start = start
        self.stop = stop
    }
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
