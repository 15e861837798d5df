import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Changes of a running app's modules that fail", .takingTurns, .timeLimit(.minutes(5)))
struct UpdatingModulesFailureTests {
    let shop = PaymentShop()

    struct Opened: ModuleEvent {}

    struct Choice: Declaration, Equatable {
        let name: String
    }

    /// What can be seen of a manager from outside.
    struct Sight: Equatable {
        let lives: [ModuleLife?]
        let services: [ObjectIdentifier]
        let graph: ModuleGraph
        let declared: [String]

        init(_ manager: ModuleManager) throws {
            lives = (PaymentShop.names + ["CardPayments"]).map(manager.life)
            services = [
                ObjectIdentifier(try manager.resolve((any CatalogService).self)),
                ObjectIdentifier(try manager.resolve((any AccountService).self)),
                ObjectIdentifier(try manager.resolve((any OrderService).self)),
                ObjectIdentifier(try manager.resolve((any CartService).self)),
            ]
            graph = manager.graph
            declared = manager.declarations(of: Choice.self).map(\.value.name)
        }
    }

    /// The shop, running.
    func running() async throws -> ModuleManager {
        let manager = try shop.manager()
        try await manager.start()
        _ = shop.log.takeAll()
        return manager
    }

    @Test("If the modules can't be assembled the change is refused, and nothing was touched")
    func refused() async throws {
        let manager = try await running()
        let before = try Sight(manager)
        let error = await updateError { () async throws(UpdateError) in
            try await manager.updateModules { $0.remove("Payments") }
        }
        let problems = try #require(error?.assemblyError)
        #expect(error?.code == .refused)
        #expect(problems.problems.map(\.code) == [.serviceMissing])
        #expect(error?.description == "\(problems)")
        #expect(shop.log.entries == [])
        #expect(try Sight(manager) == before)
        #expect(manager.generationNumber == 0)
    }

    @Test("Where it would break an open scope it is refused, and nothing was touched")
    func refusedByScope() async throws {
        let manager = try await running()
        let scope = try manager.scope("session") {
            module("Session") { $0.provide(StubSource.self) { (_: any CartService) in StubSource(name: "s") } }
        }
        let before = try Sight(manager)
        let error = await updateError { () async throws(UpdateError) in
            try await manager.updateModules { $0.remove("Screens") }
        }
        #expect(error?.code == .refused)
        #expect(try Sight(manager) == before)
        #expect(shop.log.entries == [])
        #expect(try scope.resolve(StubSource.self).name == "s")
    }

