import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("gate-twice: a scope has two gates", .takingTurns)
struct GateTwiceTests {
    @Test("A scope has one gate")
    func twice() {
        let line: UInt = #line
        let found = Library.problems(
            with: Library.layout {
                Gate(Session<Member>.self, asking: MemberForm())
                Gate(Session<Member>.self, asking: MemberForm()) { true }
            }
        ) {}
        #expect(found.map(\.code) == [.gateTwice])
        #expect(
            found.map(\.description) == [
                """
                The scope session has two gates.
                    module: PageLayout
                    at: \(at(line + 4))
                    the other one: \(at(line + 3))
                  Fix: remove one of them.
                """
            ]
        )
    }
}
