import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("place-twice: two parts of tabs have one name", .takingTurns)
struct PlaceTwiceTests {
    @Test("Two parts beside one another have two names, parts elsewhere may have the same")
    func placeTwice() {
        let line: UInt = #line
        let found = Library.problems(
            with: PageLayout {
                Tabs("main") {
                    Stack("hall") { ShowHall() }
                    Tabs("more") {
                        Stack("hall") { ShowLoans() }
                    }
                    Stack("hall") { ShowDesk() }
                }
            }
        ) {
            module("Desk") { $0.page { (_: ShowDesk) in LibraryPage() } }
        }
        #expect(found.map(\.code) == [.placeTwice])
        #expect(
            found.map(\.description) == [
                """
                Two parts of main are named hall.
                    module: PageLayout
                    at: \(at(line + 8))
                    the other one: \(at(line + 4))
                  Fix: give one of them another name.
                """
            ]
        )
    }
}
