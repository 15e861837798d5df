import ModuleKit
import TestSupport
import Testing

@Suite("Work of modules that an update changes", .takingTurns, .timeLimit(.minutes(5)))
struct WorkUpdateTests {
    private let log = RecordingLog()

    @Test("An update of services leaves work that runs with what it has")
    func servicesOnly() async throws {
        let began = Signal()
        let manager = try await runningApp {
            module("Catalog") { $0.provide(StubSource.self) { StubSource(name: "old") } }
            module("Pages") {
                $0.onRun { (source: StubSource, stopping: Stopping) in
                    log.record("serve \(source.name)")
                    began.give()
                    await stopping.wait()
                    log.record("served \(source.name)")
                }
            }
        }
        await began.received()
        try manager.update { $0.register { $0.provide(StubSource.self) { StubSource(name: "new") } } }
        try await manager.stop()
        #expect(log.entries == ["serve old", "served old"])
    }

    @Test("If the work of a required module of a scope fails, it is the scope that stops, and the app goes on")
    func fails() async throws {
        let mayFail = Signal()
        let manager = try await runningApp {
            module("Account")
            ModuleScope(Session<Void>.self, "Sync") {
                $0.onRun {
                    await mayFail.received()
                    throw StubError("no connection")
                }
                $0.onStop { log.record("stop") }
            }
        }
        let scope = try manager.open(Session<Void>.self)
        try await scope.start()
        mayFail.give()
        await scope.stopping.wait()
        await scope.whenSettled()
        #expect(log.entries == ["stop"])
        #expect(scope.state(of: "Sync") == .failed)
        #expect(manager.state(of: "Account") == .running)
        #expect(!manager.stopping.isStopping)
        let error = await lifecycleError { try await scope.close() }
        #expect(error?.code == .workFailed)
        #expect(error?.failures.map { "\($0.module): \($0.error)" } == ["Sync: the work threw no connection"])
        try await manager.stop()
    }
}
