import ModuleKit
import TestSupport
import Testing

@Suite("Exactly once", .takingTurns, .timeLimit(.minutes(5)))
struct ExactlyOnceTests {
    /// A cart whose first making is under way while others ask for it.
    struct SlowCart: Sendable {
        let manager: ModuleManager
        let log = RecordingLog()
        private let entered = Gate()
        private let asked = Gate()

        init(as lifetime: Lifetime, failing: Bool = false) throws {
            let (log, entered, asked) = (log, entered, asked)
            manager = try ModuleManager(module: "Cart") {
                $0.provide((any CartService).self, as: lifetime) {
                    log.record("built")
                    if log.entries.count == 1 {
                        entered.open()
                        asked.pass()
                        if failing { throw StubError("the first fails") }
                    }
                    return StubCart()
                }
            }
        }

        /// What the first to ask gets, and then those who ask while the factory runs.
        func carts(
            _ count: Int,
            _ resolve: @escaping @Sendable () throws -> any CartService
        ) async -> ((any CartService)?, [(any CartService)?]) {
            async let first = onThread { try? resolve() }
            await onThread { entered.pass() }
            let others = await withTaskGroup { group in
                for _ in 0..<count {
                    group.addTask {
                        await onThread {
                            asked.open()
                            return try? resolve()
                        }
                    }
                }
                return await group.reduce(into: [(any CartService)?]()) { $0.append($1) }
            }
            return (await first, others)
        }
    }

    @Test(
        "A singleton, a weak service that is held and the service of a Lazy are built once, however many threads ask first",
        arguments: [Lifetime.singleton, .weak, .transient])
    func slowFactory(_ lifetime: Lifetime) async throws {
        for _ in 0..<10 {
            let app = try SlowCart(as: lifetime)
            let (manager, lazy) = (app.manager, try app.manager.resolve(Lazy<any CartService>.self))
            let (first, others) = await app.carts(32) {
                lifetime == .transient ? try lazy() : try manager.resolve((any CartService).self)
            }
            let cart = try #require(first)
            #expect(others.count == 32 && others.allSatisfy { $0 === cart })
            #expect(app.log.entries == ["built"])
        }
    }

    @Test("Where a factory throws, one of those who wait for it runs it again")
    func failureWhileOthersWait() async throws {
        let app = try SlowCart(as: .singleton, failing: true)
        let (first, others) = await app.carts(8) { [manager = app.manager] in try manager.resolve() }
        #expect(first == nil)
        #expect(Set(others.map { $0.map { ObjectIdentifier($0) } }).count == 1)
        #expect(others.allSatisfy { $0 != nil })
        #expect(app.log.entries == ["built", "built"])
    }

    @Test("While a singleton is being built, others are built and read: no lock is held while a factory runs")
    func noRegistryWideLock() async throws {
        let entered = Gate()
        let others = Gate()
        let manager = try ModuleManager(module: "Shop") {
            $0.provide((any AccountService).self) { StubAccount() }
            $0.provide((any CartService).self) {
                entered.open()
                others.pass()
                return StubCart()
            }
            $0.provide((any CatalogService).self) { StubCatalog() }
            $0.provide((any OrderService).self, as: .transient) { (_: Lazy<any CatalogService>) in StubOrders() }
        }
        let account = try manager.resolve((any AccountService).self)
        async let cart = onThread { try? manager.resolve((any CartService).self) }
        await onThread { entered.pass() }
        #expect(try manager.resolve((any AccountService).self) === account)
        #expect(try manager.resolve((any CatalogService).self) is StubCatalog)
        #expect(try manager.resolve((any OrderService).self) is StubOrders)
        #expect(try manager.resolve(Lazy<any CatalogService>.self)() is StubCatalog)
        others.open()
        #expect(await cart is StubCart)
    }

    /// Asks the registry for something when it ends.
    final class Parting: CartService {
        let end: @Sendable () -> Void
        init(_ end: @escaping @Sendable () -> Void) { self.end = end }
        deinit { end() }
    }

    @Test("A weak service may resolve when it ends, whichever thread lets go of it last")
    func resolvesAtItsEnd() async throws {
        let holder = ManagerHolder()
        let manager = try ModuleManager(module: "Cart") {
            $0.provide((any OrderService).self, as: .weak) { StubOrders() }
            $0.provide((any CartService).self, as: .weak) {
                Parting { _ = try? holder.manager.resolve((any OrderService).self) }
            }
        }
        holder.hold(manager)
        let failures = await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    await onThread { (0..<500).count { _ in (try? manager.resolve((any CartService).self)) == nil } }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(failures == 0)
    }

    @Test("A task that runs inside the factory of what it awaits gets a cycle, never a hang")
    func insideTheFactory() async throws {
        let holder = ManagerHolder()
        let task = Monitor<Task<ResolutionError?, Never>?>(nil)
        let manager = try ModuleManager(module: "Cart") {
            $0.provide((any CartService).self) {
                let inside = taskThatWaits {
                    await resolutionError { try await holder.manager.resolveWhenReady((any CartService).self) }
                }
                task.withLock { $0 = inside }
                return StubCart()
            }
        }
        holder.hold(manager)
        _ = try manager.resolve((any CartService).self)
        #expect(await task.withLock { $0 }?.value?.code == .cycle)
    }
}
