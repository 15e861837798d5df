import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Modules that say after which others they start", .takingTurns, .timeLimit(.minutes(5)))
struct ModuleAfterTests {
    static func logging(
        _ name: String,
        starts activation: Activation = .eager,
        after: [String] = [],
        _ log: RecordingLog
    ) -> StubModule {
        module(name, starts: activation, after: after) {
            $0.onStart { log.record("start \(name)") }
            $0.onStop { log.record("stop \(name)") }
        }
    }

    @Test("A module starts after those it names and stops before them, although no service shows it")
    func order() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(clock: ManualClock()) {
            Self.logging("A", after: ["B", "C"], log)
            Self.logging("B", after: ["C"], log)
            Self.logging("C", log)
        }
        try await manager.start()
        try await manager.stop()
        #expect(log.entries == ["start C", "start B", "start A", "stop A", "stop B", "stop C"])
        #expect(manager.graph.startOrder == ["C", "B", "A"])
    }

    @Test("It orders, and no more: what is named is not started on its account, and need not be there")
    func ordersOnly() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(clock: ManualClock()) {
            Self.logging("A", after: ["Late", "Off", "Broken"], log)
            Self.logging("Late", starts: .onDemand, log)
            Self.logging("Off", log)
            module("Broken", .optional) { $0.onStart { throw StubError("broken") } }
        }
        try manager.update { $0.switchOff("Off", because: "no") }
        try await manager.start()
        #expect(log.takeAll() == ["start A"])
        #expect(["A", "Late", "Off", "Broken"].map(manager.life) == [.running, .registered, .registered, .failed])
        try await manager.start("Late")
        try await manager.stop()
        #expect(log.entries == ["start Late", "stop A", "stop Late"])
    }

    @Test("A module that was left out of the list, or taken out of the app, or is listed around the scope may be named")
    func leftOut() async throws {
        let log = RecordingLog()
        let list = ModuleList.of {
            Self.logging("A", after: ["B"], log)
            Self.logging("B", log)
            ModuleScope(Session<Void>.self) { Self.logging("Session", after: ["A"], log) }
        }
        let manager = try ModuleManager(list.removing("B"), clock: ManualClock())
        try await manager.start()
        let session = try manager.scope(Session<Void>.self)
        try await session.start()
        try await manager.stop()
        #expect(log.takeAll() == ["start A", "start Session", "stop Session", "stop A"])
        let whole = try ModuleManager(list, clock: ManualClock())
        try await whole.start()
        try await whole.stop("B")
        try whole.update { $0.remove("B") }
        #expect(whole.life(of: "B") == nil)
        try await whole.stop()
        #expect(log.entries.filter { $0.hasPrefix("stop") } == ["stop B", "stop A"])
    }

    @Test("In a cycle of services that no start needs, the name decides")
    func decides() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Cart") {
                $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() }
                $0.onStart { log.record("start Cart") }
            }
            module("Catalog", after: ["Cart"]) {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.onStart { log.record("start Catalog") }
            }
        }
        try await manager.start()
        #expect(log.entries == ["start Cart", "start Catalog"])
    }
}

extension ModuleList {
    fileprivate static func of(@ModuleBuilder _ modules: () -> ModuleList) -> ModuleList { modules() }
}
