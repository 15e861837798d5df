import ModuleInspection
import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Changing the modules of an app that runs", .takingTurns, .timeLimit(.minutes(5)))
struct UpdatingModulesTests {
    let shop = PaymentShop()

    /// The shop, running.
    func running() async throws -> ModuleManager {
        let manager = try shop.manager()
        try await manager.start()
        #expect(shop.log.takeAll().sorted() == PaymentShop.started.sorted())
        return manager
    }

    func orders(_ manager: ModuleManager) throws -> PaidOrders {
        try #require(try manager.resolve((any OrderService).self) as? PaidOrders)
    }

    @Test("A module that is added is started, and nothing else is touched")
    func add() async throws {
        let manager = try await running()
        let orders = try orders(manager)
        let number = try await manager.updateModules { change in
            change.add(
                module("Reviews") {
                    $0.provide(StubSource.self) { StubSource(name: "reviews") }
                    $0.onStart { (_: any OrderService) in shop.log.record("start Reviews") }
                }
            )
        }
        #expect(number == 1)
        #expect(manager.generationNumber == 1)
        #expect(shop.log.entries == ["start Reviews"])
        #expect(manager.life(of: "Reviews") == .running)
        #expect(try self.orders(manager) === orders)
        #expect(try manager.resolve(StubSource.self).name == "reviews")
        #expect(manager.graph.startOrder.last == "Reviews")
        try await manager.stop()
        #expect(shop.log.entries.count { $0.hasPrefix("stop") } == 4)
    }

    @Test("A module that is removed is stopped, and is in no list any more")
    func remove() async throws {
        let manager = try await running()
        let updates = manager.updates
        try await manager.updateModules { $0.remove("Screens") }
        #expect(shop.log.entries == ["stop Screens"])
        #expect(manager.life(of: "Screens") == nil)
        #expect(manager.graph.modules.map(\.name) == ["Catalog", "Payments", "Orders"])
        #expect(!manager.graph.startOrder.contains("Screens"))
        #expect(resolutionError { try manager.resolve((any CartService).self) }?.code == .missing)
        #expect(["Catalog", "Payments", "Orders"].map(manager.life) == [.running, .running, .running])
        var changes = updates.makeAsyncIterator()
        #expect(await changes.next()?.difference.changes.contains(.moduleRemoved("Screens")) == true)
        try await manager.stop()
        #expect(shop.log.entries.count { $0 == "stop Screens" } == 1)
    }

