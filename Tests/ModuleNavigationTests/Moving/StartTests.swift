import TestSupport
import Testing

@testable import ModuleNavigation

@Suite("The start of a navigation", .takingTurns)
struct StartTests {
    @Test("Each place has its root, but for those whose roots live in a scope")
    func roots() {
        let walk = Walk(.tabs)
        #expect(walk.ids(at: "main/shop") == [1])
        #expect(walk.ids(at: "main/cart") == [2])
        #expect(walk.ids(at: "main/orders") == [])
        #expect(walk.ids(at: "main/account") == [3])
        #expect(walk.state.top.route == .home)
        #expect(walk.state.activePlace == "main/shop")
        #expect(walk.state.openScopes == [])
    }

    @Test("Choices begin where they are declared to")
    func choices() {
        let walk = Walk(.nested)
        #expect(walk.trail("main") == ["shop"])
        #expect(walk.trail("main/library") == ["sidebar"])
        #expect(walk.trail("main/more") == ["account"])
        #expect(walk.state.selection(of: "main/more") == "account")
        #expect(walk.state.selection(of: "main/none") == nil)
    }

    @Test("Inner tabs whose start lives in a scope begin at their first child that can be seen")
    func shut() {
        let blueprint = Blueprint(
            "shut",
            .tabs("main", [.stack("shop", .home), .tabs("more", [.stack("orders", .orders), .stack("cart", .cart)])]),
            pages: Blueprint.tabs.pages,
            routes: []
        )
        var walk = Walk(blueprint)
        #expect(walk.trail("main/more") == ["cart"])
        #expect(walk.move(.select("more")) == .moved)
        #expect(walk.state.top.route == .cart)
    }
}
