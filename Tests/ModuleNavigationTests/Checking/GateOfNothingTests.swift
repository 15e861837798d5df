import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("gate-of-nothing: a gate is for a scope in which no page lives", .takingTurns)
struct GateOfNothingTests {
    @Test("A scope needs no gate: a host may open it")
    func none() {
        #expect(Library.problems(with: Library.layout {}) {} == [])
    }

    @Test("A gate is before a scope in which pages live")
    func ofNothing() {
        let line: UInt = #line
        let found = Library.problems(
            with: Library.layout { Gate(Window<Member>.self, asking: MemberForm()) }
        ) {
            ModuleScope(Window<Member>.self) { module("Glass") }
        }
        #expect(found.map(\.code) == [.gateOfNothing])
        #expect(
            found.map(\.description) == [
                """
                The gate of window is before nothing: no page lives in that scope.
                    module: PageLayout
                    at: \(at(line + 2))
                    pages live in: session
                  Fix: register the scope's pages in the modules of its ModuleScope, or remove the gate.
                """
            ]
        )
    }
}
