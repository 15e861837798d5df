import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("The law of the check", .takingTurns)
struct CheckLawTests {
    @Test("It holds for entries that register the same each time")
    func holds() async {
        let found = await issues { Laws.checkHasNoSideEffects(of: shop()) }
        #expect(found.map(\.text) == [])
    }

    @Test("An entry that registers something different the next time breaks it")
    func changing() async {
        let line: UInt = #line
        let count = Holder(0)
        let list = modules {
            module("Shop") { registrar in
                count.hold((count.value ?? 0) + 1)
                if count.value == 2 { registrar.provide(Int.self) { 1 } }
            }
        }
        let found = await issues { Laws.checkHasNoSideEffects(of: list) }
        #expect(
            found.map(\.text) == [
                """
                The same modules register something different when they are assembled again.
                    + Shop: service Int, singleton
                  Fix: make register(in:) independent of anything that changes.
                """
            ]
        )
        #expect(found.map(\.line) == [Int(line) + 8])
    }
}
