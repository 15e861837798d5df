import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("gate-page-on-parent: a gate asks with a page that is opened on its parent alone", .takingTurns)
struct GatePageOnParentTests {
    @Test("A gate asks wherever the reader is, so not with a page that is opened on its parent alone")
    func onParent() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout { Gate(Session<String>.self, asking: PickBranch()) }) {
            module("Branches") {
                $0.page(as: .sheet, under: { (_: PickBranch) in ShowHall() }, onlyOnParent: true) { (_: PickBranch) in
                    LibraryPage()
                }
            }
        }
        #expect(found.map(\.code) == [.gatePageOnParent])
        #expect(
            found.map(\.description) == [
                """
                The gate of session asks with PickBranch, which is opened on its parent alone.
                    module: PageLayout
                    at: \(at(line + 1))
                    PickBranch: Branches, \(at(line + 3))
                  Fix: register PickBranch without onlyOnParent: a gate asks wherever the reader is.
                """
            ]
        )
    }
}
