import ModuleKit
import TestSupport
import Testing

@Suite("work-in-scope: work of the app is listed in a scope, where nothing runs it", .takingTurns)
struct WorkInScopeTests {
    private enum PageContext: ScopeKey {}

    @Test("The check names the scope")
    func inScope() {
        let line: UInt = #line
        let found = problems { _ in
            ModuleScope(PageContext.self) { AppWork {} }
        }
        expect(
            found, "work-in-scope",
            """
            Work of the app is listed in the scope PageContext.
                module: App
                at: \(at(line + 2))
              Fix: list it outside of the scope, or register it in a module of the scope with onRun.
            """)
    }
}
