import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Letting the work of run end before anything stops", .takingTurns, .timeLimit(.minutes(5)))
struct DrainingTests {
    /// What ends a run.
    enum Reason: CaseIterable {
        case signal
        case call
        case failure
        case cancellation
    }

    /// An app with a server that `run` has, and whatever ends it.
    struct App: Sendable {
        let log = RecordingLog()
        let mayFail = Signal()
        let isServing = Signal()
        let isAsked = Signal()
        let mayEnd = Signal()
        let clock = ManualClock()
        let signals: AsyncStream<HostSignal>
        let signal: AsyncStream<HostSignal>.Continuation
        let manager: ModuleManager

        init(canFail: Bool = true, whileStopping: @escaping @Sendable () async throws -> Void = {}) throws {
            (signals, signal) = AsyncStream.makeStream()
            manager = try ModuleManager(clock: clock) { [log, mayFail] in
                logging("Storage", log, stopping: whileStopping)
                if canFail { feed(mayFail, after: ["Storage"]) }
                module("Search", starts: .onDemand) { $0.provide(Int.self) { 1 } }
                ModuleScope(Session<Void>.self, "Orders") {
                    $0.provide((any CatalogService).self) { StubCatalog() }
                    $0.onStop { log.record("stop Orders") }
                }
            }
        }

        /// A run with that work, once it serves; its outcome.
        func run(
            line: UInt = #line,
            _ work: @escaping @Sendable (Stopping) async throws -> Void
        ) async -> Task<String, Never> {
            let run = Task {
                await AppRunTests.outcome {
                    try await manager.run(until: signals, ending: .seconds(20), line: line) { stopping in
                        isServing.give()
                        try await work(stopping)
                    }
                }
            }
            await isServing.received()
            return run
        }

        /// Work that ends in order when it may.
        func serve(_ stopping: Stopping) async {
            await stopping.wait()
            await isAsked.give(then: mayEnd.received)
            log.record(Task.isCancelled ? "cut" : "answered")
        }

        func end(_ run: Task<String, Never>, for reason: Reason) {
            switch reason {
            case .signal: signal.yield(.terminate)
            case .call: Task { try await manager.stop() }
            case .failure: mayFail.give()
            case .cancellation: run.cancel()
            }
        }
    }

    static func outcome(_ reason: Reason) -> String {
        switch reason {
        case .signal: "\(StopReason.signal(.terminate))"
        case .call: "\(StopReason.stopped)"
        case .failure: "work-failed, Feed: the work threw line is dead"
        case .cancellation: "\(StopReason.cancelled)"
        }
    }

    private let app: App

    init() throws { app = try App() }

    @Test(
        "Whatever ends the run, the work is asked to end, and the scopes and modules stop when it has",
        arguments: Reason.allCases)
    func drains(reason: Reason) async throws {
        let run = await app.run { await app.serve($0) }
        let session = try app.manager.open(Session<Void>.self)
        try await session.start()
        app.end(run, for: reason)
        await app.isAsked.received()
        #expect(app.manager.stopping.isStopping)
        #expect(app.manager.state(of: "Storage") == .running)
        #expect(session.state(of: "Orders") == .running)
        _ = try session.resolve((any CatalogService).self)
        let late = try app.manager.open(Session<Void>.self)
        try await late.start()
        try await late.close()
        #expect(app.log.entries == ["start Storage", "stop Orders"])
        app.mayEnd.give()
        #expect(await run.value == Self.outcome(reason))
        #expect(app.log.entries == ["start Storage", "stop Orders", "answered", "stop Orders", "stop Storage"])
        #expect(session.isClosed)
    }

    @Test(
        "Only when its time is over is the work cancelled, and reported as a failure of run with the line of this call",
        arguments: Reason.allCases)
    func cancelsLate(reason: Reason) async throws {
        let run = await app.run { stopping in
            await stopping.wait()
            try? await app.isAsked.give(then: hang)
            app.log.record("cut")
        }
        app.end(run, for: reason)
        await app.isAsked.received()
        try await app.clock.sleeper(until: .seconds(20))
        #expect(app.log.entries == ["start Storage"])
        try await app.clock.reach(.seconds(20))
        let late = "run: \(TimeoutError(timeout: .seconds(20)))"
        let failed = reason == .failure ? Self.outcome(.failure) : "stop-failed"
        #expect(await run.value == "\(failed), \(late)")
        #expect(app.log.entries == ["start Storage", "cut", "stop Storage"])
    }

