import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Scopes and the stop of the app", .takingTurns, .timeLimit(.minutes(5)))
struct LifecycleScopeTests {
    @Test("The open scopes are closed also in an app that was never started")
    func neverStarted() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(clock: ManualClock()) {
            module("App") { $0.onStop { log.record("stop app") } }
            ModuleScope(Session<String>.self) {
                module("Session") { $0.onStop { (name: String) in log.record("stop \(name)") } }
                ModuleScope(Inner.self) { module("Inner") { $0.onStop { log.record("stop inner") } } }
            }
        }
        let (first, second) = (
            try manager.scope(Session.self, with: "first"), try manager.scope(Session.self, with: "second")
        )
        let scopes = [first, second, try first.scope(Inner.self)]
        for scope in scopes { try await scope.start() }
        try await manager.stop()
        #expect(log.entries == ["stop second", "stop inner", "stop first"])
        #expect(scopes.map(\.isClosed) == [true, true, true])
        #expect(manager.life(of: "App") == .registered)
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
        let manager = try ModuleManager(clock: ManualClock()) {
            ModuleScope(Session<Void>.self) { module("Session") { $0.onStart {} } }
        }
        let scope = try manager.scope(Session<Void>.self)
        try await scope.close()
        #expect(await lifecycleError { try await scope.start() }?.code == .closed)
        #expect(await lifecycleError { try await scope.start("Session") }?.code == .notRunning)
        #expect(await lifecycleError { try await scope.stop() }?.code == nil)
    }

    @Test("A start of a scope that is under way is given up where the scope is closed")
    func closedDuringStart() async throws {
        let starting = Signal()
        let manager = try ModuleManager(clock: ManualClock()) {
            ModuleScope(Session<Void>.self) {
                module("Session") {
                    $0.onStart {
                        starting.give()
                        try await hang()
                    }
                }
            }
        }
        let scope = try manager.scope(Session<Void>.self)
        async let start = lifecycleError { try await scope.start() }
        await starting.received()
        try await manager.stop()
        #expect(await start?.code == .cancelled)
        #expect(scope.isClosed)
    }
}
