import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("start-shut: a layout starts at a place whose root lives in a scope", .takingTurns)
struct StartShutTests {
    @Test("A layout starts with a root that lives in no scope")
    func startShut() {
        let line: UInt = #line
        let found = Library.problems(
            with: PageLayout {
                Tabs("main") {
                    Stack("loans") { ShowLoans() }
                    Stack("hall") { ShowHall() }
                }
            }
        ) {}
        #expect(found.map(\.code) == [.startShut])
        #expect(
            found.map(\.description) == [
                """
                The layout starts at main/loans, whose root lives in the scope session, which isn't open then.
                    module: PageLayout
                    at: \(at(line + 4))
                    ShowLoans: Loans, \(Library.at(15))
                  Fix: start with a part whose root lives in no scope.
                """
            ]
        )
    }

    @Test("Tabs that are not seen first may start with a root of a scope, and the first that is open is seen")
    func shutInside() {
        let layout = PageLayout {
            Tabs("main", start: "hall") {
                Tabs("more") {
                    Stack("loans") { ShowLoans() }
                    Stack("desk") { ShowDesk() }
                }
                Stack("hall") { ShowHall() }
            }
        }
        let found = Library.problems(with: layout) {
            module("Desk") { $0.page { (_: ShowDesk) in LibraryPage() } }
        }
        #expect(found == [])
    }
}
