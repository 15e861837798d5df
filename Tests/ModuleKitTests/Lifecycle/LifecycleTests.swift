import ModuleKit
import TestSupport
import Testing

@Suite("Starting and stopping modules", .takingTurns)
struct LifecycleTests {
    /// Three modules in a line, listed from the one that needs to the one that is needed.
    @ModuleBuilder
    static func line(_ log: RecordingLog) -> ModuleList {
        module("Orders") {
            $0.onStart { (_: any CartService) in log.record("start orders") }
            $0.onStop { (_: any CartService) in log.record("stop orders") }
        }
        module("Cart") {
            $0.provide((any CartService).self) { (_: any CatalogService) in log.recording("make cart", StubCart()) }
            $0.onStart { log.record("start cart 1") }
            $0.onStart { (_: any CartService) in log.record("start cart 2") }
            $0.onStop { log.record("stop cart 1") }
            $0.onStop { log.record("stop cart 2") }
        }
        module("Catalog") {
            $0.provide((any CatalogService).self) { log.recording("make catalog", StubCatalog()) }
            $0.onStop { log.record("stop catalog") }
            $0.onStart { log.record("start catalog") }
        }
    }

    static let started = [
        "start catalog", "start cart 1", "make catalog", "make cart", "start cart 2", "start orders",
    ]
    static let stopped = ["stop orders", "stop cart 2", "stop cart 1", "stop catalog"]

    @Test("Modules start after those they need and stop in the reverse order, and so do a module's handlers")
    func order() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(Self.line(log), clock: .stopped)
        #expect(manager.graph.startOrder == ["Catalog", "Cart", "Orders"])
        try await manager.start()
        #expect(log.takeAll() == Self.started)
        #expect(["Orders", "Cart", "Catalog"].map(manager.life) == [.running, .running, .running])
        try await manager.stop()
        #expect(log.takeAll() == Self.stopped)
        #expect(["Orders", "Cart", "Catalog"].map(manager.life) == [.stopped, .stopped, .stopped])
    }

    @Test("A module is running before those that depend on it start, and is stopping while its stop handlers run")
    func lives() async throws {
        let log = RecordingLog()
        let holder = ManagerHolder()
        let manager = try ModuleManager(clock: .stopped) {
            for (name, needed) in [("Orders", "Cart"), ("Cart", "Orders")] {
                module(name) {
                    let record: @Sendable (String) throws -> Void = { step in
                        let lives = try [name, needed].map { try holder.manager.life(of: $0)?.rawValue ?? "none" }
                        log.record("\(step) \(name): \(lives.joined(separator: ", "))")
                    }
                    if name == "Orders" {
                        $0.onStart { (_: any CartService) in try record("start") }
                    } else {
                        $0.provide((any CartService).self) { StubCart() }
                        $0.onStart { try record("start") }
                    }
                    $0.onStop { try record("stop") }
                }
            }
        }
        holder.hold(manager)
        try await manager.start()
        try await manager.stop()
        #expect(
            log.entries == [
                "start Cart: starting, registered",
                "start Orders: starting, running",
                "stop Orders: stopping, running",
                "stop Cart: stopping, stopped",
            ]
        )
    }

    @Test("A second start or stop does nothing; a manager that stopped starts again, with the singletons that it has")
    func twice() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(Self.line(log), clock: .stopped)
        try await manager.stop()
        #expect(log.takeAll() == [])
        #expect(["Cart", "Other"].map(manager.life) == [.registered, nil])
        try await manager.start()
        try await manager.start()
        #expect(log.takeAll() == Self.started)
        try await manager.stop()
        try await manager.stop()
        #expect(log.takeAll() == Self.stopped)
        try await manager.start()
        #expect(log.takeAll() == Self.started.filter { !$0.hasPrefix("make") })
    }
}
