import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("root-twice: two places with roots of one type take links", .takingTurns)
struct RootTwiceTests {
    @Test("Of two places with roots of one type, one takes links")
    func rootTwice() {
        let line: UInt = #line
        func found(_ takesLinks: Bool) -> [AssemblyError.Problem] {
            Library.problems(
                with: PageLayout {
                    Tabs("main") {
                        Stack("hall") { ShowHall() }
                        Stack("loans") { ShowLoans() }
                        Stack("again", takesLinks: takesLinks) { ShowHall() }
                    }
                }
            ) {}
        }
        #expect(found(false) == [])
        #expect(found(true).map(\.code) == [.rootTwice])
        #expect(
            found(true).map(\.description) == [
                """
                ShowHall is the root of main/hall and of main/again, and both take its links.
                    module: PageLayout
                    at: \(at(line + 7))
                    the other one: \(at(line + 5))
                  Fix: write takesLinks: false at one of them.
                """
            ]
        )
    }
}
