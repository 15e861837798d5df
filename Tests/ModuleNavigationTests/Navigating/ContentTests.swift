import ModuleKit
@testable import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("Contents of pages", .takingTurns, .timeLimit(.minutes(2)))
struct ContentTests {
    private typealias Pages = SamplePages

    private let app: NavigatorApp
    private var navigator: Navigator { app.navigator }

    init() throws { app = try NavigatorApp() }

    @Test("A page's content is made when it is first seen, and kept as long as it stands")
    func madeOnce() async throws {
        let page = try #require(app.navigator.open(Pages.Book(id: 1)).opened)
        #expect(try await app.navigator.content(of: page) as? String == "book 1 from inside")
        #expect(try await app.navigator.content(of: page) as? String == "book 1 from inside")
        app.navigator.open(Pages.Cart())
        app.navigator.select("shop")
        #expect(app.navigator.state.top.id == page)
        _ = try await app.navigator.content(of: page)
        #expect(app.log.entries.filter { $0 == "book 1" } == ["book 1"])
        #expect(try await app.navigator.reload(page) as? String == "book 1 from inside")
        #expect(app.log.entries.filter { $0 == "book 1" } == ["book 1", "book 1"])
    }

    @Test("The handler runs without being asked for when the page is seen, and not for a page that is covered at once")
    func shown() async throws {
        let called = Signal()
        app.stage.when("search") { called.give() }
        app.navigator.open(Pages.Search())
        await called.received()
        let arrival = await app.navigator.follow("bookshop://books/2", origin: .link)
        #expect(arrival.word == "arrived")
        let page = app.navigator.state.top.id
        _ = try await app.navigator.content(of: page)
        #expect(app.navigator.standing == ["Home", "Search", "Book 2", "Cart"])
        #expect(app.log.entries == ["search", "book 2"])
    }

