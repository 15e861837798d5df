import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("What the check says of flows", .takingTurns)
struct FlowCheckTests {
    private struct Note: Route, Hashable {
        static let pattern: RoutePattern = "/note"
        typealias Output = LibraryPage
    }

    private struct Draft: Route, Hashable {
        static let pattern: RoutePattern = "/draft"
        typealias Output = LibraryPage
    }

    /// The first lines of the problems of a library in which notes open a scope.
    private func problems(
        of inner: @escaping @Sendable (inout Registrar) -> Void = { _ in },
        @PageLayoutBuilder _ flows: () -> PageLayoutBuilder.Parts
    ) -> [String] {
        let found = Library.problems(
            with: Library.layout {
                Gate(Session<Member>.self, asking: MemberForm())
                flows()
            }
        ) {
            ModuleScope(Checkout<Void>.self) {
                module("Notes") {
                    $0.page(under: { _ in ShowHall() }) { (_: Note) in LibraryPage() }
                    inner(&$0)
                }
                ModuleScope(Window<Void>.self) {
                    module("Drafts") { $0.page(under: { _ in Note() }) { (_: Draft) in LibraryPage() } }
                }
            }
        }
        return found.map { "\($0.code.rawValue): \("\($0)".split(separator: "\n")[0])" }
    }

    @Test("Flows that open each scope of their pages are no problem, and neither is one of them at a time")
    func accepted() {
        #expect(
            problems {
                Flow(Checkout<Void>.self, from: Note.self)
                Flow(Window<Void>.self, from: Draft.self)
                OneAtATime(Checkout<Void>.self, Window<Void>.self)
            } == [])
    }

    @Test("flow-page-unknown: a flow begins with what is no page")
    func unknown() {
        #expect(
            problems {
                Flow(Checkout<Void>.self, from: Note.self)
                Flow(Window<Void>.self, from: Draft.self)
                Flow(Window<Void>.self, from: EditNote.self)
            } == [
                "flow-page-unknown: The flow of window begins with EditNote, which is no page of a listed module."
            ])
    }

    @Test("flow-page-elsewhere: a flow's page lives outside of the scope, or further inside")
    func elsewhere() {
        #expect(
            problems {
                Flow(Checkout<Void>.self, from: Note.self)
                Flow(Window<Void>.self, from: Draft.self)
                Flow(Checkout<Void>.self, from: FindBooks.self)
            } == ["flow-page-elsewhere: The flow of checkout begins with FindBooks, which lives in no scope."])
        #expect(
            problems {
                Flow(Window<Void>.self, from: Draft.self)
                Flow(Checkout<Void>.self, from: Draft.self)
                Flow(Checkout<Void>.self, from: Note.self)
            } == ["flow-twice: The page Draft begins two flows."])
    }

    @Test("flow-behind-gate: a scope has a flow and a gate")
    func behindGate() {
        #expect(
            problems {
                Flow(Session<Member>.self) { (_: ShowLoans) in Member(name: "Ada") }
                Flow(Checkout<Void>.self, from: Note.self)
                Flow(Window<Void>.self, from: Draft.self)
            } == ["flow-behind-gate: The scope session is opened by the page ShowLoans, and has a gate."])
    }

    @Test("scope-in-flow: a scope inside a flow's is opened by no flow")
    func inFlow() {
        #expect(
            problems { Flow(Checkout<Void>.self, from: Note.self) } == [
                "scope-in-flow: Draft lives in the scope window, which no flow opens, inside checkout, which a flow does."
            ])
    }

    @Test("page-without-flow: a page of a flow's scope has no parent that begins it")
    func withoutFlow() {
        let found = problems {
            $0.page(as: .sheet) { (_: EditNote) in LibraryPage() }
        } _: {
            Flow(Checkout<Void>.self, from: Note.self)
            Flow(Window<Void>.self, from: Draft.self)
        }
        #expect(found == ["page-without-flow: No page below EditNote begins the scope checkout that it lives in."])
    }

    @Test("one-of-nothing: one flow at a time is asked for a scope that no flow opens")
    func oneOfNothing() {
        #expect(
            problems { OneAtATime(Session<Member>.self) } == [
                "one-of-nothing: One session at a time is asked for, and no flow opens that scope."
            ])
    }

    @Test("reload-of-nothing: changes make the content of a route anew that is no page")
    func reloadOfNothing() {
        let found = problems {
            $0.reloads(EditNote.self) { (_: EditNote) in AsyncStream<Int> { $0.finish() } }
        } _: {
            Flow(Checkout<Void>.self, from: Note.self)
            Flow(Window<Void>.self, from: Draft.self)
        }
        #expect(found == ["reload-of-nothing: Changes make EditNote anew, which is no page of a listed module."])
    }
}