    @Test("The module of a service is replaced: those that need it stop in reverse order and start on the new service")
    func replace() async throws {
        let manager = try await running()
        let before = try orders(manager)
        let catalog = try manager.resolve((any CatalogService).self)
        let cart = try manager.resolve((any CartService).self)
        try await manager.updateModules { change in
            change.remove("Payments")
            change.add(shop.payments("CardPayments"))
        }
        #expect(
            shop.log.entries == [
                "stop Screens", "stop Orders", "stop Payments", "start CardPayments", "start Orders", "start Screens",
            ]
        )
        let after = try orders(manager)
        #expect(before.paymentName == "Payments", "who holds an instance keeps it")
        #expect(after.paymentName == "CardPayments")
        #expect(after !== before)
        #expect(try manager.resolve((any CartService).self) !== cart)
        #expect(try manager.resolve((any CatalogService).self) === catalog, "it was not stopped")
        #expect(manager.life(of: "Payments") == nil)
        #expect(
            ["Catalog", "CardPayments", "Orders", "Screens"].map(manager.life) == Array(repeating: .running, count: 4))
        #expect(manager.unavailableModules.isEmpty)
        _ = shop.log.takeAll()
        try await manager.stop()
        #expect(
            shop.log.entries.filter { $0 != "stop Catalog" } == ["stop Screens", "stop Orders", "stop CardPayments"])
    }

    @Test("A module of the same name may take the place of one that is removed")
    func sameName() async throws {
        let manager = try await running()
        for round in 1...3 {
            #expect(
                try await manager.updateModules { change in
                    change.remove("Payments")
                    change.add(shop.payments("Payments"))
                } == round
            )
            #expect(
                shop.log.takeAll() == [
                    "stop Screens", "stop Orders", "stop Payments", "start Payments", "start Orders", "start Screens",
                ]
            )
        }
        #expect(manager.graph.modules.map(\.name) == ["Catalog", "Orders", "Screens", "Payments"])
        #expect(manager.life(of: "Payments") == .running)
        try await manager.start("Payments")
        #expect(shop.log.entries == [], "it runs")
    }

    @Test(
        "A module that is switched off is stopped with those that need it optionally left as they are, switched on it starts"
    )
    func turn() async throws {
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Search") {
                $0.provide((any SearchSource).self) { StubSource(name: "search") }
                $0.onStart { shop.log.record("start Search") }
                $0.onStop { shop.log.record("stop Search") }
            }
            module("Screens") {
                $0.onStart { (_: (any SearchSource)?) in shop.log.record("start Screens") }
                $0.onStop { shop.log.record("stop Screens") }
            }
        }
        try await manager.start()
        _ = shop.log.takeAll()
        try await manager.updateModules { $0.switchOff("Search", because: "the index is gone") }
        #expect(shop.log.takeAll() == ["stop Search"])
        #expect(["Search", "Screens"].map(manager.life) == [.stopped, .running])
        #expect(resolutionError { try manager.resolve((any SearchSource).self) }?.code == .disabled)
        try await manager.start()
        #expect(shop.log.takeAll() == [], "who is switched off is not started")
        try await manager.updateModules { $0.switchOn("Search") }
        #expect(shop.log.takeAll() == ["start Search"])
        #expect(try manager.resolve((any SearchSource).self).name == "search")
    }

    @Test("A module that an update switched off runs on, and is stopped where it is removed")
    func removeSwitchedOff() async throws {
        let manager = try await running()
        try manager.update { $0.switchOff("Screens", because: "a sale") }
        #expect(manager.life(of: "Screens") == .running)
        try await manager.updateModules { $0.switchOff("Screens", because: "a longer sale") }
        #expect(shop.log.takeAll() == [])
        try await manager.updateModules { $0.remove("Screens") }
        #expect(shop.log.entries == ["stop Screens"])
    }

    @Test("In an app that is not started it is an update, and start starts what there is then")
    func notStarted() async throws {
        let manager = try shop.manager()
        let number = try await manager.updateModules { change in
            change.remove("Payments")
            change.add(shop.payments("CardPayments"))
        }
        #expect(number == 1)
        #expect(shop.log.entries == [])
        #expect(manager.life(of: "CardPayments") == .registered)
        try await manager.start()
        #expect(shop.log.takeAll().contains("start CardPayments"))
        try await manager.stop()
        _ = shop.log.takeAll()
        try await manager.updateModules { $0.remove("Screens") }
        #expect(shop.log.entries == [], "it had stopped")
    }

    @Test("What it registers is in force, and what it registers to start with is run")
    func register() async throws {
        let manager = try await running()
        try await manager.updateModules { change in
            change.register {
                $0.provide(StubSource.self) { StubSource(name: "campaign") }
                $0.onStart { shop.log.record("start campaign") }
            }
        }
        #expect(shop.log.entries == ["start campaign"])
        #expect(try manager.resolve(StubSource.self).name == "campaign")
        #expect(manager.life(of: "Overrides") == nil, "it is no module of the list")
    }

    @Test("A new module that starts on demand waits until it is used")
    func onDemand() async throws {
        let manager = try await running()
        try await manager.updateModules { change in
            change.remove("Payments")
            change.add(shop.payments("CardPayments", starts: .onDemand))
        }
        #expect(manager.life(of: "CardPayments") == .running, "the orders need it to start")
        try await manager.updateModules { change in
            change.add(module("Search", starts: .onDemand) { $0.provide(StubSource.self) { StubSource(name: "s") } })
        }
        #expect(manager.life(of: "Search") == .registered)
        #expect(try await manager.resolveWhenReady(StubSource.self).name == "s")
        #expect(manager.life(of: "Search") == .running)
    }

    @Test("The modules of open scopes are not stopped, and what they ask for afterwards comes from the new generation")
    func openScopes() async throws {
        let manager = try await running()
        let scope = try manager.scope("session") {
            module("Session") {
                $0.provide((any SearchSource).self, as: .transient) { (payment: any AccountService) in
                    StubSource(name: (payment as? Payment)?.name ?? "none")
                }
                $0.onStart { shop.log.record("start Session") }
                $0.onStop { shop.log.record("stop Session") }
            }
        }
        try await scope.start()
        #expect(try scope.resolve((any SearchSource).self).name == "Payments")
        try await manager.updateModules { change in
            change.remove("Payments")
            change.add(shop.payments("CardPayments"))
        }
        #expect(!shop.log.entries.contains("stop Session"))
        #expect(scope.life(of: "Session") == .running)
        #expect(try scope.resolve((any SearchSource).self).name == "CardPayments")
        #expect(scope.generationNumber == 1)
    }
}
