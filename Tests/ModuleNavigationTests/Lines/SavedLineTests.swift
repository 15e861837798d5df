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
            ])
    }

    @Test("A page that is restored as its parent is left out, with what stands on it")
    func asParent() throws {
        let app = try NavigatorApp()
        app.navigator.open(Pages.Draft())
        app.navigator.open(Pages.Book(id: 1))
        #expect(
            app.navigator.lines == [
                "navigation 1", "* main/shop", "main/shop  bookshop://", "main/cart  bookshop://cart",
            ])
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
        "An overlay whose style no line can carry is left out, with what lies over it",
        arguments: ["half sheet", "", "why?"])
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