    @Test("A handler never runs twice at a time for one page: who reloads meanwhile gets what is being made")
    func neverTwice() async throws {
        let (called, go) = app.stage.pause("cart")
        app.navigator.open(Pages.Cart())
        let page = app.navigator.state.top.id
        await called.received()
        try await withThrowingTaskGroup(of: String?.self) { group in
            for number in 0..<20 {
                group.addTask {
                    if number.isMultiple(of: 2) { return try await navigator.reload(page) as? String }
                    return try await navigator.content(of: page) as? String
                }
            }
            go.give()
            for try await content in group { #expect(content == "cart") }
        }
        #expect(app.log.entries.count <= 11)
        app.log.takeAll().forEach { #expect($0 == "cart") }
    }

    @Test("What the handler throws is kept: the page stands, and a reload calls the handler again")
    func errors() async throws {
        app.stage.when("book 1") { throw StubError("no book") }
        let page = try #require(app.navigator.open(Pages.Book(id: 1)).opened)
        for _ in 1...2 {
            await #expect(throws: StubError("no book")) { try await app.navigator.content(of: page) }
        }
        #expect(app.log.entries == ["book 1"])
        #expect(app.navigator.state.top.id == page)
        app.stage.when("book 1") {}
        #expect(try await app.navigator.reload(page) as? String == "book 1 from inside")
        #expect(app.log.entries == ["book 1", "book 1"])
    }

    @Test("A recovery that answers with a web page for a content that fails makes it of the link that led to the page")
    func webRecovery() async throws {
        let app = try NavigatorApp { registrar in
            registrar.recover(.app) { _ in .web("https://bookshop.example/{path}?{query}") }
        }
        app.stage.when("book 7") { throw StubError("no book") }
        let arrival = await app.navigator.follow("bookshop://books/7?from=push", origin: .inside)
        let page = try #require(arrival.page)
        let content = try await app.navigator.content(of: page)
        #expect((content as? WebPageLink)?.url == "https://bookshop.example/books/7?from=push")
    }

    @Test("The open that makes a content is recorded once, as it ended, and its handler is called once")
    func recorded() async throws {
        let (records, record) = AsyncStream.makeStream(of: String.self)
        let app = try NavigatorApp { registrar in
            registrar.on { (event: DidOpenRoute) in
                record.yield("\(event.pattern ?? "none") \(event.origin) \(event.outcome)")
            }
        }
        try await app.manager.start()
        app.stage.when("book 2") { throw StubError("no book") }
        let good = try #require(app.navigator.open(Pages.Book(id: 1)).opened)
        _ = try await app.navigator.content(of: good)
        let bad = try #require(app.navigator.open(Pages.Book(id: 2)).opened)
        await #expect(throws: StubError.self) { _ = try await app.navigator.content(of: bad) }
        #expect(app.log.entries == ["book 1", "book 2"])
        _ = try await app.navigator.content(of: #require(app.navigator.open(Pages.Search()).opened))
        let found = await records.prefix(3).reduce(into: []) { $0.append($1) }
        #expect(found == ["/books/:id inside opened", "/books/:id inside failed", "/search inside opened"])
        try await app.manager.stop()
    }

    @Test("A page that closes cancels what makes its content, and has none afterwards")
    func closing() async throws {
        let (called, cancelled) = app.stage.hang("book 1")
        let page = try #require(app.navigator.open(Pages.Book(id: 1)).opened)
        await called.received()
        #expect(app.navigator.close(page) == .moved)
        await cancelled.received()
        let error = await #expect(throws: NavigationError.self) { try await app.navigator.content(of: page) }
        #expect(error?.code == .gone)
        #expect(
            error?.diagnostic.description == """
                The page \(page) does not stand any more, so it has no content.
                  Fix: ask for the content of a page that stands: see Navigation.allPages.
                """)
        await #expect(throws: NavigationError.self) { try await app.navigator.reload(page) }
    }

    @Test("A content is made for the origin of the link that laid the page, also when the page comes again")
    func origins() async throws {
        _ = await app.navigator.follow("bookshop://books/1", origin: .notification)
        let page = app.navigator.state.top.id
        #expect(try await app.navigator.content(of: page) as? String == "book 1 from notification")
        app.navigator.open(Pages.Book(id: 2))
        #expect(try await app.navigator.content(of: app.navigator.state.top.id) as? String == "book 2 from inside")
        app.navigator.close(app.navigator.state.top.id)
        #expect(try await app.navigator.reload(page) as? String == "book 1 from notification")
        #expect(app.navigator.previous() == .moved)
        #expect(app.navigator.next() == .moved)
        let again = app.navigator.state.top.id
        #expect(again != page)
        #expect(try await app.navigator.content(of: again) as? String == "book 1 from notification")
    }

    @Test(
        "A page that an interceptor redirects is not laid: the other page is, whatever that shows",
        arguments: [true, false])
    func redirected(isOfOneType: Bool) async throws {
        let app = try NavigatorApp { registrar in
            registrar.intercept(.patterns("/search")) { _, _ in
                isOfOneType ? .redirect(to: Pages.Book(id: 3)) : .redirect(to: "bookshop://figures")
            }
        }
        let outcome = try await app.navigator.perform(.open(AnyPageRoute(Pages.Search()), from: nil))
        let content = try await app.navigator.content(of: #require(outcome.opened))
        if isOfOneType { #expect(content as? String == "book 3 from inside") } else { #expect(content as? Int == 7) }
        #expect(app.navigator.standing == ["Home", isOfOneType ? "Book 3" : "Figures", "Cart"])
        #expect(app.log.entries.filter { $0 != "home" } == [isOfOneType ? "book 3" : "figures"])
    }

    @Test("A page that stands gives its place to the one that its content is redirected to")
    func redirectedStanding() async throws {
        let isOn = Monitor(false)
        let app = try NavigatorApp { registrar in
            registrar.intercept(.patterns("/search")) { _, next in
                isOn.withLock { $0 } ? .redirect(to: Pages.Book(id: 3)) : try await next()
            }
        }
        let page = try #require(try await app.navigator.perform(.open(AnyPageRoute(Pages.Search()), from: nil)).opened)
        isOn.withLock { $0 = true }
        #expect(try await app.navigator.reload(page) as? String == "book 3 from inside")
        #expect(app.navigator.standing == ["Home", "Book 3", "Cart"])
        #expect(app.navigator.state.page(page) == nil)
        let book = app.navigator.state.top.id
        #expect(try await app.navigator.content(of: book) as? String == "book 3 from inside")
    }

    @Test("Pages that redirect to each other end with an error")
    func redirectedInCircles() async throws {
        let app = try NavigatorApp { registrar in
            registrar.intercept(.patterns("/search")) { _, _ in .redirect(to: Pages.Figures()) }
            registrar.intercept(.patterns("/figures")) { _, _ in .redirect(to: Pages.Search()) }
        }
        let error = await #expect(throws: RoutingError.self) {
            try await app.navigator.perform(.open(AnyPageRoute(Pages.Search()), from: nil))
        }
        #expect(error?.code == .redirectedInCircles)
        #expect(app.navigator.standing == ["Home", "Cart"])
    }

    @Test("A page whose module was removed stands, without a content")
    func removedModule() async throws {
        try await app.manager.start()
        let page = try #require(app.navigator.open(Pages.PickAddress()).opened)
        #expect(try await app.navigator.content(of: page) as? String == "addresses")
        try await app.manager.stop("Addresses")
        try app.manager.update { $0.remove("Addresses") }
        await #expect(throws: (any Error).self) { try await app.navigator.reload(page) }
        #expect(app.navigator.state.top.id == page)
        #expect(app.navigator.close(page) == .moved)
    }

    @Test("If the page of a link closes while it is laid, those who wait for its content get an error")
    func closesWhileLaid() async throws {
        let content = Monitor<PageContent?>(nil)
        let (navigator, called) = (navigator, Signal())
        app.stage.when("sign in") {
            called.give()
            // The link closes this page, which cancels its content while the link's page is laid.
            try await withTaskCancellationHandler {
                try await hang()
            } onCancel: {
                let page = navigator.state.top.id
                let waiting = navigator.core.withLock { navigator.content(of: page, in: &$0) }
                content.withLock { $0 = waiting }
                navigator.close(page)
            }
        }
        navigator.open(Pages.SignIn())
        await called.received()
        #expect(await navigator.follow("bookshop://books/1", origin: .link).word == "arrived")
        #expect(navigator.state.topRoute == "Search")
        let made = try #require(content.withLock { $0 }).made
        let error = await #expect(throws: NavigationError.self) { try await made.value.get() }
        #expect(error?.code == .gone)
    }
}
