import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("layout-in-scope: a layout is listed in a scope", .takingTurns)
struct LayoutInScopeTests {
    @Test("A layout belongs into the composition root, not into a scope")
    func inScope() {
        let line: UInt = #line
        let found = Library.problems {
            module("Hall") { $0.page { (_: ShowHall) in LibraryPage() } }
            ModuleScope(Session<Member>.self) {
                PageLayout { Stack("main") { ShowHall() } }
            }
        }
        #expect(found.map(\.code) == [.layoutInScope])
        #expect(
            found.map(\.description) == [
                """
                The layout is listed in the scope session, but the app's pages stand without it.
                    module: PageLayout
                    at: \(at(line + 4))
                  Fix: list it in the composition root outside of scopes.
                """
            ]
        )
    }
}
