import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Running an app until something ends it", .takingTurns, .timeLimit(.minutes(5)))
struct AppRunTests {
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
                module("Storage") {
                    $0.onStart { log.record("start storage") }
                    $0.onStop { log.record("stop storage") }
                }
                module("Server", after: ["Storage"]) {
                    $0.onStart {
                        starting.give()
                        try await whileStarting()
                        log.record("start server")
                    }
                    $0.onStop {
                        stopping.give()
                        try await whileStopping()
                        log.record("stop server")
                    }
                }
            }
        }
    }

    static let all = ["start storage", "start server", "stop server", "stop storage"]

    /// How the run ended, or the error's code and what failed.
    static func outcome(_ run: () async throws -> RunEnd) async -> String {
        do {
            return "\(try await run())"
        } catch let error as LifecycleError {
            let failures = error.failures.map { "\($0.module): \($0.error)" }
            return ([error.code.rawValue] + failures).joined(separator: ", ")
        } catch {
            return "\(error)"
        }
    }

    @Test("A signal while the modules start gives the start up")
    func signalDuringStart() async throws {
        let host = Host()
        let manager = try host.manager(whileStarting: hang)
        async let run = manager.run(until: host.signals)
        await host.starting.received()
        host.signal.yield(.interrupt)
        #expect(try await run == .signal(.interrupt))
        #expect(host.log.entries == ["start storage", "stop storage"])
        #expect(manager.life(of: "Server") == .stopped)
    }

    @Test("A signal gives a start up that another task began")
    func signalDuringJoinedStart() async throws {
        let host = Host()
        let manager = try host.manager(whileStarting: hang)
        async let start = lifecycleError { try await manager.start() }
        await host.starting.received()
        host.signal.yield(.interrupt)
        #expect(try await manager.run(until: host.signals) == .signal(.interrupt))
        #expect(await start?.code == .cancelled)
        #expect(manager.life(of: "Server") == .stopped)
    }

    @Test("A second signal while the modules stop ends the run at once: it throws, and what is still stopping is left")
    func secondSignal() async throws {
        let host = Host()
        let mayStop = Signal()
        let manager = try host.manager(whileStopping: { await mayStop.received() })
        let isRunning = Signal()
        async let run = lifecycleError {
            try await manager.run(until: host.signals) {
                isRunning.give(); try? await hang()
            }
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
                """
        )
        #expect(manager.life(of: "Server") == .stopping)
        mayStop.give()
        await manager.whenSettled()
        #expect(host.log.entries == Self.all)
    }

    @Test("A stop by another task ends the run, and its errors are the run's")
    func stopped() async throws {
        let host = Host()
        let manager = try host.manager(whileStopping: { throw StubError("stuck") })
        let isRunning = Signal()
        async let run = Self.outcome {
            try await manager.run(until: host.signals) {
                isRunning.give()
                try? await hang()
            }
        }
        await isRunning.received()
        #expect(await lifecycleError { try await manager.stop() }?.code == .stopFailed)
        #expect(await run == "stopFailed, Server: stuck")
    }

    @Test("That the calling task is cancelled ends the run: the modules are stopped")
    func cancelled() async throws {
        let host = Host()
        let manager = try host.manager()
        let isRunning = Signal()
        let run = Task {
            try await manager.run(until: host.signals) {
                isRunning.give()
                try? await hang()
            }
        }
        await isRunning.received()
        run.cancel()
        #expect(try await run.value == .cancelled)
        #expect(host.log.entries == Self.all)
    }

    @Test("A start that fails ends the run with its error")
    func startFails() async throws {
        let host = Host()
        let manager = try host.manager(whileStarting: { throw StubError("port taken") })
        #expect(
            await Self.outcome { try await manager.run(until: host.signals) } == "startFailed, Server: port taken")
        #expect(host.log.entries == ["start storage", "stop storage"])
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
        let host = Host()
        let manager = try host.manager()
        let asked = Signal()
        let isRunning = Signal()
        let mayEnd = Signal()
        async let run = manager.run(until: Broken(error: error, asked: asked)) {
            isRunning.give()
            await mayEnd.received()
            host.log.record("work")
        }
        await asked.received()
        await isRunning.received()
        #expect(manager.life(of: "Server") == .running)
        mayEnd.give()
        #expect(try await run == .stopped)
        #expect(host.log.entries == ["start storage", "start server", "work", "stop server", "stop storage"])
    }

    @Test("The signals have the numbers and the names of POSIX")
    func signals() {
        #expect(HostSignal.hangUp == HostSignal(number: 1, name: "SIGHUP"))
        #expect(HostSignal.interrupt == HostSignal(number: 2, name: "SIGINT"))
        #expect(HostSignal.terminate == HostSignal(number: 15, name: "SIGTERM"))
        #expect("\(HostSignal.terminate)" == "SIGTERM")
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
                taken.give()
                try? await hang()
                return nil
            }
            await stopping.received()
            return .terminate
        }
        let manager = try ModuleManager(clock: .stopped) {
            module("Cart") {
                $0.onStop {
                    stopping.give()
                    await taken.received()
                    log.record("saved")
                }
            }
        }
        let end = try await manager.run(until: signals) {}
        #expect(end == .stopped)
        #expect(log.entries == ["saved"])
        #expect(manager.life(of: "Cart") == .stopped)
    }

    @Test("What work throws stands before the errors of the stop, and its text says what to do")
    func workAndStopThrow() async throws {
        let host = Host()
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
        let host = Host()
        let manager = try host.manager()
        let isRunning = Signal()
        async let outcome = Self.outcome {
            try await manager.run(until: host.signals) {
                isRunning.give()
                do { try await hang() } catch { throw isCancellation ? error : StubError("connection lost") }
            }
        }
        await isRunning.received()
        host.signal.yield(.terminate)
        let expected = isCancellation ? "\(RunEnd.signal(.terminate))" : "runFailed, run: connection lost"
        #expect(await outcome == expected)
        #expect(host.log.entries == Self.all)
    }

    @Test("A signal cancels the work, and lets the modules stop when it has returned")
    func workIsCancelled() async throws {
        let host = Host()
        let isRunning = Signal()
        let manager = try host.manager()
        async let run = manager.run(until: host.signals) {
            isRunning.give()
            try? await hang()
            host.log.record("work is over")
        }
        await isRunning.received()
        host.signal.yield(.terminate)
        #expect(try await run == .signal(.terminate))
        #expect(host.log.entries == ["start storage", "start server", "work is over", "stop server", "stop storage"])
    }

    @Test("Work that does not hear that it is cancelled holds the modules up for a third of the timeout of the stop")
    func workDoesNotHear() async throws {
        let host = Host()
        let isRunning = Signal()
        let manager = try host.manager()
        async let run = manager.run(until: host.signals) {
            isRunning.give()
            await hangForGood()
        }
        await isRunning.received()
        host.signal.yield(.terminate)
        try await host.clock.sleeper(until: .seconds(3))
        #expect(host.log.entries == ["start storage", "start server"])
        try await host.clock.reach(.seconds(3))
        #expect(try await run == .signal(.terminate))
        #expect(host.log.entries == Self.all)
    }

    @Test("If stop was called, the work is cancelled and not waited for")
    func stoppedDuringWork() async throws {
        let host = Host()
        let isRunning = Signal()
        let manager = try host.manager()
        async let run = manager.run(until: host.signals) {
            isRunning.give()
            await hangForGood()
        }
        await isRunning.received()
        try await manager.stop()
        #expect(try await run == .stopped)
        #expect(host.log.entries == Self.all)
    }
}
