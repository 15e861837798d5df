import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("What the check says of layouts", .takingTurns)
struct LayoutCheckTests {
    @Test("layout-twice: the app has two layouts")
    func layoutTwice() {
        let line: UInt = #line
        let listed = Library.problems(with: Library.layout) { Library.layout }
        #expect(listed.map(\.code) == ["module-listed-twice"])
        let found = Library.problems(with: Library.layout) {
            module("Places") { PageLayout { Stack("main") { ShowHall() } }.register(in: &$0) }
        }
        #expect(found.filter { $0.code != "provided-twice" }.map(\.code) == ["layout-twice", "page-unshown"])
        #expect(
            found.first { $0.code == "layout-twice" }?.description == """
                The layout is declared twice.
                    module: PageLayout
                    at: \(Library.at(42))
                    also declared: Places, \(at(line + 4))
                  Fix: list one PageLayout. In an overriding another one is in its place.
                """)
    }

    @Test("layout-in-scope: a layout is listed in a scope")
    func layoutInScope() {
        let line: UInt = #line
        let found = Library.problems {
            module("Hall") { $0.page(ShowHall.self) { _ in LibraryPage() } }
            ModuleScope(Session<Member>.self) {
                PageLayout { Stack("main") { ShowHall() } }
            }
        }
        #expect(
            found.text == """
                layout-in-scope: The layout is listed in the scope session, but the app's pages stand without it.
                    module: PageLayout
                    at: \(at(line + 4))
                  Fix: list it in the composition root outside of scopes.
                """)
    }

    @Test("layout-malformed: a layout has no part or several, or tabs have none or an unknown start")
    func layoutMalformedParts() {
        let line: UInt = #line
        let empty = PageLayout { Gate(Session<Member>.self, asking: MemberForm()) }
        let double = PageLayout {
            Stack("hall") { ShowHall() }
            Stack("loans") { ShowLoans() }
        }
        let none = Library.problems(with: empty) {}.first { $0.code == "layout-malformed" }
        #expect(
            none?.description == """
                The layout has no place.
                    module: PageLayout
                    at: \(at(line + 1))
                  Fix: write a Stack, a Split or Tabs in it.
                """)
        let two = Library.problems(with: double) {}.first { $0.code == "layout-malformed" }
        #expect(
            two?.description == """
                The layout has 2 parts, and nothing says which one is seen.
                    module: PageLayout
                    at: \(at(line + 2))
                    parts: hall, loans
                  Fix: put them into Tabs.
                """)
    }

    @Test("Tabs have parts, and start with one of them")
    func layoutMalformedTabs() {
        let line: UInt = #line
        let found = Library.problems(
            with: PageLayout {
                Tabs("main", initial: "home") {
                    Stack("hall") { ShowHall() }
                    Tabs("none") {}
                    Stack("loans") { ShowLoans() }
                }
            }
        ) {}
        #expect(
            found.text == """
                layout-malformed: The tabs main start with home, which is none of their parts.
                    module: PageLayout
                    at: \(at(line + 3))
                    parts: hall, none, loans
                  Fix: name one of the parts.
                layout-malformed: The tabs main/none have no parts.
                    module: PageLayout
                    at: \(at(line + 5))
                  Fix: write at least one Stack, Split or Tabs in them.
                """)
    }

    @Test(
        "place-name-malformed: the name of a part of a layout can't stand in a path",
        arguments: [
            ("hall", true), ("Hall-2", true), ("große_halle", true), ("", false), ("my hall", false), ("a/b", false),
            ("hall*", false), ("a\nb", false), ("a\"b", false),
        ])
    func placeNameMalformed(_ name: String, _ isGood: Bool) {
        let line: UInt = #line
        let layout = PageLayout {
            Tabs("main") {
                Stack(name) { ShowHall() }
                Stack("loans") { ShowLoans() }
            }
        }
        let found = Library.problems(with: layout) {}
        #expect(
            found.map(\.description)
                == (isGood
                    ? []
                    : [
                        """
                        A part of the layout is named \(name.debugDescription), which can't stand in a path.
                            module: PageLayout
                            at: \(at(line + 3))
                          Fix: name it with letters, digits, - and _.
                        """
                    ])
        )
        #expect(found.allSatisfy { $0.code == "place-name-malformed" })
    }

    @Test("place-twice: two parts of tabs have one name")
    func placeTwice() {
        let line: UInt = #line
        let found = Library.problems(
            with: PageLayout {
                Tabs("main") {
                    Stack("hall") { ShowHall() }
                    Tabs("more") { Stack("hall") { ShowLoans() } }
                    Stack("hall") { ShowDesk() }
                }
            }
        ) {
            module("Desk") { $0.page(ShowDesk.self) { _ in LibraryPage() } }
        }
        #expect(
            found.text == """
                place-twice: Two parts of main are named hall.
                    module: PageLayout
                    at: \(at(line + 6))
                    the other one: \(at(line + 4))
                  Fix: give one of them another name.
                """)
    }

    @Test("root-unknown: the root of a place is no page of a listed module")
    func rootUnknown() {
        let line: UInt = #line
        let found = Library.problems(
            with: PageLayout {
                Split("main") {
                    Sidebar { ShowHall() }
                    Detail { RenewLoan(id: 1) }
                }
            }
        ) {
            module("Actions") { $0.route { (_: RenewLoan) in .stay } }
        }
        #expect(found.map(\.code) == ["root-unknown", "page-unshown"])
        #expect(
            found.first?.description == """
                The root of main/detail, RenewLoan, is no page of a listed module.
                    module: PageLayout
                    at: \(at(line + 5))
                  Fix: list the module that registers RenewLoan, which has to be by registrar.page: by registrar.route it is an action.
                """)
    }

    @Test("root-twice: two places with roots of one type take links")
    func rootTwice() {
        let line: UInt = #line
        func found(_ takesLinks: Bool) -> [AssemblyError.Problem] {
            Library.problems(
                with: PageLayout {
                    Tabs("main") {
                        Stack("hall") { ShowHall() }
                        Stack("loans") { ShowLoans() }
                        Stack("again", takesLinks: takesLinks) { ShowHall() }
                    }
                }
            ) {}
        }
        #expect(found(false) == [])
        #expect(found(true).map(\.code) == ["root-twice"])
        #expect(
            found(true).map(\.description) == [
                """
                ShowHall is the root of main/hall and of main/again, and both take its links.
                    module: PageLayout
                    at: \(at(line + 7))
                    the other one: \(at(line + 5))
                  Fix: write takesLinks: false at one of them.
                """
            ])
    }

    @Test("root-over-others: the root of a place is a page that is shown over others")
    func rootOverOthers() {
        let line: UInt = #line
        let found = Library.problems(with: Library.layout(and: Stack("member") { MemberForm() })) {}
        #expect(
            found.text == """
                root-over-others: The root of main/member, MemberForm, is shown over others.
                    module: PageLayout
                    at: \(at(line + 1))
                    declared as sheet: Members, \(Library.at(10))
                  Fix: register it without a style, and say the style where it is opened over others; or make another page the root.
                """)
    }

    @Test("start-shut: a layout starts at a place whose root lives in a scope")
    func startShutStartShut() {
        let line: UInt = #line
        let found = Library.problems(
            with: PageLayout {
                Tabs("main") {
                    Stack("loans") { ShowLoans() }
                    Stack("hall") { ShowHall() }
                }
            }
        ) {}
        #expect(
            found.text == """
                start-shut: The layout starts at main/loans, whose root lives in the scope session, which isn't open then.
                    module: PageLayout
                    at: \(at(line + 4))
                    ShowLoans: Loans, \(Library.at(12))
                  Fix: start with a part whose root lives in no scope.
                """)
    }

    @Test("Tabs that are not seen first may start with a root of a scope, and the first that is open is seen")
    func startShutShutInside() {
        let layout = PageLayout {
            Tabs("main", initial: "hall") {
                Tabs("more") {
                    Stack("loans") { ShowLoans() }
                    Stack("desk") { ShowDesk() }
                }
                Stack("hall") { ShowHall() }
            }
        }
        let found = Library.problems(with: layout) {
            module("Desk") { $0.page(ShowDesk.self) { _ in LibraryPage() } }
        }
        #expect(found == [])
    }

    @Test("detail-out-of-scope: a detail may stand while the sidebar beside it doesn't")
    func detailOutOfScope() {
        let line: UInt = #line
        func layout(_ split: Split) -> PageLayout {
            PageLayout {
                Tabs("main") {
                    Stack("start") { ShowDesk() }
                    split
                }
            }
        }
        let desk = module("Desk") { $0.page(ShowDesk.self) { _ in LibraryPage() } }
        let inside = Split("split") {
            Sidebar { ShowHall() }
            Detail { ShowLoans() }
        }
        #expect(Library.problems(with: layout(inside)) { desk } == [])
        let outside = Split("split") {
            Sidebar { ShowLoans() }
            Detail { ShowHall() }
        }
        let found = Library.problems(with: layout(outside)) { desk }
        #expect(
            found.text == """
                detail-out-of-scope: main/split/detail may stand where main/split/sidebar doesn't: their roots live in different scopes.
                    module: PageLayout
                    at: \(at(line + 17))
                    ShowHall lives in no scope: Hall, \(Library.at(6))
                    ShowLoans lives in the scope session: Loans, \(Library.at(12))
                  Fix: have both live in the same scope, or the detail's further inside.
                """)
    }
}
