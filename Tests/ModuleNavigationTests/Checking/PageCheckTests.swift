import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@testable import ModuleNavigation

@Suite("What the check says of pages and their parents", .takingTurns)
struct PageCheckTests {
    @Test("page-twice: a page is declared twice")
    func pageTwice() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Other") { $0.page(ReadBook.self, under: ShowHall(), priority: 1) { _ in LibraryPage() } }
        }
        #expect(
            found.text == """
                page-twice: The page ReadBook is declared twice.
                    module: Other
                    at: \(at(line + 2))
                    also declared: Hall, \(Library.at(8))
                  Fix: declare it once. In an overriding another one is in its place.
                """)
    }

    @Test("page-unshown: a page is no root, and has neither a parent nor a style, so no link leads to it")
    func pageUnshownUnshown() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Desk") {
                $0.page(ShowDesk.self) { _ in LibraryPage() }
                $0.page(EditNote.self, under: ShowDesk()) { _ in LibraryPage() }
                $0.page(PickBranch.self, under: EditNote(), as: .sheet) { _ in LibraryPage() }
            }
        }
        #expect(
            found.text == """
                page-unshown: No link leads to ShowDesk: it is no root that takes links, and has neither a parent nor a style.
                    module: Desk
                    at: \(at(line + 3))
                    so none leads to: EditNote, PickBranch
                  Fix: make it the root of a place, or register it under a parent, or with a style to be shown over others.
                """)
    }

    @Test("A root that takes no links is reached by none")
    func pageUnshownRootWithoutLinks() {
        let found = Library.problems(with: Library.layout(and: Stack("desk", takesLinks: false) { ShowDesk() })) {
            module("Desk") { $0.page(ShowDesk.self) { _ in LibraryPage() } }
        }
        #expect(found.map(\.code) == ["page-unshown"])
        #expect(found.map(\.facts) == [["the root, without links, of: main/desk"]])
    }

    @Test("unmatched-trait: a page is saved as its parent without one, or stays for links without a style")
    func unmatchedTrait() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Notes") {
                $0.page(EditNote.self, under: ShowHall(), options: [.keptByLinks, .restoredAsParent]) {
                    _ in LibraryPage()
                }
                $0.page(PickBranch.self, as: .sheet, options: [.keptByLinks, .restoredAsParent]) { _ in LibraryPage() }
                $0.page(ShowDesk.self, options: .restoredAsParent) { _ in LibraryPage() }
            }
        }
        #expect(
            found.filter { $0.code != "page-unshown" }.text == """
                unmatched-trait: EditNote stays for links, but never covers another page: it has no style.
                    module: Notes
                    at: \(at(line + 3))
                  Fix: register it with a style, or without .keptByLinks.
                unmatched-trait: ShowDesk is saved as its parent, and has none.
                    module: Notes
                    at: \(at(line + 7))
                  Fix: register it under a parent, or without .restoredAsParent.
                """)
    }

    @Test("parent-unknown: a page's parent is no page of a listed module")
    func parentUnknownUnknown() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Notes") { $0.page(EditNote.self, under: ShowDesk()) { _ in LibraryPage() } }
        }
        #expect(
            found.text == """
                parent-unknown: EditNote stands on ShowDesk, which is no page of a listed module.
                    module: Notes
                    at: \(at(line + 2))
                    path: EditNote → ShowDesk
                  Fix: list the module that registers ShowDesk, which has to be by registrar.page: by registrar.route it is an action.
                """)
    }

    @Test("Without a layout, pages are routes like others")
    func parentUnknownNone() {
        let found = Library.problems {
            module("Notes") { $0.page(EditNote.self, under: ShowDesk()) { _ in LibraryPage() } }
        }
        #expect(found == [])
    }

    @Test("Leaving out the module that has a page's parent is found before anything runs, and the module is named")
    func parentUnknownLeftOut() {
        let line: UInt = #line
        let whole = modules {
            LinkRouting(schemes: ["library"])
            Library.modules()
            module("Notes") {
                $0.page(EditNote.self, under: ReadBook()) { _ in LibraryPage() }
                $0.page(MyNotes.self) { _ in LibraryPage() }
            }
            PageLayout {
                Tabs("main") {
                    Stack("notes") { MyNotes() }
                    Stack("loans") { ShowLoans() }
                }
                ModuleNavigation.Gate(Session<Member>.self, asking: MemberForm())
            }
        }
        #expect(
            problems { whole.removing("Hall") }.map(\.description) == [
                """
                EditNote stands on ReadBook, which is no page of a listed module.
                    module: Notes
                    at: \(at(line + 5))
                    path: EditNote → ReadBook
                    registered by: Hall, \(Library.at(8)), which is left out of the list
                  Fix: list the module that registers ReadBook, which has to be by registrar.page: by registrar.route it is an action.
                """
            ])
        let withoutMembers = problems { whole.removing("Members") }
        #expect(withoutMembers.map(\.code) == ["page-unshown", "gate-page-unknown"])
        #expect(
            withoutMembers.last?.facts == ["registered by: Members, \(Library.at(10)), which is left out of the list"])
        let withoutLoans = problems { whole.removing("Loans") }
        #expect(withoutLoans.map(\.code) == ["root-unknown", "page-unshown", "unmatched-gate"])
        #expect(withoutLoans.first?.facts == ["registered by: Loans, \(Library.at(12)), which is left out of the list"])
    }

    @Test("parent-cycle: parents form a cycle")
    func parentCycleCircle() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Branches") { $0.page(PickBranch.self, under: EditNote()) { _ in LibraryPage() } }
            module("Desk") {
                $0.page(ShowDesk.self, under: PickBranch()) { _ in LibraryPage() }
                $0.page(EditNote.self, under: ShowDesk(), as: .sheet) { _ in LibraryPage() }
            }
        }
        #expect(
            found.text == """
                parent-cycle: The parents of PickBranch go round in a circle, so no link leads to it.
                    module: Branches
                    at: \(at(line + 2))
                    path: PickBranch → EditNote → ShowDesk → PickBranch
                    EditNote: Desk, \(at(line + 5))
                    ShowDesk: Desk, \(at(line + 4))
                  Fix: have one of them stand on a page that is nearer to a root.
                """)
    }

    @Test("A page that stands on its own kind is a circle, unless a root of the layout ends it")
    func parentCycleFolders() {
        let branches = module("Branches") {
            $0.page(Branch.self, under: { Branch(depth: $0.depth - 1) }) { _ in LibraryPage() }
        }
        let found = Library.problems(with: Library.layout) { branches }
        #expect(found.map(\.code) == ["parent-cycle"])
        #expect(found.map(\.path) == [["Branch", "Branch"]])
        let ended = Library.layout(and: Stack("branches") { Branch(depth: 0) })
        #expect(Library.problems(with: ended) { branches } == [])
    }

    @Test("parent-out-of-scope: a page's parent lives in a scope that the page is outside of")
    func parentOutOfScopeOutOfScope() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Notes") { $0.page(EditNote.self, under: LoanDetail()) { _ in LibraryPage() } }
        }
        #expect(
            found.text == """
                parent-out-of-scope: EditNote stands on LoanDetail, which may be gone before it: it lives in the scope session.
                    module: Notes
                    at: \(at(line + 2))
                    path: EditNote → LoanDetail
                    EditNote lives in no scope
                    LoanDetail: Loans, \(Library.at(13))
                  Fix: register EditNote in a module of that scope, or have it stand on a page that lives as long.
                """)
    }

    @Test("A page of a scope may stand on one of the app, and one of an inner scope on one of the outer")
    func parentOutOfScopeInnerScopes() {
        let found = Library.problems {
            module("Hall") { $0.page(ShowHall.self) { _ in LibraryPage() } }
            ModuleScope(Session<Member>.self) {
                module("Loans") { $0.page(ShowLoans.self, under: ShowHall()) { _ in LibraryPage() } }
                ModuleScope(Checkout<Void>.self, "Notes") {
                    $0.page(EditNote.self, under: ShowLoans()) { _ in LibraryPage() }
                }
            }
            PageLayout { Stack("main") { ShowHall() } }
        }
        #expect(found == [])
    }

    @Test("parents-too-many: a link to a page would lay more pages than a navigation lays at once")
    func parentsTooMany() {
        let location = CallSite(fileID: #fileID, line: #line)
        func found(_ count: Int) -> [AssemblyError.Problem] {
            let ground = DeclaredArea.stack("main", .of(.generated(0, 0)))
            let pages = (0..<count).map { kind in
                var page = PagePlan.generated(kind)
                page.name = "Level\(kind)"
                let below = kind - 1
                if below >= 0 {
                    let type = AnyPageRoute.generated(below, 0).type
                    page.parent = PagePlan.Parent(type: type, name: "Level\(below)") { _ in .generated(below, 0) }
                }
                return NavigationDeclaration.page(page)
            }
            let layout = NavigationDeclaration.layout(DeclaredLayout(areas: [ground]))
            let declared = ([layout] + pages).map { declaration in
                Declared(value: declaration, module: "Levels", location: location, scopes: [])
            }
            return NavigationCheck(declared).problems
        }
        #expect(found(32) == [])
        #expect(
            found(35).text == """
                parents-too-many: A link to Level32 lays 33 pages; 32 are the most.
                    module: Levels
                    at: \(location)
                    path: Level32 → Level31 → … → Level0
                  Fix: have it stand on a page that is nearer to a root.
                """)
    }

    @Test("page-scopes-alike: pages live in two scopes of one name")
    func pageScopesAlike() {
        let line: UInt = #line
        let found = Library.problems {
            module("Hall") { $0.page(ShowHall.self) { _ in LibraryPage() } }
            ModuleScope(Session<Member>.self) {
                ModuleScope(Checkout<Void>.self, "Loans") {
                    $0.page(ShowLoans.self, under: ShowHall()) { _ in LibraryPage() }
                }
            }
            ModuleScope(Checkout<Void>.self, "Notes") {
                $0.page(EditNote.self, under: ShowHall()) { _ in LibraryPage() }
            }
            PageLayout { Stack("main") { ShowHall() } }
        }
        #expect(
            found.text == """
                page-scopes-alike: Pages live in two scopes of the name checkout.
                    module: Notes
                    at: \(at(line + 9))
                    EditNote: checkout
                    ShowLoans: session › checkout (Loans, \(at(line + 5)))
                  Fix: give one of the scopes another name.
                """)
    }
}

private struct MyNotes: LibraryRoute { static let pattern: RoutePattern = "/notes" }

/// A branch of the library inside another.
private struct Branch: LibraryRoute {
    static let pattern: RoutePattern = "/branches/:depth"
    var depth: Int
}
