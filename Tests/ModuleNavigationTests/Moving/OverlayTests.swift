import TestSupport
import Testing

@testable import ModuleNavigation

@Suite("Pages over others", .takingTurns)
struct OverlayTests {
    @Test("A page with a style opens an overlay, whose opener is the page that spoke")
    func declared() {
        var walk = Walk(.tabs)
        #expect(walk.move(.open(.signIn, from: 1)) == .opened(4))
        #expect(walk.overlays == ["sheet by #1: #4 SignIn()"])
        #expect(walk.effects == ["covered #1", "shown #4"])
        #expect(walk.state.topOfPlaces.id == 1)
    }

    @Test("A style that is asked for wins over the declared one, and so does a push")
    func explicit() {
        var walk = Walk(.tabs)
        walk.move(.open(.book(1), from: 1, as: .over(.cover)))
        walk.move(.open(.signIn, from: 4, as: .pushed))
        #expect(walk.overlays == ["cover by #1: #4 Book(id: 1), #5 SignIn()"])
    }

    @Test("On an overlay, pages are laid in it, and further overlays over it")
    func inside() {
        var walk = Walk(.tabs)
        walk.open(.pickAddress, .address(1), .signIn)
        #expect(
            walk.overlays == ["sheet by #1: #4 PickAddress(), #5 Address(id: 1)", "sheet by #5: #6 SignIn()"]
        )
        #expect(walk.at("main/shop") == [.home])
    }

    @Test("The page on top is not opened over itself, unless that is asked")
    func again() {
        var walk = Walk(.tabs)
        walk.open(.signIn)
        #expect(walk.move(.open(.signIn, from: 4)) == .alreadyThere(4))
        #expect(walk.move(.open(.signIn, from: 4, again: true)) == .opened(5))
        #expect(walk.overlays == ["sheet by #1: #4 SignIn()", "sheet by #4: #5 SignIn()"])
    }

    @Test("In an overlay, the last page is not laid again, unless that is asked")
    func pushedAgain() {
        var walk = Walk(.tabs)
        walk.open(.pickAddress, .address(1))
        #expect(walk.move(.open(.address(1), from: 5)) == .alreadyThere(5))
        #expect(walk.move(.open(.address(1), from: 5, again: true)) == .opened(6))
    }

    @Test("From an overlay, the root of a place is arrived at, and the overlay goes")
    func root() {
        var walk = Walk(.tabs)
        walk.open(.signIn)
        #expect(walk.move(.open(.cart, from: 4)) == .arrived(2))
        #expect(walk.overlays == [])
        #expect(walk.effects == ["closed #4", "shown #2"])
    }

    @Test("An overlay that stays for links stays for the root of a place too")
    func stays() {
        var walk = Walk(.tabs)
        walk.open(.lock)
        #expect(walk.move(.open(.cart, from: 4)) == .blocked(by: 4))
    }
}
