import ModuleKit
@testable import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("Back and forward in what was on top", .takingTurns, .timeLimit(.minutes(2)))
struct HistoryTests {
    private typealias Pages = SamplePages

    private let app: NavigatorApp
    private var navigator: Navigator { app.navigator }

    init() throws { app = try NavigatorApp() }

    @Test("Steps go back to what was on top, and forward again")
    func steps() throws {
        #expect(navigator.previous() == .unchanged)
        navigator.open(Pages.Search())
        navigator.open(Pages.Book(id: 1))
        navigator.select("cart")
        var tops: [String] = []
        for _ in 1...4 {
            navigator.previous()
            tops.append(navigator.state.topRoute)
        }
        #expect(tops == ["Book 1", "Search", "Home", "Home"])
        #expect(navigator.previous() == .unchanged)
        tops = []
        for _ in 1...4 {
            navigator.next()
            tops.append(navigator.state.topRoute)
        }
        #expect(tops == ["Search", "Book 1", "Cart", "Cart"])
        #expect(navigator.next() == .unchanged)
        #expect(navigator.standing == ["Home", "Search", "Book 1", "Cart"])
    }

    @Test("A new step forgets the steps ahead; closing a page is a step back")
    func forward() throws {
        navigator.open(Pages.Search())
        navigator.open(Pages.Book(id: 1))
        navigator.back()
        #expect(navigator.state.topRoute == "Search")
        #expect(navigator.next() == .moved)
        #expect(navigator.state.topRoute == "Book 1")
        navigator.previous()
        navigator.open(Pages.Book(id: 2))
        #expect(navigator.next() == .unchanged)
        #expect(navigator.previous() == .moved)
        #expect(navigator.state.topRoute == "Search")
        #expect(navigator.next() == .moved)
        #expect(navigator.state.topRoute == "Book 2")
    }

    @Test("Pages that were asked for don't come again", arguments: [Navigation.Opening.declared, .pushed])
    func asked(as opening: Navigation.Opening) async throws {
        navigator.open(Pages.Search())
        let asking = Task { await navigator.ask(Pages.PickAddress(), as: opening) }
        await navigator.top(Pages.PickAddress.self)
        #expect(navigator.previous() == .moved)
        #expect(await asking.value == nil)
        #expect(navigator.standing == ["Home", "Search", "Cart"])
        navigator.next()
        #expect(navigator.standing == ["Home", "Search", "Cart"])
    }

    @Test("A history keeps so many steps, the last ones")
    func limit() throws {
        for id in 1...300 { app.navigator.open(Pages.Book(id: id)) }
        let count = app.navigator.core.withLock { $0.history.states.count }
        #expect(count == 100)
        var steps = 0
        while app.navigator.previous() == .moved { steps += 1 }
        #expect(steps == 99)
        #expect(app.navigator.state.topRoute == "Book 201")
    }

    @Test("The origins of pages that no step has are forgotten")
    func origins() async throws {
        for id in 1...300 { _ = await app.navigator.follow("bookshop://books/\(id)", origin: .link) }
        #expect(app.navigator.core.withLock { $0.origins.count + $0.history.origins.count } <= 201)
    }

    @Test(
        "A step looks at each page a few times, however many stand, after a link from outside too",
        arguments: [200, 800])
    func linear(count: Int) async throws {
        let app = try NavigatorApp { registrar in
            registrar.page(CountedPage.self, under: Pages.Home()) { _ in "counted" }
        }
        let navigator = app.navigator
        _ = await navigator.follow("bookshop://books/1", origin: .link)
        for id in 1...count { navigator.open(CountedPage(id: id)) }
        navigator.send(.arrive(AnyPageRoute(Pages.Cart())))
        navigator.select("shop")
        navigator.select("shop")
        for step in [navigator.previous, navigator.next] {
            CountedPage.comparisons.withLock { $0 = 0 }
            #expect(step() == .moved)
            #expect(CountedPage.comparisons.withLock { $0 } <= 8 * count)
        }
        #expect(navigator.core.withLock { $0.origins.isEmpty == false || !$0.history.origins.isEmpty })
    }
}

/// A page that counts how often it is compared with another.
private struct CountedPage: ShopPage {
    static let pattern: RoutePattern = "/counted/:id"
    static let comparisons = Monitor(0)
    var id: Int

    static func == (left: Self, right: Self) -> Bool {
        comparisons.withLock { $0 += 1 }
        return left.id == right.id
    }
}
