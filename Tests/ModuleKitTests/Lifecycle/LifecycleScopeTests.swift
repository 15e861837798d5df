import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Scopes and the stop of the app", .takingTurns, .timeLimit(.minutes(5)))
struct LifecycleScopeTests {
    /// An app and the scopes that are open in it.
    static func app(_ log: RecordingLog, isStarted: Bool) async throws -> (ModuleManager, [ModuleManager]) {
        let manager = try ModuleManager(clock: ManualClock()) {
            module("App") { $0.onStop { log.record("stop app") } }
        }
        if isStarted { try await manager.start() }
        var scopes: [ModuleManager] = []
        for name in ["first", "second"] {
            let scope = try manager.scope(name) { module("In \(name)") { $0.onStop { log.record("stop \(name)") } } }
            try await scope.start()
            scopes.append(scope)
        }
        let inner = try scopes[0].scope("inner") { module("Inner") { $0.onStop { log.record("stop inner") } } }
        try await inner.start()
        return (manager, scopes + [inner])
    }

    @Test("The open scopes are closed before the modules stop, the one that was opened last before the others")
    func order() async throws {
        let log = RecordingLog()
        let (manager, scopes) = try await Self.app(log, isStarted: true)
        try await manager.stop()
        #expect(log.entries == ["stop second", "stop inner", "stop first", "stop app"])
        #expect(scopes.map(\.isClosed) == [true, true, true])
    }

    @Test("The open scopes are closed also in an app that was never started")
    func neverStarted() async throws {
        let log = RecordingLog()
        let (manager, scopes) = try await Self.app(log, isStarted: false)
        try await manager.stop()
        #expect(log.entries == ["stop second", "stop inner", "stop first"])
        #expect(scopes.map(\.isClosed) == [true, true, true])
        #expect(manager.life(of: "App") == .registered)
    }

    @Test("What goes wrong while the scopes close is reported with what goes wrong in the modules")
    func failures() async throws {
        let manager = try ModuleManager(clock: ManualClock()) { module("App") { $0.onStop { throw StubError("app") } } }
        try await manager.start()
        let scope = try manager.scope("session") { module("Session") { $0.onStop { throw StubError("session") } } }
        try await scope.start()
        let error = await lifecycleError { try await manager.stop() }
        #expect(error?.failures.map { "\($0.module): \($0.error)" } == ["Session: session", "App: app"])
        #expect(scope.isClosed)
    }

    @Test("A start that fails closes the scopes that were opened meanwhile")
    func failingStart() async throws {
        let opened = Monitor<ModuleManager?>(nil)
        let manager = try ModuleManager(clock: ManualClock()) {
            module("App") {
                $0.onStart { (scopes: ScopeOpener) in
                    let scope = try scopes.open(Session<Void>.self)
                    opened.withLock { $0 = scope }
                }
            }
            module("Cart", after: ["App"]) { $0.onStart { throw StubError("no cart") } }
            ModuleScope(Session<Void>.self) { module("Session") }
        }
        #expect(await lifecycleError { try await manager.start() }?.code == .startFailed)
        #expect(opened.withLock { $0 }?.isClosed == true)
    }

    @Test("A scope that is closed cannot be started")
    func closed() async throws {
        let manager = try ModuleManager(clock: ManualClock()) { module("App") }
        let scope = try manager.scope("session") { module("Session") { $0.onStart {} } }
        try await scope.close()
        #expect(await lifecycleError { try await scope.start() }?.code == .closed)
        #expect(await lifecycleError { try await scope.start("Session") }?.code == .notRunning)
        #expect(await lifecycleError { try await scope.stop() }?.code == nil)
    }

    @Test("A start of a scope that is under way is given up where the scope is closed")
    func closedDuringStart() async throws {
        let starting = Signal()
        let manager = try ModuleManager(clock: ManualClock()) { module("App") }
        let scope = try manager.scope("session") {
            module("Session") {
                $0.onStart {
                    starting.give()
                    try await hang()
                }
            }
        }
        async let start = lifecycleError { try await scope.start() }
        await starting.received()
        try await manager.stop()
        #expect(await start?.code == .cancelled)
        #expect(scope.isClosed)
    }
}
