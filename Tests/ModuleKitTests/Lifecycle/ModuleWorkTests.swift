import ModuleKit
import TestSupport
import Testing

@Suite("Work that runs with its module", .takingTurns, .timeLimit(.minutes(5)))
struct ModuleWorkTests {
    private let log = RecordingLog()

    /// Work that serves until its module stops, and says when it begins and ends.
    static func serving(_ name: String, _ log: RecordingLog, _ began: Signal = Signal())
        -> @Sendable (Stopping) async -> Void
    {
        { stopping in
            log.record("\(name) begins")
            began.give()
            await stopping.wait()
            log.record("\(name) ends")
        }
    }

    @Test("It begins when the module has started, and has ended when its stop handlers run")
    func beginsAndEnds() async throws {
        let began = Signal()
        let manager = try await runningApp("Server") { [work = Self.serving("work", log, began)] in
            $0.onStop { log.record("stop") }
            $0.onStart { log.record("start") }
            $0.onRun { (stopping: Stopping) in await work(stopping) }
        }
        await began.received()
        #expect(log.entries == ["start", "work begins"])
        #expect(manager.state(of: "Server") == .running)
        try await manager.stop()
        #expect(log.entries == ["start", "work begins", "work ends", "stop"])
        #expect(manager.state(of: "Server") == .stopped)
    }

    @Test("It is part of the graph, as a kind of its own")
    func isInTheGraph() throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("Catalog") { $0.provide((any CatalogService).self) { StubCatalog() } }
            module("Pages") { $0.onRun { (_: any CatalogService, _: Stopping) in } }
        }
        let node = try #require(manager.graph.modules.first { $0.name == "Pages" }?.nodes.first)
        #expect(node.kind == .work)
        #expect(node.subject == "work")
        #expect(node.edges.map(\.text) == ["CatalogService", "Stopping"])
        #expect(node.edges.map(\.modules) == [["Catalog"], []])
    }

    @Test("If the module is required, the app stops in order, and run throws workFailed, with the module and the cause")
    func requiredThrows() async throws {
        let mayFail = Signal()
        let line: UInt = #line
        let manager = try ModuleManager(clock: .stopped) {
            module("Storage") { $0.onStop { log.record("stop storage") } }
            module("Server", after: ["Storage"]) {
                $0.onRun {
                    await mayFail.received()
                    throw StubError("port taken")
                }
                $0.onStop { log.record("stop server") }
            }
            module("Pages", after: ["Server"]) { $0.onStop { log.record("stop pages") } }
        }
        let (signals, _) = AsyncStream<HostSignal>.makeStream()
        let error = await lifecycleError {
            try await manager.run(until: signals) { try? await mayFail.give(then: hang) }
        }
        #expect(error?.code == .workFailed)
        #expect(log.entries == ["stop pages", "stop server", "stop storage"])
        #expect(
            error?.description == """
                The work of the module Server failed, so the app was stopped.
                    Server, \(at(line + 4)): the work threw port taken
                  Fix: fix the cause, then start again; or declare a restart where the work is registered.
                """)
        #expect((error?.failures.first?.error as? WorkError)?.underlying as? StubError == StubError("port taken"))
        #expect(["Storage", "Server", "Pages"].map(manager.state) == [.stopped, .failed, .stopped])
    }

    @Test("Work that ends the app stops it in order when it returns, and run says that it was stopped")
    func endsTheApp() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("Storage") { $0.onStop { log.record("stop storage") } }
            module("Import", after: ["Storage"]) {
                $0.onRun(whenDone: .stopApp) { log.record("import") }
                $0.onStop { log.record("stop import") }
            }
        }
        let (signals, _) = AsyncStream<HostSignal>.makeStream()
        // Where it is done before the eager modules run, the start is given up, and that is the end of the run too.
        #expect(try await manager.run(until: signals) == .stopped)
        #expect(log.entries == ["import", "stop import", "stop storage"])
        #expect(manager.state(of: "Import") == .stopped)
    }

    @Test("If the work of a required module fails while others start, the start throws workFailed")
    func failsDuringTheStart() async throws {
        let entered = Signal()
        let manager = try ModuleManager(clock: .stopped) {
            module("Server") {
                $0.onRun {
                    await entered.received()
                    throw StubError("port taken")
                }
            }
            module("Slow") { $0.onStart { try await entered.give(then: hang) } }
        }
        let error = await lifecycleError { try await manager.start() }
        #expect(error?.code == .workFailed)
        #expect(error?.failures.map { "\($0.module): \($0.error)" } == ["Server: the work threw port taken"])
        #expect(["Server", "Slow"].map(manager.state) == [.failed, .stopped])
    }

    @Test("The first stop after a manager stopped by itself throws the failure and what went wrong in the stop")
    func stopSaysWhy() async throws {
        let mayFail = Signal()
        let manager = try await runningApp("Server") {
            $0.onRun {
                await mayFail.received()
                throw StubError("port taken")
            }
            $0.onStop { throw StubError("no disk") }
        }
        mayFail.give()
        await manager.stopping.wait()
        await manager.whenSettled()
        let error = await lifecycleError { try await manager.stop() }
        #expect(error?.code == .workFailed)
        #expect(error?.failures.map { "\($0.error)" } == ["the work threw port taken", "no disk"])
        #expect(await lifecycleError { try await manager.stop() } == nil)
    }

    @Test("It has the task-local values of the task that starts the app")
    func taskLocals() async throws {
        let began = Signal()
        let manager = try ModuleManager(module: "Server") {
            $0.onRun { (stopping: Stopping) in
                log.record(Local.value)
                began.give()
                await stopping.wait()
            }
        }
        try await Local.$value.withValue("here") { try await manager.start() }
        await began.received()
        #expect(log.entries == ["here"])
        try await manager.stop()
    }

    private enum Local { @TaskLocal static var value = "nowhere" }

    @Test("A manager that goes while work runs cancels it: nothing of it is kept")
    func managerGoes() async throws {
        let (began, ended) = (Signal(), Signal())
        var manager: ModuleManager? = try ModuleManager(module: "Server") {
            $0.onRun {
                began.give()
                defer { ended.give() }
                try await hang()
            }
        }
        weak let watched = manager
        try await manager?.start()
        await began.received()
        await manager?.whenSettled()
        manager = nil
        await ended.received()
        #expect(watched == nil)
    }

    @Test("Several of one module run at the same time, and have all ended when the stop handlers run")
    func several() async throws {
        let began = [Signal(), Signal()]
        let manager = try await runningApp("Server") { registrar in
            for signal in began {
                let work = Self.serving("one", log, signal)
                registrar.onRun { (stopping: Stopping) in await work(stopping) }
            }
            registrar.onStop { log.record("stop") }
        }
        for signal in began { await signal.received() }
        try await manager.stop()
        #expect(log.entries == ["one begins", "one begins", "one ends", "one ends", "stop"])
    }
}
