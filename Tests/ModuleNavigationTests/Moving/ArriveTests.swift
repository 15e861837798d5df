import TestSupport
import Testing

@testable import ModuleNavigation

@Suite("Arriving by a link", .takingTurns)
struct ArriveTests {
    @Test("A link lays the page over its parents, in the place of their root, and makes it active")
    func chain() {
        var walk = Walk(.tabs)
        walk.move(.select("cart"))
        #expect(walk.move(.arrive(.review(1))) == .arrived(6))
        #expect(walk.at("main/shop") == [.home, .search(), .book(1), .review(1)])
        #expect(walk.ids(at: "main/shop") == [1, 4, 5, 6])
        #expect(walk.effects == ["covered #2", "shown #6"])
        #expect(walk.state.activePlace == "main/shop")
    }

    @Test("What is there already keeps its identity; to arrive twice is to arrive once")
    func prefix() {
        var walk = Walk(.tabs)
        walk.move(.arrive(.book(1)))
        #expect(walk.move(.arrive(.book(2))) == .arrived(6))
        #expect(walk.ids(at: "main/shop") == [1, 4, 6])
        #expect(walk.effects == ["closed #5", "shown #6"])
        let there = walk.state
        #expect(walk.move(.arrive(.book(2))) == .alreadyThere(6))
        #expect(walk.state == there)
        #expect(walk.move(.arrive(.search())) == .arrived(4))
        #expect(walk.effects == ["closed #6", "shown #4"])
    }

    @Test("A link needs the scopes of all that it lays, the outer first")
    func needs() {
        var walk = Walk(.tabs)
        #expect(walk.move(.arrive(.receipt(1))) == .needs(scope: "session"), "that of its parent")
        #expect(walk.move(.arrive(.payment(1))) == .needs(scope: "session"))
        walk.move(.enter(scope: "session"))
        #expect(walk.move(.arrive(.payment(1))) == .needs(scope: "checkout"))
        walk.move(.enter(scope: "checkout"))
        #expect(walk.move(.arrive(.payment(1))) == .arrived(6))
        #expect(walk.at("main/orders") == [.orders, .order(1), .payment(1)])
    }

    @Test("Overlays go for a link that leads below them")
    func overlays() {
        var walk = Walk(.tabs)
        walk.open(.signIn)
        walk.push(.signUp)
        #expect(walk.move(.arrive(.cart)) == .arrived(2))
        #expect(walk.overlays == [])
        #expect(walk.effects == ["closed #5", "closed #4", "shown #2"])
    }

    @Test("A page that stands over anything leaves the places as they are")
    func overAnything() {
        var walk = Walk(.tabs)
        walk.open(.book(1))
        #expect(walk.move(.arrive(.signIn)) == .arrived(5))
        #expect(walk.at("main/shop") == [.home, .book(1)])
        #expect(walk.overlays == ["sheet by #4: #5 SignIn()"])
        #expect(walk.move(.arrive(.signIn)) == .alreadyThere(5))
        #expect(walk.move(.arrive(.signUp)) == .arrived(6))
        #expect(walk.overlays == ["sheet by #4: #6 SignUp()"])
    }

    @Test("An overlay that stays blocks links below it, and none to what lies on it")
    func blocked() {
        var walk = Walk(.tabs)
        walk.open(.lock)
        walk.push(.book(1))
        #expect(walk.move(.arrive(.cart)) == .blocked(by: 4))
        #expect(walk.move(.arrive(.lock)) == .arrived(4), "it is cut, and does not go")
        #expect(walk.effects == ["closed #5", "shown #4"])
    }

    @Test("Held pages are asked first, the top one first; a stay comes before a hold")
    func held() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .review(1), .signUp)
        walk.move(.hold(5))
        walk.move(.hold(6))
        #expect(walk.move(.arrive(.home)) == .held([6, 5]))
        #expect(walk.move(.arrive(.cart)) == .held([6]), "the shop stays as it is")
        walk.open(.lock)
        #expect(walk.move(.arrive(.cart)) == .blocked(by: 7))
    }
}
