@testable import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("Saved lines", .takingTurns)
struct SavedLineTests {
    private typealias Pages = SamplePages

    @Test("The pages are text, a line a page, that a person can read")
    func format() async throws {
        let app = try NavigatorApp()
        _ = await app.navigator.follow("bookshop://books/1", origin: .link)
        app.navigator.open(Pages.PickAddress())
        #expect(
            app.navigator.lines == [
                "navigation 1",
                "* main/shop",
                "main/shop  bookshop://",
                "main/shop  bookshop://search",
                "main/shop  bookshop://books/1",
                "main/cart  bookshop://cart",
                "+sheet     bookshop://addresses/pick",
            ]
        )
    }

    @Test("A page that is restored as its parent is left out, with what stands on it")
    func asParent() throws {
        let app = try NavigatorApp()
        app.navigator.open(Pages.Draft())
        app.navigator.open(Pages.Book(id: 1))
        #expect(
            app.navigator.lines == [
                "navigation 1", "* main/shop", "main/shop  bookshop://", "main/cart  bookshop://cart",
            ]
        )
    }

    @Test("A page that was asked for is left out unless a handler takes its reply for the page below")
    func asked() async throws {
        let app = try NavigatorApp()
        let navigator = app.navigator
        for isCart in [false, true] {
            navigator.select(isCart ? "cart" : "shop")
            let asker = navigator.state.top.id
            let asking = Task { await navigator.ask(Pages.PickAddress(), from: asker) }
            await navigator.top(Pages.PickAddress.self)
            #expect(navigator.lines.contains { $0.hasPrefix("+sheet?") } == isCart)
            navigator.back()
            #expect(await asking.value == nil)
        }
    }

    @Test(
        "What a line says",
        arguments: [
            ("main/shop  bookshop://", "page main/shop bookshop://"),
            ("main/shop\tbookshop://cart", "page main/shop bookshop://cart"),
            ("  main/shop?   x  ", "page main/shop x asked"),
            ("* main/shop main/cart", "selected main/shop main/cart"),
            ("*", "selected"),
            ("+sheet x", "overlay sheet x"),
            ("+sheet? x", "overlay sheet x asked"),
            ("+ x", "further x"),
            ("+? x", "further x asked"),
            ("? x", "nothing"),
            ("", "nothing"),
            ("   \t ", "nothing"),
            ("alone", "nothing"),
            ("one two three", "nothing"),
        ]
    )
    func lines(_ text: String, says: String) {
        #expect(describe(SavedLines.line(text)) == says)
    }

    private func describe(_ line: SavedLines.Line?) -> String {
        switch line {
        case nil: return "nothing"
        case .selected(let places)?: return (["selected"] + places.map(\.path)).joined(separator: " ")
        case .page(let position, let url, let isAsked)?:
            let name =
                switch position {
                case .place(let place): "page \(place)"
                case .overlay(let style): "overlay \(style)"
                case .further: "further"
                }
            return "\(name) \(url)" + (isAsked ? " asked" : "")
        }
    }

    @Test(
        "An overlay whose style no line can carry is left out, with what lies over it",
        arguments: ["half sheet", "", "why?"]
    )
    func styles(_ style: String) async throws {
        let app = try NavigatorApp()
        app.navigator.open(Pages.PickAddress(), as: .over(PresentationStyle(rawValue: style)))
        app.navigator.open(Pages.Lock())
        let lines = app.navigator.lines
        #expect(!lines.contains { $0.contains("addresses") || $0.contains("lock") })
        let other = try NavigatorApp()
        #expect(await other.navigator.restore(lines).dropped == [])
    }
}
