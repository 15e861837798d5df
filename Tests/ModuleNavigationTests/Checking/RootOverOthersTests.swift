import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("root-over-others: the root of a place is a page that is shown over others", .takingTurns)
struct RootOverOthersTests {
    @Test("A page that is declared to be shown over others is no root")
    func rootOverOthers() {
        let line: UInt = #line
        let found = Library.problems(
            with: PageLayout {
                Tabs("main") {
                    Stack("hall") { ShowHall() }
                    Stack("loans") { ShowLoans() }
                    Stack("member") { MemberForm() }
                }
            }
        ) {}
        #expect(found.map(\.code) == [.rootOverOthers])
        #expect(
            found.map(\.description) == [
                """
                The root of main/member, MemberForm, is shown over others.
                    module: PageLayout
                    at: \(at(line + 6))
                    declared as sheet: Members, \(Library.at(11))
                  Fix: register it without a style, and say the style where it is opened over others; or make another page the root.
                """
            ]
        )
    }
}
