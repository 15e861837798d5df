import ModuleKit
import TestSupport
import Testing

@Suite("Start and stop while a start or stop is under way", .takingTurns, .timeLimit(.minutes(5)))
struct LifecycleOverlapTests {
    private let log = RecordingLog()

    @Test(
        "A call during a start waits for it and gets the same result, and so does one of stop during a stop",
        arguments: [false, true], [nil, StubError("stuck")])
    func joins(isStop: Bool, failure: StubError?) async throws {
        let (entered, go) = (Signal(), Signal())
        let wait: @Sendable () async throws -> Void = {
            await entered.give(then: go.received)
            if let failure { throw failure }
        }
        let manager = try ModuleManager(clock: .stopped) {
            logging(
                "Cart",
                log,
                starting: { if !isStop { try await wait() } },
                stopping: { if isStop { try await wait() } }
            )
        }
        if isStop { try await manager.start() }
        let call: @Sendable () async throws -> Void = {
            if isStop { try await manager.stop() } else { try await manager.start() }
        }
        async let first = lifecycleError(call)
        await entered.received()
        let second = taskThatWaits { await lifecycleError(call) }
        go.give()
        for error in [await first, await second.value] {
            #expect(error?.code == failure.map { _ in isStop ? .stopFailed : .startFailed })
            #expect(error?.failures.map { "\($0.module): \($0.error)" } == failure.map { _ in ["Cart: stuck"] })
        }
        #expect(log.entries == (isStop ? ["start Cart", "stop Cart"] : ["start Cart"]))
    }

    @Test(
        "A start whose task is cancelled, or during which stop is called, is given up: what had started is stopped",
        arguments: [false, true])
    func givenUp(byStop: Bool) async throws {
        let starting = Signal()
        let manager = try ModuleManager(clock: .stopped) {
            logging("Storage", log)
            logging("Cart", log, after: ["Storage"], starting: { try await starting.give(then: hang) })
        }
        let start = Task { await lifecycleError { try await manager.start() } }
        await starting.received()
        if byStop { try await manager.stop() } else { start.cancel() }
        let error = await start.value
        #expect(error?.code == .cancelled)
        #expect(error?.failures.isEmpty == true)
        #expect(log.entries == ["start Storage", "start Cart", "stop Storage"])
        #expect(["Storage", "Cart"].map(manager.state) == [.stopped, .stopped])
        #expect(manager.unavailableModules.isEmpty)
    }

    @Test("A start that is given up reports what its handlers threw, but for the cancellation that was asked of them")
    func givenUpWithErrors() async throws {
        let starting = (Signal(), Signal())
        let line: UInt = #line + 3
        let manager = try ModuleManager(clock: .stopped) {
            module("Cart") {
                $0.onStart {
                    starting.0.give()
                    do { try await hang() } catch { throw StubError("half a cart") }
                }
            }
            module("Orders") { $0.onStart { try await starting.1.give(then: hang) } }
        }
        async let start = lifecycleError { try await manager.start() }
        await starting.0.received()
        await starting.1.received()
        let stop = await lifecycleError { try await manager.stop() }
        #expect(
            await start?.description == """
                The start was given up before the app was running.
                    Cart, \(at(line)): half a cart
                  Fix: start again.
                """)
        #expect(stop?.code == nil, "what kept a module from starting is the start's to report")
    }

    @Test("A stop while a failed start is rolled back waits for that, and gets what went wrong in the stop")
    func stopDuringFailingStart() async throws {
        let stopping = Signal()
        let mayStop = Signal()
        let manager = try ModuleManager(clock: .stopped) {
            module("Storage") {
                $0.onStop {
                    await stopping.give(then: mayStop.received)
                    throw StubError("stuck")
                }
            }
            module("Cart", after: ["Storage"]) { $0.onStart { throw StubError("no cart") } }
        }
        async let start = lifecycleError { try await manager.start() }
        await stopping.received()
        let stop = taskThatWaits { await lifecycleError { try await manager.stop() } }
        mayStop.give()
        let errors = [await start, await stop.value]
        #expect(errors.map { $0?.code } == [.startFailed, .stopFailed])
        #expect(errors.map { $0?.failures.map(\.module) } == [["Cart", "Storage"], ["Storage"]])
        #expect(["Storage", "Cart"].map(manager.state) == [.stopped, .failed])
    }

    @Test("A call of start during a stop starts the modules again afterwards, and the stop says all that went wrong")
    func stopAndStart() async throws {
        for _ in 0..<100 {
            let stopping = Signal()
            let go = Signal()
            let manager = try await runningApp("Cart") {
                $0.onStop {
                    await stopping.give(then: go.received)
                    throw StubError("stuck")
                }
            }
            async let stop = lifecycleError { try await manager.stop() }
            await stopping.received()
            async let start = lifecycleError { try await manager.start() }
            go.give()
            #expect(await stop?.failures.map { "\($0.error)" } == ["stuck"])
            #expect(await start == nil, "it is started again afterwards")
            #expect(manager.state(of: "Cart") == .running)
        }
    }

    @Test("A task that is cancelled when its start is over does not stop the app")
    func cancelledTooLate() async throws {
        let manager = try ModuleManager(clock: .stopped) { module("Cart") { $0.onStart {} } }
        for _ in 0..<100 {
            let start = Task { await lifecycleError { try await manager.start() } }
            await Task.yield()
            start.cancel()
            let error = await start.value
            #expect(manager.state(of: "Cart") == .running || error?.code == .cancelled)
            try await manager.stop()
        }
    }
}
