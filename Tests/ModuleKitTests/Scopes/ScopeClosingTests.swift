import ModuleKit
import TestSupport
import Testing

@Suite("Closing a scope", .takingTurns, .timeLimit(.minutes(5)))
struct ScopeClosingTests {
    private let log = RecordingLog()

    @Test("Closing a scope twice does nothing; a closed scope cannot be started, and says so")
    func twice() async throws {
        let session = try ModuleManager(clock: .stopped) {
            ModuleScope(Session<Void>.self) { logging("Session", log) }
        }.open(Session<Void>.self)
        try await session.start()
        try await session.close()
        try await session.close()
        try await session.stop()
        #expect(log.entries == ["start Session", "stop Session"])
        let error = await lifecycleError { try await session.start() }
        #expect(error?.code == .closed)
        #expect(
            error?.description == """
                Cannot start a scope that is closed.
                  Fix: open the scope anew.
                """)
        #expect(session.state(of: "Session") == .stopped)
    }

    @Test("A scope whose stop handlers throw is closed all the same")
    func failing() async throws {
        let services = Weakly()
        let session = try ModuleManager(clock: .stopped) {
            ModuleScope(Session<Void>.self, "Session") {
                $0.provide((any AccountService).self) { services.remembering(StubAccount()) }
                $0.onStop { (_: any AccountService) in throw StubError("no") }
            }
        }.open(Session<Void>.self)
        try await session.start()
        _ = try session.resolve((any AccountService).self)
        let error = await lifecycleError { try await session.close() }
        #expect(error?.code == .stopFailed)
        #expect(error?.failures.map(\.module) == ["Session"])
        #expect(session.isClosed)
        #expect(services.count == 1)
        #expect(services.alive == 0)
    }

    @Test("A scope isn't started in an app that has stopped, until that is started again")
    func inStoppedApp() async throws {
        let manager = try await runningApp {
            logging("App", log)
            ModuleScope(Session<Void>.self) { logging("Session", log) }
        }
        try await manager.stop()
        let session = try manager.open(Session<Void>.self)
        let error = await lifecycleError { try await session.start() }
        #expect(error?.code == .notRunning)
        #expect(error.map { "\($0.diagnostic.summary)" } == "Cannot start session: the app isn't running.")
        #expect(log.entries == ["start App", "stop App"])
        try await manager.start()
        try await session.start()
        #expect(log.entries.suffix(2) == ["start App", "start Session"])
        try await manager.stop()
    }

    @Test("A start that waits while the scope is closed does not start it")
    func startInLine() async throws {
        let stopping = Signal()
        let go = Signal()
        let session = try ModuleManager(clock: .stopped) {
            ModuleScope(Session<Void>.self) {
                logging("Session", log, stopping: { await stopping.give(then: go.received) })
            }
        }.open(Session<Void>.self)
        try await session.start()
        async let closing: Void = session.close()
        await stopping.received()
        let starting = taskThatWaits { await lifecycleError { try await session.start() } }
        go.give()
        try await closing
        #expect(await starting.value?.code == .closed)
        #expect(log.entries == ["start Session", "stop Session"])
    }

    @Test("A scope that is being closed opens no scope")
    func openedWhileClosing() async throws {
        let holder = ManagerHolder()
        let code = Monitor<ScopeError.Code?>(nil)
        let manager = try ModuleManager(clock: .stopped) {
            ModuleScope(Session<Void>.self) {
                module("Session") {
                    $0.onStop {
                        let session = try holder.manager
                        let error = ScopeOpeningTests.scopeError { () throws(ScopeError) in
                            try session.open(Late.self)
                        }
                        code.withLock { $0 = error?.code }
                    }
                }
                ModuleScope(Late.self) { module("Late") }
            }
        }
        let session = try manager.open(Session<Void>.self)
        holder.hold(session)
        try await session.start()
        try await session.close()
        #expect(code.withLock { $0 } == .closed)
    }

    /// Calls back when it goes.
    final class Farewell: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
        deinit { body() }
    }

    @Test("What goes with a scope may ask the closed scope, open others and change the app while it goes")
    func lastWords() async throws {
        let holder = ManagerHolder()
        let manager = try ModuleManager(clock: .stopped) {
            ModuleScope(Session<Void>.self, "Session") {
                $0.provide(Farewell.self) {
                    Farewell {
                        guard let app = try? holder.manager else { return }
                        let code = resolutionError { try app.open(Session<Void>.self).resolve(Int.self) }?.code
                        _ = try? app.update { _ in }
                        log.record("\(code?.rawValue ?? "none"), \(app.scopesInside.count) open")
                    }
                }
            }
        }
        holder.hold(manager)
        let closed = try manager.open(Session<Void>.self)
        _ = try closed.resolve(Farewell.self)
        try await closed.close()
        _ = try manager.open(Session<Void>.self).resolve(Farewell.self)
        #expect(log.entries == ["missing, 0 open", "missing, 0 open"])
    }
}
