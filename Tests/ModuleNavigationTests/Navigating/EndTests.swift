import ModuleKit
@testable import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("The end of a navigator", .takingTurns, .timeLimit(.minutes(2)))
struct EndTests {
    private typealias Pages = SamplePages

    /// Something that a page shows.
    private final class Shown: Sendable {}

    private struct ShowThing: PageRoute {
        static let pattern: RoutePattern = "/thing"
        typealias Output = Shown
    }

    @Test("A navigator, its contents and its manager are released, with and without an end", arguments: [true, false])
    func released(isEnded: Bool) async throws {
        weak var navigator: Navigator?
        weak var manager: ModuleManager?
        weak var content: Shown?
        var changes: AsyncStream<Navigator.Change>?
        do {
            let app = try NavigatorApp { registrar in
                registrar.page(ShowThing.self, under: Pages.Home()) { _ in Shown() }
            }
            (navigator, manager) = (app.navigator, app.manager)
            changes = app.navigator.changes
            let page = try #require(app.navigator.open(ShowThing()).opened)
            content = try await app.navigator.content(of: page) as? Shown
            _ = await app.navigator.follow("bookshop://books/1", origin: .link)
            _ = try await app.navigator.content(of: app.navigator.state.top.id)
            let stage = app.stage
            stage.when("addresses") { _ = stage.context(Pages.PickAddress.self)?.reply("x") }
            #expect(await app.navigator.ask(Pages.PickAddress()) == "x")
            stage.when("addresses") {}
            if isEnded { await app.navigator.end() }
        }
        #expect(navigator == nil)
        #expect(manager == nil)
        #expect(content == nil)
        for await _ in try #require(changes) {}
    }

    @Test("The navigator that the app provides is released with it")
    func provided() throws {
        weak var navigator: Navigator?
        do {
            let app = try NavigatorApp()
            navigator = try app.manager.resolve(Navigator.self)
            #expect(navigator?.open(Pages.Cart()) != nil)
            #expect(try app.manager.resolve(Navigator.self) === navigator)
            #expect(app.navigator !== navigator)
        }
        #expect(navigator == nil)
    }

    @Test("A content that a navigator's end cancels is no reason to keep it")
    func hanging() async throws {
        weak var navigator: Navigator?
        let cancelled: Signal
        do {
            let app = try NavigatorApp()
            navigator = app.navigator
            let called: Signal
            (called, cancelled) = app.stage.hang("book 1")
            app.navigator.open(Pages.Book(id: 1))
            await called.received()
        }
        await cancelled.received()
        #expect(navigator == nil)
    }

    @Test("The end answers everybody: who asks, who follows, who waits for a page, who listens")
    func answersAll() async throws {
        let app = try NavigatorApp()
        let navigator = app.navigator
        let changes = navigator.changes
        let asking = Task { await navigator.ask(Pages.PickAddress()) }
        await navigator.top(Pages.PickAddress.self)
        let journey = Task { await navigator.follow("bookshop://orders/1", origin: .link) }
        await navigator.top(Pages.SignIn.self)
        let opening = Task { try await navigator.perform(.select("orders")) }
        await navigator.end()
        #expect(await asking.value == nil)
        #expect(await journey.value.word == "cancelled")
        #expect(try await opening.value.isChange == false)
        for await _ in changes {}
        for await _ in navigator.changes {}
        await navigator.end()
        #expect(navigator.open(Pages.Cart()) == .unchanged)
        #expect(navigator.core.withLock { $0.waiters.all.isEmpty && $0.closings.isEmpty && $0.links.isEmpty })
        await #expect(throws: NavigationError.self) { try await navigator.content(of: navigator.state.top.id) }
    }

    @Test("A link that waits for an overlay ends with the navigator")
    func blocked() async throws {
        let app = try NavigatorApp()
        let navigator = app.navigator
        navigator.open(Pages.Lock())
        let journeys = (0..<10).map { _ in Task { await navigator.follow("bookshop://books/1", origin: .link) } }
        await navigator.end()
        for journey in journeys { #expect(["cancelled", "superseded"].contains(await journey.value.word)) }
    }

    @Test("Changes come in their order, each with its number, to everybody who listens")
    func changes() async throws {
        let app = try NavigatorApp()
        let navigator = app.navigator
        let (first, second) = (navigator.changes, navigator.changes)
        navigator.open(Pages.Search())
        navigator.open(Pages.Search())
        navigator.open(Pages.Book(id: 1))
        navigator.back()
        await navigator.end()
        var seen: [String] = []
        for await change in first { seen.append("\(change.revision) \(change.state.topRoute) \(change.outcome)") }
        #expect(seen == ["1 Search opened(#3)", "2 Book 1 opened(#4)", "3 Search moved"])
        var numbers: [Int] = []
        for await change in second { numbers.append(change.revision) }
        #expect(numbers == [1, 2, 3])
    }
}
