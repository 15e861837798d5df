import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("parent-cycle: parents form a cycle", .takingTurns)
struct ParentCycleTests {
    @Test("Parents that go round in a circle are one problem, with the way round")
    func circle() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Branches") {
                $0.page(under: { (_: PickBranch) in EditNote() }) { (_: PickBranch) in LibraryPage() }
            }
            module("Desk") {
                $0.page(under: { (_: ShowDesk) in PickBranch() }) { (_: ShowDesk) in LibraryPage() }
                $0.page(as: .sheet, under: { (_: EditNote) in ShowDesk() }) { (_: EditNote) in LibraryPage() }
            }
        }
        #expect(found.map(\.code) == [.parentCycle])
        #expect(
            found.map(\.description) == [
                """
                The parents of PickBranch go round in a circle, so no link leads to it.
                    module: Branches
                    at: \(at(line + 3))
                    path: PickBranch → EditNote → ShowDesk → PickBranch
                    EditNote: Desk, \(at(line + 7))
                    ShowDesk: Desk, \(at(line + 6))
                  Fix: have one of them stand on a page that is nearer to a root.
                """
            ]
        )
    }

    @Test("A page that stands on its own kind is a circle, unless a root of the layout ends it")
    func folders() {
        let branches = module("Branches") {
            $0.page(under: { (branch: Branch) in Branch(depth: branch.depth - 1) }) { (_: Branch) in LibraryPage() }
        }
        let found = Library.problems(with: Library.layout) { branches }
        #expect(found.map(\.code) == [.parentCycle])
        #expect(found.map(\.path) == [["Branch", "Branch"]])
        let ended = PageLayout {
            Tabs("main") {
                Stack("hall") { ShowHall() }
                Stack("loans") { ShowLoans() }
                Stack("branches") { Branch(depth: 0) }
            }
        }
        #expect(Library.problems(with: ended) { branches } == [])
    }
}

/// A branch of the library inside another.
private struct Branch: Route, Hashable {
    static let pattern: RoutePattern = "/branches/:depth"
    typealias Output = LibraryPage
    var depth: Int
}
