import TestSupport
import Testing

@testable import ModuleNavigation

@Suite("Holding a page, and not waiting for it any more", .takingTurns)
struct HoldTests {
    @Test("A page that may be held is held until it is released")
    func hold() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .review(1))
        #expect(walk.move(.hold(5)) == .moved)
        #expect(walk.state.isHeld(5))
        #expect(walk.effects == [])
        #expect(walk.move(.hold(5)) == .unchanged)
        #expect(walk.move(.release(5)) == .moved)
        #expect(walk.move(.release(5)) == .unchanged)
        #expect(walk.move(.back) == .moved)
    }

    @Test("The page that was asked for closes when it is waited for no more, with the answer nil")
    func withdraw() {
        var walk = Walk(.tabs)
        walk.move(.open(.signIn, from: 1, asking: true))
        #expect(walk.move(.withdraw(4)) == .moved)
        #expect(walk.effects == ["answered #4 to #1: nil", "closed #4", "shown #1"])
        #expect(walk.move(.withdraw(4)) == .gone)
        walk.open(.signIn)
        #expect(walk.move(.withdraw(5)) == .unchanged)
    }

    @Test("If it is held, or something on it is, it stays without its question")
    func withdrawHeld() {
        var walk = Walk(.tabs)
        walk.move(.open(.signUp, from: 1, asking: true))
        walk.move(.hold(4))
        #expect(walk.move(.withdraw(4)) == .moved)
        #expect(walk.effects == ["answered #4 to #1: nil"])
        #expect(walk.state.page(4) != nil)
        #expect(walk.move(.withdraw(4)) == .unchanged)
    }
}
