import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("hold-unasked: a page may be held, and no module handles the question", .takingTurns)
struct HoldUnaskedTests {
    @Test("Handlers for pages that are there are no problem")
    func valid() {
        let found = Library.problems(with: Library.layout) {
            module("Notes") {
                $0.page(as: .sheet, mayHold: true) { (_: EditNote) in LibraryPage() }
                $0.page(as: .sheet) { (_: PickBranch) in LibraryPage() }
            }
            module("Dialogs") {
                $0.whenHeld(EditNote.self) { (_: Held<EditNote>) in .leave }
                $0.replies(of: PickBranch.self, to: EditNote.self) { (_: String?, _: EditNote) in }
                $0.replies(of: PickBranch.self, to: ShowHall.self) { (_: String?, _: ShowHall) in }
            }
        }
        #expect(found == [])
    }

    @Test("Of a page that may be held, some module handles the question")
    func unasked() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Notes") {
                $0.page(as: .sheet, mayHold: true) { (_: EditNote) in LibraryPage() }
            }
        }
        #expect(found.map(\.code) == [.holdUnasked])
        #expect(
            found.map(\.description) == [
                """
                EditNote may be held, and no module says who is asked then.
                    module: Notes
                    at: \(at(line + 3))
                  Fix: register whenHeld(EditNote.self) { … }, or the page without mayHold.
                """
            ]
        )
    }
}
