import TestSupport
import Testing

@testable import ModuleKit

@Suite("What an update makes of something else", .takingTurns)
struct PlanComparisonTests {
    @Test("A chain of a thousand services is compared on a thread with a stack of 512 KB")
    func longChain() async throws {
        let nodes = LongChain.nodes(60, as: { _ in .transient })
        let plan = try {
            let list = modules {
                LongChain.module(nodes)
                module("Text") { registrar in
                    func provide<Last: LongChainService>(_: Last.Type) {
                        registrar.provide(String.self) { (_: Last) in "text" }
                    }
                    _openExistential(LongChain.type(59), do: provide)
                }
            }
            return try AssemblyPlan(checking: Assembly(list, overrides: []))
        }()
        let last = RegistrationID(position: plan.assembly.registrations.count - 1)
        let changed = await onThread(stackSize: smallStack) {
            [
                PlanComparison(plan, plan, makingAnew: []).isChanged(last),
                PlanComparison(plan, plan, makingAnew: [[ModuleID(position: 0)]]).isChanged(last),
            ]
        }
        #expect(changed == [false, true])
    }
}
