import TestSupport
import Testing

@testable import ModuleKit

@Suite("Awaiting what another thread builds", .takingTurns, .timeLimit(.minutes(5)))
struct AwaitingABuilderTests {
    struct Trolley: Sendable { let cart: any CartService }
    struct Checkout: Sendable { let trolley: Trolley }

    @Test("However many tasks await it first, it is made once")
    func exactlyOnce() async throws {
        for _ in 0..<50 {
            let log = RecordingLog()
            let manager = try ModuleManager {
                module("Cart") {
                    $0.provide(Trolley.self) { log.recording("trolley", Trolley(cart: $0)) }
                    $0.provide((any CartService).self) { log.recording("cart", StubCart()) }
                    $0.provide(Checkout.self) { log.recording("checkout", Checkout(trolley: $0)) }
                }
            }
            await withTaskGroup { group in
                for number in 0..<30 {
                    group.addTask {
                        switch number % 3 {
                        case 0: _ = try? await manager.resolveWhenReady((any CartService).self)
                        case 1: _ = try? await manager.resolveWhenReady(Trolley.self)
                        default: _ = try? await manager.resolveWhenReady(Checkout.self)
                        }
                    }
                }
            }
            #expect(log.entries == ["cart", "trolley", "checkout"])
        }
    }

    @Test("A task that runs inside the factory of what it awaits gets a cycle, never a hang")
    func insideTheFactory() async throws {
        let holder = ManagerHolder()
        let task = Monitor<Task<ResolutionError?, Never>?>(nil)
        let manager = try ModuleManager {
            module("Cart") {
                $0.provide((any CartService).self) {
                    let inside = taskThatWaits {
                        await resolutionError { try await holder.manager.resolveWhenReady((any CartService).self) }
                    }
                    task.withLock { $0 = inside }
                    return StubCart()
                }
            }
        }
        holder.hold(manager)
        _ = try manager.resolve((any CartService).self)
        #expect(await task.withLock { $0 }?.value?.code == .cycle)
    }
}
