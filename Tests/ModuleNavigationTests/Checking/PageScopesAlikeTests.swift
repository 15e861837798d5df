import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("page-scopes-alike: pages live in two scopes of one name", .takingTurns)
struct PageScopesAlikeTests {
    @Test("Pages of two scopes of one name are a problem: a navigation knows scopes by their names")
    func scopesAlike() {
        let line: UInt = #line
        let found = Library.problems {
            module("Hall") { $0.page { (_: ShowHall) in LibraryPage() } }
            ModuleScope(Session<Member>.self) {
                ModuleScope(Checkout<Void>.self) {
                    module("Loans") {
                        $0.page(under: { (_: ShowLoans) in ShowHall() }) { (_: ShowLoans) in LibraryPage() }
                    }
                }
            }
            ModuleScope(Checkout<Void>.self) {
                module("Notes") {
                    $0.page(under: { (_: EditNote) in ShowHall() }) { (_: EditNote) in LibraryPage() }
                }
            }
            PageLayout { Stack("main") { ShowHall() } }
        }
        #expect(found.map(\.code) == [.pageScopesAlike])
        #expect(
            found.map(\.description) == [
                """
                Pages live in two scopes of the name checkout.
                    module: Notes
                    at: \(at(line + 12))
                    EditNote: checkout
                    ShowLoans: session › checkout (Loans, \(at(line + 6)))
                  Fix: give one of the scopes another name.
                """
            ]
        )
    }
}
