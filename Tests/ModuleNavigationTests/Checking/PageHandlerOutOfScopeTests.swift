import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("page-handler-out-of-scope: a page's handler lives in a scope that may close before it", .takingTurns)
struct PageHandlerOutOfScopeTests {
    @Test("A handler is there as long as its page stands")
    func outOfScope() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Notes") {
                $0.page(as: .sheet, mayHold: true) { (_: EditNote) in LibraryPage() }
            }
            ModuleScope(Window<Void>.self) {
                module("Dialogs") {
                    $0.whenHeld(EditNote.self) { (_: Held<EditNote>) in .leave }
                    $0.replies(of: MemberForm.self, to: ShowHall.self) { (_: Member?, _: ShowHall) in }
                }
            }
        }
        #expect(found.map(\.code) == [.pageHandlerOutOfScope, .pageHandlerOutOfScope])
        #expect(
            found.map(\.description) == [
                """
                The question of held EditNote is handled in the scope window, which may be closed while EditNote stands.
                    module: Dialogs
                    at: \(at(line + 7))
                    EditNote lives in no scope: Notes, \(at(line + 3))
                  Fix: register it in a module of the app, or of a scope that the page lives in.
                """,
                """
                The reply of MemberForm to ShowHall is handled in the scope window, which may be closed while ShowHall stands.
                    module: Dialogs
                    at: \(at(line + 8))
                    ShowHall lives in no scope: Hall, \(Library.at(6))
                  Fix: register it in a module of the app, or of a scope that the page lives in.
                """,
            ]
        )
    }
}
