import ModuleKit
@testable import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("A link's life: start, kept pages, sign-in, page", .takingTurns, .timeLimit(.minutes(2)))
struct LinkLifeTests {
    private typealias Pages = SamplePages

    private let app: NavigatorApp
    private var navigator: Navigator { app.navigator }

    init() throws { app = try NavigatorApp() }

    /// An app whose start waits for a signal.
    private struct Starting {
        let begins = Signal()
        let goOn = Signal()
        let app: NavigatorApp

        init() throws {
            let (begins, goOn) = (begins, goOn)
            app = try NavigatorApp { registrar in registrar.onStart { await begins.give(then: goOn.received) } }
        }
    }

    @Test("A link waits until the app has started, if its modules have something to start", arguments: [true, false])
    func start(isBegun: Bool) async throws {
        let starting = try Starting()
        let (navigator, log) = (starting.app.navigator, starting.app.log)
        let early = Task { await navigator.follow("bookshop://ping", origin: .link) }
        await navigator.waits(1)
        let start = Task { try await starting.app.manager.start() }
        await starting.begins.received()
        let second = isBegun ? Task { await navigator.follow(Pages.Book(id: 1)) } : nil
        if isBegun { await navigator.waits(2) }
        #expect(!log.entries.contains("ping") && navigator.standing == ["Home", "Cart"])
        starting.goOn.give()
        _ = try await start.value
        #expect(await ["performed", "superseded"].contains(early.value.word))
        if let second { #expect(await second.value.word == "arrived") }
        try await starting.app.manager.stop()
        #expect(await navigator.follow("bookshop://books/2", origin: .link).word == "arrived")
    }

    @Test("A link whose timeout ends before the app has started is over, and so is one whose task is cancelled")
    func startTimeout() async throws {
        let starting = try Starting()
        let task = Task { await starting.app.navigator.follow("bookshop://ping", origin: .link) }
        await starting.app.navigator.waits(1)
        task.cancel()
        #expect(await task.value.word == "cancelled")
        #expect(!starting.app.log.entries.contains("ping"))
    }

    @Test("If a link has arrived before kept pages are restored, its page stays on top")
    func restoring() async throws {
        let kept = try NavigatorApp()
        _ = await kept.navigator.follow("bookshop://search", origin: .link)
        kept.navigator.select("main/cart")
        kept.navigator.open(Pages.PickAddress())
        _ = await app.navigator.follow("bookshop://books/7", origin: .notification)
        let page = app.navigator.state.top.id
        await app.navigator.restore(kept.navigator.lines)
        #expect(app.navigator.state.top.id == page)
        #expect(app.navigator.standing == ["Home", "Search", "Book 7", "Cart"])
        #expect(app.navigator.state.activePlace == "main/shop")
    }

    @Test("Kept pages that are restored without a link lie on top, also a second time")
    func restoringAgain() async throws {
        _ = await app.navigator.follow("bookshop://books/7", origin: .notification)
        await app.navigator.restore(["navigation 1", "* main/cart", "main/cart bookshop://cart"])
        #expect(app.navigator.state.topRoute == "Book 7")
        await app.navigator.restore(["navigation 1", "* main/cart", "main/cart bookshop://cart"])
        #expect(app.navigator.state.topRoute == "Cart")
    }

    @Test("A sign-in that comes back as a link reaches the link that waits for it")
    func signIn() async throws {
        app.stage.when("ping") { app.stage.context(Pages.SignIn.self)?.reply("Jane") }
        let waiting = Task { await navigator.follow("bookshop://orders/12", origin: .notification) }
        await navigator.top(Pages.SignIn.self)
        _ = try await navigator.content(of: navigator.state.top.id)
        #expect(await navigator.follow("bookshop://ping", origin: .customScheme).word == "performed")
        #expect(await waiting.value.word == "arrived")
        #expect(navigator.state.topRoute == "Order 12")
    }

    @Test("An action that leads nowhere supersedes nothing, and one that leads to a page does")
    func superseding() async throws {
        let waiting = Task { await navigator.follow("bookshop://orders/12", origin: .notification) }
        await navigator.top(Pages.SignIn.self)
        #expect(await navigator.follow("bookshop://ping", origin: .link).word == "performed")
        #expect(await navigator.follow("bookshop://nothing", origin: .link).word == "failed not-found")
        #expect(navigator.state.topRoute == "SignIn")
        #expect(await navigator.follow("bookshop://cart/add/3", origin: .inside).word == "arrived")
        #expect(await waiting.value.word == "superseded")
        #expect(navigator.standing == ["Home", "Cart"], "the page that asked is closed")
    }

    @Test("A URL is opened on the page where it was tapped: its page goes on this stack, and an action is performed")
    func onPage() async throws {
        navigator.select("main/cart")
        let cart = navigator.state.top.id
        #expect(await navigator.open("bookshop://books/4", from: cart, origin: .inside).word == "arrived")
        #expect(navigator.standing == ["Home", "Cart", "Book 4"])
        let book = navigator.state.top.id
        #expect(await navigator.open("bookshop://ping", from: book, origin: .inside).word == "performed")
        let foreign = await navigator.open("https://elsewhere.example/", from: book, origin: .inside)
        #expect(foreign.word == "failed foreign-url")
        #expect(await navigator.open("bookshop://private", from: book, origin: .link).word == "failed not-found")
        #expect(navigator.standing == ["Home", "Cart", "Book 4"])
        // A review stands on its book alone, so it is shown where that is.
        #expect(await navigator.open("bookshop://books/5/review", from: book, origin: .inside).word == "arrived")
        #expect(navigator.standing == ["Home", "Search", "Book 5", "Review 5", "Cart", "Book 4"])
    }

    @Test("If the page where a URL was tapped is gone or covered, nothing changes")
    func onCovered() async throws {
        let home = navigator.state.top.id
        #expect(await navigator.open("bookshop://books/4", from: home, origin: .inside).word == "arrived")
        for page in [home, PageID(number: 99)] {
            let error = await navigator.open("bookshop://books/5", from: page, origin: .inside).error
            #expect((error as? NavigationError)?.code == .gone)
        }
        #expect(navigator.standing == ["Home", "Book 4", "Cart"])
    }
}

extension Navigator {
    /// Returns when as many links wait.
    fileprivate func waits(_ count: Int) async {
        while core.withLock({ $0.links.values.count { $0.step == .start } }) < count { await Task.yield() }
    }
}
