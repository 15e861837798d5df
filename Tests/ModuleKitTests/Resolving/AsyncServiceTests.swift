import ModuleKit
import TestSupport
import Testing

@Suite("Services that are made asynchronously", .takingTurns, .timeLimit(.minutes(5)))
struct AsyncServiceTests {
    private let log = RecordingLog()

    @Test("It is made when its module starts, after all that it needs and before the module's start handlers run")
    func duringStart() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("Cart") {
                $0.onStart { (_: any CartService) in log.record("Cart starts") }
                $0.provide(
                    (any CartService).self,
                    async: { (_: any CatalogService, _: any OrderService) in log.recording("cart", StubCart()) })
                $0.provide(
                    (any OrderService).self,
                    async: { (_: any CatalogService) in log.recording("orders", StubOrders()) })
            }
            module("Catalog") {
                $0.onStart { log.record("Catalog starts") }
                $0.provide(
                    (any CatalogService).self,
                    async: {
                        await Task.yield()
                        return log.recording("catalog", StubCatalog())
                    })
            }
        }
        #expect(log.entries == [])
        try await manager.start()
        #expect(log.entries == ["catalog", "Catalog starts", "orders", "cart", "Cart starts"])
        #expect(try manager.resolve((any CartService).self) === manager.resolve((any CartService).self))
        try await manager.stop()
        try await manager.start()
        #expect(log.entries.count == 7, "what is made stays made")
    }

    @Test("It is made exactly once, however many tasks ask first, start among them")
    func exactlyOnce() async throws {
        let (entered, asked) = (Signal(), Signal())
        let manager = try ModuleManager(module: "Catalog") {
            $0.provide(
                (any CatalogService).self,
                async: {
                    await entered.give(then: asked.received)
                    return log.recording("made", StubCatalog())
                })
        }
        async let first = manager.resolveWhenReady((any CatalogService).self)
        await entered.received()
        let catalogs = try await withThrowingTaskGroup { group in
            group.addTask {
                try await manager.start()
                return try manager.resolve((any CatalogService).self)
            }
            for number in 0..<500 {
                group.addTask {
                    if number == 100 { asked.give() }
                    return try await manager.resolveWhenReady((any CatalogService).self)
                }
            }
            return try await group.reduce(into: [any CatalogService]()) { $0.append($1) }
        }
        let catalog = try await first
        #expect(catalogs.count == 501)
        #expect(catalogs.allSatisfy { $0 === catalog })
        #expect(log.entries == ["made"])
        #expect(manager.isMakingNothing)
    }

    @Test("An error is not kept: every waiter gets it, and the next resolve runs the factory again")
    func failure() async throws {
        let manager = try ModuleManager(module: "Catalog") {
            $0.provide(
                Int.self,
                async: {
                    log.record("run")
                    if log.entries.count == 1 { throw StubError("no network") }
                    return 7
                })
            $0.provide(String.self, async: { (number: Int) in "\(number)" })
        }
        let error = await resolutionError { try await manager.resolveWhenReady(String.self) }
        #expect(error?.code == .factoryFailed)
        #expect(error?.path == ["String", "Int"])
        #expect(error?.cause as? StubError == StubError("no network"))
        #expect(resolutionError { try manager.resolve(Int.self) }?.code == .notStarted)
        #expect(try await manager.resolveWhenReady(String.self) == "7")
        #expect(log.entries == ["run", "run"])
    }

    @Test("That the asking task is cancelled does not stop the making, for which others may wait")
    func cancelled() async throws {
        let (entered, asked) = (Signal(), Signal())
        let manager = try ModuleManager(module: "Catalog") {
            $0.provide(
                (any CatalogService).self,
                async: {
                    await entered.give(then: asked.received)
                    log.record("cancelled: \(Task.isCancelled)")
                    return StubCatalog()
                })
        }
        let first = Task { try await manager.resolveWhenReady((any CatalogService).self) }
        await entered.received()
        first.cancel()
        async let other = manager.resolveWhenReady((any CatalogService).self)
        asked.give()
        #expect(try await other === manager.resolve((any CatalogService).self))
        #expect(try await first.value === manager.resolve((any CatalogService).self))
        #expect(log.entries == ["cancelled: false"])
    }
}
