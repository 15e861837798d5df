import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("page-twice: a page is declared twice", .takingTurns)
struct PageTwiceTests {
    @Test("A page that is declared twice is a problem, with both places")
    func twice() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Other") {
                $0.page(under: { (_: ReadBook) in ShowHall() }, priority: 1) { (_: ReadBook) in LibraryPage() }
            }
        }
        #expect(found.map(\.code) == [.pageTwice])
        #expect(
            found.last?.description == """
                The page ReadBook is declared twice.
                    module: Other
                    at: \(at(line + 3))
                    also declared: Hall, \(Library.at(8))
                  Fix: declare it once. In an overriding another one is in its place.
                """
        )
    }
}
