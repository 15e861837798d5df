import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("page-unshown: a page is no root, and has neither a parent nor a style, so no link leads to it", .takingTurns)
struct PageUnshownTests {
    @Test("A page that is no root and has neither a parent nor a style is reached by no link, nor is what stands on it")
    func unshown() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Desk") {
                $0.page { (_: ShowDesk) in LibraryPage() }
                $0.page(under: { (_: EditNote) in ShowDesk() }) { (_: EditNote) in LibraryPage() }
                $0.page(as: .sheet, under: { (_: PickBranch) in EditNote() }) { (_: PickBranch) in LibraryPage() }
            }
        }
        #expect(found.map(\.code) == [.pageUnshown])
        #expect(
            found.map(\.description) == [
                """
                No link leads to ShowDesk: it is no root that takes links, and has neither a parent nor a style.
                    module: Desk
                    at: \(at(line + 3))
                    so none leads to: EditNote, PickBranch
                  Fix: make it the root of a place, or register it under a parent, or with a style to be shown over others.
                """
            ]
        )
    }

    @Test("A root that takes no links is reached by none")
    func rootWithoutLinks() {
        let layout = PageLayout {
            Tabs("main") {
                Stack("hall") { ShowHall() }
                Stack("loans") { ShowLoans() }
                Stack("desk", takesLinks: false) { ShowDesk() }
            }
        }
        let found = Library.problems(with: layout) {
            module("Desk") { $0.page { (_: ShowDesk) in LibraryPage() } }
        }
        #expect(found.map(\.code) == [.pageUnshown])
        #expect(found.map(\.facts) == [["the root, without links, of: main/desk"]])
    }
}
