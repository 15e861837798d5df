import Testing

@testable import ModuleKit

@Suite("Start and stop from several tasks and from handlers", .timeLimit(.minutes(1)))
struct LifecycleTurnTests {
    struct Opened: ModuleEvent {}

    @Test("Calls to start and stop from several tasks run one after the other")
    func oneAfterTheOther() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager {
            module("Cart") {
                $0.onStart {
                    log.record("starting")
                    for _ in 0..<5 { await Task.yield() }
                    log.record("started")
                }
                $0.onStop {
                    log.record("stopping")
                    for _ in 0..<5 { await Task.yield() }
                    log.record("stopped")
                }
            }
        }
        try await withThrowingTaskGroup { group in
            for number in 0..<100 {
                group.addTask {
                    if number.isMultiple(of: 2) { try await manager.start() } else { try await manager.stop() }
                }
            }
            try await group.waitForAll()
        }
        try await manager.stop()
        let round = ["starting", "started", "stopping", "stopped"]
        let rounds = log.entries.count / round.count
        #expect(rounds > 0)
        #expect(log.entries == (0..<rounds).flatMap { _ in round })
    }

    @Test("A stop that comes while the modules start waits until they run, then stops them")
    func stopDuringStart() async throws {
        let log = RecordingLog()
        let entered = Signal()
        let asked = Signal()
        let manager = try ModuleManager {
            module("Cart") {
                $0.onStart {
                    entered.give()
                    await asked.received()
                    log.record("start Cart")
                }
                $0.onStop { log.record("stop Cart") }
            }
            module("Orders") {
                $0.onStart { log.record("start Orders") }
                $0.onStop { log.record("stop Orders") }
            }
        }
        async let start: Void = manager.start()
        await entered.received()
        async let stop: Void = {
            asked.give()
            try await manager.stop()
        }()
        try await start
        try await stop
        #expect(log.entries == ["start Cart", "start Orders", "stop Orders", "stop Cart"])
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
        let manager = try ModuleManager {
            module("Catalog") {
                $0.on(Opened.self) { _ in try await Self.calls(holder, log, from: "event") }
            }
            module("Cart") {
                $0.onStart { (events: Events) in
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

    @Test("The error of a call from a handler says what to do")
    func text() {
        let error = LifecycleError(code: .calledFromHandler, failures: [])
        #expect(
            "\(error)" == """
                A start or stop handler, or an asynchronous factory, called start, stop or close of its own manager.
                  Fix: call it from outside the handler.
                """
        )
    }

    @Test("A start handler may start another manager, and an event handler may stop its own")
    func allowedCalls() async throws {
        let log = RecordingLog()
        let holder = ManagerHolder()
        let other = try ModuleManager { module("Other") { $0.onStart { log.record("start Other") } } }
        let manager = try ModuleManager {
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
        let manager = try ModuleManager {
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

    @Test("A turn that is over holds nobody up: who was made in it waits for the next as all do")
    func turnThatIsOver() async throws {
        for _ in 0..<200 {
            let queue = TurnQueue()
            let over = try #require(await queue.take())
            await queue.give()
            #expect(await queue.take() != nil)
            await TurnQueue.$enclosing.withValue(queue.enclosing(over)) {
                async let turn = queue.take()
                for _ in 0..<5 { await Task.yield() }
                await queue.give()
                #expect((await turn) != nil)
            }
        }
    }

    @Test("Who would wait for its own turn is told so, also where turns of other queues are around it")
    func turnThatIsOn() async throws {
        let queue = TurnQueue()
        let other = TurnQueue()
        let turn = try #require(await queue.take())
        await TurnQueue.$enclosing.withValue(queue.enclosing(turn)) {
            guard let inner = await other.take() else {
                Issue.record("another queue has turns of its own")
                return
            }
            await TurnQueue.$enclosing.withValue(other.enclosing(inner)) {
                #expect(await queue.take() == nil)
                #expect(await other.take() == nil)
            }
        }
    }
}
