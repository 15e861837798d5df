import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("parent-unknown: a page's parent is no page of a listed module", .takingTurns)
struct ParentUnknownTests {
    @Test("Pages that fit together are no problem")
    func valid() {
        #expect(Library.problems(with: Library.layout) {} == [])
    }

    @Test("A parent that no listed module registers as a page is found before anything runs")
    func unknown() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Notes") {
                $0.page(under: { (_: EditNote) in ShowDesk() }) { (_: EditNote) in LibraryPage() }
            }
        }
        #expect(found.map(\.code) == [.parentUnknown])
        #expect(
            found.map(\.description) == [
                """
                EditNote stands on ShowDesk, which is no page of a listed module.
                    module: Notes
                    at: \(at(line + 3))
                    path: EditNote → ShowDesk
                  Fix: list the module that registers ShowDesk, which has to be by registrar.page: by registrar.route it is an action.
                """
            ]
        )
    }

    @Test("An action is no parent")
    func action() {
        let found = Library.problems(with: Library.layout) {
            module("Notes") {
                $0.route { (_: RenewLoan) in .stay }
                $0.page(under: { (_: EditNote) in RenewLoan() }) { (_: EditNote) in LibraryPage() }
            }
        }
        #expect(found.map(\.code) == [.parentUnknown])
        #expect(found.map(\.summary) == ["EditNote stands on RenewLoan, which is no page of a listed module."])
    }

    @Test("Without a layout, pages are routes like others")
    func none() {
        let found = Library.problems {
            module("Notes") {
                $0.page(under: { (_: EditNote) in ShowDesk() }, mayHold: true) { (_: EditNote) in LibraryPage() }
            }
        }
        #expect(found == [])
    }

    @Test("Leaving out the module that has a page's parent is found before anything runs, and the module is named")
    func leftOut() {
        let line: UInt = #line
        let whole = modules {
            LinkRouting(schemes: ["library"])
            Library.modules()
            module("Notes") {
                $0.page(under: { (_: EditNote) in ReadBook() }) { (_: EditNote) in LibraryPage() }
                $0.page { (_: MyNotes) in LibraryPage() }
            }
            PageLayout {
                Tabs("main") {
                    Stack("notes") { MyNotes() }
                    Stack("loans") { ShowLoans() }
                }
                Gate(Session<Member>.self, asking: MemberForm())
            }
        }
        #expect(
            problems { whole.removing("Hall") }.map(\.description) == [
                """
                EditNote stands on ReadBook, which is no page of a listed module.
                    module: Notes
                    at: \(at(line + 5))
                    path: EditNote → ReadBook
                    registered by: Hall, \(Library.at(8)), which is left out of the list
                  Fix: list the module that registers ReadBook, which has to be by registrar.page: by registrar.route it is an action.
                """
            ]
        )
        let withoutMembers = problems { whole.removing("Members") }
        #expect(withoutMembers.map(\.code) == [.pageUnshown, .gatePageUnknown])
        #expect(
            withoutMembers.last?.facts == ["registered by: Members, \(Library.at(11)), which is left out of the list"]
        )
        let withoutLoans = problems { whole.removing("Loans") }
        #expect(withoutLoans.map(\.code) == [.rootUnknown, .pageUnshown, .gateOfNothing])
        #expect(withoutLoans.first?.facts == ["registered by: Loans, \(Library.at(15)), which is left out of the list"])
    }

    @Test("A page may stand on one that is shown over others")
    func onOverlay() {
        let found = Library.problems(with: Library.layout) {
            module("Notes") {
                $0.page(under: { (_: EditNote) in MemberForm() }) { (_: EditNote) in LibraryPage() }
            }
        }
        #expect(found == [])
    }
}

private struct MyNotes: Route, Hashable {
    static let pattern: RoutePattern = "/notes"
    typealias Output = LibraryPage
}
