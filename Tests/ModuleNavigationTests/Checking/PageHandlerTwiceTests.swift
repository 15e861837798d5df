import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("page-handler-twice: two handlers answer for one page", .takingTurns)
struct PageHandlerTwiceTests {
    @Test("One handler answers for a page, and one takes each reply")
    func twice() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Notes") {
                $0.page(as: .sheet, mayHold: true) { (_: EditNote) in LibraryPage() }
                $0.whenHeld(EditNote.self) { (_: Held<EditNote>) in .leave }
                $0.replies(of: MemberForm.self, to: EditNote.self) { (_: Member?, _: EditNote) in }
            }
            module("Dialogs") {
                $0.whenHeld(EditNote.self) { (_: Held<EditNote>) in .leave }
                $0.replies(of: MemberForm.self, to: EditNote.self) { (_: Member?, _: EditNote) in }
            }
        }
        #expect(found.map(\.code) == [.pageHandlerTwice, .pageHandlerTwice])
        #expect(
            found.map(\.description) == [
                """
                A second handler is asked when EditNote is held.
                    module: Dialogs
                    at: \(at(line + 8))
                    the other one: Notes, \(at(line + 4))
                  Fix: remove one of them. In an overriding another one is in its place.
                """,
                """
                A second handler takes the reply of MemberForm to EditNote.
                    module: Dialogs
                    at: \(at(line + 9))
                    the other one: Notes, \(at(line + 5))
                  Fix: remove one of them. In an overriding another one is in its place.
                """,
            ]
        )
    }
}
