import ModuleKit
import TestSupport
import Testing

@Suite("Starts and stops that meet", .takingTurns, .timeLimit(.minutes(5)))
struct LifecycleJoiningTests {
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

    struct Opened: ModuleEvent {}

    @Test("Start and stop called from many tasks: each module is stopped as often as it started, and never out of turn")
    func fromManyTasks() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(clock: .stopped) {
            module("Cart") {
                $0.onStart {
                    for _ in 0..<5 { await Task.yield() }
                    log.record("started")
                }
                $0.onStop {
                    for _ in 0..<5 { await Task.yield() }
                    log.record("stopped")
                }
            }
        }
        let codes = await withTaskGroup(of: LifecycleError.Code?.self) { group in
            for number in 0..<200 {
                group.addTask {
                    await lifecycleError {
                        if number.isMultiple(of: 2) { try await manager.start() } else { try await manager.stop() }
                    }?.code
                }
            }
            return await group.reduce(into: Set<LifecycleError.Code>()) { if let code = $1 { $0.insert(code) } }
        }
        try await manager.stop()
        #expect(codes.isSubset(of: [.cancelled]))
        let rounds = log.entries.count / 2
        #expect(log.entries == (0..<rounds).flatMap { _ in ["started", "stopped"] })
        #expect(manager.life(of: "Cart") != .running)
    }

    @Test("A stop that comes while the modules start gives the start up, and stops those that had started")
    func stopDuringStart() async throws {
        let log = RecordingLog()
        let entered = Signal()
        let manager = try ModuleManager(clock: .stopped) {
            module("Storage") {
                $0.onStart { log.record("start Storage") }
                $0.onStop { log.record("stop Storage") }
            }
            module("Cart", after: ["Storage"]) {
                $0.onStart {
                    entered.give()
                    try await hang()
                }
                $0.onStop { log.record("stop Cart") }
            }
            module("Orders", after: ["Cart"]) {
                $0.onStart { log.record("start Orders") }
                $0.onStop { log.record("stop Orders") }
            }
        }
        async let start = lifecycleError { try await manager.start() }
        await entered.received()
        try await manager.stop()
        #expect(await start?.code == .cancelled)
        #expect(log.entries == ["start Storage", "stop Storage"])
        #expect(["Storage", "Cart", "Orders"].map { manager.life(of: $0) } == [.stopped, .stopped, .registered])
    }
}
