import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("A roll back takes back what its transaction changed, and nothing else", .takingTurns, .timeLimit(.minutes(5)))
struct RollBackTests {
    let starting = Signal()
    let mayFail = Signal()

    /// A module whose start fails when it may.
    var failing: StubModule {
        module("Failing") {
            $0.onStart {
                starting.give()
                await mayFail.received()
                throw StubError("no key")
            }
        }
    }

    /// Makes a change that is rolled back; what is done while its module starts.
    func rollBack(
        _ manager: ModuleManager,
        meanwhile: () async throws -> Void,
        _ describe: @escaping @Sendable (inout ModuleChange) -> Void = { _ in }
    ) async throws {
        let failing = failing
        let change = Task {
            await updateError { () async throws(UpdateError) in
                try await manager.updateModules { change in
                    describe(&change)
                    change.add(failing)
                }
            }
        }
        await starting.received()
        try await meanwhile()
        mayFail.give()
        let error = await change.value
        #expect(error?.code == .failed)
        #expect(error?.rollBack.isEmpty == true)
        #expect(manager.life(of: "Failing") == nil)
    }

    @Test("A module that was added, starts on demand and was started meanwhile, is stopped")
    func startedOnDemand() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(clock: ManualClock()) { module("A") }
        try await manager.start()
        try await rollBack(manager) {
            _ = try await manager.resolveWhenReady(StubSource.self)
            #expect(manager.life(of: "Search") == .running)
        } _: { change in
            change.add(
                module("Search", starts: .onDemand) {
                    $0.provide(StubSource.self) { StubSource(name: "search") }
                    $0.onStart { log.record("start") }
                    $0.onStop { log.record("stop") }
                }
            )
        }
        #expect(log.entries == ["start", "stop"])
        #expect(manager.life(of: "Search") == nil)
    }

    @Test("A module that fails meanwhile is unavailable afterwards as well, for its own reason")
    func failsMeanwhile() async throws {
        let manager = try ModuleManager(clock: ManualClock()) {
            module("A") { $0.contribute((any SearchSource).self) { StubSource(name: "a") } }
            module("Search", starts: .onDemand, .optional) {
                $0.provide(StubSource.self) { StubSource(name: "search") }
                $0.contribute((any SearchSource).self) { StubSource(name: "search") }
                $0.onStart { throw StubError("no index") }
            }
        }
        try await manager.start()
        try await rollBack(manager) {
            #expect(await resolutionError { try await manager.resolveWhenReady(StubSource.self) }?.code == .unavailable)
        }
        #expect(manager.life(of: "Search") == .failed)
        #expect(manager.unavailableModules.map { "\($0)" } == ["Search failed to start: no index"])
        #expect(resolutionError { try manager.resolve(StubSource.self) }?.code == .unavailable)
        #expect(await resolutionError { try await manager.resolveWhenReady(StubSource.self) }?.code == .unavailable)
        #expect(try manager.resolve([any SearchSource].self).map(\.name) == ["a"])
    }

    @Test("A module that is started again meanwhile runs afterwards as well")
    func startsMeanwhile() async throws {
        let fails = Monitor(true)
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Search", .optional) {
                $0.provide(StubSource.self) { StubSource(name: "search") }
                $0.onStart { if fails.withLock({ $0 }) { throw StubError("no index") } }
            }
        }
        try await manager.start()
        #expect(manager.unavailableModules.map(\.module) == ["Search"])
        fails.withLock { $0 = false }
        try await rollBack(manager) { try await manager.start("Search") }
        #expect(manager.life(of: "Search") == .running)
        #expect(manager.unavailableModules.isEmpty)
        #expect(try manager.resolve(StubSource.self).name == "search")
    }

    @Test("A module that could not start without one that the change added is as before")
    func lackedTheAdded() async throws {
        let manager = try ModuleManager(clock: ManualClock()) {
            PaymentShop().payments("Payments")
            module("Orders", starts: .onDemand) {
                $0.provide((any OrderService).self) { (payment: any AccountService) in PaidOrders(payment) }
                $0.onStart { (_: any OrderService) in }
            }
        }
        try await manager.start()
        try await rollBack(manager) {
            #expect(
                await resolutionError { try await manager.resolveWhenReady((any OrderService).self) }?.code
                    == .unavailable)
        } _: { change in
            change.remove("Payments")
            change.add(PaymentShop().payments("CardPayments", .optional, failing: StubError("no card")))
        }
        #expect(manager.unavailableModules.isEmpty)
        #expect(["Payments", "Orders"].map(manager.life) == [.running, .registered])
        let orders = try await manager.resolveWhenReady((any OrderService).self)
        #expect((orders as? PaidOrders)?.paymentName == "Payments")
    }

    @Test("What it registered over a scope's services is taken back in the scopes that were open")
    func openScopes() async throws {
        let manager = try ModuleManager(clock: ManualClock()) {
            ModuleScope(Session<Void>.self) {
                module("Reader") {
                    $0.provide(Double.self) { 1 }
                    $0.provide((any CartService).self) { StubCart() }
                }
            }
        }
        let scope = try manager.scope(Session<Void>.self)
        let cart = try scope.resolve((any CartService).self)
        try await manager.start()
        try await rollBack(manager) {
            let number = try scope.resolve(Double.self)
            #expect(number == 7)
        } _: { change in
            change.register { $0.provide(Double.self) { 7 } }
        }
        #expect(try scope.resolve(Double.self) == 1)
        #expect(try manager.scope(Session<Void>.self).resolve(Double.self) == 1)
        #expect(try scope.resolve((any CartService).self) === cart)
    }

    final class Report: Sendable {
        let payment: (any AccountService)?
        init(_ payment: (any AccountService)?) { self.payment = payment }
    }

    @Test(
        "An instance that was made meanwhile from what the change added is made anew",
        arguments: [Lifetime.singleton, .weak]
    )
    func madeMeanwhile(_ lifetime: Lifetime) async throws {
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Reports") {
                $0.provide(Report.self, as: lifetime) { (payment: (any AccountService)?) in Report(payment) }
                $0.provide((any CatalogService).self) { StubCatalog() }
            }
        }
        try await manager.start()
        let catalog = Monitor<(any CatalogService)?>(nil)
        let kept = Monitor<Report?>(nil)
        try await rollBack(manager) {
            let report = try manager.resolve(Report.self)
            kept.withLock { $0 = report }
            #expect(report.payment is Payment)
            let made = try manager.resolve((any CatalogService).self)
            catalog.withLock { $0 = made }
        } _: { change in
            change.add(module("Pay") { $0.provide((any AccountService).self) { Payment("Pay") } })
        }
        let report = try manager.resolve(Report.self)
        #expect(report.payment == nil)
        #expect(try manager.resolve(Report.self) === report)
        #expect(try manager.resolve((any CatalogService).self) === catalog.withLock { $0 }, "it knows nothing of it")
    }

    /// What keeps the order service that it was made with.
    final class Screen: Sendable {
        let orders: any OrderService
        init(_ orders: any OrderService) { self.orders = orders }
    }

    @Test("What a scope made meanwhile of a service that was made anew goes with it", arguments: [false, true])
    func madeInScopeOfAnew(_ isNested: Bool) async throws {
        let screens = module("Screens") {
            $0.provide(Screen.self) { (orders: any OrderService) in Screen(orders) }
        }
        let manager = try ModuleManager(clock: ManualClock()) {
            PaymentShop().payments("Payments")
            module("Orders") {
                $0.provide((any OrderService).self) { StubOrders() }
                $0.onStart { (_: any AccountService) in }
            }
            ModuleScope(Session<Void>.self) {
                if !isNested { screens }
                ModuleScope(Checkout<Void>.self) { if isNested { screens } }
            }
        }
        try await manager.start()
        let orders = try manager.resolve((any OrderService).self)
        let session = try manager.scope(Session<Void>.self)
        let scope = isNested ? try session.scope(Checkout<Void>.self) : session
        try await rollBack(manager) {
            let anew = try manager.resolve((any OrderService).self)
            #expect(anew !== orders, "its module was stopped with Payments and is started again")
            #expect(try scope.resolve(Screen.self).orders === anew)
        } _: { change in
            change.remove("Payments")
            change.add(PaymentShop().payments("CardPayments"))
        }
        #expect(try manager.resolve((any OrderService).self) === orders)
        #expect(try scope.resolve(Screen.self).orders === orders)
    }

    @Test("A module that the change made possible, and that failed then, is unavailable for its former reason")
    func restoredAndFailed() async throws {
        let manager = try ModuleManager(clock: ManualClock()) {
            PaymentShop().payments("Payments", .optional, failing: StubError("no key"))
            module("Orders") {
                $0.provide((any OrderService).self) { (payment: any AccountService) in PaidOrders(payment) }
                $0.onStart { throw StubError("no stock") }
            }
        }
        try await manager.start()
        let before = manager.unavailableModules.map { "\($0)" }
        #expect(before.last == "Orders is unavailable because Payments failed to start: no key")
        let error = await updateError { () async throws(UpdateError) in
            try await manager.updateModules { change in
                change.register { $0.provide((any AccountService).self) { Payment("Spare") } }
            }
        }
        #expect(error?.failures == ["Orders: no stock"])
        #expect(["Payments", "Orders"].map(manager.life) == [.failed, .unavailable])
        #expect(manager.unavailableModules.map { "\($0)" } == before)
        #expect(
            resolutionError { try manager.resolve((any OrderService).self) }?.cause.map { "\($0)" } == before.last)
        // It is tried again with what it lacks.
        let again = await lifecycleError { try await manager.start("Orders") }
        #expect(again?.failures.map { "\($0.error)" } == before.suffix(1))
        try manager.update { $0.register { $0.provide((any AccountService).self) { Payment("Spare") } } }
        #expect(["Payments", "Orders"].map(manager.life) == [.failed, .registered])
        #expect(manager.unavailableModules.map(\.module) == ["Payments"])
    }

    @Test("A module that the change switched on, and that failed then, is off again and has not failed")
    func switchedOnAndFailed() async throws {
        let fails = Monitor(false)
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Orders") {
                $0.provide((any OrderService).self) { StubOrders() }
                $0.onStart { if fails.withLock({ $0 }) { throw StubError("no stock") } }
            }
        }
        try await manager.start()
        try await manager.updateModules { $0.switchOff("Orders", because: "a test") }
        // Everything stops and starts while it is off.
        try await manager.stop()
        try await manager.start()
        let before = manager.life(of: "Orders")
        fails.withLock { $0 = true }
        let error = await updateError { () async throws(UpdateError) in
            try await manager.updateModules { $0.switchOn("Orders") }
        }
        #expect(error?.failures == ["Orders: no stock"])
        #expect(before == .stopped && manager.life(of: "Orders") == before)
        #expect(manager.unavailableModules.isEmpty)
        #expect(resolutionError { try manager.resolve((any OrderService).self) }?.code == .disabled)
        fails.withLock { $0 = false }
        try await manager.updateModules { $0.switchOn("Orders") }
        #expect(manager.life(of: "Orders") == .running)
    }

    @Test("A module that an update had switched off, and that ran on, runs on")
    func switchedOnWhileRunning() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Orders") {
                $0.onStart { log.record("start") }
                $0.onStop { log.record("stop") }
            }
        }
        try await manager.start()
        try manager.update { $0.switchOff("Orders", because: "a test") }
        try await rollBack(manager) {
            #expect(manager.life(of: "Orders") == .running)
        } _: { change in
            change.switchOn("Orders")
        }
        #expect(manager.life(of: "Orders") == .running)
        #expect(log.entries == ["start"])
    }

    @Test("A module that lacked one that runs since can be started")
    func lackedWhatRunsNow() async throws {
        let fails = Monitor(true)
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Payments", .optional) {
                $0.provide((any AccountService).self) { Payment("Payments") }
                $0.onStart { if fails.withLock({ $0 }) { throw StubError("no key") } }
            }
            module("Orders", starts: .onDemand) {
                $0.provide((any OrderService).self) { (payment: any AccountService) in PaidOrders(payment) }
                $0.onStart { (_: any OrderService) in }
            }
        }
        try await manager.start()
        #expect(["Payments", "Orders"].map(manager.life) == [.failed, .unavailable])
        fails.withLock { $0 = false }
        try await rollBack(manager) {
            #expect(manager.life(of: "Orders") == .registered)
            try await manager.start("Payments")
        } _: { change in
            change.register { $0.provide((any OrderService).self) { StubOrders() } }
        }
        #expect(["Payments", "Orders"].map(manager.life) == [.running, .registered])
        #expect(manager.unavailableModules.isEmpty)
        let orders = try await manager.resolveWhenReady((any OrderService).self)
        #expect((orders as? PaidOrders)?.paymentName == "Payments")
    }
}
