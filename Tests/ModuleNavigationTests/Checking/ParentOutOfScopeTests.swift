import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("parent-out-of-scope: a page's parent lives in a scope that the page is outside of", .takingTurns)
struct ParentOutOfScopeTests {
    @Test("A page stands on one that lives as long as it does")
    func outOfScope() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Notes") {
                $0.page(under: { (_: EditNote) in LoanDetail() }) { (_: EditNote) in LibraryPage() }
            }
        }
        #expect(found.map(\.code) == [.parentOutOfScope])
        #expect(
            found.map(\.description) == [
                """
                EditNote stands on LoanDetail, which may be gone before it: it lives in the scope session.
                    module: Notes
                    at: \(at(line + 3))
                    path: EditNote → LoanDetail
                    EditNote lives in no scope
                    LoanDetail: Loans, \(Library.at(16))
                  Fix: register EditNote in a module of that scope, or have it stand on a page that lives as long.
                """
            ]
        )
    }

    @Test("A page of a scope may stand on one of the app, and one of an inner scope on one of the outer")
    func innerScopes() {
        let found = Library.problems {
            module("Hall") { $0.page { (_: ShowHall) in LibraryPage() } }
            ModuleScope(Session<Member>.self) {
                module("Loans") {
                    $0.page(under: { (_: ShowLoans) in ShowHall() }) { (_: ShowLoans) in LibraryPage() }
                }
                ModuleScope(Checkout<Void>.self) {
                    module("Notes") {
                        $0.page(under: { (_: EditNote) in ShowLoans() }) { (_: EditNote) in LibraryPage() }
                    }
                }
            }
            PageLayout { Stack("main") { ShowHall() } }
        }
        #expect(found == [])
    }
}
