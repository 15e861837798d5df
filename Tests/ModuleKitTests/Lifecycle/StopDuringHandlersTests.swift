import ModuleKit
import TestSupport
import Testing

@Suite("Stopping while handlers answer events and calls", .takingTurns, .timeLimit(.minutes(5)))
struct StopDuringHandlersTests {
    private let log = RecordingLog()

    /// How a handler of a module comes to run.
    enum Way: CaseIterable {
        case event, call, joined
    }

    /// A layer's call of several handlers, the first around the others.
    final class Caller: HandlerContext {
        let calls: HandlerCaller

        init(_ calls: HandlerCaller) { self.calls = calls }
    }

    /// A handler that other modules reach through an event or a call.
    static func register(
        _ way: Way,
        in registrar: inout Registrar,
        _ handle: Monitor<RegisteredHandler<Int, Void>?>,
        _ body: @escaping @Sendable () async throws -> Void
    ) {
        switch way {
        case .event: registrar.on(Opened.self) { _ in try await body() }
        case .call, .joined:
            registrar.provide(Caller.self, Caller.init)
            let injected = registrar.handle("command open") { (_: Int) in try await body() }
            handle.withLock { $0 = injected }
        }
    }

    static func reach(
        _ way: Way,
        in manager: ModuleManager,
        _ handle: Monitor<RegisteredHandler<Int, Void>?>
    ) async throws {
        switch way {
        case .event:
            if let failure = await manager.send(Opened()).failures.first { throw failure.error }
        case .call:
            let handler = try #require(handle.withLock { $0 })
            try await manager.call(handler, with: 1)
        case .joined:
            let handler = try #require(handle.withLock { $0 })
            let caller = try manager.resolve(Caller.self)
            try await caller.calls.together(carrying: caller) { try await $0.call(handler, with: 1) }
        }
    }

    @Test(
        "A module whose handlers are answering an event or a call is stopped when they have answered",
        arguments: Way.allCases, [true, false])
    func stopWaits(_ way: Way, hasStopHandler: Bool) async throws {
        let handle = Monitor<RegisteredHandler<Int, Void>?>(nil)
        let (entered, stopping) = (Signal(), Signal())
        let manager = try await runningApp {
            module("Storage") { $0.onStop { log.record("stop Storage") } }
            module("Cart", after: ["Storage"]) {
                Self.register(way, in: &$0, handle) {
                    await entered.give(then: stopping.received)
                    for _ in 0..<20 { await Task.yield() }
                    log.record("answered")
                }
                if hasStopHandler { $0.onStop { log.record("stop Cart") } }
            }
            module("Orders", after: ["Cart"]) { $0.onStop { stopping.give() } }
        }
        async let reached: Void = Self.reach(way, in: manager, handle)
        await entered.received()
        try await manager.stop()
        try await reached
        #expect(log.entries == ["answered"] + (hasStopHandler ? ["stop Cart"] : []) + ["stop Storage"])
    }

    @Test(
        "A handler that calls stop of its own manager is not waited for, and gets what others get",
        arguments: Way.allCases)
    func handlerStops(_ way: Way) async throws {
        let handle = Monitor<RegisteredHandler<Int, Void>?>(nil)
        let holder = ManagerHolder()
        let manager = try ModuleManager(module: "Cart") {
            Self.register(way, in: &$0, handle) {
                let error = await lifecycleError { try await holder.manager.stop() }
                log.record("stopped: \(error?.failures.map(\.module) ?? [])")
            }
            $0.onStop {
                log.record("stop Cart")
                throw StubError("no disk")
            }
        }
        holder.hold(manager)
        try await manager.start()
        try await Self.reach(way, in: manager, handle)
        #expect(log.entries == ["stop Cart", #"stopped: ["Cart"]"#])
        #expect(manager.state(of: "Cart") == .stopped)
        try await manager.start()
        #expect(manager.state(of: "Cart") == .running)
    }

    @Test("A handler of a scope may close its own scope, and stop the app around it", arguments: [false, true])
    func scopeHandlerStops(_ isApp: Bool) async throws {
        let (app, session) = (ManagerHolder(), ManagerHolder())
        let manager = try await runningApp {
            module("App") { $0.onStop { log.record("stop App") } }
            ModuleScope(Session<Void>.self, "Session") {
                $0.on(Opened.self) { _ in
                    if isApp { try await app.manager.stop() } else { try await session.manager.close() }
                }
                $0.onStop { log.record("stop Session") }
            }
        }
        let scope = try manager.open(Session<Void>.self)
        try await scope.start()
        app.hold(manager)
        session.hold(scope)
        #expect(await manager.send(Opened()).failures.isEmpty)
        #expect(log.entries == (isApp ? ["stop Session", "stop App"] : ["stop Session"]))
        #expect(scope.isClosed)
    }

    @Test("In many tasks that send, start and stop, each start is stopped in turn, and after the handlers under way")
    func manyTasks() async throws {
        let running = Monitor(0)
        let manager = try ModuleManager(module: "Cart") {
            $0.on(Opened.self) { _ in
                running.withLock { $0 += 1 }
                for _ in 0..<3 { await Task.yield() }
                running.withLock { $0 -= 1 }
            }
            $0.onStart {
                await Task.yield()
                log.record("started")
            }
            $0.onStop {
                log.record("\(running.withLock { $0 }) running")
                await Task.yield()
                log.record("stopped")
            }
        }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<100 {
                group.addTask {
                    switch number % 10 {
                    case 0: try? await manager.start()
                    case 5: try? await manager.stop()
                    default: await manager.send(Opened())
                    }
                }
            }
        }
        try await manager.stop()
        let rounds = log.entries.count / 3
        #expect(log.entries == (0..<rounds).flatMap { _ in ["started", "0 running", "stopped"] })
    }
}
