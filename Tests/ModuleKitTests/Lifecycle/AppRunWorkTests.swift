import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Work that an app runs until it ends", .takingTurns, .timeLimit(.minutes(5)))
struct AppRunWorkTests {
    typealias Host = AppRunTests.Host

    @Test("The end of the work ends the run")
    func worked() async throws {
        let host = Host()
        let manager = try host.manager()
        let end = try await manager.run(until: host.signals) { host.log.record("work") }
        #expect(end == .stopped)
        #expect(host.log.entries == ["start storage", "start server", "work", "stop server", "stop storage"])
    }

    @Test("Work that throws ends the run: the modules are stopped, and what it threw is the first failure")
    func workThrows() async throws {
        let host = Host()
        let manager = try host.manager()
        let outcome = await AppRunTests.outcome {
            try await manager.run(until: host.signals) { throw StubError("broken") }
        }
        #expect(outcome == "runFailed, run: broken")
        #expect(host.log.entries == AppRunTests.all)
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
        async let outcome = AppRunTests.outcome {
            try await manager.run(until: host.signals) {
                isRunning.give()
                do { try await hang() } catch { throw isCancellation ? error : StubError("connection lost") }
            }
        }
        await isRunning.received()
        host.signal.yield(.terminate)
        let expected = isCancellation ? "\(RunEnd.signal(.terminate))" : "runFailed, run: connection lost"
        #expect(await outcome == expected)
        #expect(host.log.entries == AppRunTests.all)
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
        #expect(host.log.entries == AppRunTests.all)
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
        #expect(host.log.entries == AppRunTests.all)
    }
}
