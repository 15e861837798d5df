import TestSupport
import Testing

@testable import ModuleNavigation

@Suite("Laying pages as they stood once", .takingTurns)
struct ArrangementTests {
    typealias Page = Arrangement.Page

    private func pages(_ routes: PageRoute...) -> [Page] { routes.map { Page($0) } }

    @Test("What stood stands again: stacks, tabs and overlays")
    func whole() {
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

    @Test("The root may be listed or not; another page is laid on it; a place that is not listed has its root alone")
    func roots() {
        var walk = Walk(.tabs)
        walk.push(.signIn)
        walk.move(
            .restore(Arrangement(stacks: ["main/cart": pages(.cart, .book(1)), "main/account": pages(.book(2))])))
        #expect(walk.at("main/shop") == [.home])
        #expect(walk.at("main/cart") == [.cart, .book(1)])
        #expect(walk.at("main/account") == [.account, .book(2)])
        #expect(walk.state.activePlace == "main/shop")
    }

    @Test(
        "The longest part that can stand is kept, never with a hole: up to an action, a closed scope, a missing parent")
    func longestPart() {
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

    @Test("An overlay is cut in the same way, and what lay over the cut goes")
    func overlays() {
        var walk = Walk(.tabs)
        walk.move(
            .restore(
                Arrangement(overlays: [
                    .init(.sheet, pages(.signIn, .book(1))),
                    .init(.cover, pages(.search(), .addToCart(1), .book(2))),
                    .init(.sheet, pages(.signUp)),
                ])
            )
        )
        #expect(walk.overlays == ["sheet by #1: #4 SignIn(), #5 Book(id: 1)", "cover by #5: #6 Search(words: nil)"])
        walk.move(.restore(Arrangement(overlays: [.init(.sheet, []), .init(.sheet, pages(.signUp))])))
        #expect(walk.overlays == [])
    }

    @Test("A sheet that stands on its parent alone is restored on it")
    func onlyOnParent() {
        var walk = Walk(.tabs)
        let overlays = [Arrangement.Overlay(.sheet, pages(.rating(1)))]
        #expect(walk.move(.restore(Arrangement(overlays: overlays))) == .unchanged)
        walk.move(.restore(Arrangement(stacks: ["main/shop": pages(.home, .book(1))], overlays: overlays)))
        #expect(walk.overlays == ["sheet by #4: #5 Rating(id: 1)"])
    }

    @Test("Common parts keep their identities, and their questions")
    func kept() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .book(2))
        walk.move(.open(.signIn, from: 5, asking: true))
        walk.move(
            .restore(
                Arrangement(
                    stacks: ["main/shop": pages(.home, .book(1), .book(2), .book(1))],
                    overlays: [.init(.sheet, pages(.signIn, .address(1)))]
                )
            )
        )
        #expect(walk.ids(at: "main/shop") == [1, 4, 5, 7])
        #expect(walk.overlays == ["sheet by #5: #6 SignIn(), #8 Address(id: 1)"])
        #expect(walk.state.isAsked(6))
    }

    @Test("An overlay whose opener does not stay is laid anew")
    func openerGone() {
        var walk = Walk(.tabs)
        walk.open(.book(1))
        walk.move(.open(.signIn, from: 4, asking: true))
        walk.move(
            .restore(
                Arrangement(
                    stacks: ["main/shop": pages(.home, .book(2))], overlays: [.init(.sheet, pages(.signIn))]
                )
            )
        )
        #expect(walk.overlays == ["sheet by #6: #7 SignIn()"])
        #expect(walk.effects == ["answered #5 to #4: nil", "closed #5", "closed #4", "shown #7"])
    }

    @Test("A new page that was asked for is asked by the page below it")
    func asked() {
        var walk = Walk(.tabs)
        walk.move(
            .restore(
                Arrangement(
                    stacks: ["main/shop": [Page(.home), Page(.book(1)), Page(.signUp, isAsked: true)]],
                    overlays: [.init(.sheet, [Page(.signIn, isAsked: true), Page(.pickAddress, isAsked: true)])]
                )
            )
        )
        #expect(walk.state.questions.mapValues(\.asker) == [5: 4, 6: 5, 7: 6])
    }

    @Test("Tabs are active as they were, but for those that are not there or can't be seen")
    func selected() {
        var walk = Walk(.nested)
        walk.move(.restore(Arrangement(selected: ["main/library", "main/gone", "main/shop", "main/more/orders"])))
        #expect(walk.trail("main") == ["library", "shop"])
        #expect(walk.trail("main/more") == ["account"])
        walk.move(.restore(Arrangement()))
        #expect(walk.trail("main") == ["shop"], "none is listed, so the start is")
    }

    @Test("Held pages are asked first, and an overlay that stays for links blocks")
    func refused() {
        var walk = Walk(.tabs)
        walk.open(.book(1), .review(1))
        walk.move(.hold(5))
        #expect(walk.move(.restore(Arrangement())) == .held([5]))
        walk.open(.lock)
        #expect(walk.move(.restore(Arrangement())) == .blocked(by: 6))
    }
}
