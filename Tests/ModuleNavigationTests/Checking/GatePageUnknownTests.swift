import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("gate-page-unknown: a gate's page is no page of a listed module", .takingTurns)
struct GatePageUnknownTests {
    @Test("A gate asks with a page of a listed module")
    func unknown() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout { Gate(Session<String>.self, asking: PickBranch()) }) {}
        #expect(found.map(\.code) == [.gatePageUnknown])
        #expect(
            found.map(\.description) == [
                """
                The gate of session asks with PickBranch, which is no page of a listed module.
                    module: PageLayout
                    at: \(at(line + 1))
                  Fix: list the module that registers PickBranch, which has to be by registrar.page: by registrar.route it is an action.
                """
            ]
        )
    }
}
