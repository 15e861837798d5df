import TestSupport
import Testing

@testable import ModuleNavigation

@Suite("What a host has done already", .takingTurns)
struct ReportTests {
    @Test("Pages that a host removed are gone, held or not, and are never shown again")
    func removed() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .review(1))
        walk.move(.hold(5))
        #expect(walk.move(.report(.removed([5]))) == .moved)
        #expect(walk.effects == ["closed #5, which was held", "shown #4"])
        #expect(walk.move(.report(.removed([5]))) == .gone)
        #expect(walk.state.heldPages == [])
    }

    @Test("They go by identity, in whatever order, and what lies between them stays")
    func identity() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .book(2), .book(1), .book(2))
        #expect(walk.move(.report(.removed([4, 6]))) == .moved)
        #expect(walk.ids(at: "main/shop") == [1, 5, 7])
        #expect(walk.effects == ["closed #6", "closed #4"])
    }

    @Test("An overlay without pages goes; those over it stay, without an opener if that is gone")
    func overlays() {
        var walk = Walk(.tabs)
        walk.move(.open(.signIn, from: 1, asking: true))
        walk.open(.lock)
        #expect(walk.overlays == ["sheet by #1: #4 SignIn()", "cover by #4: #5 Lock()"])
        #expect(walk.move(.report(.removed([4]))) == .moved)
        #expect(walk.overlays == ["cover by -: #5 Lock()"])
        #expect(walk.effects == ["answered #4 to #1: nil", "closed #4"])
    }

    @Test("A tab that a host shows is active, under overlays too; the active one again changes nothing")
    func selected() {
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

    @Test("An attempt to leave a page asks if it is held, and closes it if not")
    func attempted() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .review(1))
        walk.move(.hold(5))
        #expect(walk.move(.report(.attempted(5))) == .held([5]))
        walk.move(.release(5))
        #expect(walk.move(.report(.attempted(5))) == .moved)
        #expect(walk.move(.report(.attempted(5))) == .gone)
        #expect(walk.move(.report(.attempted(1))) == .isRoot)
    }
}
