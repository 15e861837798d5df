public import ModuleKit

extension ModuleManager {
    /// Runs the app until a signal asks this process to end: `run(until: ProcessSignals())`.
    ///
    ///     try await manager.run { try await server.serve() }
    ///
    /// `SIGTERM`, `SIGINT` and `SIGHUP` end the run (see ``ProcessSignals``). A second signal ends it at once.
    ///
    /// - Parameter work: runs once the eager modules are running. When it returns or throws, the app stops. Without it,
    ///   the app runs until something ends it.
    /// - Returns: the reason for the run's end, if nothing failed.
    /// - Throws: `LifecycleError`, as `run(until:whileRunning:)` does.
    @discardableResult
    public func run(
        whileRunning work: (@Sendable () async throws -> Void)? = nil
    ) async throws(LifecycleError) -> RunEnd {
        try await run(until: ProcessSignals(), whileRunning: work)
    }
}
