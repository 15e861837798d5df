import ModuleKit
import TestSupport
import Testing

@Suite("Switching modules off and on", .takingTurns)
struct DisablingTests {
    private let log = RecordingLog()

    /// Whether an optional service was there.
    struct Glance: Sendable { let isThere: Bool }

    static func shop(
        _ log: RecordingLog = RecordingLog(),
        _ handle: Monitor<RegisteredHandler<Int, Int>?> = Monitor(nil)
    ) throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            module("Catalog") {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.contribute((any SearchSource).self) { StubSource(name: "catalog") }
                $0.on(Opened.self) { _ in log.record("Catalog opened") }
                $0.onStart { log.record("start Catalog") }
                $0.onStop { (_: any CatalogService) in log.record("stop Catalog") }
                let injected = $0.handle("command find") { (number: Int, _: any CatalogService) in number }
                handle.withLock { $0 = injected }
            }
            module("Cart") {
                $0.provide((any CartService).self, as: .transient) { (_: any CatalogService) in StubCart() }
                $0.provide(Glance.self, as: .transient) { (catalog: (any CatalogService)?) in
                    Glance(isThere: catalog != nil)
                }
                $0.contribute((any SearchSource).self) { StubSource(name: "cart") }
                $0.on(Opened.self) { _ in log.record("Cart opened") }
                $0.onStart { log.record("start Cart") }
            }
        }
    }

    @Test("The services of a module that is switched off answer disabled, with the module and the reason")
    func disabled() throws {
        let manager = try Self.shop()
        try manager.update { $0.disable("Catalog", because: "the server is down") }
        let error = resolutionError { try manager.resolve((any CatalogService).self) }
        #expect(error?.code == .disabled)
        #expect(
            error?.description == """
                CatalogService can't be used, because its module is switched off.
                    module: Catalog
                    switched off because: the server is down
                  Fix: switch Catalog on, provide a fallback, or resolve it as an optional.
                """)
        let needing = resolutionError { try manager.resolve((any CartService).self) }
        #expect(needing?.code == .disabled)
        #expect(needing?.path == ["CartService", "CatalogService"])
        #expect(resolutionError { try manager.resolve(Lazy<any CatalogService>.self)() }?.code == .disabled)
    }

    @Test("Optional parameters get nil and lists lack its contributions; switched on again, all is as it was")
    func optional() throws {
        let manager = try Self.shop()
        let catalog = try manager.resolve((any CatalogService).self)
        try manager.update { $0.disable("Catalog", because: "no") }
        #expect(try manager.resolve((any CatalogService)?.self) == nil)
        #expect(try !manager.resolve(Glance.self).isThere)
        #expect(try manager.resolve([any SearchSource].self).map(\.name) == ["cart"])
        try manager.update { $0.enable("Catalog") }
        #expect(try manager.resolve((any CatalogService).self) === catalog)
        #expect(try manager.resolve(Glance.self).isThere)
        #expect(try manager.resolve([any SearchSource].self).map(\.name) == ["catalog", "cart"])
    }

    @Test("It hears no events and its handlers answer disabled; the outcome says why")
    func handlers() async throws {
        let handle = Monitor<RegisteredHandler<Int, Int>?>(nil)
        let manager = try Self.shop(log, handle)
        let injected = try #require(handle.withLock { $0 })
        try await manager.start()
        #expect(try await manager.call(injected, with: 7) == 7)
        try manager.update { $0.disable("Catalog", because: "no") }
        _ = log.takeAll()
        let outcomes = await manager.send(Opened()).outcomes
        #expect(log.takeAll() == ["Cart opened"])
        #expect(outcomes.map(\.module) == ["Catalog", "Cart"])
        if case .disabled(let reason) = outcomes[0].result { #expect(reason == "no") } else { Issue.record() }
        let error = await resolutionError { _ = try await manager.call(injected, with: 7) }
        #expect(error?.code == .disabled)
        #expect(error?.service == "command find")
        #expect(error?.facts == ["module: Catalog", "switched off because: no"])
        try manager.update { $0.enable("Catalog") }
        await manager.send(Opened())
        #expect(log.entries == ["Catalog opened", "Cart opened"])
    }

    @Test("A module that is running stays running, with its own services, until the manager stops")
    func staysRunning() async throws {
        let manager = try Self.shop(log)
        try await manager.start()
        _ = try manager.resolve((any CatalogService).self)
        try manager.update { $0.disable("Catalog", because: "no") }
        #expect(manager.state(of: "Catalog") == .running)
        try await manager.stop()
        #expect(log.takeAll() == ["start Catalog", "start Cart", "stop Catalog"])
        try await manager.start()
        #expect(log.takeAll() == ["start Cart"], "it is not started while it is off")
        #expect(manager.state(of: "Catalog") == .stopped)
        try manager.update { $0.enable("Catalog") }
        try await manager.start()
        #expect(log.entries == ["start Catalog"])
    }

    @Test("Switched off in the list, a module that is not needed is left out, also of a scope")
    func inTheList() async throws {
        @ModuleBuilder func shop() -> ModuleList {
            module("Catalog") {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.onStart { log.record("start Catalog") }
            }
            module("Cart") { $0.onStart { (_: (any CatalogService)?) in log.record("start Cart") } }
            ModuleScope(Session<Void>.self) { module("Session") { $0.onStart { log.record("start Session") } } }
        }
        let manager = try ModuleManager(
            shop().disabling("Catalog", because: "spring").disabling("Session", because: ""),
            clock: .stopped
        )
        try await manager.start()
        let session = try manager.open(Session<Void>.self)
        try await session.start()
        #expect(log.entries == ["start Cart"])
        #expect(manager.graph.modules.map(\.disabledReason) == ["spring", nil])
        #expect(resolutionError { try manager.resolve((any CatalogService).self) }?.code == .disabled)
        try manager.update { $0.enable("Catalog") }
        #expect(try manager.resolve((any CatalogService).self) is StubCatalog)
        #expect(shop().disabling("Unknown", because: "").names == shop().names)
    }
}
