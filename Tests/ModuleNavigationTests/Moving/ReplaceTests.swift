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
}
