import TestSupport
import Testing

@testable import ModuleNavigation

@Suite("Going back and up", .takingTurns)
struct BackTests {
    @Test("Back closes the top: of an overlay, then the overlay, then of the place")
    func back() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .pickAddress, .address(1))
        #expect(walk.move(.back) == .moved)
        #expect(walk.effects == ["closed #6", "shown #5"])
        #expect(walk.move(.back) == .moved)
        #expect(walk.effects == ["closed #5", "shown #4"])
        #expect(walk.move(.back) == .moved)
        #expect(walk.effects == ["closed #4", "shown #1"])
        #expect(walk.move(.back) == .exit)
    }

    @Test("On a root, back goes to the tab before, which is not a step any more")
    func tabs() {
        var walk = Walk(.tabs)
        walk.move(.select("cart"))
        walk.move(.select("account"))
        walk.move(.select("cart"))
        #expect(walk.trail("main") == ["shop", "account", "cart"])
        #expect(walk.move(.back) == .moved)
        #expect(walk.effects == ["covered #2", "shown #3"])
        #expect(walk.move(.back) == .moved)
        #expect(walk.state.activePlace == "main/shop")
        #expect(walk.move(.back) == .exit)
    }

    @Test("Tabs in tabs go back from the innermost outwards")
    func nested() {
        var walk = Walk(.nested)
        walk.move(.select("more"))
        walk.move(.select("main/more/cart"))
        #expect(walk.move(.back) == .moved)
        #expect(walk.state.activePlace == "main/more/account")
        #expect(walk.move(.back) == .moved)
        #expect(walk.state.activePlace == "main/shop")
        #expect(walk.move(.back) == .exit)
    }

    @Test("A held top is asked before back leaves it")
    func held() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .review(1))
        walk.move(.hold(5))
        #expect(walk.move(.back) == .held([5]))
        #expect(walk.move(.up) == .held([5]))
    }

    @Test("Up closes the top where its parent lies below it")
    func upToBelow() {
        var walk = Walk(.tabs)
        walk.move(.arrive(.book(1)))
        #expect(walk.at("main/shop") == [.home, .search(), .book(1)])
        #expect(walk.move(.up) == .moved)
        #expect(walk.effects == ["closed #5", "shown #4"])
    }

    @Test("Up lays the parents where they don't lie below, as a link to the parent does")
    func upLaying() {
        var walk = Walk(.tabs)
        walk.move(.select("cart"))
        walk.open(.book(1))
        #expect(walk.move(.up) == .arrived(5))
        #expect(walk.at("main/shop") == [.home, .search()])
        #expect(walk.at("main/cart") == [.cart, .book(1)], "the other tab is kept")
    }

    @Test("Up from a root is none, and neither is there one from an overlay over anything")
    func noParent() {
        var walk = Walk(.tabs)
        #expect(walk.move(.up) == .isRoot)
        walk.open(.signIn)
        #expect(walk.move(.up) == .isRoot)
    }

    @Test("Up from a further page of a root's type goes to that root")
    func ofRootType() {
        var walk = Walk(.tabs)
        walk.push(.cart)
        #expect(walk.move(.up) == .arrived(2))
        #expect(walk.state.activePlace == "main/cart")
    }

    @Test("Up from an overlay arrives at its parent, without the overlay")
    func upFromOverlay() {
        var walk = Walk(.tabs)
        walk.open(.pickAddress, .address(1))
        #expect(walk.move(.up) == .moved)
        #expect(walk.move(.up) == .arrived(2))
        #expect(walk.overlays == [])
        #expect(walk.state.activePlace == "main/cart")
    }

    @Test("Up needs the scopes of the parents, and goes through no overlay that stays")
    func upRefused() {
        var walk = Walk(.tabs)
        walk.open(.receipt(1))
        #expect(walk.move(.up) == .needs(scope: "session"))
        walk.open(.lock)
        walk.push(.book(1))
        #expect(walk.move(.up) == .blocked(by: 5))
    }
}
