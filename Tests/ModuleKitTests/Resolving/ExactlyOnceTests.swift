import ModuleKit
import TestSupport
import Testing

@Suite("Exactly once", .takingTurns, .timeLimit(.minutes(5)))
struct ExactlyOnceTests {
    @Test("A singleton is built exactly once, however many tasks ask while its factory runs")
    func singletonWithASlowFactory() async throws {
        let log = RecordingLog()
        let entered = Gate()
        let asked = Gate()
        let manager = try ModuleManager {
            module("Cart") {
                $0.provide((any CartService).self) {
                    entered.open()
                    asked.pass()
                    return log.recording("built", StubCart())
                }
            }
        }
        async let first = onThread { try? manager.resolve((any CartService).self) }
        await onThread { entered.pass() }
        let carts = try await withThrowingTaskGroup { group in
            for _ in 0..<1_000 {
                group.addTask {
                    asked.open()
                    return ObjectIdentifier(try manager.resolve((any CartService).self))
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        let cart = try #require(await first)
        #expect(carts == [ObjectIdentifier(cart)])
        #expect(log.entries == ["built"])
    }

    @Test("Where a factory throws, one of those who wait for it runs it again")
    func failureWhileOthersWait() async throws {
        let app = try FailingOnce()
        let first = await app.begin()
        let carts = await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    await onThread {
                        app.fail()
                        return (try? app.manager.resolve((any CartService).self)).map { ObjectIdentifier($0) }
                    }
                }
            }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(await first.value == .factoryFailed)
        #expect(carts.count == 1)
        #expect(!carts.contains(nil))
        #expect(app.log.entries == ["run", "run"])
    }

    @Test("While a singleton is being built, others are built and read: no lock is held while a factory runs")
    func noRegistryWideLock() async throws {
        let entered = Gate()
        let others = Gate()
        let manager = try ModuleManager {
            module("Shop") {
                $0.provide((any AccountService).self) { StubAccount() }
                $0.provide((any CartService).self) {
                    entered.open()
                    others.pass()
                    return StubCart()
                }
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.provide((any OrderService).self, as: .transient) { (_: Lazy<any CatalogService>) in StubOrders() }
            }
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

    @Test("However many threads call a Lazy first, it is resolved once")
    func lazy() async throws {
        let log = RecordingLog()
        let entered = Gate()
        let asked = Gate()
        let manager = try ModuleManager {
            module("Cart") {
                $0.provide((any CartService).self, as: .transient) {
                    entered.open()
                    asked.pass()
                    return log.recording("built", StubCart())
                }
            }
        }
        let lazy = try manager.resolve(Lazy<any CartService>.self)
        async let first = onThread { try? lazy() }
        await onThread { entered.pass() }
        let carts = try await withThrowingTaskGroup { group in
            for _ in 0..<100 {
                group.addTask {
                    asked.open()
                    return ObjectIdentifier(try lazy())
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        let cart = try #require(await first)
        #expect(carts == [ObjectIdentifier(cart)])
        #expect(log.entries == ["built"])
    }

    @Test("A weak service is built exactly once while somebody holds it, however many threads ask first")
    func exactlyOnce() async throws {
        for _ in 0..<20 {
            let log = RecordingLog()
            let entered = Gate()
            let asked = Gate()
            let manager = try ModuleManager {
                module("Cart") {
                    $0.provide((any CartService).self, as: .weak) {
                        entered.open()
                        asked.pass()
                        return log.recording("built", StubCart())
                    }
                }
            }
            async let first = onThread { try? manager.resolve((any CartService).self) }
            await onThread { entered.pass() }
            let carts = await withTaskGroup { group in
                for _ in 0..<8 {
                    group.addTask {
                        await onThread {
                            asked.open()
                            return try? manager.resolve((any CartService).self)
                        }
                    }
                }
                return await group.reduce(into: [(any CartService)?]()) { $0.append($1) }
            }
            let cart = try #require(await first)
            #expect(carts.count == 8)
            #expect(carts.allSatisfy { $0 === cart })
            #expect(log.entries == ["built"])
        }
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
        let manager = try ModuleManager {
            module("Cart") {
                $0.provide((any OrderService).self, as: .weak) { StubOrders() }
                $0.provide((any CartService).self, as: .weak) {
                    Parting { _ = try? holder.manager.resolve((any OrderService).self) }
                }
            }
        }
        holder.hold(manager)
        let failures = await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    await onThread {
                        (0..<500).count { _ in (try? manager.resolve((any CartService).self)) == nil }
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(failures == 0)
    }
}
