import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("detail-out-of-scope: a detail may stand while the sidebar beside it doesn't", .takingTurns)
struct DetailOutOfScopeTests {
    @Test("A detail lives in its sidebar's scopes, or further inside")
    func detailOutOfScope() {
        let line: UInt = #line
        func layout(_ split: Split) -> PageLayout {
            PageLayout {
                Tabs("main") {
                    Stack("start") { ShowDesk() }
                    split
                }
            }
        }
        let desk = module("Desk") { $0.page { (_: ShowDesk) in LibraryPage() } }
        let inside = Split("split") {
            Sidebar { ShowHall() }
            Detail { ShowLoans() }
        }
        #expect(Library.problems(with: layout(inside)) { desk } == [])
        let outside = Split("split") {
            Sidebar { ShowLoans() }
            Detail { ShowHall() }
        }
        let found = Library.problems(with: layout(outside)) { desk }
        #expect(found.map(\.code) == [.detailOutOfScope])
        #expect(
            found.map(\.description) == [
                """
                main/split/detail may stand where main/split/sidebar doesn't: their roots live in different scopes.
                    module: PageLayout
                    at: \(at(line + 17))
                    ShowHall lives in no scope: Hall, \(Library.at(6))
                    ShowLoans lives in the scope session: Loans, \(Library.at(15))
                  Fix: have both live in the same scope, or the detail's further inside.
                """
            ]
        )
    }
}
