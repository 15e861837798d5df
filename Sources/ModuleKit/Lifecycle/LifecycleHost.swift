/// The manager whose modules a ``LifecycleSite`` starts and stops: what the site has done by it.
protocol LifecycleHost: AnyObject, Sendable {
    /// Whose services the modules build, and whose handlers they run.
    var resolver: Resolver { get }

    /// Whether a scope may be open in it.
    var hasOpenScopes: Bool { get }

    /// The scopes that are open in it, in the order in which they were opened.
    var openHosts: [any LifecycleHost] { get }

    /// The sites of the scopes that are open in it and in those.
    var innerSites: [LifecycleSite] { get }

    /// Has a scope kept as long as its modules run, and no longer.
    func keepWhileRunning()

    /// Ends it, where it is a scope.
    func close() async throws(LifecycleError)

    /// Makes it visible that some modules are unavailable, and that others may be available again; returns why that is
    /// refused.
    func withhold(_ unavailable: [ModuleID: ModuleUnavailableError], restoring restored: [ModuleID]) -> AssemblyError?

    /// Notifies a module that is starting of an event that was sent before; what its handlers threw.
    func replay(_ event: any ModuleEvent, to module: ModuleID) async -> [any Error]
}
