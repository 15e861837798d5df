import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("reply-of-nothing: a handler takes the reply of a route that is no page, or for one that is none", .takingTurns)
struct ReplyOfNothingTests {
    @Test("A reply is of a page, for a page")
    func replyOfNothing() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Dialogs") {
                $0.replies(of: PickBranch.self, to: ShowDesk.self) { (_: String?, _: ShowDesk) in }
            }
        }
        #expect(found.map(\.code) == [.replyOfNothing, .replyOfNothing])
        #expect(
            found.map(\.description) == [
                """
                A reply of PickBranch to ShowDesk is never given: PickBranch is no page of a listed module.
                    module: Dialogs
                    at: \(at(line + 3))
                  Fix: list the module that registers PickBranch, which has to be by registrar.page: by registrar.route it is an action.
                """,
                """
                A reply of PickBranch to ShowDesk is never given: ShowDesk is no page of a listed module.
                    module: Dialogs
                    at: \(at(line + 3))
                  Fix: list the module that registers ShowDesk, which has to be by registrar.page: by registrar.route it is an action.
                """,
            ]
        )
    }
}
