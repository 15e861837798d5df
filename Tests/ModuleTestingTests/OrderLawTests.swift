import ModuleKit
import TestSupport
import Testing

@testable import ModuleTesting

@Suite("The law of the stop order", .takingTurns)
struct OrderLawTests {
    typealias Step = Laws.Step

    @Test("It holds for modules that depend on each other, in a chain, a fan and a cycle of events")
    func holds() async {
        let list = modules {
            module("Till") { $0.provide(String.self) { (_: any CartService, _: Lazy<Int>) in "till" } }
            shop()
            module("Numbers") { $0.provide(Int.self, async: { 1 }) }
            module("Left") {
                $0.provide(Float.self) { 1 }
                $0.on(BookAdded.self) { (_, _: Double) in }
            }
            module("Right") {
                $0.provide(Double.self) { 1 }
                $0.on(BookAdded.self) { (_, _: Float) in }
            }
        }
        let found = await issues { await Laws.stopOrderIsReversedStartOrder(of: list) }
        #expect(found.map(\.text) == [])
    }

    @Test("Modules that do not start, or do not stop without errors, break it")
    func handlers() async {
        for message in ["The module Cart failed to start", "The app stopped with errors."] {
            let list = modules {
                module("Cart") {
                    if message.hasPrefix("The app") {
                        $0.onStop { throw StubError("no disk") }
                    } else {
                        $0.onStart { throw StubError("no disk") }
                    }
                }
            }
            let found = await issues { await Laws.stopOrderIsReversedStartOrder(of: list) }
            #expect(found.count == 1)
            #expect(found.first?.text.hasPrefix(message) == true)
        }
    }

    private func summaries(_ steps: [Step], isCycle: Bool = false) -> [String] {
        Laws.orderBreaches(in: steps, needed: ["Cart": ["Catalog"], "Catalog": isCycle ? ["Cart"] : []])
            .map { String($0.prefix { $0 != "\n" }) }
    }

    @Test("A start or a stop in the wrong order, and a module that is not stopped, break it")
    func order() {
        let up = [Step("Catalog", .starts), Step("Catalog", .isUp), Step("Cart", .starts), Step("Cart", .isUp)]
        let down = [Step("Cart", .stops), Step("Cart", .isDown), Step("Catalog", .stops), Step("Catalog", .isDown)]
        let early = [Step("Catalog", .starts), Step("Cart", .starts), Step("Catalog", .isUp), Step("Cart", .isUp)]
        let late = [Step("Cart", .stops), Step("Catalog", .stops), Step("Cart", .isDown), Step("Catalog", .isDown)]
        #expect(summaries(up + down) == [])
        #expect(summaries(early + down) == ["Cart started before its dependency Catalog was running."])
        #expect(summaries(up + late) == ["Catalog stopped before Cart, which depends on it, had stopped."])
        #expect(summaries(up + down.prefix(2)) == ["Catalog was started but not stopped."])
        #expect(summaries(early + late, isCycle: true) == [], "of modules that need each other, either may be first")
        #expect(
            Laws.orderBreaches(in: [Step("Cart", .isUp)], needed: [:]) == [
                """
                Cart was started but not stopped.
                    order: Cart isUp
                  Fix: this is a defect of ModuleKit; please report it with the modules' graph.
                """
            ])
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
        expect(
            found,
            """
            The same modules register something different when they are assembled again.
                + Shop: service Int, singleton
              Fix: make register(in:) independent of anything that changes.
            """)
        #expect(found.map(\.line) == [Int(line) + 8])
    }
}
