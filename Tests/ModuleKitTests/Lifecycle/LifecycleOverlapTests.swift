import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Start and stop while a start or stop is under way", .takingTurns, .timeLimit(.minutes(5)))
struct LifecycleOverlapTests {
    /// A module whose start and stop wait until they may go on.
    struct Gates: Sendable {
        let log = RecordingLog()
        let starting = Signal()
        let mayStart = Signal()
        let stopping = Signal()
        let mayStop = Signal()

        func manager(failing error: StubError? = nil) throws -> ModuleManager {
            try ModuleManager(clock: ManualClock()) {
                module("Cart") {
                    $0.onStart {
                        log.record("start")
                        starting.give()
                        await mayStart.received()
                        if let error { throw error }
                    }
                    $0.onStop {
                        log.record("stop")
                        stopping.give()
                        await mayStop.received()
                        if let error { throw error }
                    }
                }
            }
        }
    }

    @Test("A call during a start waits for it and gets the same result", arguments: [nil, StubError("no cart")])
    func joinsStart(failure: StubError?) async throws {
        let gates = Gates()
        let manager = try gates.manager(failing: failure)
        async let first = lifecycleError { try await manager.start() }
        await gates.starting.received()
        let second = taskThatWaits { await lifecycleError { try await manager.start() } }
        gates.mayStart.give()
        for error in [await first, await second.value] {
            #expect(error?.code == failure.map { _ in .startFailed })
            #expect(error?.failures.map(\.module) == failure.map { _ in ["Cart"] })
        }
        #expect(gates.log.entries == ["start"])
    }

    @Test("A call of stop during a stop waits for it and gets the same result")
    func joinsStop() async throws {
        let gates = Gates()
        gates.mayStart.give()
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Cart") {
                $0.onStop {
                    gates.log.record("stop")
                    gates.stopping.give()
                    await gates.mayStop.received()
                    throw StubError("stuck")
                }
            }
        }
        try await manager.start()
        async let first = lifecycleError { try await manager.stop() }
        await gates.stopping.received()
        let second = taskThatWaits { await lifecycleError { try await manager.stop() } }
        gates.mayStop.give()
        let errors = [await first, await second.value]
        #expect(errors.map { $0?.code } == [.stopFailed, .stopFailed])
        #expect(errors.map { $0?.failures.map { "\($0.error)" } } == [["stuck"], ["stuck"]])
        #expect(gates.log.entries == ["stop"])
    }

    @Test("A call of start during a stop starts the modules again afterwards")
    func startDuringStop() async throws {
        let gates = Gates()
        gates.mayStart.give()
        let manager = try gates.manager()
        try await manager.start()
        async let stop: Void = manager.stop()
        await gates.stopping.received()
        let start = taskThatWaits { await lifecycleError { try await manager.start() } }
        gates.mayStop.give()
        try await stop
        #expect(await start.value?.code == nil)
        #expect(gates.log.entries == ["start", "stop", "start"])
        #expect(manager.life(of: "Cart") == .running)
    }

    @Test("A start whose task is cancelled is given up, and those that had started are stopped")
    func cancelled() async throws {
        let log = RecordingLog()
        let starting = Signal()
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Storage") {
                $0.onStart { log.record("start storage") }
                $0.onStop { log.record("stop storage") }
            }
            module("Cart", after: ["Storage"]) {
                $0.onStart {
                    starting.give()
                    try await hang()
                }
                $0.onStop { log.record("stop cart") }
            }
        }
        let start = Task { await lifecycleError { try await manager.start() } }
        await starting.received()
        start.cancel()
        let error = await start.value
        #expect(error?.code == .cancelled)
        #expect(error?.failures.isEmpty == true)
        #expect(log.entries == ["start storage", "stop storage"])
        #expect(["Storage", "Cart"].map(manager.life) == [.stopped, .stopped])
        #expect(manager.unavailableModules.isEmpty)
    }

    @Test("A start that is given up reports what its handlers threw, but for the cancellation that was asked of them")
    func givenUpWithErrors() async throws {
        let starting = (Signal(), Signal())
        let line: UInt = #line + 3
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Cart") {
                $0.onStart {
                    starting.0.give()
                    do { try await hang() } catch { throw StubError("half a cart") }
                }
            }
            module("Orders") {
                $0.onStart {
                    starting.1.give()
                    try await hang()
                }
            }
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
                """
        )
        #expect(stop?.code == nil, "what kept a module from starting is the start's to report")
    }

    @Test("A stop while a failed start is rolled back waits for that, and gets what went wrong in the stop")
    func stopDuringFailingStart() async throws {
        let stopping = Signal()
        let mayStop = Signal()
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Storage") {
                $0.onStop {
                    stopping.give()
                    await mayStop.received()
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
        #expect(["Storage", "Cart"].map(manager.life) == [.stopped, .failed])
    }
}
