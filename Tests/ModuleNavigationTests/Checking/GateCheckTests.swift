import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("What the check says of gates", .takingTurns)
struct GateCheckTests {
    @Test("gate-twice: a scope has two gates")
    func gateTwice() {
        let line: UInt = #line
        let found = Library.problems(
            with: Library.layout {
                Gate(Session<Member>.self, asking: MemberForm())
                Gate(Session<Member>.self, asking: MemberForm()) { true }
            }
        ) {}
        #expect(
            found.text == """
                gate-twice: The scope session has two gates.
                    module: PageLayout
                    at: \(at(line + 4))
                    the other one: \(at(line + 3))
                  Fix: remove one of them.
                """)
    }

    @Test("unmatched-gate: a gate is for a scope in which no page lives")
    func gateOfNothingOfNothing() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout { Gate(Window<Member>.self, asking: MemberForm()) }) {
            ModuleScope(Window<Member>.self) { module("Glass") }
        }
        #expect(
            found.text == """
                unmatched-gate: The gate of window is before nothing: no page lives in that scope.
                    module: PageLayout
                    at: \(at(line + 1))
                    pages live in: session
                  Fix: register the scope's pages in the modules of its ModuleScope, or remove the gate.
                """)
    }

    @Test("gate-of-inner-scope: a gate can't open its scope, which is declared inside another")
    func gateOfInnerScope() {
        let line: UInt = #line
        func found(_ gate: ModuleNavigation.Gate) -> [AssemblyError.Problem] {
            Library.problems {
                module("Hall") {
                    $0.page(ShowHall.self) { _ in LibraryPage() }
                    $0.page(MemberForm.self, as: .sheet) { _ in LibraryPage() }
                }
                ModuleScope(Session<Member>.self) {
                    ModuleScope(Checkout<Member>.self, "Notes") {
                        $0.page(EditNote.self, as: .sheet) { _ in LibraryPage() }
                    }
                }
                PageLayout {
                    Stack("main") { ShowHall() }
                    Gate(Session<Member>.self, asking: MemberForm())
                    gate
                }
            }
        }
        #expect(found(Gate(Checkout<Member>.self, asking: MemberForm()) { (_: EventSender) in true }) == [])
        let refused = found(Gate(Checkout<Member>.self, asking: MemberForm()))
        #expect(
            refused.text == """
                gate-of-inner-scope: The gate of checkout can't open it: the scope is declared in the scope session, not in the app's list.
                    module: PageLayout
                    at: \(at(line + 20))
                  Fix: give the gate a closure that has a service open the scope, and says whether it is open.
                """)
    }

    @Test("gate-page-unknown: a gate's page is no page of a listed module")
    func gatePageUnknown() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout { Gate(Session<String>.self, asking: PickBranch()) }) {}
        #expect(
            found.text == """
                gate-page-unknown: The gate of session asks with PickBranch, which is no page of a listed module.
                    module: PageLayout
                    at: \(at(line + 1))
                  Fix: list the module that registers PickBranch, which has to be by registrar.page: by registrar.route it is an action.
                """)
    }

    @Test("gate-page-on-parent: a gate asks with a page that is opened on its parent alone")
    func gatePageOnParent() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout { Gate(Session<String>.self, asking: PickBranch()) }) {
            module("Branches") {
                $0.page(PickBranch.self, under: ShowHall(), as: .sheet, options: .requiresParent) { _ in
                    LibraryPage()
                }
            }
        }
        #expect(
            found.text == """
                gate-page-on-parent: The gate of session asks with PickBranch, which is opened on its parent alone.
                    module: PageLayout
                    at: \(at(line + 1))
                    PickBranch: Branches, \(at(line + 3))
                  Fix: register PickBranch without .requiresParent: a gate asks wherever the reader is.
                """)
    }

    @Test("gate-cycle: the pages by which gates ask lie behind these gates")
    func gateCycleBehindItself() {
        let line: UInt = #line
        let found = Library.problems {
            module("Hall") { $0.page(ShowHall.self) { _ in LibraryPage() } }
            ModuleScope(Session<Member>.self, "Members") { $0.page(MemberForm.self, as: .sheet) { _ in LibraryPage() } }
            PageLayout {
                Stack("main") { ShowHall() }
                Gate(Session<Member>.self, asking: MemberForm())
            }
        }
        #expect(
            found.text == """
                gate-cycle: The gate of session asks with MemberForm, which lies behind it.
                    module: PageLayout
                    at: \(at(line + 6))
                    path: session → MemberForm → session
                    MemberForm lives in the scope session: Members, \(at(line + 3))
                  Fix: register MemberForm in a module outside of the scope, or ask with another page.
                """)
    }

    @Test("Gates that ask with pages behind one another are one problem, with the way round")
    func gateCycleCircle() {
        let line: UInt = #line
        let found = Library.problems {
            module("Hall") { $0.page(ShowHall.self) { _ in LibraryPage() } }
            ModuleScope(Session<String>.self, "Members") { $0.page(MemberForm.self, as: .sheet) { _ in LibraryPage() } }
            ModuleScope(Checkout<Member>.self, "Branches") {
                $0.page(PickBranch.self, as: .sheet) { _ in LibraryPage() }
            }
            PageLayout {
                Stack("main") { ShowHall() }
                Gate(Session<String>.self, asking: PickBranch())
                Gate(Checkout<Member>.self, asking: MemberForm())
            }
        }
        #expect(
            found.text == """
                gate-cycle: The gates of session, checkout ask with pages that lie behind one another.
                    module: PageLayout
                    at: \(at(line + 9))
                    path: session → PickBranch → checkout → MemberForm → session
                    PickBranch lives in the scope checkout: Branches, \(at(line + 5))
                    MemberForm lives in the scope session: Members, \(at(line + 3))
                  Fix: ask for one of them with a page that lives outside of the others.
                """)
    }

    @Test("A page of an inner scope lies behind the outer scope's gate too")
    func gateCycleInnerPage() {
        let found = Library.problems {
            module("Hall") { $0.page(ShowHall.self) { _ in LibraryPage() } }
            ModuleScope(Session<Member>.self) {
                ModuleScope(Window<Void>.self, "Members") {
                    $0.page(MemberForm.self, as: .sheet) { _ in LibraryPage() }
                }
            }
            PageLayout {
                Stack("main") { ShowHall() }
                Gate(Session<Member>.self, asking: MemberForm())
            }
        }
        #expect(found.map(\.code) == ["gate-cycle"])
        #expect(found.map(\.path) == [["session", "MemberForm", "session"]])
    }

    @Test("What a gate's closure takes is part of the assembly check")
    func gateServices() {
        let line: UInt = #line
        let found = Library.problems(
            with: Library.layout {
                Gate(Session<Member>.self, asking: MemberForm()) { (library: any LibraryService) in
                    library.name.isEmpty
                }
            }
        ) {}
        #expect(
            found.text == """
                handler-service-missing: The gate of session depends on LibraryService, which no listed module provides.
                    module: PageLayout
                    at: \(at(line + 3))
                    path: gate of session → LibraryService
                  Fix: list the module that provides LibraryService in the composition root, or make the parameter optional.
                """)
    }
}
