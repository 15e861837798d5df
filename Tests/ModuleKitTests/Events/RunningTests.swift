import ModuleKit
import TestSupport
import Testing

@Suite("Whether the app runs, for a layer", .takingTurns)
struct RunningTests {
    /// A service of a layer.
    private struct Layer: Sendable { let calls: HandlerCaller }

    private let begins = Signal()
    private let goOn = Signal()

    private func app() throws -> ModuleManager {
        let (begins, goOn) = (begins, goOn)
        return try ModuleManager(clock: .stopped) {
            module("Layer") { $0.provide(Layer.self, Layer.init) }
            module("Slow") { $0.onStart { await begins.give(then: goOn.received) } }
        }
    }

    @Test("It returns when the eager modules have started, at once if they run already")
    func start() async throws {
        let manager = try app()
        let calls = try manager.resolve(Layer.self).calls
        let log = RecordingLog()
        let waiting = Task {
            let isRunning = await calls.whenRunning()
            log.record("running: \(isRunning)")
        }
        let start = Task { try await manager.start() }
        await begins.received()
        #expect(!calls.isRunning)
        log.record("started soon")
        goOn.give()
        try await start.value
        await waiting.value
        #expect(log.entries == ["started soon", "running: true"])
        #expect(calls.isRunning)
        #expect(await calls.whenRunning())
        try await manager.stop()
        #expect(!calls.isRunning)
    }

    @Test("It returns earlier if the task is cancelled, before or while it waits", arguments: [false, true])
    func cancelled(_ isBefore: Bool) async throws {
        let manager = try app()
        let calls = try manager.resolve(Layer.self).calls
        let cancelled = Signal()
        let waiting = Task {
            if isBefore { await cancelled.received() }
            return await calls.whenRunning()
        }
        waiting.cancel()
        cancelled.give()
        #expect(await !waiting.value)
        withExtendedLifetime(manager) {}
    }

    @Test("If the manager is gone, nothing runs")
    func gone() async {
        #expect(!HandlerCaller().isRunning)
        #expect(await !HandlerCaller().whenRunning())
    }
}
