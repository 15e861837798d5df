import TestSupport
import Testing

@testable import ModuleNavigation
@testable import NavigationLaws

@Suite("Places: tabs, columns, scopes, and what a host reports", .takingTurns)
struct PlacesTests {
    @Test("Each place has its root, but for those whose roots live in a scope")
    func startRoots() {
        let walk = Walk(.tabs)
        #expect(walk.ids(at: "main/shop") == [1])
        #expect(walk.ids(at: "main/cart") == [2])
        #expect(walk.ids(at: "main/orders") == [])
        #expect(walk.ids(at: "main/account") == [3])
        #expect(walk.state.top.route == .home)
        #expect(walk.state.activePlace == "main/shop")
        #expect(walk.state.selection(of: "main") == "shop")
        #expect(walk.state.selection(of: "main/none") == nil)
        #expect(walk.state.openScopes == [])
    }

    @Test("A place is known by its path, or by its name where only one has it")
    func selectNames() {
        var walk = Walk(.nested)
        #expect(walk.move(.select("main")) == .unknownPlace, "what is around all is no choice")
        #expect(walk.move(.select("nowhere")) == .unknownPlace)
        #expect(walk.move(.select("more/cart")) == .unknownPlace)
        #expect(walk.move(.select("cart")) == .moved)
        #expect(walk.state.activePlace == "main/more/cart")

        let twice = Blueprint(
            "a name twice",
            .tabs(
                "main", [.stack("shop", .home), .tabs("more", [.stack("shop", .cart), .stack("account", .account)])]),
            pages: Blueprint.tabs.pages,
            routes: [])
        walk = Walk(twice)
        #expect(walk.move(.select("shop")) == .unknownPlace)
        #expect(walk.move(.select("main/more/shop")) == .moved)
        #expect(walk.state.top.route == .cart)
    }

    @Test("The active tab again goes to its root, and on its root stays")
    func selectAgain() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .book(2))
        #expect(walk.move(.select("shop")) == .moved)
        #expect(walk.effects == ["closed #5", "closed #4", "shown #1"])
        #expect(walk.move(.select("shop")) == .alreadyThere(1))
    }

    @Test("What is opened from the sidebar stands in the detail, in the place of what was there")
    func splitBeside() {
        var walk = Walk(.split)
        #expect(walk.move(.open(.shelf("a"), from: 1)) == .opened(3))
        walk.move(.open(.signUp, from: nil, as: .pushed))
        #expect(walk.move(.open(.shelf("b"), from: 1)) == .opened(5))
        #expect(walk.at("library/sidebar") == [.shelves])
        #expect(walk.at("library/detail") == [.noShelf, .shelf("b")])
        #expect(walk.effects == ["closed #4", "closed #3", "shown #5"])
        #expect(walk.trail("library") == ["sidebar", "detail"])
    }

    @Test("When a scope is left, its pages go with all that lies on them, and the tab before is active")
    func scopeLeave() {
        var walk = Walk(.tabs, in: "session")
        walk.move(.select("cart"))
        walk.open(.order(1), .book(1))
        walk.move(.select("orders"))
        walk.open(.order(2))
        #expect(walk.move(.leave(scope: "session")) == .moved)
        #expect(walk.at("main/orders") == [])
        #expect(walk.at("main/cart") == [.cart])
        #expect(walk.trail("main") == ["shop", "cart"])
        #expect(walk.state.openScopes == [])
        #expect(walk.effects == ["closed #7", "closed #4", "closed #6", "closed #5", "shown #2"])
        #expect(walk.move(.leave(scope: "session")) == .unchanged)
    }

    @Test("To leave all is to go back to the start")
    func scopeLeaveAll() {
        var walk = Walk(.tabs, in: "session")
        #expect(walk.move(.leaveAll()) == .moved)
        #expect(walk.move(.leaveAll()) == .unchanged)
        walk.open(.book(1))
        walk.move(.select("cart"))
        walk.open(.lock)
        #expect(walk.move(.leaveAll()) == .moved)
        #expect(walk.state.arrangement == Walk(.tabs).state.arrangement)
        #expect(walk.ids(at: "main/shop") == [1])
        #expect(walk.effects == ["closed #6", "closed #5", "shown #1"])
    }

    @Test("Pages that a host removed are gone, held or not, and are never shown again")
    func reportRemoved() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .review(1))
        walk.move(.blockLeaving(5))
        #expect(walk.move(.report(.removed([5]))) == .moved)
        #expect(walk.effects == ["closed #5, which was held", "shown #4"])
        #expect(walk.move(.report(.removed([5]))) == .gone)
        #expect(walk.state.pagesBlockingLeaving == [])
    }

    @Test("A tab that a host shows is active, under overlays too; the active one again changes nothing")
    func reportSelected() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .signIn)
        #expect(walk.move(.report(.selected("cart"))) == .moved)
        #expect(walk.effects == [])
        #expect(walk.move(.report(.selected("main/cart"))) == .unchanged)
        #expect(walk.move(.report(.selected("orders"))) == .needs(scope: "session"))
        #expect(walk.move(.report(.selected("nowhere"))) == .unknownPlace)
        #expect(walk.at("main/shop") == [.home, .book(1)])
        walk.move(.back)
        #expect(walk.effects == ["closed #5", "shown #2"])
    }
}
