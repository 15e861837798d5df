import Testing

@testable import ModuleKit

@Suite("Budgets of the start", .timeLimit(.minutes(1)))
struct LifecycleBudgetTests {
    @Test("A module may take 20 seconds to start and 5 to stop, all together 60 and 9, unless said")
    func defaults() throws {
        #expect(ModuleBudget().start == .seconds(20))
        #expect(ModuleBudget().stop == .seconds(5))
        #expect(LifecycleBudget().start == .seconds(60))
        #expect(LifecycleBudget().stop == .seconds(9))
        #expect(try ModuleManager {}.lifecycle.budget == LifecycleBudget())
        struct PlainEntry: ModuleEntry {
            func register(in registrar: inout Registrar) {}
        }
        #expect(PlainEntry().budget == ModuleBudget())
        #expect(try ModuleManager { PlainEntry() }.budget(of: 0) == ModuleBudget())
    }

    @Test("The error of what took too long says what it may take")
    func text() {
        #expect("\(OverrunError(budget: .seconds(5)))" == "took longer than 5.0 seconds, and was left behind")
    }

    @Test("A start handler that takes longer than its module's budget is cancelled, and the start fails")
    func overrun() async throws {
        let clock = FakeClock()
        let log = RecordingLog()
        let isCancelled = Signal()
        let line: UInt = #line + 2
        let manager = try ModuleManager(clock: clock) {
            module("Cart", budget: ModuleBudget(start: .seconds(3))) {
                $0.onStart {
                    do { try await hang() } catch { isCancelled.give() }
                }
                $0.onStart { log.record("second handler") }
            }
        }
        async let start = lifecycleError { try await manager.start() }
        await clock.reach(.seconds(3))
        let error = await start
        await isCancelled.received()
        #expect(manager.life(of: "Cart") == .failed)
        #expect(log.entries == [])
        #expect(
            error?.description == """
                The module Cart failed to start, so the app was not started.
                    Cart, \(at(line)): took longer than 3.0 seconds, and was left behind
                  Fix: mend the cause, then start again.
                """
        )
    }

    @Test("A start handler that does not hear the cancellation is left behind, so that it holds nobody up")
    func hung() async throws {
        let clock = FakeClock()
        let manager = try ModuleManager(clock: clock) {
            module("Cart", .optional, budget: ModuleBudget(start: .seconds(3))) {
                $0.provide((any CartService).self) { StubCart() }
                $0.onStart { await hangForGood() }
            }
            module("Orders") { $0.onStart { (_: any CartService) in } }
            module("Catalog") { $0.onStart {} }
        }
        async let start: Void = manager.start()
        await clock.reach(.seconds(3))
        try await start
        #expect(["Cart", "Orders", "Catalog"].map(manager.life) == [.failed, .unavailable, .running])
        #expect(
            manager.unavailableModules.map { "\($0)" } == [
                "Cart failed to start: took longer than 3.0 seconds, and was left behind",
                "Orders is unavailable because Cart failed to start: took longer than 3.0 seconds, and was left behind",
            ]
        )
    }

    @Test("The budget of a module counts its asynchronous services and its start handlers together")
    func together() async throws {
        let clock = FakeClock()
        let manager = try ModuleManager(clock: clock) {
            module("Cart", budget: ModuleBudget(start: .seconds(3))) {
                $0.provide(
                    (any CartService).self,
                    async: {
                        try await clock.sleep(until: .init(time: .seconds(2)), tolerance: nil)
                        return StubCart()
                    }
                )
                $0.onStart { try await hang() }
            }
        }
        async let start = lifecycleError { try await manager.start() }
        await clock.reach(.seconds(2))
        await clock.reach(.seconds(3))
        #expect(await start?.failures.first?.error as? OverrunError == OverrunError(budget: .seconds(3)))
    }

    @Test("A module waits for those before it on no budget of its own")
    func waitingIsFree() async throws {
        let clock = FakeClock()
        let begun = Signal()
        let manager = try ModuleManager(clock: clock) {
            module("Catalog", budget: ModuleBudget(start: .seconds(3))) {
                $0.onStart { try await clock.sleep(until: .init(time: .seconds(2)), tolerance: nil) }
            }
            module("Cart", after: ["Catalog"], budget: ModuleBudget(start: .seconds(2))) {
                $0.onStart {
                    begun.give()
                    try await clock.sleep(until: .init(time: .milliseconds(3900)), tolerance: nil)
                }
            }
        }
        async let start: Void = manager.start()
        await clock.reach(.seconds(2))
        await begun.received()
        await clock.reach(.milliseconds(3900))
        try await start
        #expect(manager.life(of: "Cart") == .running)
    }

    @Test("All together take longer than they may: those under way are left behind, those that had started are stopped")
    func overallStart() async throws {
        let clock = FakeClock()
        let log = RecordingLog()
        let hanging = Signal()
        let line: UInt = #line + 6
        let manager = try ModuleManager(budget: LifecycleBudget(start: .seconds(10)), clock: clock) {
            module("Storage") {
                $0.onStart { log.record("start storage") }
                $0.onStop { log.record("stop storage") }
            }
            module("Cart", after: ["Storage"]) {
                $0.onStart {
                    hanging.give()
                    await hangForGood()
                }
                $0.onStop { log.record("stop cart") }
            }
            module("Orders", after: ["Cart"]) { $0.onStart { log.record("start orders") } }
        }
        async let start = lifecycleError { try await manager.start() }
        await hanging.received()
        await clock.reach(.seconds(10))
        let error = await start
        #expect(
            error?.description == """
                The module Cart failed to start, so the app was not started.
                    Cart, \(at(line)): took longer than 10.0 seconds, and was left behind
                  Fix: mend the cause, then start again.
                """
        )
        #expect(error?.code == .startFailed)
        #expect(log.entries == ["start storage", "stop storage"])
        #expect(["Storage", "Cart", "Orders"].map(manager.life) == [.stopped, .failed, .registered])
    }

    @Test("The budget of the start counts until the eager modules are running: the deferred ones have their own alone")
    func deferred() async throws {
        let clock = FakeClock()
        let manager = try ModuleManager(budget: LifecycleBudget(start: .seconds(10)), clock: clock) {
            module("Sync", starts: .deferred) {
                $0.onStart { try await clock.sleep(until: .init(time: .seconds(12)), tolerance: nil) }
            }
            module("Cart") { $0.onStart {} }
        }
        try await manager.start()
        await clock.reach(.seconds(12))
        await manager.whenSettled()
        #expect(["Sync", "Cart"].map(manager.life) == [.running, .running])
    }

    @Test("What was left behind and comes to its end late changes nothing")
    func late() async throws {
        let clock = FakeClock()
        let mayEnd = Signal()
        let hasEnded = Signal()
        let log = RecordingLog()
        let manager = try ModuleManager(clock: clock) {
            module("Cart", .optional, budget: ModuleBudget(start: .seconds(3))) {
                $0.onStart {
                    let ending = Task { await mayEnd.received() }
                    await ending.value
                    log.record("late")
                    hasEnded.give()
                }
                $0.onStart { log.record("second handler") }
            }
        }
        async let start: Void = manager.start()
        await clock.reach(.seconds(3))
        try await start
        #expect(manager.life(of: "Cart") == .failed)
        mayEnd.give()
        await hasEnded.received()
        #expect(manager.life(of: "Cart") == .failed)
        #expect(log.entries == ["late"])
    }
}
