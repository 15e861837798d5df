import ModuleKit
import TestSupport
import Testing

@Suite("Weak services that many threads ask for", .takingTurns, .timeLimit(.minutes(5)))
struct WeakUnderThreadsTests {
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
        defer { holder.hold(nil) }
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
