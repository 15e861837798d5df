@testable import ModuleKit
import TestSupport
import Testing

@Suite("What handlers may call and what they inherit", .takingTurns, .timeLimit(.minutes(5)))
struct LifecycleCallTests {
    private let holder = ManagerHolder()
    private let log = RecordingLog()

    @TaskLocal static var caller = "none"

    enum Call: String, CaseIterable, Sendable {
        case start, startOne, stop, stopOne, close, run

        /// The code of what the call throws.
        func code(_ manager: ModuleManager) async -> LifecycleError.Code? {
            do throws(LifecycleError) {
                switch self {
                case .start: try await manager.start()
                case .startOne: try await manager.start("Other")
                case .stop: try await manager.stop()
                case .stopOne: try await manager.stop("Other")
                case .close: try await manager.close()
                case .run: try await manager.run(until: AsyncStream<HostSignal> { $0.finish() })
                }
                return nil
            } catch {
                return error.code
            }
        }
    }

    struct Opened: ModuleEvent { static let isSticky = true }

    @Test(
        "A start or stop handler, a task in it, an asynchronous factory or a late event handler gets calledFromHandler",
        arguments: Call.allCases)
    func refused(_ call: Call) async throws {
        @Sendable func calls(_ from: String) async throws {
            log.record("\(from) \(await call.code(try holder.manager)?.rawValue ?? "none")")
        }
        let manager = try ModuleManager(clock: .stopped) {
            module("Other") { $0.on(Opened.self) { _ in try await calls("event") } }
            module("Account", after: ["Other"]) {
                $0.provide(
                    (any AccountService).self,
                    async: {
                        try await calls("factory")
                        return StubAccount()
                    }
                )
                $0.onStart { (events: EventSender) in
                    try await calls("start")
                    try await Task { try await calls("task") }.value
                    await events.send(Opened())
                }
                $0.onStop { try await calls("stop") }
            }
        }
        holder.hold(manager)
        await manager.send(Opened())
        try await manager.start()
        try await manager.stop()
        let places = ["event", "factory", "start", "task", "event", "stop"]
        #expect(log.entries == places.map { "\($0) called-from-handler" })
        #expect(manager.generationNumber == 0)
    }

    @Test(
        "A handler of a scope's module may not call it of the manager around, which waits for the scope",
        arguments: Call.allCases)
    func refusedInScope(_ call: Call) async throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("Other")
            ModuleScope(Session<Void>.self, "Session") {
                $0.onStart {
                    log.record(await call.code(try holder.manager)?.rawValue ?? "none")
                    let error = await lifecycleError { try await holder.manager.stop() }
                    #expect(
                        error?.diagnostic.summary.hasSuffix("start, stop, close or run of its own manager.") == true
                    )
                }
            }
        }
        holder.hold(manager)
        try await manager.start()
        try await manager.open(Session<Void>.self).start()
        #expect(log.entries == ["called-from-handler"])
        try await manager.stop()
    }

    @Test(
        "A task that outlives its handler may call it once the handler has returned",
        arguments: Call.allCases.filter { $0 != .run })
    func taskThatOutlives(_ call: Call) async throws {
        let isRunning = Signal()
        let made = Monitor<Task<LifecycleError.Code?, any Error>?>(nil)
        let manager = try ModuleManager(module: "Other") {
            $0.onStart {
                let task = Task {
                    await isRunning.received()
                    return await call.code(try holder.manager)
                }
                made.withLock { $0 = task }
            }
        }
        holder.hold(manager)
        try await manager.start()
        isRunning.give()
        #expect(try await made.withLock { $0 }?.value == nil)
    }

    @Test("An event handler may stop its own module alone, which does not wait for it")
    func eventHandler() async throws {
        let manager = try await runningApp("Cart") {
            $0.on(Opened.self) { _ in try await holder.manager.stop("Cart") }
            $0.onStop { log.record("stop cart") }
        }
        holder.hold(manager)
        #expect(await manager.send(Opened()).failures.isEmpty)
        #expect(log.entries == ["stop cart"])
    }

    @Test("Start and stop handlers have the task-local values of the task that calls start or stop")
    func taskLocals() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("Account") {
                $0.provide((any AccountService).self, async: { log.recording("make: \(Self.caller)", StubAccount()) })
                $0.onStart { log.record("start: \(Self.caller)") }
                $0.onStop { log.record("stop: \(Self.caller)") }
            }
            module("Cart", after: ["Account"]) {
                $0.onStart { log.record("start: \(Self.caller)") }
                $0.onStop { log.record("stop: \(Self.caller)") }
            }
        }
        try await Self.$caller.withValue("Ada") { try await manager.start() }
        try await Self.$caller.withValue("Bob") { try await manager.stop() }
        #expect(log.takeAll() == ["make: Ada", "start: Ada", "start: Ada", "stop: Bob", "stop: Bob"])
        try await manager.start()
        #expect(log.entries == ["start: none", "start: none"])
    }

    final class Site: Sendable {}

    let site = Site()

    /// A use that is under way.
    func run() -> HandlerRun { HandlerRun(.use(ModuleID(0)), at: site) }

    @Test("Handlers that begin one another while they are under way keep none of those that are over")
    func chain() {
        var runs = [run()]
        weak let first = runs[0]
        for _ in 1...1_000 {
            HandlerRun.$current.withValue(HandlerRun.current.and(runs[0])) {
                let next = run()
                HandlerRun.$current.withValue(HandlerRun.current.and(next)) {
                    #expect(HandlerRun.current.outer.count <= 1)
                    runs[0].end()
                    runs = [next]
                }
            }
        }
        #expect(first == nil)
    }
}
