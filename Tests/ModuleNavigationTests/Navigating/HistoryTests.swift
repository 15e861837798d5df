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
}
