import ModuleKit
@testable import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("Leaving pages that are held", .takingTurns, .timeLimit(.minutes(2)))
struct HoldingTests {
    private typealias Pages = SamplePages

    /// An app with a review that is held on top of its book.
    private func editing() throws -> (NavigatorApp, book: PageID, review: PageID) {
        let app = try NavigatorApp()
        let book = try #require(app.navigator.open(Pages.Book(id: 1)).opened)
        let review = try #require(app.navigator.open(Pages.Review(id: 1)).opened)
        #expect(app.navigator.send(.blockLeaving(review)) == .moved)
        return (app, book, review)
    }

    @Test("An intent that a held page stops answers at once, and is done when the page may be left")
    func leaves() async throws {
        let (app, book, review) = try editing()
        #expect(app.navigator.close(review) == .leavingBlocked([review]))
        #expect(await app.navigator.reached { $0.top.id == book })
        #expect(app.navigator.standing == ["Home", "Book 1", "Cart"])
        #expect(app.stage.held.withLock { $0 } == review)
    }

    @Test("Who performs an intent waits for the answer, and a page that stays is the outcome")
    func performs() async throws {
        let (app, book, review) = try editing()
        app.stage.when("held 1") { app.stage.log.record("stay") }
        #expect(try await app.navigator.perform(.close(review)) == .leavingBlocked([review]))
        #expect(app.navigator.state.blocksLeaving(review))
        app.stage.when("held 1") {}
        #expect(try await app.navigator.perform(.close(book)) == .moved)
        #expect(app.navigator.standing == ["Home", "Cart"])
    }

    @Test("Of the same way back from a held page one attempt waits, however often it is tried")
    func manyWaysBack() async throws {
        let (app, book, review) = try editing()
        let (asked, go) = app.stage.pause("held 1")
        for _ in 0..<1_000 { #expect(app.navigator.back() == .leavingBlocked([review])) }
        await asked.received()
        #expect(app.navigator.core.withLock { $0.waitingWays.count } == 1)
        go.give()
        #expect(await app.navigator.reached { $0.top.id == book })
        #expect(app.navigator.standing == ["Home", "Book 1", "Cart"])
    }

    @Test("Attempts while a reader is being asked join, so that one question is asked")
    func joins() async throws {
        let (app, book, review) = try editing()
        let (asked, go) = app.stage.pause("held 1")
        let navigator = app.navigator
        let first = Task { try await navigator.perform(.close(review)) }
        await asked.received()
        let others = (0..<8).map { _ in Task { try await navigator.perform(.close(review)) } }
        #expect(navigator.report(.attempted(review)) == .leavingBlocked([review]))
        go.give()
        var outcomes = [try await first.value]
        for other in others { outcomes.append(try await other.value) }
        #expect(outcomes.count { $0 == .moved } <= 1)
        #expect(outcomes.allSatisfy { $0 == .moved || $0 == .gone })
        #expect(await navigator.reached { $0.top.id == book })
        #expect(app.log.entries.count { $0 == "held 1" } == 1)
    }

    @Test("Going back twice while a reader is being asked goes back once")
    func backTwice() async throws {
        let (app, book, review) = try editing()
        let (asked, go) = app.stage.pause("held 1")
        let navigator = app.navigator
        let attempts = (0..<4).map { _ in Task { try await navigator.perform(.back) } }
        await asked.received()
        let up = Task { try await navigator.perform(.up) }
        #expect(navigator.back() == .leavingBlocked([review]))
        go.give()
        var outcomes: [Navigation.Outcome] = []
        for attempt in attempts + [up] { outcomes.append(try await attempt.value) }
        #expect(outcomes.count { $0 == .moved } <= 1)
        #expect(navigator.state.top.id == book)
        #expect(app.log.entries.count { $0 == "held 1" } == 1)
    }

    @Test("If the question's handler throws, the page stays")
    func throwing() async throws {
        let (app, _, review) = try editing()
        app.stage.when("held 1") { throw StubError() }
        #expect(try await app.navigator.perform(.back) == .leavingBlocked([review]))
        #expect(app.navigator.state.blocksLeaving(review))
    }

    @Test("What a host removes in spite of a hold is gone; who asks about it is cancelled, and the link goes on")
    func removedInSpite() async throws {
        let (app, book, review) = try editing()
        let (asked, cancelled) = app.stage.hang("held 1")
        let navigator = app.navigator
        let journey = Task { await navigator.follow("bookshop://books/2", origin: .inside) }
        await asked.received()
        #expect(navigator.state.top.id == review)
        #expect(navigator.report(.removed([review])) == .moved)
        await cancelled.received()
        #expect(await journey.value.word == "arrived")
        #expect(navigator.standing == ["Home", "Search", "Book 2", "Cart"])
        #expect(navigator.state.page(book) == nil)
    }

    @Test("A page that gives its reply is not asked whether it may be left")
    func reply() async throws {
        let (app, _, review) = try editing()
        #expect(app.navigator.send(.close(review, reply: "saved")) == .moved)
        #expect(!app.log.entries.contains("held 1"))
    }

    @Test("A link waits for the page's answer: it stays, or the link arrives", arguments: [true, false])
    func link(stays: Bool) async throws {
        let (app, _, review) = try editing()
        if stays { app.stage.when("held 1") { app.stage.log.record("stay") } }
        let arrival = await app.navigator.follow("bookshop://books/2", origin: .link)
        if stays {
            #expect(arrival.word == "stayed")
            #expect(app.navigator.state.top.id == review)
        } else {
            #expect(arrival.word == "arrived")
            #expect(app.navigator.standing == ["Home", "Search", "Book 2", "Cart"])
        }
    }

    @Test("Steps of the history ask pages that are held too")
    func history() async throws {
        let (app, book, review) = try editing()
        #expect(app.navigator.previous() == .leavingBlocked([review]))
        #expect(await app.navigator.reached { $0.top.id == book })
        #expect(app.log.entries.contains("held 1"))
    }

    @Test("A forced leave asks nobody")
    func forced() async throws {
        let (app, _, _) = try editing()
        #expect(await app.navigator.leaveAll() == .moved)
        #expect(app.navigator.standing == ["Home", "Cart"])
        #expect(!app.log.entries.contains("held 1"))
    }

    @Test("The end cancels the question, and whoever waits goes on")
    func end() async throws {
        let (app, _, review) = try editing()
        let (asked, cancelled) = app.stage.hang("held 1")
        let navigator = app.navigator
        let attempt = Task { try await navigator.perform(.close(review)) }
        await asked.received()
        await navigator.end()
        await cancelled.received()
        #expect(try await attempt.value != .moved)
    }
}
