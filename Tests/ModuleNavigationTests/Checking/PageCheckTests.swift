import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("What the check says of pages and their parents", .takingTurns)
struct PageCheckTests {
    @Test("page-twice: a page is declared twice")
    func pageTwice() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Other") {
                $0.page(under: { (_: ReadBook) in ShowHall() }, priority: 1) { (_: ReadBook) in LibraryPage() }
            }
        }
        #expect(
            found.text == """
                page-twice: The page ReadBook is declared twice.
                    module: Other
                    at: \(at(line + 3))
                    also declared: Hall, \(Library.at(8))
                  Fix: declare it once. In an overriding another one is in its place.
                """
        )
    }

    @Test("page-unshown: a page is no root, and has neither a parent nor a style, so no link leads to it")
    func pageUnshownUnshown() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Desk") {
                $0.page { (_: ShowDesk) in LibraryPage() }
                $0.page(under: { (_: EditNote) in ShowDesk() }) { (_: EditNote) in LibraryPage() }
                $0.page(as: .sheet, under: { (_: PickBranch) in EditNote() }) { (_: PickBranch) in LibraryPage() }
            }
        }
        #expect(
            found.text == """
                page-unshown: No link leads to ShowDesk: it is no root that takes links, and has neither a parent nor a style.
                    module: Desk
                    at: \(at(line + 3))
                    so none leads to: EditNote, PickBranch
                  Fix: make it the root of a place, or register it under a parent, or with a style to be shown over others.
                """
        )
    }

    @Test("A root that takes no links is reached by none")
    func pageUnshownRootWithoutLinks() {
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

    @Test("trait-of-nothing: a page is saved as its parent without one, or stays for links without a style")
    func traitOfNothing() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Notes") {
                $0.page(under: { (_: EditNote) in ShowHall() }, restored: .asParent, staysForLinks: true) {
                    (_: EditNote) in LibraryPage()
                }
                $0.page(as: .sheet, restored: .asParent, staysForLinks: true) { (_: PickBranch) in LibraryPage() }
                $0.page(restored: .asParent) { (_: ShowDesk) in LibraryPage() }
            }
        }
        #expect(
            found.filter { $0.code != .pageUnshown }.text == """
                trait-of-nothing: EditNote stays for links, but never covers another page: it has no style.
                    module: Notes
                    at: \(at(line + 3))
                  Fix: register it with a style, or without staysForLinks.
                trait-of-nothing: ShowDesk is saved as its parent, and has none.
                    module: Notes
                    at: \(at(line + 7))
                  Fix: register it under a parent, or without restored: .asParent.
                """
        )
    }

    @Test("Pages that fit together are no problem")
    func parentUnknownValid() {
        #expect(Library.problems(with: Library.layout) {} == [])
    }

    @Test("parent-unknown: a page's parent is no page of a listed module")
    func parentUnknownUnknown() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Notes") {
                $0.page(under: { (_: EditNote) in ShowDesk() }) { (_: EditNote) in LibraryPage() }
            }
        }
        #expect(
            found.text == """
                parent-unknown: EditNote stands on ShowDesk, which is no page of a listed module.
                    module: Notes
                    at: \(at(line + 3))
                    path: EditNote → ShowDesk
                  Fix: list the module that registers ShowDesk, which has to be by registrar.page: by registrar.route it is an action.
                """
        )
    }

    @Test("An action is no parent")
    func parentUnknownAction() {
        let found = Library.problems(with: Library.layout) {
            module("Notes") {
                $0.route { (_: RenewLoan) in .stay }
                $0.page(under: { (_: EditNote) in RenewLoan() }) { (_: EditNote) in LibraryPage() }
            }
        }
        #expect(found.map(\.code) == [.parentUnknown])
        #expect(found.map(\.summary) == ["EditNote stands on RenewLoan, which is no page of a listed module."])
    }

    @Test("Without a layout, pages are routes like others")
    func parentUnknownNone() {
        let found = Library.problems {
            module("Notes") {
                $0.page(under: { (_: EditNote) in ShowDesk() }, mayHold: true) { (_: EditNote) in LibraryPage() }
            }
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
                $0.page(under: { (_: EditNote) in ReadBook() }) { (_: EditNote) in LibraryPage() }
                $0.page { (_: MyNotes) in LibraryPage() }
            }
            PageLayout {
                Tabs("main") {
                    Stack("notes") { MyNotes() }
                    Stack("loans") { ShowLoans() }
                }
                Gate(Session<Member>.self, asking: MemberForm())
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
            ]
        )
        let withoutMembers = problems { whole.removing("Members") }
        #expect(withoutMembers.map(\.code) == [.pageUnshown, .gatePageUnknown])
        #expect(
            withoutMembers.last?.facts == ["registered by: Members, \(Library.at(11)), which is left out of the list"]
        )
        let withoutLoans = problems { whole.removing("Loans") }
        #expect(withoutLoans.map(\.code) == [.rootUnknown, .pageUnshown, .gateOfNothing])
        #expect(withoutLoans.first?.facts == ["registered by: Loans, \(Library.at(15)), which is left out of the list"])
    }

    @Test("A page may stand on one that is shown over others")
    func parentUnknownOnOverlay() {
        let found = Library.problems(with: Library.layout) {
            module("Notes") {
                $0.page(under: { (_: EditNote) in MemberForm() }) { (_: EditNote) in LibraryPage() }
            }
        }
        #expect(found == [])
    }

    @Test("parent-cycle: parents form a cycle")
    func parentCycleCircle() {
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
        #expect(
            found.text == """
                parent-cycle: The parents of PickBranch go round in a circle, so no link leads to it.
                    module: Branches
                    at: \(at(line + 3))
                    path: PickBranch → EditNote → ShowDesk → PickBranch
                    EditNote: Desk, \(at(line + 7))
                    ShowDesk: Desk, \(at(line + 6))
                  Fix: have one of them stand on a page that is nearer to a root.
                """
        )
    }

    @Test("A page that stands on its own kind is a circle, unless a root of the layout ends it")
    func parentCycleFolders() {
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

    @Test("parent-out-of-scope: a page's parent lives in a scope that the page is outside of")
    func parentOutOfScopeOutOfScope() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout) {
            module("Notes") {
                $0.page(under: { (_: EditNote) in LoanDetail() }) { (_: EditNote) in LibraryPage() }
            }
        }
        #expect(
            found.text == """
                parent-out-of-scope: EditNote stands on LoanDetail, which may be gone before it: it lives in the scope session.
                    module: Notes
                    at: \(at(line + 3))
                    path: EditNote → LoanDetail
                    EditNote lives in no scope
                    LoanDetail: Loans, \(Library.at(16))
                  Fix: register EditNote in a module of that scope, or have it stand on a page that lives as long.
                """
        )
    }

    @Test("A page of a scope may stand on one of the app, and one of an inner scope on one of the outer")
    func parentOutOfScopeInnerScopes() {
        let found = Library.problems {
            module("Hall") { $0.page { (_: ShowHall) in LibraryPage() } }
            ModuleScope(Session<Member>.self) {
                module("Loans") {
                    $0.page(under: { (_: ShowLoans) in ShowHall() }) { (_: ShowLoans) in LibraryPage() }
                }
                ModuleScope(Checkout<Void>.self) {
                    module("Notes") {
                        $0.page(under: { (_: EditNote) in ShowLoans() }) { (_: EditNote) in LibraryPage() }
                    }
                }
            }
            PageLayout { Stack("main") { ShowHall() } }
        }
        #expect(found == [])
    }

    @Test("parents-too-many: a link to a page would lay more pages than a navigation lays at once")
    func parentsTooMany() {
        func found(_ count: Int) -> [AssemblyError.Problem] {
            Library.problems {
                module("Levels") { registrar in
                    registrar.page { (_: Ground) in LibraryPage() }
                    var top: any Level.Type = Ground.self
                    for _ in 1..<count { top = top.register(levelOn: &registrar) }
                }
                PageLayout { Stack("main") { Ground() } }
            }
        }
        #expect(found(32) == [])
        let deep = found(35)
        #expect(deep.map(\.code) == [.parentsTooMany])
        var (second, first): (any Level.Type, any Level.Type) = (Ground.self, Ground.self)
        for _ in 1..<33 { (second, first) = (first, first.above) }
        #expect(
            deep.map(\.description) == [
                """
                A link to \(first) lays 33 pages; 32 are the most.
                    module: Levels
                    at: \(at(Levels.line))
                    path: \(first) → \(second) → … → Ground
                  Fix: have it stand on a page that is nearer to a root.
                """
            ]
        )
    }

    @Test("page-scopes-alike: pages live in two scopes of one name")
    func pageScopesAlike() {
        let line: UInt = #line
        let found = Library.problems {
            module("Hall") { $0.page { (_: ShowHall) in LibraryPage() } }
            ModuleScope(Session<Member>.self) {
                ModuleScope(Checkout<Void>.self) {
                    module("Loans") {
                        $0.page(under: { (_: ShowLoans) in ShowHall() }) { (_: ShowLoans) in LibraryPage() }
                    }
                }
            }
            ModuleScope(Checkout<Void>.self) {
                module("Notes") {
                    $0.page(under: { (_: EditNote) in ShowHall() }) { (_: EditNote) in LibraryPage() }
                }
            }
            PageLayout { Stack("main") { ShowHall() } }
        }
        #expect(
            found.text == """
                page-scopes-alike: Pages live in two scopes of the name checkout.
                    module: Notes
                    at: \(at(line + 12))
                    EditNote: checkout
                    ShowLoans: session › checkout (Loans, \(at(line + 6)))
                  Fix: give one of the scopes another name.
                """
        )
    }
}

private struct MyNotes: Route, Hashable {
    static let pattern: RoutePattern = "/notes"
    typealias Output = LibraryPage
}

/// A branch of the library inside another.
private struct Branch: Route, Hashable {
    static let pattern: RoutePattern = "/branches/:depth"
    typealias Output = LibraryPage
    var depth: Int
}

/// A page on another kind of page, and so on.
private protocol Level: Route, Hashable where Output == LibraryPage {
    static var number: Int { get }
    init()
}

private struct Ground: Level {
    static let number = 0
    static let pattern: RoutePattern = "/levels/0"
}

private struct Above<Below: Level>: Level {
    static var number: Int { Below.number + 1 }
    static var pattern: RoutePattern { RoutePattern("/levels/\(number)") }
}

private enum Levels {
    static let line: UInt = #line + 6
}

extension Level {
    fileprivate static var above: any Level.Type { Above<Self>.self }
    fileprivate static func register(levelOn registrar: inout Registrar) -> any Level.Type {
        registrar.page(under: { (_: Above<Self>) in Self() }) { (_: Above<Self>) in LibraryPage() }
        return Above<Self>.self
    }
}
