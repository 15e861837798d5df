import TestSupport
import Testing

@testable import ModuleNavigation

@Suite("Entering and leaving scopes", .takingTurns)
struct ScopeTests {
    @Test("When a scope opens, the roots that live in it stand, and what is seen stays")
    func enter() {
        var walk = Walk(.tabs)
        #expect(walk.move(.enter(scope: "session")) == .moved)
        #expect(walk.ids(at: "main/orders") == [4])
        #expect(walk.effects == [])
        #expect(walk.state.openScopes == ["session"])
        #expect(walk.move(.enter(scope: "session")) == .unchanged)
        #expect(walk.move(.enter(scope: "tour")) == .unchanged, "no page lives in it")
    }

    @Test("When a scope is left, its pages go with all that lies on them, and the tab before is active")
    func leave() {
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

    @Test("Scopes inside it are left too, and those around it stay")
    func nested() {
        var walk = Walk(.tabs, in: "session", "checkout")
        walk.move(.arrive(.payment(1)))
        #expect(walk.move(.leave(scope: "checkout")) == .moved)
        #expect(walk.at("main/orders") == [.orders, .order(1)])
        #expect(walk.state.openScopes == ["session"])
        walk = Walk(.tabs, in: "session", "checkout")
        walk.push(.payment(1))
        #expect(walk.move(.leave(scope: "session")) == .moved)
        #expect(walk.state.openScopes == [])
        #expect(walk.at("main/shop") == [.home])
    }

    @Test("Questions of its pages are answered, and nothing of it is asked for or held any more")
    func questions() {
        var walk = Walk(.tabs, in: "session", "checkout")
        walk.move(.open(.payment(1), from: 1, asking: true))
        walk.move(.hold(5))
        #expect(walk.move(.leave(scope: "session")) == .held([5]))
        #expect(walk.move(.leaveAll()) == .held([5]))
        #expect(walk.move(.leave(scope: "session", forced: true)) == .moved)
        #expect(walk.effects == ["answered #5 to #1: nil", "closed #5, which was held", "closed #4", "shown #1"])
        #expect(walk.state.heldPages == [])
        #expect(walk.state.questions.isEmpty)
    }

    @Test("To leave all is to go back to the start")
    func leaveAll() {
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
}
