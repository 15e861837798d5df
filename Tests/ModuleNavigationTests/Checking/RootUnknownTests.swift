import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("root-unknown: the root of a place is no page of a listed module", .takingTurns)
struct RootUnknownTests {
    @Test("A root is a page of a listed module: what is registered as an action is none")
    func rootUnknown() {
        let line: UInt = #line
        let found = Library.problems(
            with: PageLayout {
                Split("main") {
                    Sidebar { ShowHall() }
                    Detail { RenewLoan(id: 1) }
                }
            }
        ) {
            module("Actions") { $0.route { (_: RenewLoan) in .stay } }
        }
        #expect(found.map(\.code) == [.rootUnknown, .pageUnshown])
        #expect(
            found.first?.description == """
                The root of main/detail, RenewLoan, is no page of a listed module.
                    module: PageLayout
                    at: \(at(line + 5))
                  Fix: list the module that registers RenewLoan, which has to be by registrar.page: by registrar.route it is an action.
                """
        )
    }
}
