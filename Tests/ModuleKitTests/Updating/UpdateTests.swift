import ModuleKit
import TestSupport
import Testing

@Suite("Changing a manager's modules", .takingTurns, .timeLimit(.minutes(5)))
struct UpdateTests {
    private let log = RecordingLog()

    final class NewCatalog: CatalogService {}

    static func shop(_ log: RecordingLog = RecordingLog()) throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            module("Account") { $0.provide((any AccountService).self) { log.recording("account", StubAccount()) } }
            module("Catalog") { $0.provide((any CatalogService).self) { log.recording("catalog", StubCatalog()) } }
            module("Cart") {
                $0.provide((any CartService).self) { (account: any AccountService, catalog: any CatalogService) in
                    log.recording("cart", LiveCart(account: account, catalog: catalog))
                }
            }
            module("Spare")
        }
    }

    @Test("An update takes effect as a whole, and a singleton whose provider is not replaced stays the same instance")
    func transaction() throws {
        let manager = try Self.shop()
        let catalog = try manager.resolve((any CatalogService).self)
        let number = try manager.update { change in
            change.register {
                $0.provide((any AccountService).self) { NewAccount() }
                $0.contribute((any SearchSource).self) { StubSource(name: "new") }
            }
            change.disable("Spare", because: "it is not used")
        }
        #expect(number == 1)
        #expect(manager.generationNumber == 1)
        let cart = try #require(try manager.resolve((any CartService).self) as? LiveCart)
        #expect(cart.account is NewAccount, "it was not made yet")
        #expect(cart.catalog === catalog)
        #expect(try manager.resolve([any SearchSource].self).map(\.name) == ["new"])
        #expect(manager.graph.modules.first { $0.name == "Spare" }?.disabledReason == "it is not used")
    }

    final class Holder: Sendable {
        let called: Lazy<any AccountService>
        let uncalled: Lazy<any AccountService>
        let factory: Factory<Int, any AccountService>
        let services: ServiceResolver

        init(
            _ called: Lazy<any AccountService>,
            _ uncalled: Lazy<any AccountService>,
            _ factory: Factory<Int, any AccountService>,
            _ services: ServiceResolver
        ) {
            self.called = called
            self.uncalled = uncalled
            self.factory = factory
            self.services = services
        }
    }

    @Test("Whoever asks afterwards, also through a Lazy not called yet, a Factory, Services or a handler, gets the new")
    func whoAsksAfterwards() async throws {
        let handle = Monitor<RegisteredHandler<Int, Bool>?>(nil)
        @Sendable func note(_ account: any AccountService, in handler: String) {
            log.record("\(handler): \(account is NewAccount ? "new" : "old")")
        }
        let manager = try await runningApp("Shop") {
            $0.provide((any AccountService).self) { StubAccount() }
            $0.provide((any AccountService).self, taking: Int.self) { _ in StubAccount() }
            $0.provide(Holder.self, Holder.init)
            $0.allowResolving((any AccountService).self)
            $0.onStart { (account: any AccountService) in note(account, in: "start") }
            $0.on(Opened.self) { (_, account: any AccountService) in note(account, in: "event") }
            $0.onStop { (account: any AccountService) in note(account, in: "stop") }
            let injected = $0.handle("command") { (_: Int, account: any AccountService) in account is NewAccount }
            handle.withLock { $0 = injected }
        }
        await manager.send(Opened())
        #expect(log.takeAll() == ["start: old", "event: old"])
        let holder = try manager.resolve(Holder.self)
        let old = try holder.called()
        try manager.update {
            $0.register {
                $0.provide((any AccountService).self) { NewAccount() }
                $0.provide((any AccountService).self, taking: Int.self) { _ in NewAccount() }
            }
        }
        #expect(try manager.resolve(Holder.self) === holder)
        #expect(try holder.called() === old)
        #expect(try holder.uncalled() is NewAccount)
        #expect(try holder.factory(1) is NewAccount)
        #expect(try holder.services.resolve((any AccountService).self) is NewAccount)
        #expect(try await manager.call(try #require(handle.withLock { $0 }), with: 1))
        await manager.send(Opened())
        try await manager.stop()
        try await manager.start()
        #expect(log.entries == ["event: new", "stop: new", "start: new"])
    }

    @Test("What an update registers with onStart runs when start is called next, and what runs is left as it is")
    func registersStart() async throws {
        let manager = try await runningApp { module("A") { $0.onStart { log.record("start A") } } }
        try manager.update { $0.register { $0.onStart { log.record("start B") } } }
        #expect(manager.state(of: "A") == .running)
        #expect(log.entries == ["start A"])
        try await manager.start()
        #expect(log.entries == ["start A", "start B"])
        try await manager.start()
        #expect(log.entries == ["start A", "start B"])
    }

    @Test("What an update registers with on is skipped until start is called next, also in an app that runs")
    func registersEvent() async throws {
        let manager = try await runningApp { module("A") }
        try manager.update { $0.register { $0.on(Opened.self) { _ in log.record("opened") } } }
        let skipped = await manager.send(Opened()).outcomes
        #expect(skipped.map { EventTests.text($0.result) } == ["skipped: registered"])
        #expect(log.entries == [])
        try await manager.start()
        await manager.send(Opened())
        #expect(log.entries == ["opened"])
    }

    @Test("What is made asynchronously stays made, and what replaces it is made when it is awaited")
    func asynchronous() async throws {
        let manager = try await runningApp {
            module("Catalog") { $0.provide((any CatalogService).self, async: { StubCatalog() }) }
            module("Other")
        }
        let catalog = try manager.resolve((any CatalogService).self)
        try manager.update { $0.disable("Other", because: "no") }
        #expect(try manager.resolve((any CatalogService).self) === catalog)
        try manager.update { $0.register { $0.provide((any CatalogService).self, async: { NewCatalog() }) } }
        #expect(resolutionError { try manager.resolve((any CatalogService).self) }?.code == .notStarted)
        #expect(try await manager.resolveWhenReady((any CatalogService).self) is NewCatalog)
        #expect(try manager.resolve((any CatalogService).self) is NewCatalog)
    }

    @Test("An update may be made in a factory, in a handler and where another is described")
    func nested() async throws {
        let holder = ManagerHolder()
        let manager = try ModuleManager(module: "Shop") {
            $0.provide((any AccountService).self) { StubAccount() }
            $0.provide((any CatalogService).self) {
                try holder.manager.update { $0.register { $0.provide((any AccountService).self) { NewAccount() } } }
                return StubCatalog()
            }
            $0.onStart {
                try holder.manager.update { $0.register { $0.provide(Int.self) { 1 } } }
            }
        }
        holder.hold(manager)
        let catalog = try manager.resolve((any CatalogService).self)
        #expect(manager.generationNumber == 1)
        #expect(try manager.resolve((any CatalogService).self) === catalog)
        #expect(try manager.resolve((any AccountService).self) is NewAccount)
        try await manager.start()
        #expect(try manager.resolve(Int.self) == 1)
        let number = try manager.update { change in
            _ = try? manager.update { $0.register { $0.provide(Bool.self) { true } } }
            change.register { $0.provide(Double.self) { 1 } }
        }
        #expect(number == 4)
        #expect(try manager.resolve(Bool.self))
        #expect(try manager.resolve(Double.self) == 1)
    }

    @Test("Updates from several threads are made one after the other, and none is lost")
    func concurrent() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            for number in 0..<8 { module("M\(number)") }
        }
        let numbers = await withTaskGroup { group in
            for thread in 0..<8 {
                group.addTask {
                    await onThread {
                        (0..<10).compactMap { step in
                            try? manager.update {
                                $0.register { $0.contribute(Int.self) { thread * 10 + step } }
                                $0.disable("M\(thread)", because: "\(step)")
                            }
                        }
                    }
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(numbers.sorted() == Array(1...80))
        #expect(manager.generationNumber == 80)
        #expect(try manager.resolve([Int].self).sorted() == Array(0..<80))
        #expect(
            manager.graph.modules.filter { $0.name.hasPrefix("M") }.map(\.disabledReason)
                == Array(repeating: "9", count: 8))
    }
}
