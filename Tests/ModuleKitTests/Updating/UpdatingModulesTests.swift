import ModuleInspection
import ModuleKit
import TestSupport
import Testing

@Suite("Adding, stopping and removing modules of an app that runs", .takingTurns, .timeLimit(.minutes(5)))
struct UpdatingModulesTests {
    let shop = PaymentShop()

    func orders(_ manager: ModuleManager) throws -> PaidOrders {
        try #require(try manager.resolve((any OrderService).self) as? PaidOrders)
    }

    @Test("An added module that fails to start is unavailable with its reason", arguments: [false, true])
    func addedFails(isOptional: Bool) async throws {
        let manager = try await shop.running()
        try manager.update { change in
            change.add(
                module("Reviews", isOptional ? .optional : .required) {
                    $0.provide(StubSource.self) { StubSource(name: "reviews") }
                    $0.onStart { throw StubError("no server") }
                }
            )
            change.add(module("Stars") { $0.onStart { (_: StubSource) in } })
        }
        let error = await lifecycleError { try await manager.start("Stars") }
        #expect(error?.code == .moduleFailed)
        #expect(["Reviews", "Stars"].map(manager.state) == [.failed, .unavailable])
        #expect(manager.unavailableModules.map { "\($0.cause)" } == ["no server", "no server"])
        #expect(resolutionError { try manager.resolve(StubSource.self) }?.code == .unavailable)
        #expect(PaymentShop.names.map { manager.state(of: .named($0)) } == Array(repeating: .running, count: 4))
        try manager.update { change in
            change.remove("Reviews")
            change.remove("Stars")
        }
        #expect(manager.unavailableModules.isEmpty)
    }

    @Test("A module that is about to start is not removed, also before the start is seen to")
    func removeWhileStarting() async throws {
        let (starting, mayStart) = (Signal(), Signal())
        let manager = try ModuleManager(clock: .stopped) {
            module("Slow") { $0.onStart { await starting.give(then: mayStart.received) } }
            module("Later", starts: .deferred)
        }
        async let start: Void = manager.start()
        await starting.received()
        for name in ["Slow", "Later"] {
            let error = updateError { () throws(UpdateError) in try manager.update { $0.remove(.named(name)) } }
            #expect(error?.code == .notAtRest)
        }
        mayStart.give()
        try await start
        #expect(manager.generationNumber == 0)
    }

    @Test("The module of a service is replaced: what needs it stops first, and takes the new service when it is reset")
    func replace() async throws {
        let manager = try await shop.running()
        let before = try orders(manager)
        let catalog = try manager.resolve((any CatalogService).self)
        try await manager.stop("Payments")
        #expect(shop.log.takeAll() == ["stop Screens", "stop Orders", "stop Payments"])
        let refusal = updateError { () throws(UpdateError) in try manager.update { $0.remove("Payments") } }
        #expect(refusal?.code == .refused, "the orders need it")
        try manager.update { change in
            change.remove("Payments")
            change.add(shop.payments("CardPayments"))
            change.reset((any OrderService).self)
        }
        try await manager.start()
        #expect(shop.log.takeAll() == ["start CardPayments", "start Orders", "start Screens"])
        #expect(before.paymentName == "Payments", "who holds an instance keeps it")
        #expect(try orders(manager).paymentName == "CardPayments")
        #expect(try manager.resolve((any CatalogService).self) === catalog)
        #expect(manager.state(of: "Payments") == nil)
        #expect(
            ["Catalog", "CardPayments", "Orders", "Screens"].map(manager.state) == Array(repeating: .running, count: 4))
        #expect(manager.unavailableModules.isEmpty)
        try await manager.stop()
        #expect(
            shop.log.entries.filter { $0 != "stop Catalog" } == ["stop Screens", "stop Orders", "stop CardPayments"])
    }

    @Test("What its stop handler throws is thrown, and it has stopped all the same")
    func stopFails() async throws {
        let manager = try await runningApp {
            shop.payments("Payments", stopError: StubError("stuck"))
            module("Screens")
        }
        let error = await lifecycleError { try await manager.stop("Payments") }
        #expect(error?.code == .stopFailed)
        #expect(error?.failures.map { "\($0.module): \($0.error)" } == ["Payments: stuck"])
        #expect(manager.state(of: "Payments") == .stopped)
        try await manager.stop("Screens")
        try manager.update { $0.remove("Payments") }
        try await manager.stop()
    }

    @Test("A module that an update gives another provider is available again in every place, and starts with start()")
    func byUpdate() async throws {
        // Optional payments fail, so that the orders are unavailable.
        let manager = try await runningApp {
            shop.payments("Payments", .optional, failing: StubError("no key"))
            module("Orders") {
                $0.provide((any OrderService).self) { (payment: any AccountService) in PaidOrders(payment) }
                $0.contribute((any SearchSource).self) { StubSource(name: "orders") }
                $0.onStart { (_: any OrderService) in shop.log.record("start Orders") }
            }
        }
        #expect(["Payments", "Orders"].map(manager.state) == [.failed, .unavailable])
        #expect(shop.log.takeAll() == ["start Payments"])
        let generation = manager.generationNumber
        #expect(
            try manager.update { $0.register { $0.provide((any AccountService).self) { Payment("Spare") } } }
                == generation + 1)
        #expect(manager.generationNumber == generation + 1)
        #expect(["Payments", "Orders"].map(manager.state) == [.failed, .registered])
        #expect(manager.unavailableModules.map(\.module) == ["Payments"])
        #expect(try orders(manager).paymentName == "Spare")
        #expect(try manager.resolve([any SearchSource].self).map(\.name) == ["orders"])
        #expect(shop.log.entries == [], "an update starts nothing")
        try await manager.start()
        #expect(shop.log.entries == ["start Orders"])
        #expect(["Payments", "Orders"].map(manager.state) == [.failed, .running])
        #expect(manager.unavailableModules.map(\.module) == ["Payments"])
    }
}
