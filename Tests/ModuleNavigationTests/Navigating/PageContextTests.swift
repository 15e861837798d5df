import ModuleKit
@testable import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("Contexts of pages in handlers", .takingTurns, .timeLimit(.minutes(2)))
struct PageContextTests {
    private typealias Pages = SamplePages

    @Test("A context knows its page, and opens, holds, releases and closes it")
    func moves() async throws {
        let app = try NavigatorApp()
        let page = try #require(app.navigator.open(Pages.Book(id: 1)).opened)
        _ = try await app.navigator.content(of: page)
        let context = try #require(app.stage.context(Pages.Book.self))
        #expect(context.id == page)
        #expect(context.blockLeaving() == .unchanged)
        let review = try #require(context.open(Pages.Review(id: 1)).opened)
        #expect(context.open(Pages.Search()) == .stale)
        _ = try await app.navigator.content(of: review)
        let editing = try #require(app.stage.context(Pages.Review.self))
        #expect(editing.blockLeaving() == .moved)
        #expect(app.navigator.state.blocksLeaving(review))
        #expect(editing.allowLeaving() == .moved)
        #expect(editing.close() == .moved)
        #expect([editing.close(), editing.blockLeaving(), editing.allowLeaving()] == [.gone, .gone, .gone])
        #expect(context.close() == .moved)
        #expect(context.open(Pages.Search()) == .gone)
    }

    @Test("Outside a navigator there is no page: whatever a context is asked to do is gone")
    func outside() async throws {
        let app = try NavigatorApp()
        #expect(try await app.router.open(Pages.PickAddress()) == "addresses")
        let context = try #require(app.stage.context(Pages.PickAddress.self))
        #expect(context.id == nil)
        let outcomes = [
            context.reply("x"), context.close(), context.blockLeaving(), context.allowLeaving(),
            context.open(Pages.Cart()),
        ]
        #expect(Set(outcomes) == [.gone])
    }

    @Test("A route that a page's handler opens by itself has no context of that page")
    func nested() async throws {
        let box = Monitor<Router?>(nil)
        let app = try NavigatorApp()
        box.withLock { $0 = try? app.router }
        app.stage.when("book 1") {
            guard let router = box.withLock({ $0 }) else { return }
            _ = try await router.open(Pages.PickAddress())
            _ = try await router.open(Pages.Book(id: 2))
        }
        let page = try #require(app.navigator.open(Pages.Book(id: 1)).opened)
        _ = try await app.navigator.content(of: page)
        #expect(app.stage.context(Pages.PickAddress.self)?.id == nil)
        let inner = try #require(app.stage.context(Pages.Book.self))
        #expect(app.stage.log.entries.last == "book 2")
        #expect(inner.id == nil)
        box.withLock { $0 = nil }
    }

    @Test("After the navigator is gone, a context is gone")
    func navigatorGone() async throws {
        let stage: Stage
        do {
            let app = try NavigatorApp()
            stage = app.stage
            let page = try #require(app.navigator.open(Pages.Book(id: 1)).opened)
            _ = try await app.navigator.content(of: page)
            #expect(stage.context(Pages.Book.self)?.id == page)
        }
        #expect(stage.context(Pages.Book.self)?.close() == .gone)
    }
}
