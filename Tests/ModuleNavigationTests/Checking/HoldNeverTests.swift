import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("hold-never: a module handles the question of a page that is never held", .takingTurns)
struct HoldNeverTests {
    @Test("A question is for a page that may be held")
    func never() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Dialogs") {
                $0.whenHeld(ShowHall.self) { (_: Held<ShowHall>) in .leave }
                $0.whenHeld(EditNote.self) { (_: Held<EditNote>) in .leave }
            }
        }
        #expect(found.map(\.code) == [.holdNever, .holdNever])
        #expect(
            found.map(\.description) == [
                """
                A question is for ShowHall when it is held, which never is.
                    module: Dialogs
                    at: \(at(line + 3))
                    ShowHall: Hall, \(Library.at(6))
                  Fix: register ShowHall with mayHold: true, or remove the question.
                """,
                """
                A question is for EditNote when it is held, which is no page of a listed module.
                    module: Dialogs
                    at: \(at(line + 4))
                  Fix: list the module that registers EditNote, which has to be by registrar.page: by registrar.route it is an action.
                """,
            ]
        )
    }
}
