import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("output-not-presented: the host can't show a page's output", .takingTurns)
struct OutputNotPresentedTests {
    @Test("What the layout says nothing of is no problem, and what it names is none")
    func named() {
        #expect(Library.presenting() == [])
        #expect(Library.presenting(Presents()) == [])
        #expect(Library.presenting(Presents(LibraryPage.self, String.self, styles: [.sheet, .cover])) == [])
        #expect(Library.presenting(Presents(LibraryPage.self), Presents(String.self, styles: [.sheet, .cover])) == [])
        #expect(Library.presenting(Presents(styles: [.sheet, .cover])) == [])
    }

    @Test("A page that shows what the host doesn't is a problem, an action is not")
    func output() {
        let found = Library.presenting(Presents(LibraryPage.self))
        #expect(found.map(\.code) == [.outputNotPresented])
        #expect(
            found.map(\.description) == [
                """
                Chart shows String, which the host doesn't.
                    module: Desk
                    at: \(Library.chart)
                    the host shows: LibraryPage
                  Fix: name String in Presents if the host shows it, or show what is named there.
                """
            ]
        )
    }
}
