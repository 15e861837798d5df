import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("style-not-presented: the host doesn't have a page's style", .takingTurns)
struct StyleNotPresentedTests {
    @Test("A page with a style that the host doesn't have is a problem")
    func style() {
        let found = Library.presenting(Presents(styles: [.sheet]))
        #expect(found.map(\.code) == [.styleNotPresented])
        #expect(
            found.map(\.description) == [
                """
                Chart is shown as cover, which the host doesn't have.
                    module: Desk
                    at: \(Library.chart)
                    the host has: sheet
                  Fix: name cover in Presents if the host has it, or register the page with another style.
                """
            ]
        )
        #expect(
            Library.presenting(Presents(styles: [])).map(\.facts) == [
                ["the host has: no styles"], ["the host has: no styles"],
            ])
    }

    @Test("A gate whose page has no style asks as a sheet")
    func gate() {
        let line: UInt = #line
        func found(_ style: PresentationStyle) -> [AssemblyError.Problem] {
            let layout = Library.layout {
                Gate(Session<String>.self, asking: PickBranch())
                Presents(styles: [.cover, style])
            }
            return Library.problems(with: layout) {
                module("Branches") {
                    $0.page(under: { (_: PickBranch) in ShowHall() }) { (_: PickBranch) in LibraryPage() }
                }
            }
        }
        #expect(found(.sheet) == [])
        let refused = found(.cover).filter { $0.subject == "PickBranch" }
        #expect(refused.map(\.code) == [.styleNotPresented])
        #expect(
            refused.map(\.description) == [
                """
                The gate of session asks with PickBranch as sheet, which the host doesn't have.
                    module: PageLayout
                    at: \(at(line + 3))
                    the host has: cover, cover
                    registered without a style: Branches, \(at(line + 8))
                  Fix: name sheet in Presents if the host has it, or register the page with a style.
                """
            ]
        )
    }
}
