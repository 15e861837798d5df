import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("layout-malformed: a layout has no part or several, or tabs have none or an unknown start", .takingTurns)
struct LayoutMalformedTests {
    @Test("A layout has one part: none and two are problems")
    func parts() {
        let line: UInt = #line
        let empty = PageLayout { Gate(Session<Member>.self, asking: MemberForm()) }
        let double = PageLayout {
            Stack("hall") { ShowHall() }
            Stack("loans") { ShowLoans() }
        }
        let none = Library.problems(with: empty) {}.first { $0.code == .layoutMalformed }
        #expect(
            none?.description == """
                The layout has no place.
                    module: PageLayout
                    at: \(at(line + 1))
                  Fix: write a Stack, a Split or Tabs in it.
                """
        )
        let two = Library.problems(with: double) {}.first { $0.code == .layoutMalformed }
        #expect(
            two?.description == """
                The layout has 2 parts, and nothing says which one is seen.
                    module: PageLayout
                    at: \(at(line + 2))
                    parts: hall, loans
                  Fix: put them into Tabs.
                """
        )
    }

    @Test("Tabs have parts, and start with one of them")
    func tabs() {
        let line: UInt = #line
        let found = Library.problems(
            with: PageLayout {
                Tabs("main", start: "home") {
                    Stack("hall") { ShowHall() }
                    Tabs("none") {}
                    Stack("loans") { ShowLoans() }
                }
            }
        ) {}
        #expect(found.map(\.code) == [.layoutMalformed, .layoutMalformed])
        #expect(
            found.map(\.description) == [
                """
                The tabs main start with home, which is none of their parts.
                    module: PageLayout
                    at: \(at(line + 3))
                    parts: hall, none, loans
                  Fix: name one of the parts.
                """,
                """
                The tabs main/none have no parts.
                    module: PageLayout
                    at: \(at(line + 5))
                  Fix: write at least one Stack, Split or Tabs in them.
                """,
            ]
        )
    }
}
