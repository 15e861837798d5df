import TestSupport
import Testing

@testable import ModuleNavigation

@Suite("Arriving by a link, and laying pages as they stood once", .takingTurns)
struct ArrivingTests {
    @Test("A link lays the page over its parents, in the place of their root, and makes it active")
    func arriveChain() {
        var walk = Walk(.tabs)
        walk.move(.select("cart"))
        #expect(walk.move(.arrive(.review(1))) == .arrived(6))
        #expect(walk.at("main/shop") == [.home, .search(), .book(1), .review(1)])
        #expect(walk.ids(at: "main/shop") == [1, 4, 5, 6])
        #expect(walk.effects == ["covered #2", "shown #6"])
        #expect(walk.state.activePlace == "main/shop")
    }

    @Test("What is there already keeps its identity; to arrive twice is to arrive once")
    func arrivePrefix() {
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
    func arriveNeeds() {
        var walk = Walk(.tabs)
        #expect(walk.move(.arrive(.receipt(1))) == .needs(scope: "session"), "that of its parent")
        #expect(walk.move(.arrive(.payment(1))) == .needs(scope: "session"))
        walk.move(.enter(scope: "session"))
        #expect(walk.move(.arrive(.payment(1))) == .needs(scope: "checkout"))
        walk.move(.enter(scope: "checkout"))
        #expect(walk.move(.arrive(.payment(1))) == .arrived(6))
        #expect(walk.at("main/orders") == [.orders, .order(1), .payment(1)])
    }

    typealias Page = Arrangement.Page

    private func pages(_ routes: PageRoute...) -> [Page] { routes.map { Page($0) } }

    @Test("What stood stands again: stacks, tabs and overlays")
    func arrangementWhole() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .review(1))
        walk.move(.select("cart"))
        walk.open(.pickAddress, .address(1))
        let saved = walk.state.arrangement
        var restored = Walk(.tabs)
        #expect(restored.move(.restore(saved)) == .moved)
        #expect(restored.state.arrangement == saved)
        #expect(restored.ids(at: "main/shop") == [1, 4, 5], "the places come first, in the layout's order")
        #expect(restored.overlays == ["sheet by #2: #6 PickAddress(), #7 Address(id: 1)"])
        #expect(restored.effects == ["covered #1", "shown #7"])
        #expect(restored.move(.restore(saved)) == .unchanged)
    }

    @Test(
        "The longest part that can stand is kept, never with a hole: up to an action, a closed scope, a missing parent")
    func arrangementLongestPart() {
        var walk = Walk(.tabs)
        walk.move(
            .restore(
                Arrangement(stacks: [
                    "main/shop": pages(.home, .book(1), .addToCart(1), .book(2)),
                    "main/cart": pages(.cart, .book(1), .order(1), .book(2)),
                    "main/account": pages(.account, .book(1), .review(2), .book(2)),
                    "main/orders": pages(.orders, .book(1)),
                    "main/gone": pages(.home, .book(1)),
                ])
            )
        )
        #expect(walk.at("main/shop") == [.home, .book(1)])
        #expect(walk.at("main/cart") == [.cart, .book(1)])
        #expect(walk.at("main/account") == [.account, .book(1)])
        #expect(walk.at("main/orders") == [])
    }

    @Test("Tabs are active as they were, but for those that are not there or can't be seen")
    func arrangementSelected() {
        var walk = Walk(.nested)
        walk.move(.restore(Arrangement(selected: ["main/library", "main/gone", "main/shop", "main/more/orders"])))
        #expect(walk.trail("main") == ["library", "shop"])
        #expect(walk.trail("main/more") == ["account"])
        walk.move(.restore(Arrangement()))
        #expect(walk.trail("main") == ["shop"], "none is listed, so the start is")
    }

    @Test("Overlays over one that gets more pages are laid anew")
    func arrangementMorePages() {
        var walk = Walk(.tabs)
        walk.open(.signIn, .signUp)
        let overlays = [Arrangement.Overlay(.sheet, pages(.signIn, .book(1))), .init(.sheet, pages(.signUp))]
        walk.move(.restore(Arrangement(overlays: overlays)))
        #expect(walk.overlays == ["sheet by #1: #4 SignIn(), #6 Book(id: 1)", "sheet by #6: #7 SignUp()"])
    }
}
