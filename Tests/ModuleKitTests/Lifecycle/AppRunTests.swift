import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Running an app until something ends it", .takingTurns, .timeLimit(.minutes(5)))
struct AppRunTests {
    private let host = Host()

    /// An app of one module that says when it runs, and a host that sends signals.
    struct Host: Sendable {
        let log = RecordingLog()
        let starting = Signal()
        let stopping = Signal()
        let signals: AsyncStream<HostSignal>
        let signal: AsyncStream<HostSignal>.Continuation
        let clock = ManualClock()

        init() { (signals, signal) = AsyncStream.makeStream() }

        func manager(
            whileStarting: @escaping @Sendable () async throws -> Void = {},
            whileStopping: @escaping @Sendable () async throws -> Void = {}
        ) throws -> ModuleManager {
            try ModuleManager(clock: clock) {
                logging("Storage", log)
                logging(
                    "Server", log, after: ["Storage"], starting: { try await starting.give(then: whileStarting) },
                    stopping: { try await stopping.give(then: whileStopping) })
            }
        }

        /// A run whose work has begun; its outcome.
        func run(
            _ manager: ModuleManager,
            _ work: @escaping @Sendable () async throws -> Void = { try? await hang() }
        ) async -> Task<String, Never> {
            let isRunning = Signal()
            let run = Task {
                await AppRunTests.outcome {
                    try await manager.run(until: signals) { try await isRunning.give(then: work) }
                }
            }
            await isRunning.received()
            return run
        }
    }

    static let all = ["start Storage", "start Server", "stop Server", "stop Storage"]

    /// How the run ended, or the error's code and what failed.
    static func outcome(_ run: () async throws -> StopReason) async -> String {
        do {
            return "\(try await run())"
        } catch let error as LifecycleError {
            let failures = error.failures.map { "\($0.module): \($0.error)" }
            return ([error.code.rawValue] + failures).joined(separator: ", ")
        } catch {
            return "\(error)"
        }
    }

    @Test("A signal gives a start up that another task began")
    func signalDuringJoinedStart() async throws {
        let manager = try host.manager(whileStarting: hang)
        async let start = lifecycleError { try await manager.start() }
        await host.starting.received()
        host.signal.yield(.interrupt)
        #expect(try await manager.run(until: host.signals) == .signal(.interrupt))
        #expect(await start?.code == .cancelled)
        #expect(manager.state(of: "Server") == .stopped)
    }

