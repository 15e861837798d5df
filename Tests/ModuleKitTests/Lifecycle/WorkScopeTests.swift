import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Work of modules of a scope", .takingTurns, .timeLimit(.minutes(5)))
struct WorkScopeTests {
    @Test("The stop of the app closes the scope first, so its work ends before that of the app's modules")
    func endsBeforeTheApp() async throws {
        let log = RecordingLog()
        let (inner, outer) = (Signal(), Signal())
        let manager = try ModuleManager(clock: .stopped) {
            WorkUpdateTests.server("App", log, outer)
            ModuleScope(Session<Void>.self) { WorkUpdateTests.server("Sync", log, inner) }
        }
        try await manager.start()
        let scope = try manager.scope(Session<Void>.self)
        try await scope.start()
        await inner.received()
        await outer.received()
        _ = log.takeAll()
        try await manager.stop()
        #expect(log.entries == ["Sync ends", "stop Sync", "App ends", "stop App"])
        #expect(scope.isClosed)
    }

    @Test("If the work of a required module of a scope fails, it is the scope that stops, and the app goes on")
    func fails() async throws {
        let mayFail = Signal()
        let log = RecordingLog()
        let manager = try ModuleManager(clock: .stopped) {
            module("Account")
            ModuleScope(Session<Void>.self) {
                module("Sync") {
                    $0.onRun {
                        await mayFail.received()
                        throw StubError("no connection")
                    }
                    $0.onStop { log.record("stop") }
                }
            }
        }
        try await manager.start()
        let scope = try manager.scope(Session<Void>.self)
        try await scope.start()
        mayFail.give()
        await scope.stopping.wait()
        await scope.whenSettled()
        #expect(log.entries == ["stop"])
        #expect(scope.life(of: "Sync") == .failed)
        #expect(manager.life(of: "Account") == .running)
        #expect(!manager.stopping.isStopping)
        let error = await lifecycleError { try await scope.close() }
        #expect(error?.code == .workFailed)
        #expect(error?.failures.map { "\($0.module): \($0.error)" } == ["Sync: the work threw no connection"])
        try await manager.stop()
    }
}
