import ModuleKit
@testable import ModuleNavigation
import ModuleRouting
import ModuleTesting
import TestSupport
import Testing

/// One road to a page: what a server's rules, interceptors and exposure say holds for each way to it.
@Suite("Pages that are judged before they are laid", .takingTurns, .timeLimit(.minutes(2)))
struct JudgedPageTests {
    private typealias Pages = SamplePages

    /// An app whose rewriter sends books and the cart to the web while the switch is on.
    private static func ruled() throws -> (app: NavigatorApp, isOn: Monitor<Bool>) {
        let isOn = Monitor(true)
        let app = try NavigatorApp { registrar in
            registrar.rewrite { link in
                guard isOn.withLock({ $0 }), ["books", "cart"].contains(link.segments.first) else { return .pass }
                return .web("https://bookshop.example/{path}")
            }
        }
        return (app, isOn)
    }

    private static let page = "web https://bookshop.example/books/1"

    @Test("What a rewriter sends to the web leads there by a link, a tap, a typed route, an ask and a restored page")
    func web() async throws {
        let (app, isOn) = try Self.ruled()
        let (navigator, before) = (app.navigator, app.navigator.standing)
        #expect(await navigator.follow("bookshop://books/1", origin: .link).word == Self.page)
        #expect(await navigator.follow(Pages.Book(id: 1)).word == Self.page)
        guard case .pending(let intent) = navigator.open(Pages.Book(id: 1)) else {
            Issue.record("not judged")
            return
        }
        #expect(try await navigator.outcome(of: intent) == .web("https://bookshop.example/books/1"))
        let tap = try await navigator.perform(.open(AnyPageRoute(Pages.Book(id: 1)), from: navigator.state.top.id))
        #expect(tap == .web("https://bookshop.example/books/1"))
        #expect(navigator.standing == before && !app.log.entries.contains("book 1"))

        await navigator.restore(["navigation 1", "main/shop bookshop://", "main/shop bookshop://books/1"])
        let page = navigator.state.top.id
        #expect(try await (navigator.content(of: page) as? WebPageLink)?.url == "https://bookshop.example/books/1")

        isOn.withLock { $0 = false }
        #expect(try await navigator.reload(page) as? String == "book 1 from restoration")
        let native = try await navigator.perform(.open(AnyPageRoute(Pages.Book(id: 2)), from: page))
        #expect(native == .opened(navigator.state.top.id))
        #expect(try await navigator.content(of: navigator.state.top.id) as? String == "book 2 from inside")
    }

    @Test("What a rewriter sends to the web is what a tab shows")
    func tab() async throws {
        let (app, isOn) = try Self.ruled()
        app.navigator.select("cart")
        let page = app.navigator.state.top.id
        #expect(try await (app.navigator.content(of: page) as? WebPageLink)?.url == "https://bookshop.example/cart")
        isOn.withLock { $0 = false }
        #expect(try await app.navigator.reload(page) as? String == "cart")
    }

    @Test("What a rewriter switches off is opened in no way")
    func disabled() async throws {
        let app = try NavigatorApp { registrar in
            registrar.rewrite { $0.segments.first == "cart" ? .disabled(because: "Not today.") : .pass }
        }
        #expect(await app.navigator.follow("bookshop://cart", origin: .link).word == "failed disabled")
        await #expect(throws: RoutingError.self) {
            try await app.navigator.perform(.open(AnyPageRoute(Pages.Cart()), from: nil))
        }
        app.navigator.select("cart")
        let error = await #expect(throws: RoutingError.self) {
            try await app.navigator.content(of: app.navigator.state.top.id)
        }
        #expect(error?.summary == "Not today.")
        #expect(!app.log.entries.contains("cart"))
    }

    @Test("A page that an interceptor refuses is not laid, by a link and by a tap")
    func refused() async throws {
        let app = try NavigatorApp { registrar in
            registrar.intercept(.routes(Pages.Search.self)) { _, _ in throw StubError("not you") }
        }
        let before = app.navigator.state
        #expect(await app.navigator.follow("bookshop://search", origin: .link).word == "failed not you")
        await #expect(throws: StubError("not you")) {
            try await app.navigator.perform(.open(AnyPageRoute(Pages.Search()), from: nil))
        }
        #expect(app.navigator.state == before)
    }

    @Test("A redirect leads no further than its origin may go: a closed page is neither laid nor saved")
    func closed() async throws {
        let app = try NavigatorApp { registrar in
            registrar.intercept(.routes(Pages.Search.self)) { _, _ in .redirect(to: Pages.Private()) }
        }
        let before = app.navigator.state
        #expect(await app.navigator.follow("bookshop://search", origin: .link).word == "failed not-found")
        #expect(app.navigator.state == before)
        #expect(!app.navigator.lines.joined().contains("private"))
        #expect(await app.navigator.follow("bookshop://search", origin: .inside).word == "arrived")
        #expect(app.navigator.standing == ["Home", "Private", "Cart"])
    }

    @Test("Interceptors are asked once for a page, before it is laid")
    func once() async throws {
        let log = RecordingLog()
        let app = try NavigatorApp { registrar in
            registrar.intercept(.routes(Pages.Search.self)) { _, next in
                log.record("asked")
                return try await next()
            }
        }
        #expect(await app.navigator.follow("bookshop://search", origin: .link).word == "arrived")
        _ = try await app.navigator.content(of: app.navigator.state.top.id)
        #expect(log.entries == ["asked"] && app.log.entries.filter { $0 == "search" } == ["search"])
    }

    @Test("An interceptor that answers in the handler's place makes what the page shows")
    func answered() async throws {
        let app = try NavigatorApp { registrar in
            registrar.intercept(.routes(Pages.Search.self)) { call, _ in .answer("kept") }
        }
        #expect(await app.navigator.follow("bookshop://search", origin: .link).word == "arrived")
        #expect(try await app.navigator.content(of: app.navigator.state.top.id) as? String == "kept")
    }

    @Test("If the app opens a page that stands from outside, its newer origin counts")
    func newerOrigin() async throws {
        let app = try NavigatorApp()
        _ = await app.navigator.follow("bookshop://books/1", origin: .notification)
        let page = app.navigator.state.top.id
        #expect(try await app.navigator.content(of: page) as? String == "book 1 from notification")
        #expect(app.navigator.open(Pages.Book(id: 1)) == .alreadyThere(page))
        #expect(try await app.navigator.reload(page) as? String == "book 1 from inside")
    }

    @Test("An ask for a page that is not laid is answered with nil")
    func ask() async throws {
        let app = try NavigatorApp { registrar in
            registrar.intercept(.routes(Pages.PickAddress.self)) { _, _ in throw StubError("not you") }
        }
        #expect(await app.navigator.ask(Pages.PickAddress()) == nil)
    }
}
