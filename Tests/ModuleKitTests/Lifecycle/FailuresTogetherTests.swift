import ModuleTesting
import TestSupport
import Testing

@testable import ModuleKit

@Suite("Optional modules that fail together", .takingTurns, .timeLimit(.minutes(5)))
struct FailuresTogetherTests {
    typealias State = LifecycleSite.State

    static func planned(needing needed: [ModuleID] = []) -> LifecyclePlan.Module {
        LifecyclePlan.Module(before: needed, needed: needed, policy: .optional)
    }

    /// What is announced, one list for each generation that it makes.
    static func announced(_ actions: [LifecycleSite.Action]?) -> [[ModuleID]] {
        (actions ?? []).compactMap { action in
            if case .machine(.announce(let unavailable)) = action { unavailable.map(\.module) } else { nil }
        }
    }

    @Test("Failures that have come when one is seen to are announced together, each before it is over")
    func together() {
        var state = State(
            machine: Lifecycle(
                LifecyclePlan([
                    Self.planned(), Self.planned(), Self.planned(), Self.planned(needing: [0]),
                    Self.planned(needing: [2]),
                ])),
            gates: [:]
        )
        state.inbox.append(.start)
        _ = state.takeNext(.zero)
        for event: Lifecycle.Event in [.failed(0), .started(2), .failed(1)] { state.inbox.append(event) }
        #expect(Self.announced(state.takeNext(.zero)) == [[0, 3, 1]])
        #expect(
            [0, 1, 2, 3, 4].map { state.machine.life(of: $0) } == [.failed, .failed, .running, .unavailable, .starting])
        #expect(state.machine.isRising(0), "no task that awaits it goes on before it is visible")
        for event: Lifecycle.Event in [.announced(0), .failed(4), .announced(1)] { state.inbox.append(event) }
        #expect(Self.announced(state.takeNext(.zero)) == [], "what is seen to alone waits for nothing")
        #expect(Self.announced(state.takeNext(.zero)) == [[4]])
    }

    @Test("What the check refuses for one of them keeps no other from being unavailable")
    func refused() async throws {
        let manager = try ModuleManager(clock: ManualClock()) {
            module("First", .optional) { $0.provide(Int.self) { 1 } }
            module("Payments", .optional) { $0.provide((any CartService).self) { StubCart() } }
            module("Last", .optional) { $0.provide(String.self) { "" } }
            module("Cash") {
                $0.provide((any CartService).self, precedence: .fallback, async: { () async in StubCart() })
            }
            module("Orders") { $0.provide((any OrderService).self) { (_: any CartService) in StubOrders() } }
        }
        let all = [0, 1, 2].map { Lifecycle.Unavailable(module: $0, needing: nil) }
        manager.lifecycle.state.withLock { state in
            for event: Lifecycle.Event in [.start] + all.map({ .failed($0.module) }) { _ = state.machine.take(event) }
        }
        #expect(["First", "Payments", "Last"].map(manager.life) == [.failed, .failed, .failed])
        manager.lifecycle.perform(.machine(.announce(all)), in: manager)
        #expect(manager.unavailableModules.map(\.module) == ["First", "Last"])
        #expect(manager.lifecycle.state.withLock { $0.failures }.map(\.module) == ["Payments"])
        #expect(try manager.resolve((any CartService).self) is StubCart)
    }
}
