import ModuleKit
@testable import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

/// What policies that take their time, or never return, do to the intents of an app.
@Suite("One queue of intents", .takingTurns, .timeLimit(.minutes(2)))
struct IntentQueueTests {
    private typealias Pages = SamplePages

    /// An app whose interceptor of books waits until the signal is given.
    private static func slow() throws -> (app: NavigatorApp, go: Signal) {
        let go = Signal()
        let app = try NavigatorApp { registrar in
            registrar.intercept(.routes(Pages.Book.self)) { _, next in
                await go.received()
                return try await next()
            }
        }
        return (app, go)
    }

    /// An app whose interceptor of books never returns, whatever is cancelled.
    private static func stuck() throws -> NavigatorApp {
        try NavigatorApp { registrar in
            registrar.intercept(.routes(Pages.Book.self)) { _, next in
                await hangForGood()
                return try await next()
            }
        }
    }

    @Test("Intents are judged and applied in the order of their calls")
    func order() async throws {
        let (app, go) = try Self.slow()
        let navigator = app.navigator
        let intents = try [
            #require(navigator.open(Pages.Book(id: 1)).pending), #require(navigator.open(Pages.Search()).pending),
            #require(navigator.select("cart").pending), #require(navigator.open(Pages.Book(id: 2)).pending),
        ]
        #expect(navigator.standing == ["Home", "Cart"])
        go.give()
        var outcomes: [Navigation.Outcome] = []
        for intent in intents { outcomes.append(try await navigator.outcome(of: intent)) }
        #expect(outcomes.filter { !$0.isChange }.isEmpty)
        #expect(navigator.standing == ["Home", "Book 1", "Search", "Cart", "Book 2"])
        #expect(navigator.open(Pages.Search()).opened != nil, "at once, because the queue is empty")
    }

    @Test("Steps of the history, links and kept pages wait for their turn too")
    func others() async throws {
        let (app, go) = try Self.slow()
        let navigator = app.navigator
        let book = try #require(navigator.open(Pages.Book(id: 1)).pending)
        let step = try #require(navigator.previous().pending)
        let link = Task { await navigator.follow("bookshop://search", origin: .link) }
        while navigator.core.withLock({ $0.queue.entries.count }) < 3 { await Task.yield() }
        let restored = Task { await navigator.restore(["navigation 1", "* main/cart", "main/cart bookshop://cart"]) }
        while navigator.core.withLock({ $0.queue.entries.count }) < 4 { await Task.yield() }
        go.give()
        #expect(try await navigator.outcome(of: book).isChange)
        #expect(try await navigator.outcome(of: step) == .moved)
        #expect(await link.value.word == "arrived")
        _ = await restored.value
        #expect(navigator.state.topRoute == "Search", "the link has arrived before")
    }

