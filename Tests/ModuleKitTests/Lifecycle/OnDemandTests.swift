import ModuleKit
import TestSupport
import Testing

@Suite("Modules that start on demand, or after the others", .takingTurns, .timeLimit(.minutes(5)))
struct OnDemandTests {
    private let log = RecordingLog()

    /// A catalog that starts on demand, and a module beside it.
    static func shop(
        _ log: RecordingLog,
        _ handle: Monitor<RegisteredHandler<Int, Int>?> = Monitor(nil)
    ) throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            module("Catalog", starts: .onDemand) {
                $0.provide((any CatalogService).self) { log.recording("make catalog", StubCatalog()) }
                $0.onStart { log.record("start Catalog") }
                $0.onStop { log.record("stop Catalog") }
                $0.on(Opened.self) { _ in log.record("Catalog opened") }
                let injected = $0.handle("route /books") { (number: Int) in log.recording("route", number) }
                handle.withLock { $0 = injected }
            }
            module("Cart") {
                $0.onStart { log.record("start Cart") }
                $0.on(Opened.self) { (_, _: any CatalogService) in log.record("Cart opened") }
            }
        }
    }

    @Test("However many tasks await it first, its module is started once")
    func manyCallers() async throws {
        let handle = Monitor<RegisteredHandler<Int, Int>?>(nil)
        let manager = try Self.shop(log, handle)
        try await manager.start()
        let handler = try #require(handle.withLock { $0 })
        let catalogs = try await withThrowingTaskGroup(of: ObjectIdentifier?.self) { group in
            for number in 0..<200 {
                group.addTask {
                    switch number % 4 {
                    case 0:
                        #expect(try await manager.call(handler, with: number) == number)
                        return nil
                    case 1:
                        #expect(await manager.send(Opened()).failures.isEmpty)
                        return nil
                    default: return ObjectIdentifier(try await manager.resolveWhenReady((any CatalogService).self))
                    }
                }
            }
            return try await group.reduce(into: Set<ObjectIdentifier>()) { if let found = $1 { $0.insert(found) } }
        }
        #expect(catalogs.count == 1)
        #expect(log.entries.count { $0 == "start Catalog" } == 1)
        #expect(log.entries.count { $0 == "make catalog" } == 1)
    }

    @Test("An event does not start it, but a handler of another module that takes its service does")
    func handlerOfAnother() async throws {
        let manager = try Self.shop(log)
        try await manager.start()
        let delivery = await manager.send(Opened())
        #expect(delivery.outcomes.map { EventTests.text($0.result) } == ["skipped: registered", "handled"])
        #expect(log.takeAll() == ["start Cart", "start Catalog", "make catalog", "Cart opened"])
        await manager.send(Opened())
        #expect(log.entries == ["Catalog opened", "Cart opened"])
    }

    @Test("What another module takes as Lazy, or only in its event handlers, does not start with that module")
    func neededLater() async throws {
        _ = try await runningApp {
            module("Cart") {
                $0.provide((any CartService).self) { (_: Lazy<any CatalogService>) in StubCart() }
                $0.on(Opened.self) { (_, _: any CatalogService) in }
                $0.onStop { (_: (any CatalogService)?) in }
            }
            module("Catalog", starts: .onDemand) {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.onStart { log.record("start Catalog") }
            }
        }
        #expect(log.entries == [])
    }

    @Test("In an app that is not started, or has stopped, it answers notStarted")
    func notStarted() async throws {
        let handle = Monitor<RegisteredHandler<Int, Int>?>(nil)
        let manager = try Self.shop(log, handle)
        let handler = try #require(handle.withLock { $0 })
        func codes() async -> [ResolutionError.Code?] {
            [
                await resolutionError { try await manager.resolveWhenReady((any CatalogService).self) }?.code,
                await resolutionError { try await manager.resolve(Lazy<any CatalogService>.self).whenReady() }?.code,
                await resolutionError { try await manager.call(handler, with: 1) }?.code,
                resolutionError { try manager.resolve((any CatalogService).self) }?.code,
            ]
        }
        #expect(await codes() == Array(repeating: .notStarted, count: 4))
        try await manager.start()
        try await manager.stop()
        #expect(await codes() == Array(repeating: .notStarted, count: 4))
        #expect(log.takeAll() == ["start Cart"])
        try await manager.start()
        _ = try await manager.resolveWhenReady((any CatalogService).self)
        #expect(log.entries == ["start Cart", "start Catalog", "make catalog"])
    }

    @Test("Used while the app stops, it answers notStarted, and holds the stop up no longer")
    func whileStopping() async throws {
        let (entered, stopping) = (Signal(), Signal())
        let manager = try await runningApp {
            module("Cart") {
                $0.on(Opened.self) { (_, catalog: Lazy<any CatalogService>) in
                    await entered.give(then: stopping.received)
                    _ = try await catalog.whenReady()
                }
            }
            module("Catalog", starts: .onDemand) { $0.provide((any CatalogService).self) { StubCatalog() } }
            module("Last", after: ["Cart"]) { $0.onStop { stopping.give() } }
        }
        async let delivery = manager.send(Opened())
        await entered.received()
        try await manager.stop()
        #expect((await delivery.failures.first?.error as? ResolutionError)?.code == .notStarted)
    }

    @Test("A deferred module starts by itself, when the eager modules are running, and only whenSettled waits for it")
    func notWaitedFor() async throws {
        let go = Signal()
        let manager = try await runningApp {
            module("Reports", starts: .deferred) { $0.onStart { await go.received() } }
            module("Cart")
        }
        #expect(["Reports", "Cart"].map(manager.state) == [.starting, .running])
        go.give()
        await manager.whenSettled()
        #expect(manager.state(of: "Reports") == .running)
    }

    @Test("Its services that need one on demand can be awaited before its turn has come")
    func awaitedEarly() async throws {
        let go = Signal()
        let manager = try await runningApp {
            module("Reports", starts: .deferred) {
                $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() }
            }
            module("Catalog", starts: .onDemand) {
                $0.provide((any CatalogService).self) { (_: any OrderService) in StubCatalog() }
            }
            module("Orders", starts: .onDemand) {
                $0.provide((any OrderService).self) { StubOrders() }
                $0.onStart { await go.received() }
            }
        }
        #expect(resolutionError { try manager.resolve((any CartService).self) }?.code == .notStarted)
        async let cart = manager.resolveWhenReady((any CartService).self)
        go.give()
        _ = try await cart
        #expect(manager.state(of: "Reports") == .running)
    }

    /// A catalog that starts on demand and fails as long as the monitor says.
    static func catalog(_ fails: Monitor<Bool>, _ log: RecordingLog = RecordingLog()) -> StubModule {
        module("Catalog", starts: .onDemand) {
            $0.provide((any CatalogService).self) { StubCatalog() }
            $0.contribute((any SearchSource).self) { StubSource(name: "catalog") }
            $0.onStart {
                log.record("start Catalog")
                if fails.withLock({ $0 }) { throw StubError("no disk") }
            }
        }
    }

    @Test("A module that can do without it does not get the failure, even if the use that failed was that one")
    func firstUseThatCanDoWithout() async throws {
        func manager() async throws -> ModuleManager {
            let manager = try await runningApp {
                Self.catalog(Monitor(true))
                module("Search") { $0.contribute((any SearchSource).self) { StubSource(name: "search") } }
            }
            return manager
        }
        let optional = try await manager()
        #expect(try await optional.resolveWhenReady((any CatalogService)?.self) == nil)
        let list = try await manager()
        #expect(try await list.resolveWhenReady([any SearchSource].self).map(\.name) == ["search"])
        let lazy = try await manager()
        #expect(try await lazy.resolve(Lazy<(any CatalogService)?>.self).whenReady() == nil)
        let lazyList = try await manager()
        #expect(try await lazyList.resolve(Lazy<[any SearchSource]>.self).whenReady().map(\.name) == ["search"])
    }

    @Test("What another module's factories or start handlers depend on at once starts with that module, before it")
    func neededAtOnce() async throws {
        for (isHandler, activation) in [(false, Activation.onDemand), (true, .onDemand), (true, .deferred)] {
            let log = RecordingLog()
            _ = try await runningApp {
                module("Cart") {
                    if isHandler {
                        $0.onStart { (_: any CatalogService) in log.record("start Cart") }
                    } else {
                        $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() }
                        $0.onStart { log.record("start Cart") }
                    }
                }
                module("Catalog", starts: activation) {
                    $0.provide((any CatalogService).self) { StubCatalog() }
                    $0.onStart { log.record("start Catalog") }
                }
            }
            #expect(log.entries == ["start Catalog", "start Cart"])
        }
    }
}
