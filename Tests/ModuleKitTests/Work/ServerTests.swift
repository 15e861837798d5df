import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("A server loses nothing", .takingTurns, .timeLimit(.minutes(5)))
struct ServerTests {
    /// How the server and its modules are put together.
    enum Form: CaseIterable {
        /// It is the work of `run`.
        case run
        /// It is the work of a module.
        case onRun
        /// It is the work of `run`, which is a service of a group around it.
        case group
    }

    /// A server in the process. It accepts requests until it is asked to end, and returns when they are answered.
    final class Server: Sendable {
        struct PortInUse: Error {}

        private typealias Request = (end: ManualClock.Instant, answer: OneShot)

        /// An answer that comes once.
        private final class OneShot: Sendable { let (stream, continuation) = AsyncStream<String>.makeStream() }

        private let (requests, accepted) = AsyncStream<Request>.makeStream()
        let isServing = Signal()
        let isAsked = Signal()
        let isPortFree: Bool
        private let clock: ManualClock

        init(clock: ManualClock, isPortFree: Bool) { (self.clock, self.isPortFree) = (clock, isPortFree) }

        func serve(until stopping: Stopping, _ answer: @escaping @Sendable (ManualClock.Instant) async -> String)
            async throws
        {
            if !isPortFree { throw PortInUse() }
            isServing.give()
            await withTaskGroup(of: Void.self) { group in
                group.addTask { [accepted, isAsked] in
                    await stopping.wait()
                    isAsked.give()
                    accepted.finish()
                }
                for await request in requests {
                    group.addTask {
                        request.answer.continuation.yield(await answer(request.end))
                        request.answer.continuation.finish()
                    }
                }
            }
        }

        /// Sends a request whose answer takes that time from now, however late it is begun; the answer.
        func request(_ time: Duration) -> Task<String, Never> {
            let answer = OneShot()
            guard case .enqueued = accepted.yield((clock.now.advanced(by: time), answer)) else {
                return Task { "refused" }
            }
            return Task {
                for await text in answer.stream { return text }
                return "lost"
            }
        }
    }

    struct OrderPlaced: ModuleEvent {}

    struct Orders: Sendable {
        let scopes: ScopeOpener<Session<Void>>
        let events: EventSender

        /// Takes until then, with a scope that is open meanwhile, and places an order at the end.
        func answer(at end: ManualClock.Instant, by clock: ManualClock) async -> String {
            do {
                let request = try scopes.open()
                try await request.start()
                try? await clock.sleep(until: end)
                if Task.isCancelled { return "cut" }
                _ = try request.resolve((any CatalogService).self)
                let delivery = await events.send(OrderPlaced())
                try await request.close()
                guard case .handled? = delivery.outcomes.first?.result else { return "no mail" }
                return "ok"
            } catch {
                return "\(error)"
            }
        }
    }

    struct App: Sendable {
        let form: Form
        let server: Server
        let clock = ManualClock()
        let log = RecordingLog()
        let mayFail = Signal()
        let manager: ModuleManager
        private let signals: AsyncStream<HostSignal>
        private let signal: AsyncStream<HostSignal>.Continuation

        init(_ form: Form, isPortFree: Bool = true) throws {
            let server = Server(clock: clock, isPortFree: isPortFree)
            (self.form, self.server) = (form, server)
            (signals, signal) = AsyncStream.makeStream()
            manager = try ModuleManager(clock: clock) { [clock, log, mayFail] in
                module("Orders") {
                    $0.provide(Orders.self, Orders.init)
                    guard form == .onRun else { return }
                    $0.onRun(ending: .seconds(10)) { (orders: Orders, stopping: Stopping) in
                        try await server.serve(until: stopping) { await orders.answer(at: $0, by: clock) }
                    }
                }
                module("Mailer") { $0.on(OrderPlaced.self) { _ in log.record("mail") } }
                feed(mayFail)
                ModuleScope(Session<Void>.self, "Basket") {
                    $0.provide((any CatalogService).self) { StubCatalog() }
                    $0.onStart {}
                    $0.onStop { log.record("basket") }
                }
            }
        }

