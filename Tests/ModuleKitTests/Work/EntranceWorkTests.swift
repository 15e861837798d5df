import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Work of a module that lets the world in", .takingTurns, .timeLimit(.minutes(5)))
struct EntranceWorkTests {
    private let log = RecordingLog()
    private let clock = ManualClock()
    private let isServing = Signal()
    private let isAsked = Signal()
    private let mayEnd = Signal()
    private let mayFail = Signal()

    /// The line of the work.
    private static let line: UInt = #line + 11

    /// An app whose module that starts first lets the world in.
    private func app(
        canFail: Bool = true,
        starting: @escaping @Sendable () async throws -> Void = {},
        _ work: @escaping @Sendable (Stopping) async throws -> Void
    ) throws -> ModuleManager {
        let (isServing, mayFail, log) = (isServing, mayFail, log)
        return try ModuleManager(clock: clock) {
            logging("Server", log) {
                $0.onRun(ending: .seconds(20)) { (stopping: Stopping) in
                    log.record("serve")
                    isServing.give()
                    try await work(stopping)
                }
            }
            logging("Mailer", log, after: ["Server"]) {
                $0.onStart { try await starting() }
                $0.on(Opened.self) { _ in log.record("mail") }
            }
            if canFail { feed(mayFail) }
            ModuleScope(Session<Void>.self, "Orders") {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.onStop { log.record("stop Orders") }
            }
        }
    }

    private func serve(_ stopping: Stopping) async {
        await stopping.wait()
        await isAsked.give(then: mayEnd.received)
        log.record(Task.isCancelled ? "cut" : "answered")
    }

    @Test("It begins when the eager modules are running")
    func begins() async throws {
        let (isStarting, mayStart) = (Signal(), Signal())
        let manager = try app(
            canFail: false,
            starting: { await isStarting.give(then: mayStart.received) }
        ) { await $0.wait() }
        let start = Task { try await manager.start() }
        await isStarting.received()
        #expect(manager.state(of: "Server") == .running)
        #expect(!log.entries.contains("serve"))
        mayStart.give()
        try await start.value
        await isServing.received()
        #expect(log.entries.last == "serve")
        try await manager.stop()
        try await manager.start()
        try await manager.stop()
        #expect(log.entries.filter { $0 == "serve" }.count == 2)
    }

    @Test(
        "When the app stops, its module is stopping as the first, and scopes and modules run until the work has ended",
        arguments: [false, true])
    func ends(isFailure: Bool) async throws {
        let manager = try app(serve)
        try await manager.start()
        await isServing.received()
        let session = try manager.open(Session<Void>.self)
        try await session.start()
        let stop: Task<LifecycleError?, Never>? =
            isFailure ? nil : Task { await lifecycleError { try await manager.stop() } }
        if isFailure { mayFail.give() }
        await isAsked.received()
        _ = log.takeAll()
        await manager.send(Opened())
        _ = try session.resolve((any CatalogService).self)
        #expect(manager.state(of: "Server") == .running)
        mayEnd.give()
        _ = await stop?.value
        await manager.whenSettled()
        #expect(log.takeAll().prefix(3) == ["mail", "answered", "stop Orders"])
        #expect(manager.state(of: "Mailer") == .stopped)
    }

    @Test("Over its time it is cancelled and reported with its line, and a third of the stop's timeout later abandoned")
    func late() async throws {
        let manager = try app { _ in await hangForGood() }
        try await manager.start()
        await isServing.received()
        let stop = Task { await lifecycleError { try await manager.stop() } }
        try await clock.sleeper(until: .seconds(20))
        try await clock.reach(.seconds(20))
        try await clock.sleeper(until: .seconds(23))
        #expect(manager.state(of: "Mailer") == .running)
        try await clock.reach(.seconds(23))
        #expect(
            await stop.value?.description == """
                The app stopped with errors.
                    Server, \(at(Self.line)): \(TimeoutError(timeout: .seconds(20)))
                  Fix: fix the causes; every module was asked to stop.
                """)
        #expect(log.entries.suffix(2).sorted() == ["stop Mailer", "stop Server"])
    }

    @Test("If its module is stopped alone, it has that time as well")
    func alone() async throws {
        let manager = try app(serve)
        try await manager.start()
        await isServing.received()
        let stop = Task { await lifecycleError { try await manager.stop("Server") } }
        await isAsked.received()
        try await clock.sleeper(until: .seconds(20))
        clock.advance(by: .seconds(19))
        mayEnd.give()
        #expect(await stop.value == nil)
        #expect(log.entries.suffix(2) == ["answered", "stop Server"])
        #expect(manager.state(of: "Mailer") == .running)
        try await manager.stop()
    }

    @Test("Work that calls stop isn't waited for: it is cancelled")
    func stopsItself() async throws {
        let box = Holder<ModuleManager>()
        let (isOver, log) = (Signal(), log)
        let manager = try app { _ in
            try? await box.value?.stop()
            log.record(Task.isCancelled ? "cancelled" : "not cancelled")
            isOver.give()
        }
        box.hold(manager)
        try await manager.start()
        await isOver.received()
        #expect(log.entries.contains("cancelled"))
        #expect(manager.state(of: "Mailer") == .stopped)
        box.hold(nil)
    }
}
