import ModuleKit
import TestSupport
import Testing

@Suite("The stream of modules' lives", .takingTurns, .timeLimit(.minutes(5)))
struct StateChangeTests {
    static func lines(_ changes: AsyncStream<ModuleStateChange>) async -> [String] {
        await changes.reduce(into: []) { $0.append("\($1)") }
    }

    @Test("It begins with where each module is now, then has each change in order, and ends with the manager")
    func order() async throws {
        var manager: ModuleManager? = try ModuleManager(
            modules {
                module("Account") { $0.provide(Int.self) { 1 } }
                module("Cart") { $0.onStart { (_: Int) in } }
                module("Gone")
            }.disabling("Gone", because: "moving")
        )
        let changes = try #require(manager?.stateChanges)
        try await manager?.start()
        let late = try #require(manager?.stateChanges)
        try await manager?.stop()
        manager = nil
        #expect(
            await Self.lines(changes) == [
                "Account: registered", "Cart: registered", "Gone: registered", "Gone: switched off: moving",
                "Account: starting", "Account: running", "Cart: starting", "Cart: running",
                "Cart: stopping", "Cart: stopped", "Account: stopping", "Account: stopped",
            ])
        #expect(
            await Self.lines(late).prefix(5) == [
                "Account: running", "Cart: running", "Gone: registered", "Gone: switched off: moving", "Cart: stopping",
            ])
    }

    @Test("A module that fails has its error, and one that is unavailable the error of the one that it lacks")
    func failed() async throws {
        var manager: ModuleManager? = try ModuleManager {
            module("Server", .optional) {
                $0.provide(Int.self) { 1 }
                $0.onStart { throw StubError("down") }
            }
            module("Pages", .optional) { $0.provide(Double.self) { (number: Int) in Double(number) } }
        }
        let changes = try #require(manager?.stateChanges)
        try await manager?.start()
        await manager?.whenSettled()
        manager = nil
        var causes: [String: String] = [:]
        for await change in changes {
            switch change.change {
            case .state(.failed), .state(.unavailable): causes[change.module] = change.cause.map { "\($0)" } ?? "none"
            default: #expect(change.cause == nil)
            }
        }
        #expect(causes["Server"]?.contains("down") == true)
        #expect(causes["Pages"]?.contains("down") == true)
    }

    @Test("A module that is switched off, switched on, added or removed says so")
    func updated() async throws {
        var manager: ModuleManager? = try ModuleManager { module("Account") }
        let changes = try #require(manager?.stateChanges)
        try manager?.update { $0.disable("Account", because: "moving") }
        try manager?.update { $0.enable("Account") }
        try manager?.update { $0.add(module("Orders")) }
        try manager?.update { $0.remove("Orders") }
        manager = nil
        #expect(
            await Self.lines(changes) == [
                "Account: registered", "Account: switched off: moving", "Account: switched on", "Orders: registered",
                "Orders: removed",
            ])
    }

    @Test("The newest 1,000 changes wait for a reader who falls behind")
    func bounded() async throws {
        var manager: ModuleManager? = try ModuleManager(clock: .stopped) { module("Account") }
        let changes = try #require(manager?.stateChanges)
        for _ in 1...300 {
            try await manager?.start()
            try await manager?.stop()
        }
        manager = nil
        let lines = await Self.lines(changes)
        #expect(lines.count == 1_001)
        #expect(lines.suffix(2) == ["Account: stopping", "Account: stopped"])
    }

    @Test("Modules of scopes are in the scope's own stream, and in none of the app unless it is asked for")
    func scopes() async throws {
        var manager: ModuleManager? = try ModuleManager {
            module("App")
            ModuleScope(Session<Void>.self) { module("Orders") }
        }
        let changes = try #require(manager?.stateChanges)
        let inside = try #require(manager?.stateChangesInside)
        var session = try manager?.open(Session<Void>.self)
        let number = try #require(manager?.openScopes.first?.number)
        let own = try #require(session?.stateChanges)
        try await manager?.start()
        try await session?.start()
        try await session?.close()
        session = nil
        try await manager?.stop()
        manager = nil
        let scope = "Orders (session #\(number))"
        #expect(
            await Self.lines(changes) == [
                "App: registered", "App: starting", "App: running", "App: stopping", "App: stopped",
            ])
        #expect(
            await Self.lines(inside) == [
                "App: registered", "App: starting", "App: running", "\(scope): starting", "\(scope): running",
                "\(scope): stopping", "\(scope): stopped", "App: stopping", "App: stopped",
            ])
        #expect(
            await Self.lines(own) == [
                "\(scope): registered", "\(scope): starting", "\(scope): running", "\(scope): stopping",
                "\(scope): stopped",
            ])
    }
}
