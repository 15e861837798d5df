import ModuleHost
import ModuleKit
import TestSupport
import Testing

@Suite("The queue of events", .takingTurns)
struct EventQueueTests {
    private let log = RecordingLog()
    private let queues = Holder<EventQueue>()

    struct Numbered: ModuleEvent {
        typealias Reply = Int

        /// However busy the machine is.
        static var timeout: Duration { .seconds(3600) }

        let number: Int
    }

    struct Other: ModuleEvent {}

    @TaskLocal static var traced = "none"

    /// A queue of a module that runs.
    private func running(_ register: @escaping @Sendable (inout Registrar) -> Void) async throws -> EventQueue {
        let manager = try await runningApp { module("A", register) }
        return EventQueue(manager)
    }

    @Test("Events are delivered one after the other, in the order in which you send them")
    func order() async throws {
        let manager = try await runningApp {
            for name in ["A", "B"] {
                module(name) {
                    $0.on(Numbered.self) { event in
                        log.record("\(name) begins \(event.number)")
                        for _ in 0..<3 { await Task.yield() }
                        log.record("\(name) ends \(event.number)")
                        return event.number
                    }
                }
            }
        }
        let queue = EventQueue(manager)
        for number in 1...20 { queue.send(Numbered(number: number)) }
        await queue.drain()
        let expected = (1...20).flatMap { number in
            ["A", "B"].flatMap { ["\($0) begins \(number)", "\($0) ends \(number)"] }
        }
        #expect(log.entries == expected)
    }

    @Test("An event begins when the one before it has been delivered to every module, even if a handler sent it")
    func sentMeanwhile() async throws {
        let manager = try await runningApp {
            module("A") {
                $0.on(Numbered.self) { event in
                    if event.number < 10 { queues.value?.send(Numbered(number: event.number + 1)) }
                    log.record("A begins \(event.number)")
                    for _ in 0..<100 { await Task.yield() }
                    log.record("A ends \(event.number)")
                    return 0
                }
            }
            module("B") {
                $0.on(Numbered.self) { event in
                    log.record("B \(event.number)")
                    return 0
                }
            }
        }
        let queue = EventQueue(manager)
        queues.hold(queue)
        queue.send(Numbered(number: 1))
        // Each drain is behind one more event.
        for _ in 1...10 { await queue.drain() }
        queues.hold(nil)
        #expect(log.entries == (1...10).flatMap { ["A begins \($0)", "A ends \($0)", "B \($0)"] })
    }

    @Test("The modules that a start started hear what you send after it, however long the start takes")
    func start() async throws {
        let goOn = Signal()
        let manager = try ModuleManager(module: "A") {
            $0.onStart {
                await goOn.received()
                log.record("started")
            }
            $0.on { (event: DidLaunch) in log.record("launched") }
            $0.on(Numbered.self) { event in
                log.record("heard \(event.number)")
                return 0
            }
        }
        let queue = EventQueue(manager)
        queue.send(Numbered(number: 1))
        queue.send(DidLaunch(.user))
        queue.start { error in log.record(error == nil ? "runs" : "failed") }
        queue.send(Numbered(number: 2))
        goOn.give()
        await queue.drain()
        #expect(log.entries == ["started", "launched", "runs", "heard 2"])
    }

    @Test("A start passes on the error if the modules couldn't be started, and the queue goes on")
    func failedStart() async throws {
        let manager = try ModuleManager(clock: .stopped) { module("A") { $0.onStart { throw StubError() } } }
        let queue = EventQueue(manager)
        queue.start { error in log.record(error?.code.rawValue ?? "runs") }
        queue.send(Other()) { delivery in log.record("\(delivery.outcomes.count) outcomes") }
        await queue.drain()
        #expect(log.entries == ["start-failed", "0 outcomes"])
    }

    @Test("Delivering waits for the events before it, and returns the outcome")
    func deliver() async throws {
        let queue = try await running {
            $0.on(Numbered.self) { event in
                await Task.yield()
                log.record("\(event.number)")
                return event.number * 2
            }
        }
        queue.send(Numbered(number: 1)) { delivery in log.record("delivered \(delivery.replies.map(\.value))") }
        let delivery = await queue.deliver(Numbered(number: 2))
        #expect(delivery.replies.map(\.value) == [4])
        #expect(log.entries == ["1", "delivered [2]", "2"])
    }

    @Test("An event that a handler delivers is delivered at once, and draining returns at once in a handler")
    func inside() async throws {
        let queue = try await running {
            $0.on(Other.self) { _ in
                guard let queue = queues.value else { return }
                log.record("\(await queue.deliver(Numbered(number: 1)).replies.map(\.value))")
                await queue.drain()
                log.record("drained")
            }
            $0.on(Numbered.self) { $0.number }
        }
        queues.hold(queue)
        queue.send(Other())
        await queue.drain()
        queues.hold(nil)
        #expect(log.entries == ["[1]", "drained"])
    }

    @Test("An event that a handler's task delivers when the handler has returned waits for its turn")
    func afterTurn() async throws {
        let (late, begins, isLate, goOn, done) = (Signal(), Signal(), Signal(), Signal(), Signal())
        let queue = try await running {
            $0.on(Other.self) { _ in
                Task {
                    await late.received()
                    isLate.give()
                    _ = await queues.value?.deliver(Numbered(number: 2))
                    done.give()
                }
            }
            $0.on(Numbered.self) { event in
                if event.number == 1 {
                    await begins.give(then: goOn.received)
                }
                log.record("\(event.number)")
                return event.number
            }
        }
        queues.hold(queue)
        queue.send(Other())
        queue.send(Numbered(number: 1))
        await begins.received()
        await late.give(then: isLate.received)
        for _ in 0..<100 { await Task.yield() }
        await goOn.give(then: done.received)
        queues.hold(nil)
        #expect(log.entries == ["1", "2"])
    }

    @Test("Handlers don't inherit the sender's task-local values")
    func taskLocals() async throws {
        let queue = try await running { $0.on(Other.self) { _ in log.record(Self.traced) } }
        Self.$traced.withValue("sender") { queue.send(Other()) }
        await queue.drain()
        #expect(log.entries == ["none"])
    }
}
