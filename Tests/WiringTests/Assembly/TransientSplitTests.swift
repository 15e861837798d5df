import ModuleKit
import TestSupport
import Testing

@Suite("transient-split: the start, work and stop handlers of a module each get a transient of their own", .takingTurns)
struct TransientSplitTests {
    final class Pump: Sendable {}

    @Test("The check names the transient, and the handlers that don't share it")
    func split() {
        let line: UInt = #line
        let found = problems { _ in
            module("Water") {
                $0.provide(Pump.self, as: .transient) { Pump() }
                $0.onStart { (_: Pump) in }
                $0.onStart { (_: Pump) in }
                $0.onStop { (_: Pump) in }
            }
        }
        expect(
            found, "transient-split",
            """
            A stop handler takes Pump, which is transient, so it isn't the one that other handlers of Water got.
                module: Water
                at: \(at(line + 6))
                path: stop handler → Pump
                another is made for: start handler (\(at(line + 4)))
              Fix: provide Pump as a singleton, or have the handlers take a singleton that holds it.
            """)
    }

    @Test(
        "Handlers of one kind, of two modules, and those that take a value, a Lazy or a Provider may each have their own"
    )
    func whole() {
        let found = problems { _ in
            module("Water") {
                $0.provide(Pump.self, as: .transient) { Pump() }
                $0.provide(Int.self, as: .transient) { 1 }
                $0.onStart { (_: Pump, _: Int) in }
                $0.onStop { (_: Lazy<Pump>, _: Provider<Pump>, _: Int) in }
            }
            module("Fire") { $0.onStop { (_: Pump) in } }
        }
        #expect(found.isEmpty)
    }
}
