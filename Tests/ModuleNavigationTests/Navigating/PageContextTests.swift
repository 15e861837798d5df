import ModuleKit
@testable import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("Visits in handlers", .takingTurns, .timeLimit(.minutes(2)))
struct PageContextTests {
    private typealias Pages = SamplePages

    @Test("A visit knows its page, and opens, holds, releases and closes it")
    func moves() async throws {
        let app = try NavigatorApp()
        let page = try #require(app.navigator.open(Pages.Book(id: 1)).opened)
        _ = try await app.navigator.content(of: page)
        let visit = try #require(app.stage.visit(Pages.Book.self))
        #expect(visit.id == page)
        #expect(visit.blockLeaving() == .unchanged)
        let review = try #require(visit.open(Pages.Review(id: 1)).opened)
        #expect(visit.open(Pages.Search()) == .stale)
        _ = try await app.navigator.content(of: review)
        let editing = try #require(app.stage.visit(Pages.Review.self))
        #expect(editing.blockLeaving() == .moved)
        #expect(app.navigator.state.blocksLeaving(review))
        #expect(editing.allowLeaving() == .moved)
        #expect(editing.close() == .moved)
        #expect([editing.close(), editing.blockLeaving(), editing.allowLeaving()] == [.gone, .gone, .gone])
        #expect(visit.close() == .moved)
        #expect(visit.open(Pages.Search()) == .gone)
    }

    @Test("Outside a navigator there is no page: whatever a visit is asked to do is gone")
    func outside() async throws {
        let app = try NavigatorApp()
        #expect(try await app.router.open(Pages.PickAddress()) == "addresses")
        let visit = try #require(app.stage.visit(Pages.PickAddress.self))
        #expect(visit.id == nil)
        let outcomes = [
            visit.reply("x"), visit.close(), visit.blockLeaving(), visit.allowLeaving(), visit.open(Pages.Cart()),
        ]
        #expect(Set(outcomes) == [.gone])
    }

    @Test("A route that a page's handler opens by itself is no visit of that page")
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
        #expect(app.stage.visit(Pages.PickAddress.self)?.id == nil)
        let inner = try #require(app.stage.visit(Pages.Book.self))
        #expect(inner.route.id == 2)
        #expect(inner.id == nil)
        box.withLock { $0 = nil }
    }

    @Test("After the navigator is gone, a visit is gone")
    func navigatorGone() async throws {
        let stage: Stage
        do {
            let app = try NavigatorApp()
            stage = app.stage
            let page = try #require(app.navigator.open(Pages.Book(id: 1)).opened)
            _ = try await app.navigator.content(of: page)
            #expect(stage.visit(Pages.Book.self)?.id == page)
        }
        #expect(stage.visit(Pages.Book.self)?.close() == .gone)
    }
}