    @Test("A step of the history that waited asks a held page in its turn, and ends in a change with its identity")
    func heldStep() async throws {
        let go = Signal()
        let app = try NavigatorApp { registrar in
            registrar.intercept(.routes(Pages.Figures.self)) { _, next in
                await go.received()
                return try await next()
            }
        }
        let navigator = app.navigator
        navigator.open(Pages.Book(id: 1))
        let review = try #require(navigator.open(Pages.Review(id: 1)).opened)
        #expect(navigator.send(.blockLeaving(review)) == .moved)
        var changes = navigator.changes.makeAsyncIterator()
        #expect(navigator.open(Pages.Figures()).pending != nil)
        let steps = [navigator.previous().pending, navigator.previous().pending].compactMap(\.self)
        try #require(steps.count == 2)
        go.give()
        for step in steps { #expect(try await navigator.outcome(of: step) == .moved) }
        #expect(app.log.entries.contains("held 1") && navigator.state.topRoute == "Book 1")
        while let change = await changes.next(), change.intent != steps[1] {}
    }

    @Test("A step that was asked about is done only if the page on top is the same after the wait")
    func askedStep() async throws {
        let (asked, answer, go) = (Signal(), Signal(), Signal())
        let app = try NavigatorApp { registrar in
            registrar.intercept(.routes(Pages.Figures.self)) { _, next in
                await go.received()
                return try await next()
            }
            registrar.confirmLeaving(Pages.Book.self) { (_: LeaveAttempt<Pages.Book>) in
                await asked.give(then: answer.received)
                return .leave
            }
        }
        let navigator = app.navigator
        let book = try #require(navigator.open(Pages.Book(id: 1)).opened)
        #expect(navigator.send(.blockLeaving(book)) == .moved)
        #expect(navigator.previous() == .leavingBlocked([book]))
        await asked.received()
        let figures = try #require(navigator.open(Pages.Figures()).pending)
        answer.give()
        while navigator.core.withLock({ $0.queue.entries.count }) < 2 { await Task.yield() }
        go.give()
        #expect(try await navigator.outcome(of: figures).isChange)
        while !navigator.core.withLock({ $0.queue.isEmpty }) { await Task.yield() }
        #expect(app.navigator.state.topRoute == "Figures")
    }

    @Test("Going back takes back what waits on the page, though its policy never returns")
    func back() async throws {
        let app = try Self.stuck()
        let navigator = app.navigator
        let page = try #require(navigator.open(Pages.Search()).opened)
        let intent = try #require(navigator.open(Pages.Book(id: 1), from: page).pending)
        let behind = try #require(navigator.open(Pages.Figures()).pending)
        #expect(navigator.back() == .unchanged)
        #expect(try await navigator.outcome(of: behind) == .superseded)
        #expect(navigator.back() == .unchanged)
        #expect(try await navigator.outcome(of: intent) == .superseded)
        #expect(navigator.state.top.id == page && navigator.core.withLock { $0.queue.isEmpty })
        #expect(navigator.back() == .moved)
        #expect(navigator.standing == ["Home", "Cart"])
    }

    @Test("Closing a page takes back what waits on it, though its policy never returns")
    func close() async throws {
        let app = try Self.stuck()
        let navigator = app.navigator
        let page = try #require(navigator.open(Pages.Search()).opened)
        let intent = try #require(navigator.open(Pages.Book(id: 1), from: page).pending)
        let link = Task { await navigator.open("bookshop://books/2", from: page, origin: .inside) }
        while navigator.core.withLock({ $0.queue.entries.count }) < 2 { await Task.yield() }
        #expect(navigator.close(page) == .moved)
        #expect(try await navigator.outcome(of: intent) == .superseded)
        #expect(await link.value.word == "superseded")
        #expect(navigator.standing == ["Home", "Cart"])
    }

    @Test("An intent whose page the reader removed ends as gone, though its policy never returns")
    func removed() async throws {
        let app = try Self.stuck()
        let navigator = app.navigator
        let page = try #require(navigator.open(Pages.Search()).opened)
        let intent = try #require(navigator.open(Pages.Book(id: 1), from: page).pending)
        #expect(navigator.report(.removed([page])) == .moved)
        #expect(try await navigator.outcome(of: intent) == .gone)
        #expect(navigator.standing == ["Home", "Cart"])
    }

    @Test(
        "A page arrives in the stack that it was asked for, and the tab that the reader has tapped stays",
        arguments: [true, false])
    func tapped(isNamed: Bool) async throws {
        let (app, go) = try Self.slow()
        let navigator = app.navigator
        let home = navigator.state.top.id
        let intent = try #require(navigator.open(Pages.Book(id: 1), from: isNamed ? home : nil).pending)
        let second = try #require(navigator.open(Pages.Search()).pending)
        #expect(navigator.report(.selected("main/cart")) == .moved)
        let third = try #require(navigator.open(Pages.Figures()).pending)
        go.give()
        for intent in [intent, second, third] { #expect(try await navigator.outcome(of: intent).isChange) }
        #expect(navigator.standing == ["Home", "Book 1", "Search", "Cart", "Figures"])
        #expect(navigator.state.activePlace == "main/cart")
    }

    @Test(
        "A step that waits for a person leaves the queue, and its page's intents don't wait for it; then it enters again"
    )
    func person() async throws {
        let held = Held()
        let app = try NavigatorApp { registrar in
            registrar.intercept(.routes(Pages.Book.self)) { _, next in
                guard await held.value?.ask(Pages.Confirm()) == true else { throw StubError("not confirmed") }
                return try await next()
            }
        }
        let navigator = app.navigator
        held.set(navigator)
        let gate = Task { await navigator.follow("bookshop://orders/1", origin: .link) }
        await navigator.top(Pages.SignIn.self)
        #expect(navigator.open(Pages.Search()).opened != nil)
        let asking = try #require(navigator.open(Pages.Book(id: 1)).pending)
        await navigator.top(Pages.Confirm.self)
        #expect(navigator.open(Pages.Figures()).opened != nil)
        #expect(navigator.back() == .moved)
        await navigator.reply(true, on: Pages.Confirm.self)
        #expect(try await navigator.outcome(of: asking).isChange)
        #expect(navigator.standing == ["Home", "Cart", "SignIn", "Search", "Book 1"])
        gate.cancel()
        #expect(await gate.value.word == "cancelled")
    }

    @Test("An intent from inside a policy never waits for that policy")
    func inside() async throws {
        let done = Signal()
        let held = Held()
        let app = try NavigatorApp { registrar in
            registrar.intercept(.routes(Pages.Book.self)) { _, next in
                guard let navigator = held.value else { return try await next() }
                #expect(navigator.open(Pages.Search()).opened != nil)
                #expect(try await navigator.perform(.select("cart")) == .moved)
                #expect(await navigator.follow("bookshop://ping", origin: .inside).word == "performed")
                #expect(await navigator.follow("bookshop://figures", origin: .inside).word == "arrived")
                #expect(await navigator.leaveAll() == .moved)
                _ = await navigator.restore(["navigation 1", "main/shop bookshop://", "main/shop bookshop://search"])
                await done.give(then: hangForGood)
                return try await next()
            }
        }
        let navigator = app.navigator
        held.set(navigator)
        let intent = try #require(navigator.open(Pages.Book(id: 1)).pending)
        await done.received()
        #expect(navigator.standing == ["Home", "Search", "Cart"])
        navigator.report(.removed([navigator.state.top.id]))
        await navigator.end()
        await #expect(throws: CancellationError.self) { try await navigator.outcome(of: intent) }
    }

    @Test("Each intent that waited ends in a change: it arrived, is a page of the web, was refused, superseded or gone")
    func changes() async throws {
        let app = try NavigatorApp { registrar in
            registrar.rewrite { $0.segments.first == "cart" ? .web("https://bookshop.example/{path}") : .pass }
            registrar.intercept(.routes(Pages.Figures.self)) { _, _ in throw StubError("not you") }
            registrar.intercept(.routes(Pages.Private.self)) { _, next in
                await hangForGood()
                return try await next()
            }
        }
        let navigator = app.navigator
        var changes = navigator.changes.makeAsyncIterator()
        func end(of outcome: Navigation.Outcome) async throws -> Navigation.Outcome? {
            let intent = try #require(outcome.pending)
            while let change = await changes.next() {
                if change.intent == intent { return change.outcome }
            }
            return nil
        }
        let search = try await end(of: navigator.open(Pages.Search()))
        #expect(search == .opened(navigator.state.top.id))
        #expect(try await end(of: navigator.open(Pages.Cart())) == .web("https://bookshop.example/cart"))
        guard case .refused(let diagnostic)? = try await end(of: navigator.open(Pages.Figures())) else {
            Issue.record("not refused")
            return
        }
        #expect(diagnostic.summary == "The page was refused: not you")
        let page = navigator.state.top.id
        let waiting = navigator.open(Pages.Private(), from: page)
        navigator.back()
        #expect(try await end(of: waiting) == .superseded)
        let gone = navigator.open(Pages.Private(), from: page)
        navigator.report(.removed([page]))
        #expect(try await end(of: gone) == .gone)
    }

    @Test("Who waits for an intent's end and is cancelled goes on, and the intent stays as it is")
    func cancelled() async throws {
        let (app, go) = try Self.slow()
        let navigator = app.navigator
        let intent = try #require(navigator.open(Pages.Book(id: 1)).pending)
        let waiting = Task { try await navigator.outcome(of: intent) }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        let performing = Task { try await navigator.perform(.select("cart")) }
        while navigator.core.withLock({ $0.queue.entries.count }) < 2 { await Task.yield() }
        performing.cancel()
        await #expect(throws: CancellationError.self) { try await performing.value }
        go.give()
        #expect(try await navigator.outcome(of: intent).isChange)
        #expect(navigator.state.topRoute == "Book 1")
    }
}

/// A navigator that policies know of.
private final class Held: Sendable {
    private let held = Monitor<Navigator?>(nil)

    var value: Navigator? { held.withLock { $0 } }

    func set(_ navigator: Navigator) { held.withLock { $0 = navigator } }
}

extension Navigation.Outcome {
    /// The intent that waits.
    var pending: IntentID? { if case .pending(let intent) = self { intent } else { nil } }
}
