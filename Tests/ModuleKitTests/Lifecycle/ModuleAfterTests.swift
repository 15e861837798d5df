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

    @Test("Where both are eager and the first takes its time, the second waits for it")
    func waits() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Slow") {
                $0.onStart {
                    for _ in 0..<20 { await Task.yield() }
                    log.record("start Slow")
                }
            }
            Self.logging("Next", after: ["Slow"], log)
        }
        try await manager.start()
        #expect(log.entries == ["start Slow", "start Next"])
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

    @Test("A cycle of names is a problem, which says which edge comes from where")
    func cycle() {
        let line: UInt = #line
        let found = problems {
            module("A", after: ["B"])
            module("B", after: ["C"])
            module("C", after: ["A"])
        }
        #expect(
            found.map(\.description) == [
                """
                A, B, C depend on each other to start, in a cycle.
                    module: A
                    at: \(at(line + 2))
                    path: A → B → C → A
                    A starts after B: after (\(at(line + 2)))
                    B starts after C: after (\(at(line + 3)))
                    C starts after A: after (\(at(line + 4)))
                  Fix: move one module's start work behind an event, make it smaller, or take a name out of `after`.
                """
            ]
        )
    }

    @Test("A cycle of a name and of what a start handler needs is a problem; one of what is needed later is none")
    func mixedRing() {
        let line: UInt = #line
        let found = problems {
            module("Cart") { $0.onStart { (_: any CatalogService) in } }
            module("Catalog", after: ["Cart"]) { $0.provide((any CatalogService).self) { StubCatalog() } }
        }
        #expect(
            found.map(\.description) == [
                """
                Cart, Catalog depend on each other to start, in a cycle.
                    module: Cart
                    at: \(at(line + 2))
                    path: Cart → Catalog → Cart
                    Cart depends on Catalog: start handler → CatalogService (\(at(line + 2)))
                    Catalog starts after Cart: after (\(at(line + 3)))
                  Fix: move one module's start work behind an event, make it smaller, or take a name out of `after`.
                """
            ]
        )
        let later = problems {
            module("Cart") { $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() } }
            module("Catalog", after: ["Cart"]) { $0.provide((any CatalogService).self) { StubCatalog() } }
        }
        #expect(later == [])
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
