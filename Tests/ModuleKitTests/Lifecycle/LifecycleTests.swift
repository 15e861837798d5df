import ModuleKit
import TestSupport
import Testing

@Suite("Starting and stopping modules", .takingTurns, .timeLimit(.minutes(5)))
struct LifecycleTests {
    private let log = RecordingLog()

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

    static let started = ["start catalog", "start cart 1", "make catalog", "make cart", "start cart 2", "start orders"]
    static let stopped = ["stop orders", "stop cart 2", "stop cart 1", "stop catalog"]

    @Test("Modules start after those they need and stop in the reverse order, and so do a module's handlers")
    func order() async throws {
        let manager = try ModuleManager(Self.line(log), clock: .stopped)
        #expect(manager.graph.startOrder == ["Catalog", "Cart", "Orders"])
        try await manager.start()
        #expect(log.takeAll() == Self.started)
        #expect(["Orders", "Cart", "Catalog"].map(manager.state) == [.running, .running, .running])
        try await manager.stop()
        #expect(log.takeAll() == Self.stopped)
        #expect(["Orders", "Cart", "Catalog"].map(manager.state) == [.stopped, .stopped, .stopped])
    }

    @Test("A module starts when those it needs are running, and waits for no other")
    func dependents() async throws {
        let isStarted = Signal()
        _ = try await runningApp {
            module("Slow") {
                $0.onStart {
                    await isStarted.received()
                    log.record("slow")
                }
            }
            module("Catalog") {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.onStart { log.record("catalog") }
            }
            module("Cart") {
                $0.onStart { (_: any CatalogService) in
                    log.record("cart")
                    isStarted.give()
                }
            }
        }
        #expect(log.entries == ["catalog", "cart", "slow"])
    }

    @Test("Independent modules stop at the same time, each after those that depend on it")
    func stops() async throws {
        let (one, other) = (Signal(), Signal())
        let manager = try await runningApp {
            module("Storage") { $0.onStop { log.record("storage") } }
            module("One", after: ["Storage"]) {
                $0.onStop {
                    await one.give(then: other.received)
                    log.record("one or other")
                }
            }
            module("Other", after: ["Storage"]) {
                $0.onStop {
                    await other.give(then: one.received)
                    log.record("one or other")
                }
            }
            module("Screens", after: ["One", "Other"]) { $0.onStop { log.record("screens") } }
        }
        try await manager.stop()
        #expect(log.entries == ["screens", "one or other", "one or other", "storage"])
    }

    @Test("A module starts after those it names and stops before them, although no service shows it")
    func namedOrder() async throws {
        let manager = try await runningApp {
            logging("A", log, after: ["B", "C"])
            logging("B", log, after: ["C"])
            logging("C", log)
        }
        try await manager.stop()
        #expect(log.entries == ["start C", "start B", "start A", "stop A", "stop B", "stop C"])
        #expect(manager.graph.startOrder == ["C", "B", "A"])
    }

    @Test("It orders, and no more: what is named is not started on its account, and need not be there")
    func ordersOnly() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            logging("A", log, after: ["Late", "Off", "Broken"])
            logging("Late", log, starts: .onDemand)
            logging("Off", log)
            module("Broken", .optional) { $0.onStart { throw StubError("broken") } }
        }
        try manager.update { $0.disable("Off", because: "no") }
        try await manager.start()
        #expect(log.takeAll() == ["start A"])
        #expect(["A", "Late", "Off", "Broken"].map(manager.state) == [.running, .registered, .registered, .failed])
        try await manager.start("Late")
        try await manager.stop()
        #expect(log.entries == ["start Late", "stop A", "stop Late"])
    }

    @Test("A module that was left out of the list, or taken out of the app, or is listed around the scope may be named")
    func leftOut() async throws {
        let list = modules {
            logging("A", log, after: ["B"])
            logging("B", log)
            ModuleScope(Session<Void>.self) { logging("Session", log, after: ["A"]) }
        }
        let manager = try ModuleManager(list.removing("B"), clock: .stopped)
        try await manager.start()
        let session = try manager.open(Session<Void>.self)
        try await session.start()
        try await manager.stop()
        #expect(log.takeAll() == ["start A", "start Session", "stop Session", "stop A"])
        let whole = try ModuleManager(list, clock: .stopped)
        try await whole.start()
        try await whole.stop("B")
        try whole.update { $0.remove("B") }
        #expect(whole.state(of: "B") == nil)
        try await whole.stop()
        #expect(log.entries.filter { $0.hasPrefix("stop") } == ["stop B", "stop A"])
    }

    @Test("In a cycle of services that no start needs, the name decides")
    func decides() async throws {
        _ = try await runningApp {
            logging("Cart", log) { $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() } }
            logging("Catalog", log, after: ["Cart"]) { $0.provide((any CatalogService).self) { StubCatalog() } }
        }
        #expect(log.entries == ["start Cart", "start Catalog"])
    }
}
