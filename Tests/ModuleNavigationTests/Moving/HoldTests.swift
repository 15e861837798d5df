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

    @Test("A page that may not be held is not, and one that is gone neither")
    func refused() {
        var walk = Walk(.tabs)
        #expect(walk.move(.hold(1)) == .unchanged)
        #expect(walk.move(.hold(99)) == .gone)
        #expect(walk.move(.release(99)) == .gone)
    }

    @Test("A covered page is held as well as one that is seen")
    func covered() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .review(1), .signIn)
        #expect(walk.move(.hold(5)) == .moved)
        #expect(walk.move(.back) == .moved)
        #expect(walk.move(.back) == .held([5]))
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

    @Test("Its answer comes before those of the pages on it, which close first")
    func withdrawOrder() {
        var walk = Walk(.tabs)
        walk.move(.open(.signIn, from: 1, asking: true))
        walk.move(.open(.signUp, from: 4, asking: true))
        walk.move(.withdraw(4))
        #expect(
            walk.effects == [
                "answered #4 to #1: nil", "answered #5 to #4: nil", "closed #5", "closed #4", "shown #1",
            ]
        )
    }
}
