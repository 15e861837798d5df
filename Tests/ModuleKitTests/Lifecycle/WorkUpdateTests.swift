import ModuleKit
import TestSupport
import Testing

@Suite("Work of modules that an update changes", .takingTurns, .timeLimit(.minutes(5)))
struct WorkUpdateTests {
    /// A module whose work says when it begins and ends.
    static func server(_ name: String, _ log: RecordingLog, _ began: Signal) -> StubModule {
        module(name) {
            let work = ModuleWorkTests.serving(name, log, began)
            $0.onRun { (stopping: Stopping) in await work(stopping) }
            $0.onStop { log.record("stop \(name)") }
        }
    }

    @Test("The work of a module that is added begins when it is started, and ends when it is stopped alone")
    func removedAndAdded() async throws {
        let log = RecordingLog()
        let (first, second, third) = (Signal(), Signal(), Signal())
        let manager = try await runningApp {
            Self.server("First", log, first)
            Self.server("Second", log, second)
        }
        await first.received()
        await second.received()
        _ = log.takeAll()
        try await manager.stop("First")
        try manager.update { change in
            change.remove("First")
            change.add(Self.server("Third", log, third))
        }
        try await manager.start("Third")
        await third.received()
        #expect(log.takeAll() == ["First ends", "stop First", "Third begins"])
        try await manager.stop("Second")
        #expect(log.takeAll() == ["Second ends", "stop Second"])
        try await manager.stop()
        #expect(log.entries == ["Third ends", "stop Third"])
    }

    @Test("An update of services leaves work that runs with what it has")
    func servicesOnly() async throws {
        let log = RecordingLog()
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
        let log = RecordingLog()
        let manager = try await runningApp {
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
