import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("What the check says of handlers for pages, and of what a host shows", .takingTurns)
struct PageHandlerCheckTests {
    @Test("Pages that fit together are no problem, and neither are handlers for them")
    func valid() {
        let found = Library.problems(with: Library.layout) {
            module("Notes") {
                $0.page(EditNote.self, as: .sheet) { _ in LibraryPage() }
                $0.page(PickBranch.self, as: .sheet) { _ in LibraryPage() }
                $0.page(ShowDesk.self, under: PickBranch()) { _ in LibraryPage() }
            }
            module("Dialogs") {
                $0.confirmLeaving(EditNote.self) { (_: LeaveAttempt<EditNote>) in .leave }
                $0.onReply(of: PickBranch.self, to: EditNote.self) { (_: String?, _: EditNote) in }
                $0.onReply(of: PickBranch.self, to: ShowHall.self) { (_: String?, _: ShowHall) in }
            }
        }
        #expect(found == [])
    }

    @Test("page-context-mismatch: a handler that takes the context of another page is a problem of the assembly")
    func pageContextMismatch() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Notes") {
                $0.page(EditNote.self, as: .sheet) { (_, _: PageContext<EditNote>, _: PageContext<MemberForm>) in
                    LibraryPage()
                }
            }
        }
        #expect(
            found.text == """
                page-context-mismatch: The handler of EditNote takes PageContext<MemberForm>, the context of another page.
                    module: Notes
                    at: \(at(line + 3))
                  Fix: take PageContext<EditNote>.
                """)
    }

    @Test("A singleton that takes a page's context is a problem of the assembly")
    func contextCaptive() {
        let found = Library.problems(with: Library.layout) {
            module("Notes") { $0.provide(Int.self) { (page: PageContext<MemberForm>) in page.id == nil ? 1 : 2 } }
        }
        #expect(found.map(\.code) == ["captive"])
    }

    @Test("unmatched-confirmation: leaving a route is confirmed that is no page")
    func unmatchedConfirmation() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Dialogs") { $0.confirmLeaving(EditNote.self) { (_: LeaveAttempt<EditNote>) in .leave } }
        }
        #expect(
            found.text == """
                unmatched-confirmation: A handler is asked when EditNote is held, which is no page of a listed module.
                    module: Dialogs
                    at: \(at(line + 2))
                  Fix: list the module that registers EditNote, which has to be by registrar.page: by registrar.route it is an action.
                """
        )
    }

    @Test("unmatched-reply: a handler takes the reply of a route that is no page, or for one that is none")
    func unmatchedReply() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Dialogs") { $0.onReply(of: PickBranch.self, to: ShowDesk.self) { (_: String?, _: ShowDesk) in } }
        }
        #expect(
            found.text == """
                unmatched-reply: A reply of PickBranch to ShowDesk is never given: PickBranch is no page of a listed module.
                    module: Dialogs
                    at: \(at(line + 2))
                  Fix: list the module that registers PickBranch, which has to be by registrar.page: by registrar.route it is an action.
                unmatched-reply: A reply of PickBranch to ShowDesk is never given: ShowDesk is no page of a listed module.
                    module: Dialogs
                    at: \(at(line + 2))
                  Fix: list the module that registers ShowDesk, which has to be by registrar.page: by registrar.route it is an action.
                """)
    }

    @Test("page-handler-twice: two handlers answer for one page")
    func pageHandlerTwice() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Notes") {
                $0.page(EditNote.self, as: .sheet) { _ in LibraryPage() }
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
                """)
    }

    @Test("page-handler-out-of-scope: a page's handler lives in a scope that may close before it")
    func pageHandlerOutOfScope() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Notes") { $0.page(EditNote.self, as: .sheet) { _ in LibraryPage() } }
            ModuleScope(Window<Void>.self, "Dialogs") {
                $0.confirmLeaving(EditNote.self) { (_: LeaveAttempt<EditNote>) in .leave }
                $0.onReply(of: MemberForm.self, to: ShowHall.self) { (_: Member?, _: ShowHall) in }
            }
        }
        #expect(
            found.text == """
                page-handler-out-of-scope: The question of held EditNote is handled in the scope window, which may be closed while EditNote stands.
                    module: Dialogs
                    at: \(at(line + 4))
                    EditNote lives in no scope: Notes, \(at(line + 2))
                  Fix: register it in a module of the app, or of a scope that the page lives in.
                page-handler-out-of-scope: The reply of MemberForm to ShowHall is handled in the scope window, which may be closed while ShowHall stands.
                    module: Dialogs
                    at: \(at(line + 5))
                    ShowHall lives in no scope: Hall, \(Library.at(6))
                  Fix: register it in a module of the app, or of a scope that the page lives in.
                """)
    }

    @Test("What the layout says nothing of is no problem, and what it names is none")
    func outputNotPresentedNamed() {
        #expect(Library.presenting(nil) == [])
        #expect(Library.presenting(HostCapabilities()) == [])
        #expect(Library.presenting(HostCapabilities(LibraryPage.self, String.self, styles: [.sheet, .cover])) == [])
        #expect(Library.presenting(HostCapabilities(styles: [.sheet, .cover])) == [])
    }

    @Test("output-not-presented: the host can't show a page's output")
    func outputNotPresentedOutput() {
        let found = Library.presenting(HostCapabilities(LibraryPage.self))
        #expect(
            found.text == """
                output-not-presented: Chart shows String, which the host doesn't.
                    module: Desk
                    at: \(Library.chart)
                    the host shows: LibraryPage
                  Fix: name String in HostCapabilities if the host shows it, or show what is named there.
                """)
    }

    @Test("style-not-presented: the host doesn't have a page's style")
    func styleNotPresentedStyle() {
        let found = Library.presenting(HostCapabilities(styles: [.sheet]))
        #expect(
            found.text == """
                style-not-presented: Chart is shown as cover, which the host doesn't have.
                    module: Desk
                    at: \(Library.chart)
                    the host has: sheet
                  Fix: name cover in HostCapabilities if the host has it, or register the page with another style.
                """)
        #expect(
            Library.presenting(HostCapabilities(styles: [])).map(\.facts) == [
                ["the host has: no styles"], ["the host has: no styles"],
            ])
    }

    @Test("A gate whose page has no style asks as a sheet")
    func styleNotPresentedGate() {
        let line: UInt = #line
        func found(_ style: PresentationStyle) -> [AssemblyError.Problem] {
            let layout = Library.layout(host: HostCapabilities(styles: [.cover, style])) {
                Gate(Session<String>.self, asking: PickBranch())
            }
            return Library.problems(with: layout) {
                module("Branches") { $0.page(PickBranch.self, under: ShowHall()) { _ in LibraryPage() } }
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
                    registered without a style: Branches, \(at(line + 6))
                  Fix: name sheet in HostCapabilities if the host has it, or register the page with a style.
                """)
    }
}
