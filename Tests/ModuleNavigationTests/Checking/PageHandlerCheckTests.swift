import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("What the check says of handlers for pages, and of what a host shows", .takingTurns)
struct PageHandlerCheckTests {
    @Test("Pages that fit together are no problem, and neither are handlers for them")
    func holdUnaskedValid() {
        let found = Library.problems(with: Library.layout) {
            module("Notes") {
                $0.page(as: .sheet, mayHold: true) { (_: EditNote) in LibraryPage() }
                $0.page(as: .sheet) { (_: PickBranch) in LibraryPage() }
                $0.page(under: { (_: ShowDesk) in PickBranch() }) { (_: ShowDesk) in LibraryPage() }
            }
            module("Dialogs") {
                $0.confirmLeaving(EditNote.self) { (_: LeaveAttempt<EditNote>) in .leave }
                $0.onReply(of: PickBranch.self, to: EditNote.self) { (_: String?, _: EditNote) in }
                $0.onReply(of: PickBranch.self, to: ShowHall.self) { (_: String?, _: ShowHall) in }
            }
        }
        #expect(found == [])
    }

    @Test("hold-unasked: a page may be held, and no module handles the question")
    func holdUnaskedUnasked() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Notes") {
                $0.page(as: .sheet, mayHold: true) { (_: EditNote) in LibraryPage() }
            }
        }
        #expect(
            found.text == """
                hold-unasked: EditNote may be held, and no module says who is asked then.
                    module: Notes
                    at: \(at(line + 3))
                  Fix: register confirmLeaving(EditNote.self) { … }, or the page without mayHold.
                """
        )
    }

    @Test("hold-never: a module handles the question of a page that is never held")
    func holdNever() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Dialogs") {
                $0.confirmLeaving(ShowHall.self) { (_: LeaveAttempt<ShowHall>) in .leave }
                $0.confirmLeaving(EditNote.self) { (_: LeaveAttempt<EditNote>) in .leave }
            }
        }
        #expect(
            found.text == """
                hold-never: A question is for ShowHall when it is held, which never is.
                    module: Dialogs
                    at: \(at(line + 3))
                    ShowHall: Hall, \(Library.at(6))
                  Fix: register ShowHall with mayHold: true, or remove the question.
                hold-never: A question is for EditNote when it is held, which is no page of a listed module.
                    module: Dialogs
                    at: \(at(line + 4))
                  Fix: list the module that registers EditNote, which has to be by registrar.page: by registrar.route it is an action.
                """
        )
    }

    @Test("unmatched-reply: a handler takes the reply of a route that is no page, or for one that is none")
    func unmatchedReply() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Dialogs") {
                $0.onReply(of: PickBranch.self, to: ShowDesk.self) { (_: String?, _: ShowDesk) in }
            }
        }
        #expect(
            found.text == """
                unmatched-reply: A reply of PickBranch to ShowDesk is never given: PickBranch is no page of a listed module.
                    module: Dialogs
                    at: \(at(line + 3))
                  Fix: list the module that registers PickBranch, which has to be by registrar.page: by registrar.route it is an action.
                unmatched-reply: A reply of PickBranch to ShowDesk is never given: ShowDesk is no page of a listed module.
                    module: Dialogs
                    at: \(at(line + 3))
                  Fix: list the module that registers ShowDesk, which has to be by registrar.page: by registrar.route it is an action.
                """
        )
    }

    @Test("page-handler-twice: two handlers answer for one page")
    func pageHandlerTwice() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Notes") {
                $0.page(as: .sheet, mayHold: true) { (_: EditNote) in LibraryPage() }
                $0.confirmLeaving(EditNote.self) { (_: LeaveAttempt<EditNote>) in .leave }
                $0.onReply(of: MemberForm.self, to: EditNote.self) { (_: Member?, _: EditNote) in }
            }
            module("Dialogs") {
                $0.confirmLeaving(EditNote.self) { (_: LeaveAttempt<EditNote>) in .leave }
                $0.onReply(of: MemberForm.self, to: EditNote.self) { (_: Member?, _: EditNote) in }
            }
        }
        #expect(
            found.text == """
                page-handler-twice: A second handler is asked when EditNote is held.
                    module: Dialogs
                    at: \(at(line + 8))
                    the other one: Notes, \(at(line + 4))
                  Fix: remove one of them. In an overriding another one is in its place.
                page-handler-twice: A second handler takes the reply of MemberForm to EditNote.
                    module: Dialogs
                    at: \(at(line + 9))
                    the other one: Notes, \(at(line + 5))
                  Fix: remove one of them. In an overriding another one is in its place.
                """
        )
    }

    @Test("page-handler-out-of-scope: a page's handler lives in a scope that may close before it")
    func pageHandlerOutOfScope() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Notes") {
                $0.page(as: .sheet, mayHold: true) { (_: EditNote) in LibraryPage() }
            }
            ModuleScope(Window<Void>.self) {
                module("Dialogs") {
                    $0.confirmLeaving(EditNote.self) { (_: LeaveAttempt<EditNote>) in .leave }
                    $0.onReply(of: MemberForm.self, to: ShowHall.self) { (_: Member?, _: ShowHall) in }
                }
            }
        }
        #expect(
            found.text == """
                page-handler-out-of-scope: The question of held EditNote is handled in the scope window, which may be closed while EditNote stands.
                    module: Dialogs
                    at: \(at(line + 7))
                    EditNote lives in no scope: Notes, \(at(line + 3))
                  Fix: register it in a module of the app, or of a scope that the page lives in.
                page-handler-out-of-scope: The reply of MemberForm to ShowHall is handled in the scope window, which may be closed while ShowHall stands.
                    module: Dialogs
                    at: \(at(line + 8))
                    ShowHall lives in no scope: Hall, \(Library.at(6))
                  Fix: register it in a module of the app, or of a scope that the page lives in.
                """
        )
    }

    @Test("What the layout says nothing of is no problem, and what it names is none")
    func outputNotPresentedNamed() {
        #expect(Library.presenting() == [])
        #expect(Library.presenting(Presents()) == [])
        #expect(Library.presenting(Presents(LibraryPage.self, String.self, styles: [.sheet, .cover])) == [])
        #expect(Library.presenting(Presents(LibraryPage.self), Presents(String.self, styles: [.sheet, .cover])) == [])
        #expect(Library.presenting(Presents(styles: [.sheet, .cover])) == [])
    }

    @Test("output-not-presented: the host can't show a page's output")
    func outputNotPresentedOutput() {
        let found = Library.presenting(Presents(LibraryPage.self))
        #expect(
            found.text == """
                output-not-presented: Chart shows String, which the host doesn't.
                    module: Desk
                    at: \(Library.chart)
                    the host shows: LibraryPage
                  Fix: name String in Presents if the host shows it, or show what is named there.
                """
        )
    }

    @Test("style-not-presented: the host doesn't have a page's style")
    func styleNotPresentedStyle() {
        let found = Library.presenting(Presents(styles: [.sheet]))
        #expect(
            found.text == """
                style-not-presented: Chart is shown as cover, which the host doesn't have.
                    module: Desk
                    at: \(Library.chart)
                    the host has: sheet
                  Fix: name cover in Presents if the host has it, or register the page with another style.
                """
        )
        #expect(
            Library.presenting(Presents(styles: [])).map(\.facts) == [
                ["the host has: no styles"], ["the host has: no styles"],
            ])
    }

    @Test("A gate whose page has no style asks as a sheet")
    func styleNotPresentedGate() {
        let line: UInt = #line
        func found(_ style: PresentationStyle) -> [AssemblyError.Problem] {
            let layout = Library.layout {
                Gate(Session<String>.self, asking: PickBranch())
                Presents(styles: [.cover, style])
            }
            return Library.problems(with: layout) {
                module("Branches") {
                    $0.page(under: { (_: PickBranch) in ShowHall() }) { (_: PickBranch) in LibraryPage() }
                }
            }
        }
        #expect(found(.sheet) == [])
        let refused = found(.cover).filter { $0.subject == "PickBranch" }
        #expect(
            refused.text == """
                style-not-presented: The gate of session asks with PickBranch as sheet, which the host doesn't have.
                    module: PageLayout
                    at: \(at(line + 3))
                    the host has: cover, cover
                    registered without a style: Branches, \(at(line + 8))
                  Fix: name sheet in Presents if the host has it, or register the page with a style.
                """
        )
    }
}
