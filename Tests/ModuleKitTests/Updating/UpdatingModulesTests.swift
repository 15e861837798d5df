import ModuleInspection
import ModuleKit
import TestSupport
import Testing

@Suite("Adding, stopping and removing modules of an app that runs", .takingTurns, .timeLimit(.minutes(5)))
struct UpdatingModulesTests {
    let shop = PaymentShop()

    /// The shop, running.
    func running(_ scopes: ModuleList = modules {}) async throws -> ModuleManager {
        let manager = try shop.manager(scopes)
        try await manager.start()
        #expect(shop.log.takeAll().sorted() == PaymentShop.started.sorted())
        return manager
    }

    func orders(_ manager: ModuleManager) throws -> PaidOrders {
        try #require(try manager.resolve((any OrderService).self) as? PaidOrders)
    }

    @Test("A module that is added starts when it is started, and nothing else is touched")
    func add() async throws {
        let manager = try await running()
        let orders = try orders(manager)
        let number = try manager.update { change in
            change.add(
                module("Reviews") {
                    $0.provide(StubSource.self) { StubSource(name: "reviews") }
                    $0.onStart { (_: any OrderService) in shop.log.record("start Reviews") }
                }
            )
        }
        #expect(number == 1)
        #expect(manager.life(of: "Reviews") == .registered)
        #expect(try manager.resolve(StubSource.self).name == "reviews")
        #expect(shop.log.entries == [])
        try await manager.start("Reviews")
        #expect(shop.log.entries == ["start Reviews"])
        #expect(manager.life(of: "Reviews") == .running)
        #expect(try self.orders(manager) === orders)
        #expect(manager.graph.startOrder.last == "Reviews")
        try await manager.stop()
        #expect(shop.log.entries.count { $0.hasPrefix("stop") } == 4)
    }

    @Test("An added module that fails to start is unavailable with its reason", arguments: [false, true])
    func addedFails(isOptional: Bool) async throws {
        let manager = try await running()
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
        #expect(["Reviews", "Stars"].map(manager.life) == [.failed, .unavailable])
        #expect(manager.unavailableModules.map { "\($0.cause)" } == ["no server", "no server"])
        #expect(resolutionError { try manager.resolve(StubSource.self) }?.code == .unavailable)
        #expect(PaymentShop.names.map(manager.life) == Array(repeating: .running, count: 4))
        try manager.update { change in
            change.remove("Reviews")
            change.remove("Stars")
        }
        #expect(manager.unavailableModules.isEmpty)
    }

    @Test("A module that is stopped and removed is in no list any more")
    func remove() async throws {
        let manager = try await running()
        let updates = manager.updates
        try await manager.stop("Screens")
        #expect(shop.log.entries == ["stop Screens"])
        #expect(manager.life(of: "Screens") == .stopped)
        try manager.update { $0.remove("Screens") }
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

    @Test("A module that runs, or that an update switched off and that runs on, is not removed")
    func removeRunning() async throws {
        let manager = try await running()
        try manager.update { $0.switchOff("Screens", because: "a sale") }
        #expect(manager.life(of: "Screens") == .running)
        let updates = manager.updates
        let error = updateError { () throws(UpdateError) in
            try manager.update { change in
                change.add(module("Reviews"))
                change.remove("Screens")
            }
        }
        #expect(error?.code == .notAtRest)
        #expect(error?.module == "Screens")
        #expect(manager.generationNumber == 1)
        #expect(manager.life(of: "Reviews") == nil)
        try await manager.stop("Screens")
        #expect(try manager.update { $0.remove("Screens") } == 2)
        var changes = updates.makeAsyncIterator()
        #expect(await changes.next()?.generation == 2, "nothing was sent for what was refused")
        #expect(shop.log.entries == ["stop Screens"])
    }

    @Test("A module that is about to start is not removed, also before the start is seen to")
    func removeWhileStarting() async throws {
        let (starting, mayStart) = (Signal(), Signal())
        let manager = try ModuleManager(clock: .stopped) {
            module("Slow") {
                $0.onStart {
                    starting.give()
                    await mayStart.received()
                }
            }
            module("Later", starts: .deferred)
        }
        async let start: Void = manager.start()
        await starting.received()
        for name in ["Slow", "Later"] {
            let error = updateError { () throws(UpdateError) in try manager.update { $0.remove(name) } }
            #expect(error?.code == .notAtRest)
        }
        mayStart.give()
        try await start
        #expect(manager.generationNumber == 0)
    }

    @Test("The module of a service is replaced: what needs it stops first, and takes the new service when it is reset")
    func replace() async throws {
        let manager = try await running()
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
        #expect(manager.life(of: "Payments") == nil)
        #expect(
            ["Catalog", "CardPayments", "Orders", "Screens"].map(manager.life) == Array(repeating: .running, count: 4))
        #expect(manager.unavailableModules.isEmpty)
        try await manager.stop()
        #expect(
            shop.log.entries.filter { $0 != "stop Catalog" } == ["stop Screens", "stop Orders", "stop CardPayments"])
    }

    @Test("A module that is stopped leaves those that need it optionally as they are, and starts again alone")
    func stopAlone() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            logging("Search", shop.log) { $0.provide((any SearchSource).self) { StubSource(name: "search") } }
            module("Screens") {
                $0.onStart { (_: (any SearchSource)?) in shop.log.record("start Screens") }
                $0.onStop { shop.log.record("stop Screens") }
            }
        }
        try await manager.stop("Search")
        #expect(manager.life(of: "Search") == .registered, "nothing runs")
        try await manager.start()
        _ = shop.log.takeAll()
        try await manager.stop("Search")
        try await manager.stop("Search")
        #expect(shop.log.takeAll() == ["stop Search"])
        #expect(["Search", "Screens"].map(manager.life) == [.stopped, .running])
        #expect(try manager.resolve((any SearchSource).self).name == "search")
        try manager.update { $0.switchOff("Search", because: "the index is gone") }
        try await manager.start()
        #expect(shop.log.takeAll() == [], "who is switched off is not started")
        try manager.update { $0.switchOn("Search") }
        try await manager.start("Search")
        #expect(shop.log.takeAll() == ["start Search"])
        #expect(await lifecycleError { try await manager.stop("Nothing") }?.code == .unknownModule)
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
        #expect(manager.life(of: "Payments") == .stopped)
        try await manager.stop("Screens")
        try manager.update { $0.remove("Payments") }
        try await manager.stop()
    }
}
