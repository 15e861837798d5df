import ModuleKit
import TestSupport
import Testing

@Suite("update-within-update: what an update registers makes another update", .takingTurns)
struct UpdateWithinUpdateTests {
    @Test("The inner update is refused, because the outer one would never come to an end")
    func within() throws {
        let manager = try ModuleManager { module("Cart") }
        let found = Monitor<[AssemblyError.Problem]>([])
        try manager.update { change in
            change.register { _ in
                do {
                    try manager.update { $0.add(module("Inner")) }
                } catch {
                    let problems = (error as? AssemblyError)?.problems ?? []
                    found.withLock { $0 += problems }
                }
            }
        }
        let problem = found.withLock { $0.first }
        #expect(problem?.code == .updateWithinUpdate)
        #expect(
            problem?.description == """
                The modules were updated by what another update registers.
                  Fix: make the update before the other one, or after it.
                """
        )
    }
}
