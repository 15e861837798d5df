package import ModuleKit

/// The manager of the modules, which run; nothing of it takes long enough for a timeout, unless a clock is given.
package nonisolated(nonsending) func runningApp(
    clock: any Clock<Duration> = .stopped,
    @ModuleBuilder _ modules: () -> ModuleList
) async throws -> ModuleManager {
    let manager = try ModuleManager(modules(), clock: clock)
    try await manager.start()
    return manager
}
