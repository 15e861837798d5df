public import ModuleKit

extension ModuleManager {
    /// Runs the app until a signal asks this process to end: `run(until: ProcessSignals())`.
    ///
    ///     try await manager.run { await server.serve() }
    ///
    /// `SIGTERM`, `SIGINT` and `SIGHUP` end it, see ``ProcessSignals``; a second one ends it at once.
    ///
    /// - Parameter work: what to do once the eager modules are running; when it returns, the app stops. Without it the
    ///   app runs until something ends it.
    /// - Returns: what ended the run, where everything went well.
    /// - Throws: `LifecycleError`, as `run(until:whileRunning:)` does.
    @discardableResult
    public func run(whileRunning work: (@Sendable () async -> Void)? = nil) async throws(LifecycleError) -> RunEnd {
        try await run(until: ProcessSignals(), whileRunning: work)
    }
}