    @Test("Where a new module cannot be started everything is as before: old singletons, old modules running again")
    func rolledBack() async throws {
        let manager = try await running()
        let before = try Sight(manager)
        let error = await updateError { () async throws(UpdateError) in
            try await manager.updateModules { change in
                change.remove("Payments")
                change.add(
                    module("CardPayments") {
                        $0.provide((any AccountService).self) { Payment("CardPayments") }
                        $0.declare(Choice(name: "card"))
                        $0.on(Opened.self) { _ in shop.log.record("card opened") }
                        $0.onStart { throw StubError("no key") }
                        $0.onStop { shop.log.record("stop CardPayments") }
                    }
                )
            }
        }
        #expect(
            error?.failures == [
                "CardPayments: no key",
                "Orders: Orders is unavailable because CardPayments failed to start: no key",
                "Screens: Screens is unavailable because CardPayments failed to start: no key",
            ]
        )
        #expect(
            shop.log.takeAll() == [
                "stop Screens", "stop Orders", "stop Payments", "start Payments", "start Orders", "start Screens",
            ]
        )
        #expect(try Sight(manager) == before)
        #expect(manager.life(of: "CardPayments") == nil)
        #expect(manager.unavailableModules.isEmpty)
        #expect(manager.generationNumber > 0)
        #expect(await manager.send(Opened()).outcomes.isEmpty)
        #expect(manager.declarations(of: Choice.self).isEmpty)
        #expect(manager.startReport.modules.map(\.name).sorted() == PaymentShop.names.sorted())
        try await manager.stop()
        try await manager.start()
        #expect(try Sight(manager) == before)
    }

    @Test(
        "A module that is restarted and fails on the new service is rolled back; the new module, which ran, is stopped")
    func dependentFails() async throws {
        let manager = try ModuleManager(clock: ManualClock()) {
            shop.payments("Payments")
            module("Orders") {
                $0.provide((any OrderService).self) { (payment: any AccountService) in PaidOrders(payment) }
                $0.onStart { (orders: any OrderService) in
                    let name = (orders as? PaidOrders)?.paymentName ?? "none"
                    shop.log.record("start Orders on \(name)")
                    if name != "Payments" { throw StubError("unknown payment") }
                }
            }
        }
        try await manager.start()
        let before = try manager.resolve((any OrderService).self)
        _ = shop.log.takeAll()
        let error = await updateError { () async throws(UpdateError) in
            try await manager.updateModules { change in
                change.remove("Payments")
                change.add(shop.payments("CardPayments", stopError: StubError("card is stuck")))
            }
        }
        #expect(error?.failures == ["Orders: unknown payment", "back: CardPayments: card is stuck"])
        #expect(
            shop.log.entries == [
                "stop Payments", "start CardPayments", "start Orders on CardPayments", "stop CardPayments",
                "start Payments", "start Orders on Payments",
            ]
        )
        #expect(try manager.resolve((any OrderService).self) === before)
        #expect(["Payments", "Orders"].map(manager.life) == [.running, .running])
    }

    @Test("A new module that is optional may fail: the change is made, and what needs it is unavailable")
    func optional() async throws {
        let manager = try await running()
        let number = try await manager.updateModules { change in
            change.add(
                module("Reviews", .optional) {
                    $0.provide(StubSource.self) { StubSource(name: "reviews") }
                    $0.onStart { throw StubError("no reviews") }
                }
            )
        }
        #expect(number == 1)
        #expect(manager.life(of: "Reviews") == .failed)
        #expect(manager.unavailableModules.map { "\($0)" } == ["Reviews failed to start: no reviews"])
        #expect(resolutionError { try manager.resolve(StubSource.self) }?.code == .unavailable)
        #expect(PaymentShop.names.map(manager.life) == Array(repeating: .running, count: 4))
    }

    @Test("Changes after one that was rolled back are made as if it had not been; generation numbers only increase")
    func oneAfterTheOther() async throws {
        let manager = try await running()
        var numbers: [Int] = []
        for round in 0..<3 {
            let error = await updateError { () async throws(UpdateError) in
                try await manager.updateModules { change in
                    change.remove("Payments")
                    change.add(shop.payments("CardPayments", failing: StubError("no key")))
                    change.register { $0.provide(StubSource.self) { StubSource(name: "lost") } }
                }
            }
            #expect(error?.code == .failed)
            #expect(resolutionError { try manager.resolve(StubSource.self) }?.code == .missing)
            numbers.append(manager.generationNumber)
            numbers.append(
                try await manager.updateModules { change in
                    if round > 0 { change.remove("Extra \(round - 1)") }
                    change.add(module("Extra \(round)") { $0.onStart { shop.log.record("start extra \(round)") } })
                }
            )
        }
        #expect(numbers == numbers.sorted())
        #expect(Set(numbers).count == numbers.count)
        #expect(
            shop.log.entries.filter { $0.hasPrefix("start extra") } == [
                "start extra 0", "start extra 1", "start extra 2",
            ])
        try await manager.updateModules { change in
            change.remove("Payments")
            change.add(shop.payments("CardPayments"))
        }
        let orders = try manager.resolve((any OrderService).self) as? PaidOrders
        #expect(orders?.paymentName == "CardPayments")
        #expect(manager.graph.modules.map(\.name) == ["Catalog", "Orders", "Screens", "Extra 2", "CardPayments"])
    }

    @Test("What was unavailable for want of a removed module starts on the one that takes its place")
    func replacesFailed() async throws {
        let manager = try ModuleManager(clock: ManualClock()) {
            shop.payments("Payments", .optional, failing: StubError("no key"))
            module("Orders") {
                $0.provide((any OrderService).self) { (payment: any AccountService) in PaidOrders(payment) }
                $0.onStart { (_: any OrderService) in shop.log.record("start Orders") }
            }
        }
        try await manager.start()
        #expect(["Payments", "Orders"].map(manager.life) == [.failed, .unavailable])
        try await manager.updateModules { change in
            change.remove("Payments")
            change.add(shop.payments("CardPayments"))
        }
        #expect(shop.log.entries == ["start Payments", "start CardPayments", "start Orders"])
        #expect(["CardPayments", "Orders"].map(manager.life) == [.running, .running])
        #expect(manager.unavailableModules.isEmpty)
    }
}
