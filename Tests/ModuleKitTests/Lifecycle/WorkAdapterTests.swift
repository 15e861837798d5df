import ModuleKit
import ModuleTesting
import TestSupport
import Testing

// The code of the article on work, as it stands there. What it uses of swift-service-lifecycle and swift-log is in
// Fakes/ServiceLifecycle.
extension Registrar {
    /// Runs a service of swift-service-lifecycle as the work of the module.
    mutating func run<S: Service>(
        _: S.Type,
        restart: Restart = .never,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let work: @Sendable (S, Stopping) async throws -> Void = { service, stopping in
            let group = ServiceGroup(configuration: .init(services: [service], logger: Logger(label: "\(S.self)")))
            let ending = Task {
                await stopping.wait()
                await group.triggerGracefulShutdown()
            }
            defer { ending.cancel() }
            try await group.run()
        }
        onRun(restart: restart, work, fileID: fileID, line: line)
    }
}

@Suite("Services of another library as work", .takingTurns, .timeLimit(.minutes(5)))
struct WorkAdapterTests {
    private struct Server: Service {
        let log: RecordingLog
        let began: Signal
        var fails = false

        func run() async throws {
            log.record("serves")
            began.give()
            if fails { throw StubError("port taken") }
            try await gracefulShutdown()
            log.record("drained")
        }
    }

    @Test("A service runs as long as its module does, and shuts down gracefully when the module stops")
    func runs() async throws {
        let log = RecordingLog()
        let began = Signal()
        let manager = try ModuleManager(clock: .stopped) {
            module("Server") {
                $0.provide(Server.self) { Server(log: log, began: began) }
                $0.run(Server.self)
                $0.onStop { log.record("stop") }
            }
        }
        try await manager.start()
        await began.received()
        try await manager.stop()
        #expect(log.entries == ["serves", "drained", "stop"])
    }

    @Test("A service that throws ends the app, and the error has the line that registered it")
    func fails() async throws {
        let line: UInt = #line
        let manager = try ModuleManager(clock: .stopped) {
            module("Server") {
                $0.provide(Server.self) { Server(log: RecordingLog(), began: Signal(), fails: true) }
                $0.run(Server.self)
            }
        }
        let (signals, _) = AsyncStream<HostSignal>.makeStream()
        let error = await lifecycleError { try await manager.run(until: signals) }
        #expect(error?.failures.map { "\($0)" } == ["Server, \(at(line + 4)): the work threw port taken"])
    }
}
