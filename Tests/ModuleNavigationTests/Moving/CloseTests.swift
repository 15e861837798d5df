import TestSupport
import Testing

@testable import ModuleNavigation

@Suite("Closing a page", .takingTurns)
struct CloseTests {
    @Test("A page closes with all pages on it, the top first")
    func above() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .book(2), .book(1))
        #expect(walk.move(.close(5)) == .moved)
        #expect(walk.at("main/shop") == [.home, .book(1)])
        #expect(walk.effects == ["closed #6", "closed #5", "shown #4"])
    }

    @Test("Overlays close with the page that opened them, and with all above them")
    func opened() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .signIn, .pickAddress)
        #expect(walk.move(.close(4)) == .moved)
        #expect(walk.overlays == [])
        #expect(walk.effects == ["closed #6", "closed #5", "closed #4", "shown #1"])
    }

    @Test("The reply is for the page's own question; those above it are answered nil, each before its page closes")
    func reply() {
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

    @Test("Held pages are asked first, the top one first, and nothing changes")
    func held() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .review(1), .book(2), .review(2))
        walk.move(.hold(5))
        walk.move(.hold(7))
        let before = walk.state
        #expect(walk.move(.close(4)) == .held([7, 5]))
        #expect(walk.state == before)
        #expect(walk.effects == [])
    }

    @Test("A held page may close by its own reply, and not by that of a page below it")
    func heldReply() {
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
}
