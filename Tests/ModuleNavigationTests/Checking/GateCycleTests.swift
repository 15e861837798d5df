import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("gate-cycle: the pages by which gates ask lie behind these gates", .takingTurns)
struct GateCycleTests {
    @Test("The page by which a gate asks does not lie behind it")
    func behindItself() {
        let line: UInt = #line
        let found = Library.problems {
            module("Hall") { $0.page { (_: ShowHall) in LibraryPage() } }
            ModuleScope(Session<Member>.self) {
                module("Members") { $0.page(as: .sheet) { (_: MemberForm) in LibraryPage() } }
            }
            PageLayout {
                Stack("main") { ShowHall() }
                Gate(Session<Member>.self, asking: MemberForm())
            }
        }
        #expect(found.map(\.code) == [.gateCycle])
        #expect(
            found.map(\.description) == [
                """
                The gate of session asks with MemberForm, which lies behind it.
                    module: PageLayout
                    at: \(at(line + 8))
                    path: session → MemberForm → session
                    MemberForm lives in the scope session: Members, \(at(line + 4))
                  Fix: register MemberForm in a module outside of the scope, or ask with another page.
                """
            ]
        )
    }

    @Test("Gates that ask with pages behind one another are one problem, with the way round")
    func circle() {
        let line: UInt = #line
        let found = Library.problems {
            module("Hall") { $0.page { (_: ShowHall) in LibraryPage() } }
            ModuleScope(Session<String>.self) {
                module("Members") { $0.page(as: .sheet) { (_: MemberForm) in LibraryPage() } }
            }
            ModuleScope(Checkout<Member>.self) {
                module("Branches") { $0.page(as: .sheet) { (_: PickBranch) in LibraryPage() } }
            }
            PageLayout {
                Stack("main") { ShowHall() }
                Gate(Session<String>.self, asking: PickBranch())
                Gate(Checkout<Member>.self, asking: MemberForm())
            }
        }
        #expect(found.map(\.code) == [.gateCycle])
        #expect(
            found.map(\.description) == [
                """
                The gates of session, checkout ask with pages that lie behind one another.
                    module: PageLayout
                    at: \(at(line + 11))
                    path: session → PickBranch → checkout → MemberForm → session
                    PickBranch lives in the scope checkout: Branches, \(at(line + 7))
                    MemberForm lives in the scope session: Members, \(at(line + 4))
                  Fix: ask for one of them with a page that lives outside of the others.
                """
            ]
        )
    }

    @Test("A page of an inner scope lies behind the outer scope's gate too")
    func innerPage() {
        let found = Library.problems {
            module("Hall") { $0.page { (_: ShowHall) in LibraryPage() } }
            ModuleScope(Session<Member>.self) {
                ModuleScope(Window<Void>.self) {
                    module("Members") { $0.page(as: .sheet) { (_: MemberForm) in LibraryPage() } }
                }
            }
            PageLayout {
                Stack("main") { ShowHall() }
                Gate(Session<Member>.self, asking: MemberForm())
            }
        }
        #expect(found.map(\.code) == [.gateCycle])
        #expect(found.map(\.path) == [["session", "MemberForm", "session"]])
    }
}