    @Test("A failure of the work's time has the line of the run")
    func line() async throws {
        let line: UInt = #line + 2
        async let error = lifecycleError {
            try await app.manager.run(until: app.signals, ending: .seconds(20)) { _ in
                try? await app.isServing.give(then: hang)
            }
        }
        await app.isServing.received()
        app.signal.yield(.terminate)
        try await app.clock.sleeper(until: .seconds(20))
        try await app.clock.reach(.seconds(20))
        #expect(
            await error?.description == """
                The app stopped with errors.
                    run, \(at(line)): \(TimeoutError(timeout: .seconds(20)))
                  Fix: fix the causes; every module was asked to stop.
                """)
    }

    @Test("Cancelled work that goes on is abandoned a third of the stop's timeout later", arguments: Reason.allCases)
    func abandons(reason: Reason) async throws {
        let run = await app.run { _ in await hangForGood() }
        app.end(run, for: reason)
        try await app.clock.sleeper(until: .seconds(20))
        try await app.clock.reach(.seconds(20))
        try await app.clock.sleeper(until: .seconds(23))
        #expect(app.log.entries == ["start Storage"])
        try await app.clock.reach(.seconds(23))
        #expect(await run.value.hasSuffix("run: \(TimeoutError(timeout: .seconds(20)))"))
        #expect(app.log.entries == ["start Storage", "stop Storage"])
    }

    @Test("The timeouts of the stop begin when the work has ended", arguments: Reason.allCases)
    func timeoutsFollow(reason: Reason) async throws {
        let isStopping = Signal()
        let app = try App(whileStopping: { try await isStopping.give(then: hang) })
        let run = await app.run { await app.serve($0) }
        app.end(run, for: reason)
        await app.isAsked.received()
        try await app.clock.sleeper(until: .seconds(20))
        app.clock.advance(by: .seconds(15))
        await app.mayEnd.give(then: isStopping.received)
        try await app.clock.sleeper(until: .seconds(20))
        try await app.clock.reach(.seconds(20))
        #expect(await run.value.hasSuffix("Storage: \(TimeoutError(timeout: .seconds(5)))"))
    }

    @Test("A second signal while the work ends cancels it, and ends the run at once")
    func secondSignal() async throws {
        let ended = Signal()
        let run = await app.run { stopping in
            await stopping.wait()
            try? await app.isAsked.give(then: hang)
            ended.give()
        }
        app.end(run, for: .signal)
        await app.isAsked.received()
        app.signal.yield(.interrupt)
        #expect(await run.value == "interrupted")
        await ended.received()
    }

    @Test("Work that calls stop itself isn't waited for: it is cancelled")
    func stopsItself() async throws {
        let ended = Signal()
        let run = await app.run { _ in
            try? await app.manager.stop()
            try? await hang()
            ended.give()
        }
        #expect(await run.value == Self.outcome(.call))
        await ended.received()
        #expect(app.log.entries == ["start Storage", "stop Storage"])
    }

    @Test("What the work throws is thrown whatever ended the run", arguments: Reason.allCases)
    func throwsLate(reason: Reason) async throws {
        let run = await app.run { stopping in
            await stopping.wait()
            throw StubError("half an answer")
        }
        app.end(run, for: reason)
        #expect(await run.value.hasPrefix("run-failed, run: half an answer"))
    }

    @Test("After a call of stop or a failure, no further module starts while the work ends", arguments: Reason.allCases)
    func onDemand(reason: Reason) async throws {
        let run = await app.run { await app.serve($0) }
        app.end(run, for: reason)
        await app.isAsked.received()
        let error = await resolutionError { try await app.manager.resolveWhenReady(Int.self) }
        #expect(error?.code == (reason == .call || reason == .failure ? .notStarted : nil))
        app.mayEnd.give()
        #expect(await run.value == Self.outcome(reason))
    }

    @Test("Work that ends by itself stops the app, and a run after that begins anew")
    func again() async throws {
        let app = try App(canFail: false)
        for _ in 1...2 {
            let run = await app.run { #expect(!$0.isStopping) }
            #expect(await run.value == Self.outcome(.call))
        }
    }
}