        /// A run of the app; how it ends.
        func run() -> Task<String, Never> {
            Task {
                await AppRunTests.outcome {
                    if form == .onRun { return try await manager.run(until: signals) }
                    let orders = try manager.resolve(Orders.self)
                    // A group hears the signals itself.
                    return try await manager.run(
                        until: form == .run ? signals : AsyncStream { _ in }, ending: .seconds(10)
                    ) {
                        try await server.serve(until: $0) { await orders.answer(at: $0, by: clock) }
                    }
                }
            }
        }

        /// The host asks the process to end.
        func end() {
            if form == .group { Task { try? await manager.stop() } } else { signal.yield(.terminate) }
        }

        var usualEnd: String { "\(form == .group ? StopReason.stopped : .signal(.terminate))" }
    }

    @Test(
        """
        At a deployment 100 requests of 300 ms, one of 1.5 s and one of 4 s are answered, orders that are placed meanwhile \
        have their mail, and 1,000 open scopes are closed
        """, arguments: Form.allCases)
    func deployment(form: Form) async throws {
        let app = try App(form)
        let run = app.run()
        await app.server.isServing.received()
        var open: [ModuleManager] = []
        for _ in 1...1_000 {
            let scope = try app.manager.open(Session<Void>.self)
            try await scope.start()
            open.append(scope)
        }
        let times = Array(repeating: Duration.milliseconds(300), count: 100) + [.milliseconds(1_500), .seconds(4)]
        let answers = times.map { app.server.request($0) }
        try await app.clock.sleeper(until: .seconds(4))
        app.end()
        await app.server.isAsked.received()
        #expect(await app.server.request(.zero).value == "refused")
        for time in [0.3, 1.5, 4] { try await app.clock.reach(.seconds(time)) }
        for answer in answers { #expect(await answer.value == "ok") }
        #expect(await run.value == app.usualEnd)
        #expect(app.log.entries.filter { $0 == "mail" }.count == 102)
        #expect(app.log.entries.filter { $0 == "basket" }.count == 1_102)
        #expect(open.allSatisfy { $0.isClosed })
        let skipping = app.manager.startReport.modules.filter { !$0.skippedEvents.isEmpty }
        #expect(skipping.map(\.name) == [])
    }

    @Test(
        "If required work fails, what is in flight is answered, and the failure ends the run", arguments: Form.allCases)
    func failure(form: Form) async throws {
        let app = try App(form)
        let run = app.run()
        await app.server.isServing.received()
        let answers = (1...10).map { _ in app.server.request(.seconds(4)) }
        try await app.clock.sleeper(until: .seconds(4))
        await app.mayFail.give(then: app.server.isAsked.received)
        try await app.clock.reach(.seconds(4))
        for answer in answers { #expect(await answer.value == "ok") }
        #expect(await run.value == "work-failed, Feed: the work threw line is dead")
        #expect(app.log.entries.filter { $0 == "mail" }.count == 10)
    }

    @Test(
        "A request that takes longer than the server may is cut, and that is an error of the run",
        arguments: Form.allCases)
    func late(form: Form) async throws {
        let app = try App(form)
        let run = app.run()
        await app.server.isServing.received()
        let (short, long) = (app.server.request(.seconds(9)), app.server.request(.seconds(60)))
        try await app.clock.sleeper(until: .seconds(9))
        try await app.clock.sleeper(until: .seconds(60))
        app.end()
        await app.server.isAsked.received()
        try await app.clock.sleeper(until: .seconds(10))
        try await app.clock.reach(.seconds(9))
        #expect(await short.value == "ok")
        try await app.clock.reach(.seconds(10))
        #expect(await long.value == "cut")
        let module = form == .onRun ? "Orders" : "run"
        #expect(await run.value == "stop-failed, \(module): \(TimeoutError(timeout: .seconds(10)))")
        #expect(app.log.entries.suffix(1) == ["basket"])
    }

    @Test("A port that is in use ends the run with its error", arguments: Form.allCases)
    func portInUse(form: Form) async throws {
        let app = try App(form, isPortFree: false)
        let outcome = await app.run().value
        let failed = form == .onRun ? "work-failed, Orders: the work threw" : "run-failed, run:"
        #expect(outcome == "\(failed) PortInUse()")
        #expect(app.manager.state(of: "Orders") == (form == .onRun ? .failed : .stopped))
    }
}
