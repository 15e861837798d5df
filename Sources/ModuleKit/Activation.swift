/// When a module starts.
public enum Activation: String, Sendable, Hashable, CaseIterable {
    /// With the app: ``ModuleManager/start()`` returns when it is running.
    case eager
    /// By itself, when the eager modules are running.
    case deferred
    /// When one of its services or handlers (its routes) is first used, with what it needs.
    ///
    /// Its services can be awaited (``ModuleManager/resolveWhenReady(_:)``, ``Lazy/whenReady()``, the parameters of
    /// handlers); asked for at once, they answer ``ResolutionError/Code/notStarted`` until it has begun to start. Events
    /// do not start it. One that another module, or one of a scope, takes as a ``Factory`` starts with that module.
    case onDemand
}

/// What becomes of the app where a module fails to start.
public enum FailurePolicy: String, Sendable, Hashable, CaseIterable {
    /// The start of the app fails, and what had started is stopped again in reverse order.
    case required
    /// The app runs without it: it and every module that needs it are unavailable, and say why.
    ///
    /// Where the check refuses what is left of the app, as where only an asynchronous fallback takes the place of a service
    /// that is needed at once, the start fails as that of a required module.
    case optional
}
