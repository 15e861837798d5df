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
