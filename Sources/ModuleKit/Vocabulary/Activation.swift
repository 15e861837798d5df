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

/// What happens to the app if a module fails to start.
public enum FailurePolicy: String, Sendable, Hashable, CaseIterable {
    /// The start of the app fails, and the modules that had started are stopped again in reverse order.
    case required
    /// The app runs without it: it and every module that depends on it are unavailable, and errors say why.
    ///
    /// If the assembly check refuses the rest of the app, the start fails as it does for a required module. That
    /// happens if, for example, only an asynchronous fallback can replace a service that another needs at once.
    case optional
}
