import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("layout-twice: the app has two layouts", .takingTurns)
struct LayoutTwiceTests {
    @Test("Two layouts are one too many")
    func twice() {
        let line: UInt = #line
        let listed = Library.problems(with: Library.layout) {
            Library.layout
        }
        #expect(listed.map(\.code) == [.moduleListedTwice])
        let found = Library.problems(with: Library.layout) {
            module("Places") { PageLayout { Stack("main") { ShowHall() } }.register(in: &$0) }
        }
        #expect(found.filter { $0.code != .providedTwice }.map(\.code) == [.layoutTwice, .pageUnshown])
        #expect(
            found.first { $0.code == .layoutTwice }?.description == """
                The layout is declared twice.
                    module: PageLayout
                    at: \(Library.at(40))
                    also declared: Places, \(at(line + 6))
                  Fix: list one PageLayout. In an overriding another one is in its place.
                """
        )
    }
}
