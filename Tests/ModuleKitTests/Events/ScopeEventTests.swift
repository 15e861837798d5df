import ModuleKit
import TestSupport
import Testing

@Suite("Events and scopes", .takingTurns)
struct ScopeEventTests {
    private let log = RecordingLog()

    struct Closing: ModuleEvent { static var order: EventOrder { .reverse } }

    /// An app with two sessions, in the first of which a checkout is open; all running.
    static func shop(
        _ log: RecordingLog
    ) async throws -> (app: ModuleManager, ada: ModuleManager, bob: ModuleManager, checkout: ModuleManager) {
        @Sendable func listening(_ name: String) -> StubModule {
            module(name) {
                $0.on(Opened.self) { _ in log.record("\(name) opened") }
                $0.on(Closing.self) { _ in log.record("\(name) closing") }
            }
        }
        let app = try ModuleManager(clock: .stopped) {
            listening("App")
            ModuleScope(Session<String>.self) {
                module("Session") {
                    $0.on(Opened.self) { (_, reader: String) in log.record("\(reader) opened") }
                    $0.on(Closing.self) { (_, reader: String) in log.record("\(reader) closing") }
                }
                ModuleScope(Checkout<Void>.self) { listening("Checkout") }
            }
        }
        let ada = try app.open(Session.self, with: "Ada")
        let bob = try app.open(Session.self, with: "Bob")
        let checkout = try ada.open(Checkout<Void>.self)
        for manager in [app, ada, bob, checkout] { try await manager.start() }
        return (app, ada, bob, checkout)
    }

    @Test("Sent in the app, an event reaches it first and then its scopes, in the order in which they were opened")
    func down() async throws {
        let shop = try await Self.shop(log)
        let delivery = await shop.app.send(Opened())
        #expect(log.takeAll() == ["App opened", "Ada opened", "Checkout opened", "Bob opened"])
        #expect(delivery.outcomes.map(\.module) == ["App", "Session", "Checkout", "Session"])
        await shop.app.send(Closing())
        #expect(log.entries == ["Bob closing", "Checkout closing", "Ada closing", "App closing"])
    }

    @Test("Sent in a scope, it reaches the managers outside it, the scope and those open in it, not scopes beside it")
    func line() async throws {
        let shop = try await Self.shop(log)
        await shop.ada.send(Opened())
        #expect(log.takeAll() == ["App opened", "Ada opened", "Checkout opened"])
        await shop.ada.send(Closing())
        #expect(log.takeAll() == ["Checkout closing", "Ada closing", "App closing"])
        await shop.checkout.send(Opened())
        #expect(log.takeAll() == ["App opened", "Ada opened", "Checkout opened"])
        await shop.bob.send(Closing())
        #expect(log.takeAll() == ["Bob closing", "App closing"])
    }

    @Test("A scope that is closed hears nothing any more, and one that is not started is skipped")
    func closedAndNotStarted() async throws {
        let shop = try await Self.shop(log)
        try await shop.ada.close()
        await shop.app.send(Opened())
        #expect(log.takeAll() == ["App opened", "Bob opened"])
        _ = shop.checkout
        let late = try shop.app.open(Session.self, with: "Eve")
        let outcomes = await late.send(Opened()).outcomes
        #expect(log.takeAll() == ["App opened"])
        #expect(outcomes.map(\.module) == ["App", "Session"])
        if case .skipped(let life) = outcomes.last?.result { #expect(life == .registered) } else { Issue.record() }
    }

    @Test("It reaches a scope that listens inside one that doesn't, and one that listens only since an update")
    func silentScopes() async throws {
        let app = try ModuleManager(clock: .stopped) {
            module("App") { _ in }
            ModuleScope(Session<Void>.self) {
                module("Session") { _ in }
                ModuleScope(Checkout<Void>.self, "Checkout") {
                    $0.on(Opened.self) { _ in log.record("Checkout opened") }
                }
            }
        }
        let session = try app.open(Session<Void>.self)
        let checkout = try session.open(Checkout<Void>.self)
        for manager in [app, session, checkout] { try await manager.start() }
        #expect(await app.send(Opened()).outcomes.map(\.module) == ["Checkout"])
        #expect(await app.send(Closing()).outcomes.isEmpty)
        try session.update { $0.add(module("Extra") { $0.on(Closing.self) { _ in log.record("closing") } }) }
        try await session.start()
        await app.send(Closing())
        #expect(log.entries == ["Checkout opened", "closing"])
    }

    @Test(
        "An event that no scope listens for is looked for in none, however many are open", arguments: [0, 100, 10_000])
    func manyScopes(count: Int) async throws {
        let app = try await runningApp {
            module("App") { $0.on(Opened.self) { _ in } }
            ModuleScope(Session<Void>.self) { module("Session") { $0.provide(Int.self) { 1 } } }
            ModuleScope(Tour.self) { module("Guide") { $0.on(Closing.self) { _ in } } }
        }
        let tour = try app.open(Tour.self)
        let open = try (0..<count).map { _ in try app.open(Session<Void>.self) }
        #expect(app.scopesLookedAt(for: Opened.self) == 0)
        #expect(app.scopesLookedAt(for: Closing.self) == 1)
        #expect(await app.send(Opened()).outcomes.map(\.module) == ["App"])
        withExtendedLifetime((open, tour)) {}
        try await app.stop()
    }
}
