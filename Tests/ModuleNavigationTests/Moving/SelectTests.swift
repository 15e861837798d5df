import TestSupport
import Testing

@testable import ModuleNavigation

@Suite("Choosing a tab", .takingTurns)
struct SelectTests {
    @Test("Another tab is shown with its pages, and those of the tab before are kept")
    func moved() {
        var walk = Walk(.tabs)
        walk.open(.book(1))
        #expect(walk.move(.select("main/cart")) == .moved)
        #expect(walk.effects == ["covered #4", "shown #2"])
        #expect(walk.move(.select("shop")) == .moved)
        #expect(walk.effects == ["covered #2", "shown #4"])
        #expect(walk.at("main/shop") == [.home, .book(1)])
        #expect(walk.trail("main") == ["cart", "shop"])
    }

    @Test("A place is known by its path, or by its name where only one has it")
    func names() {
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
            routes: []
        )
        walk = Walk(twice)
        #expect(walk.move(.select("shop")) == .unknownPlace)
        #expect(walk.move(.select("main/more/shop")) == .moved)
        #expect(walk.state.top.route == .cart)
    }

    @Test("The active tab again goes to its root, and on its root stays")
    func again() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .book(2))
        #expect(walk.move(.select("shop")) == .moved)
        #expect(walk.effects == ["closed #5", "closed #4", "shown #1"])
        #expect(walk.move(.select("shop")) == .alreadyThere(1))
    }
}
