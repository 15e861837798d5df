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
