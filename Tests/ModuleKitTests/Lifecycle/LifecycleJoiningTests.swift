import ModuleKit
import TestSupport
import Testing

@Suite("Starts and stops that meet", .takingTurns, .timeLimit(.minutes(5)))
struct LifecycleJoiningTests {
    @Test("A start changes nothing in a manager that is running already, even if a module is switched off")
    func switchedOff() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(clock: .stopped) {
            module("Cart") { $0.onStart { log.record("start") } }
            module("Tips")
        }
        try manager.update { $0.switchOff("Tips", because: "the server is down") }
        try await manager.start()
        try await manager.start()
        #expect(log.entries == ["start"])
    }

    @Test("Who stops gets everything that went wrong, although somebody starts the modules again at once")
    func stopAndStart() async throws {
        for _ in 0..<100 {
            let stopping = Signal()
            let go = Signal()
            let manager = try ModuleManager(clock: .stopped) {
                module("Cart") {
                    $0.onStop {
                        stopping.give()
                        await go.received()
                        throw StubError("stuck")
                    }
                }
            }
            try await manager.start()
            async let stop = lifecycleError { try await manager.stop() }
            await stopping.received()
            async let start = lifecycleError { try await manager.start() }
            go.give()
            #expect(await stop?.failures.map { "\($0.error)" } == ["stuck"])
            #expect(await start == nil)
            #expect(manager.life(of: "Cart") == .running)
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
            #expect(manager.life(of: "Cart") == .running || error?.code == .cancelled)
            try await manager.stop()
        }
    }

    @Test("A module that failed may be used again when the app was started again")
    func failedLastTime() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(clock: .stopped) {
            module("Cart", starts: .onDemand) {
                $0.provide((any CartService).self) { StubCart() }
                $0.onStart {
                    log.record("start")
                    if log.entries.count == 1 { throw StubError("not yet") }
                }
            }
        }
        try await manager.start()
        let error = await #expect(throws: ResolutionError.self) {
            try await manager.resolveWhenReady((any CartService).self)
        }
        #expect(error?.code == .unavailable)
        #expect(manager.unavailableModules.map(\.module) == ["Cart"])
        try await manager.stop()
        try await manager.start()
        #expect(manager.unavailableModules.isEmpty)
        _ = try await manager.resolveWhenReady((any CartService).self)
        #expect(log.entries == ["start", "start"])
    }
}
