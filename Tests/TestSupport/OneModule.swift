package import ModuleKit

extension ModuleManager {
    /// A manager of one module; nothing of it takes long enough for a timeout, unless a clock is given.
    package convenience init(
        module name: String,
        clock: any Clock<Duration> = .stopped,
        fileID: String = #fileID,
        line: UInt = #line,
        _ declare: @escaping @Sendable (inout Registrar) -> Void
    ) throws(AssemblyError) {
        try self.init(oneModule(name, fileID, line, declare), clock: clock)
    }
}

extension ModuleScope {
    /// A scope of one module.
    package init<Key: ScopeKey>(
        _ key: Key.Type,
        _ name: String,
        fileID: String = #fileID,
        line: UInt = #line,
        _ declare: @escaping @Sendable (inout Registrar) -> Void
    ) {
        self.init(key, fileID: fileID, line: line) { oneModule(name, fileID, line, declare) }
    }
}

/// The manager of one module, which runs.
package nonisolated(nonsending) func runningApp(
    _ name: String,
    clock: any Clock<Duration> = .stopped,
    fileID: String = #fileID,
    line: UInt = #line,
    _ declare: @escaping @Sendable (inout Registrar) -> Void
) async throws -> ModuleManager {
    try await runningApp(clock: clock) { oneModule(name, fileID, line, declare) }
}

/// A list of one module, as if it were listed at that line.
private func oneModule(
    _ name: String, _ fileID: String, _ line: UInt, _ declare: @escaping @Sendable (inout Registrar) -> Void
) -> ModuleList {
    ModuleBuilder.buildExpression(module(name, declare), fileID: fileID, line: line)
}
