import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Independent modules start and stop at the same time", .takingTurns, .timeLimit(.minutes(5)))
struct LifecycleParallelTests {
    @Test("Modules that do not need each other start at the same time")
    func starts() async throws {
        let (one, other) = (Signal(), Signal())
        let manager = try ModuleManager(clock: ManualClock()) {
            module("One") {
                $0.onStart {
                    one.give()
                    await other.received()
                }
            }
            module("Other") {
                $0.onStart {
                    other.give()
                    await one.received()
                }
            }
        }
        try await manager.start()
        #expect(["One", "Other"].map(manager.life) == [.running, .running])
    }

    @Test("A module starts when those it needs are running, and waits for no other")
    func dependents() async throws {
        let log = RecordingLog()
        let isStarted = Signal()
        let manager = try ModuleManager(clock: ManualClock()) {
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
        try await manager.start()
        #expect(log.entries == ["catalog", "cart", "slow"])
    }

    @Test("Independent modules stop at the same time, each after those that depend on it")
    func stops() async throws {
        let log = RecordingLog()
        let (one, other) = (Signal(), Signal())
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Storage") { $0.onStop { log.record("storage") } }
            module("One", after: ["Storage"]) {
                $0.onStop {
                    one.give()
                    await other.received()
                    log.record("one or other")
                }
            }
            module("Other", after: ["Storage"]) {
                $0.onStop {
                    other.give()
                    await one.received()
                    log.record("one or other")
                }
            }
            module("Screens", after: ["One", "Other"]) { $0.onStop { log.record("screens") } }
        }
        try await manager.start()
        try await manager.stop()
        #expect(log.entries == ["screens", "one or other", "one or other", "storage"])
    }
}
