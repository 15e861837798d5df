import ModuleKit
import TestSupport
import Testing

@Suite("Start and stop from several tasks and from handlers", .takingTurns, .timeLimit(.minutes(5)))
struct LifecycleTurnTests {
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

    /// The codes that each call gets inside a handler.
    static func calls(_ holder: ManagerHolder, _ log: RecordingLog, from handler: String) async throws {
        let manager = try holder.manager
        let start = await lifecycleError { try await manager.start() }
        let stop = await lifecycleError { try await manager.stop() }
        log.record("\(handler): \(start?.code.rawValue ?? "none"), \(stop?.code.rawValue ?? "none")")
    }

    @Test("A start or stop handler that calls start or stop of its own manager gets an error, not a hang")
    func calledFromHandler() async throws {
        let log = RecordingLog()
        let holder = ManagerHolder()
        let manager = try ModuleManager(clock: .stopped) {
            module("Catalog") {
                $0.on(Opened.self) { _ in try await Self.calls(holder, log, from: "event") }
            }
            module("Cart") {
                $0.onStart { (events: EventSender) in
                    try await Self.calls(holder, log, from: "start")
                    try await Task { try await Self.calls(holder, log, from: "task") }.value
                    await events.send(Opened())
                }
                $0.onStop { try await Self.calls(holder, log, from: "stop") }
            }
        }
        holder.hold(manager)
        defer { holder.hold(nil) }
        try await manager.start()
        try await manager.stop()
        let refused = "calledFromHandler, calledFromHandler"
        #expect(log.entries == ["start", "task", "event", "stop"].map { "\($0): \(refused)" })
    }

    @Test("A start handler may start another manager, and an event handler may stop its own")
    func allowedCalls() async throws {
        let log = RecordingLog()
        let holder = ManagerHolder()
        let other = try ModuleManager(clock: .stopped) { module("Other") { $0.onStart { log.record("start Other") } } }
        let manager = try ModuleManager(clock: .stopped) {
            module("Cart") {
                $0.onStart { try await other.start() }
                $0.on(Opened.self) { _ in try await holder.manager.stop() }
                $0.onStop { log.record("stop Cart") }
            }
        }
        holder.hold(manager)
        defer { holder.hold(nil) }
        try await manager.start()
        #expect(await manager.send(Opened()).failures.isEmpty)
        #expect(log.entries == ["start Other", "stop Cart"])
    }

    @Test("A task that a start handler made may stop the manager once the start is over")
    func taskThatOutlivesItsHandler() async throws {
        let running = Signal()
        let holder = ManagerHolder()
        let made = Monitor<Task<LifecycleError?, Never>?>(nil)
        let manager = try ModuleManager(clock: .stopped) {
            module("Cart") {
                $0.onStart {
                    let task = Task { await Self.stop(holder, after: running) }
                    made.withLock { $0 = task }
                }
            }
        }
        holder.hold(manager)
        defer { holder.hold(nil) }
        try await manager.start()
        running.give()
        let task = try #require(made.withLock { $0 })
        let error = await task.value
        #expect(error == nil)
        #expect(manager.life(of: "Cart") == .stopped)
    }

    private static func stop(_ holder: ManagerHolder, after signal: Signal) async -> LifecycleError? {
        await signal.received()
        guard let manager = try? holder.manager else { return nil }
        return await lifecycleError { try await manager.stop() }
    }
}
