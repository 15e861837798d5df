import ModuleKit
@testable import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("Answers of pages that are asked for", .takingTurns, .timeLimit(.minutes(2)))
struct AskTests {
    private typealias Pages = SamplePages

    private let app: NavigatorApp
    private var navigator: Navigator { app.navigator }

    init() throws { app = try NavigatorApp() }

    /// What ends a question without a reply.
    enum Ending: CaseIterable {
        case back, close, up, hosts, link, leaveAll, end, cancel, replace, select
    }

    @Test("Whatever removes the page that was asked for, the answer is nil, once", arguments: Ending.allCases)
    func removed(by ending: Ending) async throws {
        let asking = Task { await navigator.ask(Pages.PickAddress()) }
        let page = try #require(await navigator.top(Pages.PickAddress.self))
        switch ending {
        case .back: navigator.back()
        case .close: navigator.close(page)
        case .up: navigator.up()
        case .hosts: navigator.report(.removed([page]))
        case .link: _ = await navigator.follow("bookshop://books/1", origin: .link)
        case .leaveAll: await navigator.leaveAll()
        case .end: await navigator.end()
        case .cancel: asking.cancel()
        case .replace: navigator.replace(page, with: Pages.Cart())
        case .select:
            #expect(navigator.select("cart") == .blocked(by: page))
            asking.cancel()
        }
        if ending == .up { asking.cancel() }
        #expect(await asking.value == nil)
        if ending != .end { #expect(navigator.state.page(page) == nil) }
        #expect(navigator.core.withLock { $0.waiters.all.isEmpty && $0.closings.isEmpty })
    }

    private struct PickColor: ReplyingRoute, TextPage {
        static let pattern: RoutePattern = "/color"
        static var exposure: RouteExposure { .everywhere }
        typealias Reply = String?
    }

    @Test("If a route's reply is an optional, no reply is another answer than a reply of nil")
    func optionalReply() async throws {
        let (taken, take) = AsyncStream.makeStream(of: String??.self)
        let app = try NavigatorApp { registrar in
            registrar.page(PickColor.self, as: .sheet) { _ in "color" }
            registrar.onReply(of: PickColor.self, to: Pages.Cart.self) { (color: String??, _: Pages.Cart) in
                take.yield(color)
            }
        }
        var replies = taken.makeAsyncIterator()
        func reply(_ reply: String??) async throws {
            let page = try #require(await app.navigator.top(PickColor.self))
            let given: Navigation.Intent = .close(page, reply: reply.map { $0 as any Sendable })
            #expect(app.navigator.send(given) == .moved)
        }
        for given in [nil, .some(nil), "red"] as [String??] {
            async let answer = app.navigator.ask(PickColor())
            try await reply(given)
            #expect(await answer == given)
            await app.navigator.restore([
                "navigation 1", "* main/cart", "main/cart  bookshop://cart", "+sheet?  bookshop://color",
            ])
            try await reply(given)
            #expect(await replies.next() == given)
        }
    }

    @Test("Many who ask for one page and are cancelled get nil, and the last one closes the page")
    func manyCancelled() async throws {
        let asks = (0..<2_000).map { _ in Task { await navigator.ask(Pages.PickAddress()) } }
        await navigator.top(Pages.PickAddress.self)
        for ask in asks { ask.cancel() }
        for ask in asks { #expect(await ask.value == nil) }
        #expect(navigator.standing == ["Home", "Cart"])
        #expect(navigator.core.withLock { $0.waiters.all.isEmpty })
    }

    @Test("A reply is the answer, and closes the page; a second one is gone")
    func reply() async throws {
        let asking = Task { await navigator.ask(Pages.PickAddress()) }
        let page = try #require(await navigator.top(Pages.PickAddress.self))
        _ = try await navigator.content(of: page)
        let context = try #require(app.stage.context(Pages.PickAddress.self))
        #expect(context.reply("Elm Street") == .moved)
        #expect(context.reply("Oak Street") == .gone)
        #expect(await asking.value == "Elm Street")
        #expect(navigator.standing == ["Home", "Cart"])
    }

    @Test("A reply at once, from the page's own handler, is not lost")
    func replyAtOnce() async throws {
        app.stage.when("addresses") { _ = app.stage.context(Pages.PickAddress.self)?.reply("at once") }
        for _ in 1...100 { #expect(await app.navigator.ask(Pages.PickAddress()) == "at once") }
    }

    @Test("Two who ask for one page get the same answer; if one is cancelled, the other one still gets it")
    func joined() async throws {
        for isCancelled in [false, true] {
            let first = Task { await navigator.ask(Pages.PickAddress()) }
            let page = try #require(await navigator.top(Pages.PickAddress.self))
            let second = OneShot<(any Sendable)?>()
            #expect(navigator.apply(.pickAddress, waiter: second) == .alreadyThere(page))
            if isCancelled {
                first.cancel()
                #expect(await first.value == nil)
            }
            #expect(navigator.send(.close(page, reply: "Elm Street")) == .moved)
            #expect(await second.value as? String == "Elm Street")
            if !isCancelled { #expect(await first.value == "Elm Street") }
        }
    }

    @Test("A page that gives the same back takes the question over with its place")
    func handedOn() async throws {
        for isCancelled in [false, true] {
            let app = try NavigatorApp()
            let navigator = app.navigator
            let asking = Task { await navigator.ask(Pages.SignIn()) }
            let page = try #require(await navigator.top(Pages.SignIn.self))
            let next = try #require(navigator.replace(page, with: Pages.SignUp()).opened)
            #expect(navigator.state.isAsked(next))
            if isCancelled { asking.cancel() } else { navigator.send(.close(next, reply: "Jane")) }
            #expect(await asking.value == (isCancelled ? nil : "Jane"))
            #expect(navigator.standing == ["Home", "Cart"])
        }
    }

    @Test("A page that can't be opened answers nil, and is not there")
    func notOpened() async throws {
        let root = app.navigator.state.top.id
        app.navigator.open(Pages.Cart())
        #expect(await app.navigator.ask(Pages.PickAddress(), from: root) == nil)
        #expect(await app.navigator.ask(Pages.PickAddress(), from: PageID(number: 99)) == nil)
        await app.navigator.end()
        #expect(await app.navigator.ask(Pages.PickAddress()) == nil)
        #expect(app.navigator.standing == ["Home", "Cart"])
    }

    @Test("A page that stands already without a question is opened once more to be asked")
    func standsAlready() async throws {
        let standing = try #require(navigator.open(Pages.PickAddress()).opened)
        let asking = Task { await navigator.ask(Pages.PickAddress()) }
        #expect(await navigator.reached { $0.top.id != standing && $0.isAsked($0.top.id) })
        navigator.send(.close(navigator.state.top.id, reply: "Elm Street"))
        #expect(await asking.value == "Elm Street")
        #expect(navigator.state.top.id == standing)
    }

    @Test("A task that was cancelled before it asks gets nil, and leaves no page")
    func cancelledBefore() async throws {
        let (begun, go) = (Signal(), Signal())
        let asking = Task {
            await begun.give(then: go.received)
            return await navigator.ask(Pages.PickAddress())
        }
        await begun.received()
        asking.cancel()
        go.give()
        #expect(await asking.value == nil)
        #expect(navigator.standing == ["Home", "Cart"])
    }

    @Test("Where nobody waits any more, the reply goes to the handler that takes it for the page which asked")
    func handler() async throws {
        let lines = ["navigation 1", "* main/cart", "main/cart  bookshop://cart", "+sheet?  bookshop://addresses/pick"]
        for reply in ["Elm Street", nil] {
            let taken = Signal()
            app.stage.when("address \(reply ?? "none")") { taken.give() }
            #expect(await app.navigator.restore(lines).dropped == [])
            #expect(app.navigator.state.topRoute == "PickAddress")
            let page = app.navigator.state.top.id
            #expect(app.navigator.state.isAsked(page))
            app.navigator.send(.close(page, reply: reply))
            await taken.received()
        }
        #expect(app.log.entries.filter { $0.hasPrefix("address ") } == ["address Elm Street", "address none"])
    }

    @Test("If the handler that takes a reply throws, all modules hear of it")
    func handlerFails() async throws {
        struct NoRoom: Error {}
        let (heard, failures) = (Signal(), Monitor<[ReplyDidFail]>([]))
        let app = try NavigatorApp { registrar in
            registrar.on(ReplyDidFail.self) { event in
                failures.change { $0.append(event) }
                heard.give()
            }
        }
        try await app.manager.start()
        app.stage.when("address none") { throw NoRoom() }
        let lines = ["navigation 1", "* main/cart", "main/cart  bookshop://cart", "+sheet?  bookshop://addresses/pick"]
        #expect(await app.navigator.restore(lines).dropped == [])
        app.navigator.close(app.navigator.state.top.id)
        await heard.received()
        let failure = try #require(failures.withLock { $0.first })
        #expect(failure.asked == "PickAddress" && failure.asker == "Cart" && failure.error is NoRoom)
        try await app.manager.stop()
    }

    @Test("Where somebody waits, the handler is not called")
    func noHandler() async throws {
        navigator.open(Pages.Cart())
        let cart = navigator.state.top.id
        for isCancelled in [false, true] {
            let asking = Task { await navigator.ask(Pages.PickAddress(), from: cart) }
            let page = try #require(await navigator.top(Pages.PickAddress.self))
            if isCancelled { asking.cancel() } else { navigator.send(.close(page, reply: "Elm Street")) }
            #expect(await asking.value == (isCancelled ? nil : "Elm Street"))
        }
        await navigator.end()
        #expect(!app.log.entries.contains { $0.hasPrefix("address ") })
    }
}

extension Navigation.Intent {
    /// Asks for an address.
    fileprivate static let pickAddress = Navigation.Intent.open(
        AnyPageRoute(SamplePages.PickAddress()),
        from: nil,
        asking: true
    )
}
