import TestSupport
import Testing

@testable import ModuleNavigation

@Suite("Replacing a page", .takingTurns)
struct ReplaceTests {
    @Test("The new page stands where the old one stood, with what lay on it")
    func inPlace() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .search("sea"))
        #expect(walk.move(.replace(4, .book(2))) == .opened(6))
        #expect(walk.at("main/shop") == [.home, .book(2), .search("sea")])
        #expect(walk.effects == ["closed #4"])
        #expect(walk.move(.replace(5, .book(1))) == .opened(7))
        #expect(walk.effects == ["closed #5", "shown #7"])
    }

    @Test("In an overlay too, whose style stays")
    func inOverlay() {
        var walk = Walk(.tabs)
        walk.open(.signIn)
        #expect(walk.move(.replace(4, .lock)) == .opened(5))
        #expect(walk.overlays == ["sheet by #1: #5 Lock()"])
    }

    @Test("The question is handed on if both pages give back the same")
    func handedOn() {
        var walk = Walk(.tabs)
        walk.move(.open(.signIn, from: 1, asking: true))
        #expect(walk.move(.replace(4, .signUp)) == .opened(5))
        #expect(walk.effects == ["closed #4", "shown #5"])
        #expect(walk.state.questions == [5: Navigation.Question(asker: 1)])
        walk.move(.close(5, reply: "Ada"))
        #expect(walk.effects == ["answered #5 to #1: Ada", "closed #5", "shown #1"])
    }

    @Test("Else it is answered nil", arguments: [PageRoute.pickAddress, .book(1)])
    func answered(other: PageRoute) {
        var walk = Walk(.tabs)
        walk.move(.open(.signIn, from: 1, asking: true))
        walk.move(.replace(4, other))
        #expect(walk.effects == ["answered #4 to #1: nil", "closed #4", "shown #5"])
        #expect(walk.state.questions.isEmpty)
    }

    @Test("Overlays that the old page opened go")
    func opened() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .signIn, .lock)
        #expect(walk.move(.replace(4, .book(2))) == .opened(7))
        #expect(walk.overlays == [])
        #expect(walk.effects == ["closed #6", "closed #5", "closed #4", "shown #7"])
    }

    @Test("What does nothing says why")
    func refused() {
        var walk = Walk(.tabs)
        walk.open(.book(1))
        #expect(walk.move(.replace(99, .addToCart(1))) == .notAPage)
        #expect(walk.move(.replace(99, .book(2))) == .gone)
        #expect(walk.move(.replace(1, .book(2))) == .isRoot)
        #expect(walk.move(.replace(4, .order(1))) == .needs(scope: "session"))
        #expect(walk.move(.replace(4, .review(1))) == .onlyOnParent)
        #expect(walk.move(.replace(4, .book(1))) == .alreadyThere(4))
    }

    @Test("A page that stands on its parent alone may be the new one on its parent, or on that as opener")
    func onlyOnParent() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .search())
        #expect(walk.move(.replace(5, .review(2))) == .onlyOnParent)
        #expect(walk.move(.replace(5, .review(1))) == .opened(6))
        walk.move(.close(6))
        walk.open(.signIn)
        #expect(walk.move(.replace(7, .rating(2))) == .onlyOnParent)
        #expect(walk.move(.replace(7, .rating(1))) == .opened(8))
    }

    @Test("A page is not replaced below one that stands on it alone")
    func below() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .review(1))
        #expect(walk.move(.replace(4, .book(2))) == .onlyOnParent)
        walk.move(.close(5))
        #expect(walk.move(.replace(4, .book(2))) == .opened(6))
    }

    @Test("Held pages are asked first: the page, and those of the overlays that go")
    func held() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .review(1), .signUp)
        walk.move(.hold(5))
        #expect(walk.move(.replace(5, .search())) == .held([5]))
        walk.move(.hold(6))
        #expect(walk.move(.replace(5, .search())) == .held([6, 5]))
        #expect(walk.move(.replace(6, .search())) == .held([6]))
    }
}
