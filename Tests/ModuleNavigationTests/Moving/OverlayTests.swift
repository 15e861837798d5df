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
}
