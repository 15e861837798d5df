import TestSupport
import Testing

@testable import ModuleNavigation

@Suite("Opening, replacing, closing, going back", .takingTurns)
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
        #expect(walk.move(.open(.review(1), from: nil)) == .onlyOnParent)
        walk.open(.book(2))
        #expect(walk.move(.open(.review(1), from: 4)) == .onlyOnParent, "the book is another")
        #expect(walk.move(.open(.review(2), from: 4)) == .opened(5))
        walk.open(.book(1))
        #expect(walk.move(.open(.rating(2), from: nil)) == .onlyOnParent, "a sheet too")
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

    @Test("A style that is asked for wins over the declared one, and so does a push")
    func overlayExplicit() {
        var walk = Walk(.tabs)
        walk.move(.open(.book(1), from: 1, as: .over(.cover)))
        walk.move(.open(.signIn, from: 4, as: .pushed))
        #expect(walk.overlays == ["cover by #1: #4 Book(id: 1), #5 SignIn()"])
    }

    @Test("On an overlay, pages are laid in it, and further overlays over it")
    func overlayInside() {
        var walk = Walk(.tabs)
        walk.open(.pickAddress, .address(1), .signIn)
        #expect(walk.overlays == ["sheet by #1: #4 PickAddress(), #5 Address(id: 1)", "sheet by #5: #6 SignIn()"])
        #expect(walk.at("main/shop") == [.home])
    }

    @Test("The new page stands where the old one stood, with what lay on it")
    func replaceInPlace() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .search("sea"))
        #expect(walk.move(.replace(4, .book(2))) == .opened(6))
        #expect(walk.at("main/shop") == [.home, .book(2), .search("sea")])
        #expect(walk.effects == ["closed #4"])
        #expect(walk.move(.replace(5, .book(1))) == .opened(7))
        #expect(walk.effects == ["closed #5", "shown #7"])
    }

    @Test("The question is handed on if both pages give back the same")
    func replaceHandedOn() {
        var walk = Walk(.tabs)
        walk.move(.open(.signIn, from: 1, asking: true))
        #expect(walk.move(.replace(4, .signUp)) == .opened(5))
        #expect(walk.effects == ["closed #4", "shown #5"])
        #expect(walk.state.questions == [5: Navigation.Question(asker: 1)])
        walk.move(.close(5, reply: "Ada"))
        #expect(walk.effects == ["answered #5 to #1: Ada", "closed #5", "shown #1"])
    }

    @Test("Else it is answered nil", arguments: [PageRoute.confirm, .book(1)])
    func replaceAnswered(other: PageRoute) {
        var walk = Walk(.tabs)
        walk.move(.open(.signIn, from: 1, asking: true))
        walk.move(.replace(4, other))
        #expect(walk.effects == ["answered #4 to #1: nil", "closed #4", "shown #5"])
        #expect(walk.state.questions.isEmpty)
    }

    @Test("Overlays close with the page that opened them, and with all above them")
    func closeOpened() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .signIn, .pickAddress)
        #expect(walk.move(.close(4)) == .moved)
        #expect(walk.overlays == [])
        #expect(walk.effects == ["closed #6", "closed #5", "closed #4", "shown #1"])
    }

    @Test("The reply is for the page's own question; those above it are answered nil, each before its page closes")
    func closeReply() {
        var walk = Walk(.tabs)
        walk.move(.open(.signIn, from: 1, asking: true))
        walk.move(.open(.signUp, from: nil, asking: true))
        walk.move(.close(4, reply: "Ada"))
        #expect(
            walk.effects == [
                "answered #5 to the app: nil", "closed #5", "answered #4 to #1: Ada", "closed #4", "shown #1",
            ]
        )
        #expect(walk.state.questions.isEmpty)
    }

    @Test("A held page may close by its own reply, and not by that of a page below it")
    func closeHeldReply() {
        var walk = Walk(.tabs)
        walk.move(.open(.signUp, from: nil, asking: true))
        walk.move(.hold(4))
        #expect(walk.move(.close(4)) == .held([4]))
        walk.move(.open(.signUp, from: nil, asking: true, again: true))
        walk.move(.hold(5))
        #expect(walk.move(.close(4, reply: "x")) == .held([5]))
        walk.move(.release(5))
        #expect(walk.move(.close(4, reply: "Ada")) == .moved)
        #expect(walk.effects.contains("closed #4, which was held"))
        #expect(walk.state.heldPages == [])
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
