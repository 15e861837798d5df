import TestSupport
import Testing

@testable import ModuleNavigation

@Suite("Opening, closing, going back, arriving", .takingTurns)
struct OpeningAndClosingTests {
    @Test("A page that is gone opens nothing, and neither does one that is covered")
    func openSpeaker() {
        var walk = Walk(.tabs)
        #expect(walk.move(.open(.book(1), from: 99)) == .gone)
        walk.open(.book(1))
        #expect(walk.move(.open(.book(2), from: 1)) == .stale, "a second tap on the page below")
        #expect(walk.move(.open(.book(2), from: 2)) == .stale, "a page in a tab that is not seen")
        walk.open(.signIn)
        #expect(walk.move(.open(.book(2), from: 4)) == .stale, "the page below a sheet")
        #expect(walk.at("main/shop") == [.home, .book(1)])
    }

    @Test("The first page of an overlay gives it the style that it declares, also in the place of another")
    func replacedStyle() {
        var walk = Walk(.tabs)
        walk.open(.signIn)
        #expect(walk.move(.replace(4, .lock)) == .opened(5))
        #expect(walk.state.overlays.map(\.style) == [.cover])
        #expect(walk.move(.replace(5, .book(1))) == .opened(6), "which declares none")
        #expect(walk.state.overlays.map(\.style) == [.cover])
        walk.open(.book(2))
        #expect(walk.move(.replace(7, .confirm)) == .opened(8), "not the first one")
        #expect(walk.state.overlays.map(\.style) == [.cover])
    }

    @Test("What is on top already is not opened again, unless that is asked")
    func openAgain() {
        var walk = Walk(.tabs)
        walk.open(.book(1))
        #expect(walk.move(.open(.book(1), from: 4)) == .alreadyThere(4))
        #expect(walk.move(.open(.book(2), from: 4)) == .opened(5))
        #expect(walk.move(.open(.book(1), from: 5)) == .opened(6), "it stands below, which is another page")
        #expect(walk.move(.open(.book(1), from: 6, again: true)) == .opened(7))
        #expect(walk.ids(at: "main/shop") == [1, 4, 5, 6, 7])
    }

    @Test("A page that stands on its parent alone is opened from nothing else")
    func openOnlyOnParent() {
        var walk = Walk(.tabs)
        #expect(walk.move(.open(.review(1), from: nil)) == .requiresParent)
        walk.open(.book(2))
        #expect(walk.move(.open(.review(1), from: 4)) == .requiresParent, "the book is another")
        #expect(walk.move(.open(.review(2), from: 4)) == .opened(5))
        walk.open(.book(1))
        #expect(walk.move(.open(.rating(2), from: nil)) == .requiresParent, "a sheet too")
        #expect(walk.move(.open(.rating(1), from: nil)) == .opened(7))
    }

    @Test("The root of a place is shown there, and what lay on it goes")
    func openRoot() {
        var walk = Walk(.tabs)
        walk.move(.select("cart"))
        walk.open(.book(1))
        walk.move(.select("shop"))
        #expect(walk.move(.open(.cart, from: 1)) == .arrived(2))
        #expect(walk.at("main/cart") == [.cart])
        #expect(walk.state.activePlace == "main/cart")
        #expect(walk.effects == ["closed #4", "covered #1", "shown #2"])
        #expect(walk.move(.open(.cart, from: 2)) == .alreadyThere(2))
    }

    @Test("Back closes the top: of an overlay, then the overlay, then of the place")
    func backBack() {
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
    func backTabs() {
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

    @Test("What is there already keeps its identity; to arrive twice is to arrive once")
    func arrivePrefix() {
        var walk = Walk(.tabs)
        walk.move(.arrive(.book(1)))
        #expect(walk.move(.arrive(.book(2))) == .arrived(6))
        #expect(walk.ids(at: "main/shop") == [1, 4, 6])
        #expect(walk.effects == ["closed #5", "shown #6"])
        let there = walk.state
        #expect(walk.move(.arrive(.book(2))) == .alreadyThere(6))
        #expect(walk.state == there)
    }

    @Test("Up lays the parents where they don't lie below, as a link to the parent does")
    func backUpLaying() {
        var walk = Walk(.tabs)
        walk.move(.select("cart"))
        walk.open(.book(1))
        #expect(walk.move(.up) == .arrived(5))
        #expect(walk.at("main/shop") == [.home, .search()])
        #expect(walk.at("main/cart") == [.cart, .book(1)], "the other tab is kept")
    }
}
