import ModuleKit
import TestSupport
import Testing

@Suite("module-running: an update removes a module that is running", .takingTurns)
struct ModuleRunningTests {
    @Test("The check says how to stop it first")
    func running() async throws {
        let manager = try ModuleManager(clock: .stopped) { module("Cart") { $0.onStart {} } }
        try await manager.start()
        let line: UInt = #line
        let error = #expect(throws: AssemblyError.self) { try manager.update { $0.remove("Cart") } }
        #expect(error?.problems.map(\.code) == [.moduleRunning])
        #expect(
            error?.problems.map(\.description) == [
                """
                The module Cart is running, so update cannot remove it.
                    module: Cart
                    at: \(at(line + 1))
                  Fix: use updateModules, which stops it and what depends on it first.
                """
            ]
        )
        try await manager.stop()
    }
}