    @Test("A start that fails ends the run with its error")
    func startFails() async throws {
        let manager = try host.manager(whileStarting: { throw StubError("port taken") })
        #expect(
            await Self.outcome { try await manager.run(until: host.signals) } == "start-failed, Server: port taken")
        #expect(host.log.entries == ["start Storage", "start Server", "stop Storage"])
    }

    @Test("A second signal while the modules stop ends the run at once: it throws, and what is still stopping is left")
    func secondSignal() async throws {
        let mayStop = Signal()
        let manager = try host.manager(whileStopping: { await mayStop.received() })
        let isRunning = Signal()
        async let run = lifecycleError {
            try await manager.run(until: host.signals) { try? await isRunning.give(then: hang) }
        }
        await isRunning.received()
        host.signal.yield(.terminate)
        await host.stopping.received()
        host.signal.yield(.interrupt)
        let error = await run
        #expect(error?.code == .interrupted)
        #expect(
            error?.description == """
                A second signal ended the app while its modules stopped.
                    signal: SIGINT
                  Fix: wait for the stop, which takes no longer than its timeout.
                """)
        #expect(manager.state(of: "Server") == .stopping)
        mayStop.give()
        await manager.whenSettled()
        #expect(host.log.entries == Self.all)
    }

    @Test("A stop by another task ends the run, and its errors are the run's")
    func stopped() async throws {
        let manager = try host.manager(whileStopping: { throw StubError("stuck") })
        let run = await host.run(manager)
        #expect(await lifecycleError { try await manager.stop() }?.code == .stopFailed)
        #expect(await run.value == "stop-failed, Server: stuck")
    }

    @Test("That the calling task is cancelled ends the run: the modules are stopped")
    func cancelled() async throws {
        let manager = try host.manager()
        let run = await host.run(manager)
        run.cancel()
        #expect(await run.value == "\(StopReason.cancelled)")
        #expect(host.log.entries == Self.all)
    }

    /// Signals that end, or throw, when they are first asked for.
    struct Broken: AsyncSequence, AsyncIteratorProtocol, Sendable {
        typealias Element = HostSignal
        let error: StubError?
        let asked: Signal

        func makeAsyncIterator() -> Broken { self }

        mutating func next() async throws -> HostSignal? {
            asked.give()
            if let error { throw error }
            return nil
        }
    }

    @Test("That the signals end or throw is no reason to stop", arguments: [nil, StubError("no signals")])
    func signalsEnd(error: StubError?) async throws {
        let manager = try host.manager()
        let asked = Signal()
        let isRunning = Signal()
        let mayEnd = Signal()
        async let run = manager.run(until: Broken(error: error, asked: asked)) {
            await isRunning.give(then: mayEnd.received)
            host.log.record("work")
        }
        await asked.received()
        await isRunning.received()
        #expect(manager.state(of: "Server") == .running)
        mayEnd.give()
        #expect(try await run == .stopped)
        #expect(host.log.entries == ["start Storage", "start Server", "work", "stop Server", "stop Storage"])
    }

    @Test("If the app is already stopping for another reason, the first signal doesn't cut that short")
    func firstSignal() async throws {
        let log = RecordingLog()
        let stopping = Signal()
        let taken = Signal()
        let asked = RecordingLog()
        let signals = AsyncStream<HostSignal> {
            asked.record("next")
            guard asked.entries.count == 1 else {
                try? await taken.give(then: hang)
                return nil
            }
            await stopping.received()
            return .terminate
        }
        let manager = try ModuleManager(module: "Cart") {
            $0.onStop {
                await stopping.give(then: taken.received)
                log.record("saved")
            }
        }
        let end = try await manager.run(until: signals) {}
        #expect(end == .stopped)
        #expect(log.entries == ["saved"])
        #expect(manager.state(of: "Cart") == .stopped)
    }

    @Test("What work throws stands before the errors of the stop, and its text says what to do")
    func workAndStopThrow() async throws {
        let manager = try host.manager(whileStopping: { throw StubError("disk full") })
        do {
            try await manager.run(until: host.signals) { throw StubError("broken") }
            Issue.record("the run did not throw")
        } catch {
            let line = try #require(error.failures.last?.location)
            #expect(
                error.description == """
                    The work passed to run threw, so the app was stopped.
                        run: broken
                        Server, \(line): disk full
                      Fix: fix the cause, then run again.
                    """)
        }
    }

    @Test("After a signal, an error of the work is the run's, and a CancellationError isn't", arguments: [true, false])
    func signalledWorkThrows(isCancellation: Bool) async throws {
        let manager = try host.manager()
        let run = await host.run(manager) {
            do { try await hang() } catch { throw isCancellation ? error : StubError("connection lost") }
        }
        host.signal.yield(.terminate)
        let expected = isCancellation ? "\(StopReason.signal(.terminate))" : "run-failed, run: connection lost"
        #expect(await run.value == expected)
        #expect(host.log.entries == Self.all)
    }

    @Test("A signal cancels the work, and lets the modules stop when it has returned")
    func workIsCancelled() async throws {
        let run = await host.run(try host.manager()) {
            try? await hang()
            host.log.record("work is over")
        }
        host.signal.yield(.terminate)
        #expect(await run.value == "\(StopReason.signal(.terminate))")
        #expect(host.log.entries == ["start Storage", "start Server", "work is over", "stop Server", "stop Storage"])
    }

    @Test("Work that does not hear that it is cancelled holds the modules up for a third of the timeout of the stop")
    func workDoesNotHear() async throws {
        let run = await host.run(try host.manager(), hangForGood)
        host.signal.yield(.terminate)
        try await host.clock.sleeper(until: .seconds(3))
        #expect(host.log.entries == ["start Storage", "start Server"])
        try await host.clock.reach(.seconds(3))
        #expect(await run.value == "\(StopReason.signal(.terminate))")
        #expect(host.log.entries == Self.all)
    }

    @Test("If stop was called, the work is cancelled and not waited for")
    func stoppedDuringWork() async throws {
        let manager = try host.manager()
        let run = await host.run(manager, hangForGood)
        try await manager.stop()
        #expect(await run.value == "\(StopReason.stopped)")
        #expect(host.log.entries == Self.all)
    }

    @Test("A stop before the first start is kept: the run starts the modules, does no work and stops them in order")
    func stoppedBefore() async throws {
        let manager = try host.manager()
        try await manager.stop()
        let end = try await manager.run(until: host.signals) { host.log.record("work") }
        #expect(end == .stopped)
        #expect(host.log.takeAll() == Self.all)
        try await manager.run(until: host.signals) { host.log.record("work") }
        #expect(host.log.entries.contains("work"), "it was kept for one run")
    }

    @Test("A start forgets the stop that came before it")
    func startedAfterStop() async throws {
        let manager = try host.manager()
        try await manager.stop()
        try await manager.start()
        try await manager.run(until: host.signals) { host.log.record("work") }
        #expect(host.log.entries.contains("work"))
    }
}
