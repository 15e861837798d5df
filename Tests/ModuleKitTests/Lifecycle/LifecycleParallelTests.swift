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

    @Test("What independent modules make asynchronously is made at the same time")
    func asyncProviders() async throws {
        let (one, other) = (Signal(), Signal())
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Account") {
                $0.provide(
                    (any AccountService).self,
                    async: {
                        one.give()
                        await other.received()
                        return StubAccount()
                    }
                )
            }
            module("Catalog") {
                $0.provide(
                    (any CatalogService).self,
                    async: {
                        other.give()
                        await one.received()
                        return StubCatalog()
                    }
                )
            }
        }
        try await manager.start()
        _ = try manager.resolve((any AccountService).self)
        _ = try manager.resolve((any CatalogService).self)
    }

    @Test("A module makes its asynchronous services before its start handlers run")
    func asyncBeforeHandlers() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Account") {
                $0.onStart { log.record("start") }
                $0.provide((any AccountService).self, async: { log.recording("make", StubAccount()) })
            }
        }
        try await manager.start()
        #expect(log.entries == ["make", "start"])
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

    @Test("A module that is switched off is not started, and a start of a manager that runs leaves it so")
    func switchedOff() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Catalog") { $0.onStart { log.record("catalog") } }
            module("Cart") { $0.onStart { log.record("cart") } }
        }
        try manager.update { $0.switchOff("Cart", because: "not ready") }
        try await manager.start()
        try await manager.start()
        #expect(log.entries == ["catalog"])
        #expect(["Catalog", "Cart"].map(manager.life) == [.running, .registered])
    }

    @Test("A module that an update switched on is started by the next start, the others are left as they are")
    func switchedOn() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Catalog") { $0.onStart { log.record("catalog") } }
            module("Cart") { $0.onStart { log.record("cart") } }
        }
        try manager.update { $0.switchOff("Cart", because: "later") }
        try await manager.start()
        #expect(log.entries == ["catalog"])
        try manager.update { $0.switchOn("Cart") }
        #expect(manager.life(of: "Cart") == .registered)
        try await manager.start()
        #expect(log.entries == ["catalog", "cart"])
        #expect(manager.life(of: "Cart") == .running)
    }

    @Test("Modules that are deferred start by themselves when the eager ones are running")
    func deferred() async throws {
        let log = RecordingLog()
        let isStarted = Signal()
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Sync", starts: .deferred) {
                $0.onStart {
                    log.record("sync begins")
                    await isStarted.received()
                    log.record("sync")
                }
            }
            module("Catalog") { $0.onStart { log.record("catalog") } }
        }
        try await manager.start()
        log.record("started")
        #expect(manager.life(of: "Catalog") == .running)
        isStarted.give()
        await manager.whenSettled()
        #expect(manager.life(of: "Sync") == .running)
        #expect(log.entries.first == "catalog")
        #expect(log.entries.last == "sync")
        #expect(Set(log.entries) == ["catalog", "sync begins", "started", "sync"])
    }

    @Test("A deferred module that an eager one needs at once starts with it")
    func deferredButNeeded() async throws {
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Catalog", starts: .deferred) {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.onStart {}
            }
            module("Cart") { $0.onStart { (_: any CatalogService) in } }
        }
        try await manager.start()
        #expect(["Catalog", "Cart"].map(manager.life) == [.running, .running])
    }

    @Test("A deferred module that fails is unavailable, and the app runs")
    func deferredFails() async throws {
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Sync", starts: .deferred) { $0.onStart { throw StubError("no network") } }
            module("Catalog") { $0.onStart {} }
        }
        try await manager.start()
        await manager.whenSettled()
        #expect(["Sync", "Catalog"].map(manager.life) == [.failed, .running])
        #expect(manager.unavailableModules.map { "\($0)" } == ["Sync failed to start: no network"])
    }
}
