import ModuleInspection
import ModuleKit
import TestSupport
import Testing

@Suite("Optional modules that fail to start", .takingTurns, .timeLimit(.minutes(5)))
struct OptionalModuleTests {
    private let log = RecordingLog()

    /// What could be had of the catalog, and of what goes with it.
    struct Glance: Sendable { let text: String }

    /// An app whose optional catalog fails as long as the monitor says.
    static func shop(
        _ fails: Monitor<Bool> = Monitor(true),
        _ log: RecordingLog = RecordingLog(),
        handle: Monitor<RegisteredHandler<Int, Int>?> = Monitor(nil)
    ) throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            module("Catalog", .optional) {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.contribute((any SearchSource).self) { StubSource(name: "catalog") }
                $0.decorate((any AccountService).self) { log.recording("decorated", $0) }
                $0.onStart { if fails.withLock({ $0 }) { throw StubError("no disk") } }
                $0.onStop { log.record("stop Catalog") }
                $0.on(Opened.self) { _ in log.record("Catalog opened") }
                let injected = $0.handle("route /books") { (number: Int) in number }
                handle.withLock { $0 = injected }
            }
            logging("Cart", log) {
                $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() }
                $0.on(Opened.self) { _ in log.record("Cart opened") }
            }
            logging("Orders", log) { $0.provide((any OrderService).self) { (_: any CartService) in StubOrders() } }
            module("Account") {
                $0.provide((any AccountService).self) { StubAccount() }
                $0.contribute((any SearchSource).self) { StubSource(name: "account") }
                $0.provide(Glance.self, as: .transient) { (catalog: (any CatalogService)?, all: [any SearchSource]) in
                    Glance(text: "\(catalog != nil) \(all.map(\.name))")
                }
                $0.onStart { log.record("start Account") }
                $0.on(Opened.self) { (_, _: (any CartService)?) in log.record("Account opened") }
            }
        }
    }

    @Test("The app runs without it: it and every module that depends on it are unavailable; errors say why, with path")
    func unavailable() async throws {
        let manager = try Self.shop(Monitor(true), log)
        try await manager.start()
        #expect(log.entries == ["start Account"])
        #expect(
            ["Catalog", "Cart", "Orders", "Account"].map(manager.state)
                == [.failed, .unavailable, .unavailable, .running])
        let errors = manager.unavailableModules
        #expect(errors.map(\.module) == ["Catalog", "Cart", "Orders"])
        #expect(errors.map(\.failed) == ["Catalog", "Catalog", "Catalog"])
        #expect(errors.map(\.path) == [["Catalog"], ["Cart", "Catalog"], ["Orders", "Cart", "Catalog"]])
        #expect(errors.map { $0.cause as? StubError } == Array(repeating: StubError("no disk"), count: 3))
        #expect(
            errors.map(\.description) == [
                "Catalog failed to start: no disk",
                "Cart is unavailable because Catalog failed to start: no disk",
                "Orders is unavailable because Catalog failed to start: no disk",
            ])
    }

    @Test("An optional parameter is nil, a list lacks its contributions, and its decorators come off")
    func absent() async throws {
        let manager = try Self.shop(Monitor(true), log)
        try await manager.start()
        #expect(try manager.resolve(Glance.self).text == #"false ["account"]"#)
        _ = try manager.resolve((any AccountService).self)
        #expect(log.entries == ["start Account"], "nothing was decorated")
    }

    @Test("A fallback takes the place of its services, and what needs them is there")
    func fallback() async throws {
        let manager = try await runningApp {
            module("Catalog", .optional) {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.onStart { throw StubError("no disk") }
            }
            module("Spare") { $0.provide((any CatalogService).self, precedence: .fallback) { SpareCatalog() } }
            module("Cart") { $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() } }
        }
        #expect(["Catalog", "Cart"].map(manager.state) == [.failed, .running])
        #expect(try manager.resolve((any CatalogService).self) is SpareCatalog)
        _ = try manager.resolve((any CartService).self)
    }

    @Test("The graph shows it and the stream of updates tells of it; each failure is one generation, as is each return")
    func graph() async throws {
        let fails = Monitor(true)
        let manager = try Self.shop(fails)
        var updates = manager.updates.makeAsyncIterator()
        try await manager.start()
        #expect(manager.generationNumber == 1)
        #expect(
            manager.graph.modules.map { "\($0.name): \($0.disabledReason ?? "on")" } == [
                "Catalog: Catalog failed to start: no disk",
                "Cart: Cart is unavailable because Catalog failed to start: no disk",
                "Orders: Orders is unavailable because Catalog failed to start: no disk",
                "Account: on",
            ])
        let update = try #require(await updates.next())
        #expect(update.generation == 1)
        #expect(
            update.difference.description.split(separator: "\n").filter { $0.hasPrefix("~ module") } == [
                "~ module Catalog is switched off: Catalog failed to start: no disk",
                "~ module Cart is switched off: Cart is unavailable because Catalog failed to start: no disk",
                "~ module Orders is switched off: Orders is unavailable because Catalog failed to start: no disk",
            ])
        fails.withLock { $0 = false }
        try await manager.start("Catalog")
        #expect(manager.generationNumber == 2)
        #expect(await updates.next()?.generation == 2)
        #expect(manager.graph.modules.allSatisfy { $0.disabledReason == nil })
    }

    @Test("If the check refuses the rest of the app, the start fails as it does for a required module")
    func refused() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("Payments", .optional) {
                $0.provide((any CartService).self) { StubCart() }
                $0.onStart { throw StubError("no bank") }
            }
            module("Cash") {
                $0.provide((any CartService).self, precedence: .fallback, async: { () async in StubCart() })
            }
            module("Orders") { $0.provide((any OrderService).self) { (_: any CartService) in StubOrders() } }
        }
        let error = await lifecycleError { try await manager.start() }
        #expect(error?.code == .startFailed)
        #expect(error?.failures.map(\.module) == ["Payments", "Payments"])
        #expect(error?.failures.first?.error as? StubError == StubError("no bank"))
        #expect((error?.failures.last?.error as? AssemblyError)?.problems.map(\.code) == ["async-needed"])
        #expect(["Payments", "Cash", "Orders"].map(manager.state) == [.failed, .stopped, .registered])
    }
}
