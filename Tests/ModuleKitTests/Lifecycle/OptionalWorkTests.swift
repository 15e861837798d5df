import ModuleKit
import TestSupport
import Testing

@Suite("Work of modules that the app can do without", .takingTurns, .timeLimit(.minutes(5)))
struct OptionalWorkTests {
    /// Cart needs Catalog, whose work fails when it may, as often as said; Orders needs Cart. Account needs none of them.
    struct Shop: Sendable {
        let log = RecordingLog()
        let mayFail = Signal()
        let failures = Monitor(1)

        func manager(_ change: @escaping @Sendable (inout Registrar) -> Void = { _ in }) throws -> ModuleManager {
            try ModuleManager(clock: .stopped) {
                module("Catalog", .optional) {
                    $0.provide((any CatalogService).self) { StubCatalog() }
                    $0.onRun { (stopping: Stopping) in
                        await mayFail.received()
                        let fails = failures.withLock { failures in
                            failures -= 1
                            return failures >= 0
                        }
                        if fails { throw StubError("no feed") }
                        log.record("feed")
                        await stopping.wait()
                    }
                    $0.onStop { log.record("stop Catalog") }
                }
                module("Cart") {
                    $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() }
                    $0.onStart { (_: any CatalogService) in log.record("start Cart") }
                    $0.onStop { log.record("stop Cart") }
                }
                module("Orders") {
                    $0.onStart { (_: any CartService) in log.record("start Orders") }
                    $0.onStop { log.record("stop Orders") }
                    change(&$0)
                }
                module("Account") { $0.onStop { log.record("stop Account") } }
            }
        }
    }

    static let names = ["Catalog", "Cart", "Orders", "Account"]

    @Test("It stops after those that depend on it, and all of them are unavailable, with the cause; the app runs")
    func falls() async throws {
        let shop = Shop()
        let manager = try shop.manager()
        try await manager.start()
        _ = shop.log.takeAll()
        shop.mayFail.give()
        await manager.life(.failed, of: "Catalog")
        await manager.whenSettled()
        #expect(shop.log.takeAll() == ["stop Orders", "stop Cart", "stop Catalog"])
        #expect(Self.names.map { manager.state(of: .named($0)) } == [.failed, .unavailable, .unavailable, .running])
        #expect(
            manager.unavailableModules.map(\.description) == [
                "the work of Catalog threw no feed",
                "Cart is unavailable because the work of Catalog threw no feed",
                "Orders is unavailable because the work of Catalog threw no feed",
            ])
        let cause = manager.unavailableModules.last?.cause as? WorkError
        #expect(cause?.underlying as? StubError == StubError("no feed"))
        #expect(throws: ResolutionError.self) { try manager.resolve((any CartService).self) }
        try await manager.stop()
        #expect(shop.log.entries == ["stop Account"])
    }

    @Test("Starting it again brings back what was unavailable because of it, and its work begins anew")
    func retry() async throws {
        let shop = Shop()
        let manager = try shop.manager()
        try await manager.start()
        shop.mayFail.give()
        await manager.life(.failed, of: "Catalog")
        await manager.whenSettled()
        _ = shop.log.takeAll()
        try await manager.start("Catalog")
        await manager.whenSettled()
        #expect(Self.names.map { manager.state(of: .named($0)) } == [.running, .running, .running, .running])
        #expect(manager.unavailableModules.isEmpty)
        _ = try manager.resolve((any CartService).self)
        try await manager.stop()
        #expect(shop.log.entries.filter { $0 == "feed" } == ["feed"])
        #expect(manager.state(of: "Catalog") == .stopped)
    }

    @Test("A start that is under way in what depends on it is given up")
    func startUnderWay() async throws {
        let (entered, mayFail) = (Signal(), Signal())
        let manager = try ModuleManager(clock: .stopped) {
            module("Catalog", .optional) {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.onRun {
                    await mayFail.received()
                    throw StubError("no feed")
                }
            }
            module("Cart") { $0.onStart { (_: any CatalogService) in try await entered.give(then: hang) } }
            module("Account")
        }
        async let start: Void = manager.start()
        await entered.received()
        mayFail.give()
        try await start
        await manager.whenSettled()
        #expect(["Catalog", "Cart", "Account"].map(manager.state) == [.failed, .unavailable, .running])
        try await manager.stop()
    }
}

extension ModuleManager {
    /// Returns when the module is there in its life.
    func life(_ life: ModuleState, of module: String) async {
        while self.state(of: .named(module)) != life { await Task.yield() }
    }
}
