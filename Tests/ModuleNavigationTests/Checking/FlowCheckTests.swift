import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("What the check says of flows", .takingTurns)
struct FlowCheckTests {
    private struct Note: PageRoute {
        static let pattern: RoutePattern = "/note"
        typealias Output = LibraryPage
    }

    private struct Draft: PageRoute {
        static let pattern: RoutePattern = "/draft"
        typealias Output = LibraryPage
    }

    private static let line: UInt = #line

    /// The problems of a library in which notes open a scope.
    private func problems(
        of inner: @escaping @Sendable (inout Registrar) -> Void = { _ in },
        @PageLayoutBuilder _ flows: () -> PageLayoutBuilder.Parts
    ) -> String {
        let layout = Library.layout {
            Gate(Session<Member>.self, asking: MemberForm())
            flows()
        }
        return Library.problems(with: layout) {
            ModuleScope(Checkout<Void>.self) {
                module("Notes") {
                    $0.page(Note.self, under: ShowHall()) { _ in LibraryPage() }
                    inner(&$0)
                }
                ModuleScope(Window<Void>.self, "Drafts") { $0.page(Draft.self, under: Note()) { _ in LibraryPage() } }
            }
        }.text
    }

    @Test("Flows that open each scope of their pages are no problem, and neither is one of each at a time")
    func accepted() {
        let found = problems {
            Flow(Checkout<Void>.self, from: Note.self)
            Flow(Window<Void>.self, from: Draft.self)
            Exclusive(Checkout<Void>.self)
            Exclusive(Window<Void>.self)
        }
        #expect(found == "")
    }

    @Test("flow-page-elsewhere: a flow's page is no page of the scope")
    func elsewhere() {
        let line: UInt = #line
        let found = problems {
            Flow(Checkout<Void>.self, from: Note.self)
            Flow(Window<Void>.self, from: Draft.self)
            Flow(Window<Void>.self, from: EditNote.self)
            Flow(Checkout<Void>.self, from: FindBooks.self)
        }
        #expect(
            found == """
                flow-page-elsewhere: The flow of window begins with EditNote, which is no page of a listed module.
                    module: PageLayout
                    at: \(at(line + 4))
                  Fix: list the module that registers EditNote, which has to be by registrar.page: by registrar.route it is an action.
                flow-page-elsewhere: The flow of checkout begins with FindBooks, which lives in no scope.
                    module: PageLayout
                    at: \(at(line + 5))
                    FindBooks: Hall, \(Library.at(7))
                  Fix: register FindBooks in a module of the scope checkout.
                """)
    }

    @Test("flow-twice: a page begins two flows, or a scope has a flow and a gate")
    func twice() {
        let line: UInt = #line
        let found = problems {
            Flow(Checkout<Void>.self, from: Note.self)
            Flow(Window<Void>.self, from: Draft.self)
            Flow(Window<Void>.self, from: Draft.self)
            Flow(Session<Member>.self) { (_: ShowLoans) in Member(name: "Ada") }
        }
        #expect(
            found == """
                flow-twice: The page Draft begins two flows.
                    module: PageLayout
                    at: \(at(line + 4))
                    the other one: \(at(line + 3))
                  Fix: remove one of them: a page opens the scope that it lives in, and a scope opens in one way.
                flow-twice: The scope session has a flow and a gate.
                    module: PageLayout
                    at: \(at(line + 5))
                    the other one: \(at(Self.line + 8))
                  Fix: remove one of them: a page opens the scope that it lives in, and a scope opens in one way.
                """)
    }

    @Test("page-without-flow: no page below a flow's page begins its scope, or one inside that no flow opens")
    func withoutFlow() {
        let line: UInt = #line
        let found = problems {
            $0.page(EditNote.self, as: .sheet) { _ in LibraryPage() }
        } _: {
            Flow(Checkout<Void>.self, from: Note.self)
        }
        #expect(
            found == """
                page-without-flow: No page below EditNote begins the scope checkout that it lives in.
                    module: Notes
                    at: \(at(line + 2))
                    path: EditNote
                    begun by: Note
                  Fix: register it under a page that begins the scope, or declare a Flow that it begins.
                page-without-flow: No page below Draft begins the scope window that it lives in.
                    module: Drafts
                    at: \(at(Self.line + 17))
                    path: Draft → Note → ShowHall
                  Fix: register it under a page that begins the scope, or declare a Flow that it begins.
                """)
    }

    @Test("flow-waits-for-good: two flows of which one is open at most would have to be open for one link")
    func waits() {
        let line: UInt = #line
        let found = problems {
            Flow(Checkout<Void>.self, from: Note.self)
            Flow(Window<Void>.self, from: Draft.self)
            Exclusive(Checkout<Void>.self, Window<Void>.self)
        }
        #expect(
            found == """
                flow-waits-for-good: One checkout or window at a time can be open, and two would have to be.
                    module: PageLayout
                    at: \(at(line + 4))
                    path: Draft → Note
                    a link to the first lays the others below it
                  Fix: leave one of the scopes out, or begin it with a page that doesn't need the other.
                """)
    }

    @Test("Two roots that begin flows of which one is open at most are that mistake too")
    func waitsAsRoots() {
        let layout = PageLayout {
            Tabs("main") {
                Stack("hall") { ShowHall() }
                Stack("loans") { ShowLoans() }
                Stack("one") { Note() }
                Stack("other", takesLinks: false) { Note() }
            }
            Gate(Session<Member>.self, asking: MemberForm())
            Flow(Checkout<Void>.self, from: Note.self)
            Exclusive(Checkout<Void>.self)
        }
        let found = Library.problems(with: layout) {
            ModuleScope(Checkout<Void>.self) { module("Notes") { $0.page(Note.self) { _ in LibraryPage() } } }
        }
        #expect(found.map(\.code) == ["flow-waits-for-good"])
        #expect(found.map(\.facts) == [["both are roots"]])
    }

    @Test("unmatched-reload: changes make the content of a route anew that is no page")
    func unmatchedReload() {
        let line: UInt = #line
        let found = problems {
            $0.onChange(reload: EditNote.self) { (_: EditNote) in AsyncStream<Int> { $0.finish() } }
        } _: {
            Flow(Checkout<Void>.self, from: Note.self)
            Flow(Window<Void>.self, from: Draft.self)
        }
        #expect(
            found == """
                unmatched-reload: Changes make EditNote anew, which is no page of a listed module.
                    module: Notes
                    at: \(at(line + 2))
                  Fix: list the module that registers EditNote, which has to be by registrar.page: by registrar.route it is an action.
                """)
    }
}
