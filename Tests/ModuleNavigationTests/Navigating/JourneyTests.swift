import ModuleKit
import ModuleTesting
@testable import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("Links on their way", .takingTurns, .timeLimit(.minutes(2)))
struct JourneyTests {
    private typealias Pages = SamplePages

    private let app: NavigatorApp
    private var navigator: Navigator { app.navigator }

    init() throws { app = try NavigatorApp() }

    @Test("A link lays the page over its parents, and a second one to it changes nothing")
    func arrives() async throws {
        let arrival = await app.navigator.follow("bookshop://books/1/review", origin: .link)
        #expect(arrival.word == "arrived")
        #expect(app.navigator.standing == ["Home", "Search", "Book 1", "Review 1", "Cart"])
        let before = app.navigator.state
        #expect(await app.navigator.follow("bookshop://books/1/review", origin: .link).word == "arrived")
        #expect(app.navigator.state == before)
        #expect(await app.navigator.follow("/cart", origin: .inside).word == "arrived")
        #expect(app.navigator.state.activePlace == "main/cart")
    }

    @Test("A link to nothing, one that its origin may not open, and one that can't be read fail, and nothing moves")
    func fails() async throws {
        let before = app.navigator.state
        #expect(await app.navigator.follow("bookshop://nowhere/at/all", origin: .link).word == "failed not-found")
        #expect(await app.navigator.follow("bookshop://private", origin: .link).word == "failed not-found")
        #expect(await app.navigator.follow("/cart", origin: .link).word.hasPrefix("failed"))
        #expect(await app.navigator.follow("https://other.example/", origin: .link).word.hasPrefix("failed"))
        #expect(await app.navigator.follow("", origin: .link).word.hasPrefix("failed"))
        #expect(app.navigator.state == before)
        #expect(app.navigator.core.withLock { $0.links.isEmpty })
    }

    private struct Folder: PageRoute {
        static let pattern: RoutePattern = "/folders/:depth"
        var depth: Int
    }

    @Test("A folder in a folder is shown with 32 pages at most, and parents without an end are said to have none")
    func folders() async throws {
        let navigator = try Navigator(
            ModuleManager {
                LinkRouting(schemes: ["files"])
                module("Files") { $0.page(Folder.self, under: { Folder(depth: $0.depth - 1) }) { _ in } }
                PageLayout { Stack("main") { Folder(depth: 0) } }
            })
        #expect(await navigator.follow(Folder(depth: 31)).word == "arrived")
        #expect(navigator.standing == (0...31).map { "Folder \($0)" })
        for depth in [32, -1] {
            let error = await navigator.follow(Folder(depth: depth)).error as? NavigationError
            #expect(error?.code == .noPlace)
            #expect(
                error?.diagnostic.description == """
                    The parents of Folder had no end within 32 pages.
                        pattern: /folders/:depth
                        module: Files
                      Fix: have its parents lead to the very page that is the root of a place.
                    """)
        }
    }

    @Test("An action is performed once, with the link's origin, and its page is shown as from inside")
    func action() async throws {
        #expect(await app.navigator.follow("bookshop://cart/add/3", origin: .notification).word == "arrived")
        #expect(app.navigator.state.topRoute == "Cart")
        let before = app.navigator.state
        #expect(await app.navigator.follow("bookshop://ping", origin: .link).word == "performed")
        #expect(app.navigator.state == before)
        _ = try await app.navigator.content(of: app.navigator.state.top.id)
        #expect(app.log.entries.filter { $0 != "cart" } == ["add 3", "ping"])
        app.stage.when("ping") { throw StubError("no echo") }
        #expect(await app.navigator.follow("bookshop://ping", origin: .link).word == "failed no echo")
    }

    @Test("Rewriters are asked once for each link, and for the page that its action shows")
    func rewriters() async throws {
        let log = RecordingLog()
        let app = try NavigatorApp { registrar in
            registrar.rewrite { link in
                log.record(link.url)
                switch link.url {
                case "bookshop://old/1": return .redirect(to: Pages.Book(id: 1))
                case "bookshop://old/2": return .redirect(to: Pages.AddToCart(id: 2))
                case "bookshop://old/4": return .redirect(to: "bookshop://text")
                case "bookshop://old/3": return .web("https://bookshop.example/three")
                case "bookshop://off": return .disabled(because: "Not now.")
                default: return .pass
                }
            }
            registrar.route("/text", exposure: .everywhere) { request in log.recording("text", ActionResult.stay) }
        }
        #expect(await app.navigator.follow("bookshop://old/1", origin: .link).word == "arrived")
        _ = try await app.navigator.content(of: app.navigator.state.top.id)
        #expect(log.takeAll() == ["bookshop://old/1"])
        #expect(await app.navigator.follow("bookshop://old/2", origin: .link).word == "arrived")
        #expect(log.takeAll() == ["bookshop://old/2", "bookshop://cart"])
        #expect(app.navigator.state.topRoute == "Cart")
        let web = await app.navigator.follow("bookshop://old/3", origin: .link)
        #expect(web.word == "web https://bookshop.example/three")
        #expect(log.takeAll() == ["bookshop://old/3"])
        #expect(await app.navigator.follow("bookshop://old/4", origin: .link).word == "performed")
        #expect(log.takeAll() == ["bookshop://old/4", "text"])
        #expect(await app.navigator.follow("bookshop://off", origin: .link).word == "failed not-found")
    }

    @Test("An interceptor that redirects an action to a page shows the page")
    func redirectedAction() async throws {
        let app = try NavigatorApp { registrar in
            registrar.intercept(.patterns("/ping")) { _, _ in .redirect(to: Pages.Book(id: 5)) }
            registrar.intercept(.patterns("/cart/add/:id")) { _, _ in .redirect(to: "bookshop://ping") }
        }
        #expect(await app.navigator.follow("bookshop://ping", origin: .link).word == "arrived")
        #expect(app.navigator.standing == ["Home", "Search", "Book 5", "Cart"])
        app.navigator.back()
        #expect(await app.navigator.follow("bookshop://cart/add/1", origin: .link).word == "arrived")
        #expect(app.navigator.state.topRoute == "Book 5")
    }

    @Test("What a recovery has in the place of a link that leads nowhere is shown: a page, a web page, an answer")
    func recovered() async throws {
        let app = try NavigatorApp { registrar in
            registrar.recover(.app) { failed in
                switch failed.url {
                case "bookshop://nowhere/page": .redirect(to: Pages.Book(id: 6))
                case "bookshop://nowhere/web": .web("https://bookshop.example/help")
                case "bookshop://nowhere/answer": .answer("nothing here")
                default: .pass
                }
            }
        }
        #expect(await app.navigator.follow("bookshop://nowhere/page", origin: .link).word == "arrived")
        #expect(app.navigator.standing == ["Home", "Search", "Book 6", "Cart"])
        let web = await app.navigator.follow("bookshop://nowhere/web", origin: .link)
        #expect(web.word == "web https://bookshop.example/help")
        #expect(await app.navigator.follow("bookshop://nowhere/answer", origin: .link).word == "performed")
        #expect(await app.navigator.follow("bookshop://nowhere/else", origin: .link).word == "failed not-found")
        #expect(app.navigator.state.topRoute == "Book 6")
    }

    @Test("A link to an action waits for an overlay that stays for links, as one to a page does")
    func lockedAction() async throws {
        let clock = ManualClock()
        let app = try NavigatorApp(clock: clock)
        let lock = try #require(app.navigator.open(Pages.Lock()).opened)
        let link = Task { await app.navigator.follow("bookshop://ping", origin: .inside, within: .seconds(5)) }
        let other = Task { await app.navigator.follow("bookshop://ping", origin: .inside) }
        try await clock.sleepers()
        clock.advance(by: .seconds(5))
        #expect(await link.value.word.hasPrefix("timed out"))
        #expect(!app.log.entries.contains("ping"))
        #expect(await app.navigator.open("bookshop://ping", origin: .inside).word == "performed", "tapped on it")
        app.navigator.close(lock)
        #expect(await other.value.word == "performed")
        #expect(app.log.entries.filter { $0 == "ping" }.count == 2)
    }

    @Test("A link waits for an overlay that stays for links, and goes on when it has gone")
    func blocked() async throws {
        let clock = ManualClock()
        let app = try NavigatorApp(clock: clock)
        let navigator = app.navigator
        let lock = try #require(navigator.open(Pages.Lock()).opened)
        let late = Task { await navigator.follow("bookshop://books/1", origin: .link, within: .seconds(5)) }
        try await clock.sleepers()
        clock.advance(by: .seconds(5))
        #expect(await late.value.word.hasPrefix("timed out"))
        let journey = Task { await navigator.follow("bookshop://books/1", origin: .link, within: .seconds(5)) }
        try await clock.sleepers()
        #expect(navigator.close(lock) == .moved)
        #expect(await journey.value.word == "arrived")
        #expect(navigator.standing == ["Home", "Search", "Book 1", "Cart"])
        #expect(navigator.core.withLock { $0.closings.isEmpty })
    }

    @Test("A link that is followed inside an action's handler goes on, and is in the place of the one around it")
    func nested() async throws {
        let inner = Monitor("none")
        app.stage.when("ping") {
            let arrival = await navigator.follow("bookshop://books/8", origin: .inside)
            inner.withLock { $0 = arrival.word }
        }
        #expect(await navigator.follow("bookshop://ping", origin: .link).word == "superseded")
        #expect(await navigator.reached { $0.topRoute == "Book 8" })
        #expect(await navigator.follow("bookshop://ping", origin: .link).word == "superseded")
        #expect(navigator.state.topRoute == "Book 8")
        app.stage.when("ping") {}
    }

    @Test("A link that an action's handler follows without waiting for it arrives")
    func nestedWithoutWaiting() async throws {
        app.stage.when("book 9") {}
        app.stage.when("cart") {}
        app.stage.when("search") { _ = await navigator.follow("bookshop://cart", origin: .inside) }
        navigator.open(Pages.Search())
        #expect(await navigator.reached { $0.topRoute == "Cart" })
        app.stage.when("search") {}
    }

    @Test("Of many links at once the last one arrives, and each of the others says that it was superseded")
    func many() async throws {
        let app = try NavigatorApp { registrar in
            registrar.rewrite { _ in
                await Task.yield()
                return .pass
            }
        }
        let navigator = app.navigator
        let words = await withTaskGroup(of: (Int, String).self) { group in
            for id in 1...100 {
                group.addTask { (id, await navigator.follow("bookshop://books/\(id)", origin: .link).word) }
            }
            return await group.reduce(into: [String: [Int]]()) { $0[$1.1, default: []].append($1.0) }
        }
        #expect(Set(words.keys).isSubset(of: ["arrived", "superseded"]))
        let arrived = words["arrived"] ?? []
        #expect(arrived.contains { navigator.state.topRoute == "Book \($0)" })
        #expect(arrived.count + (words["superseded"]?.count ?? 0) == 100)
        #expect(navigator.core.withLock { $0.links.isEmpty })
    }

    @Test("A link whose module is switched off arrives, and its content says why there is none")
    func disabled() async throws {
        try await app.manager.start()
        try app.manager.update { $0.disable("Shop", because: "of a test") }
        #expect(await app.navigator.follow("bookshop://books/1", origin: .link).word == "arrived")
        let page = app.navigator.state.top.id
        await #expect(throws: (any Error).self) { try await app.navigator.content(of: page) }
        try app.manager.update { $0.enable("Shop") }
        #expect(try await app.navigator.reload(page) as? String == "book 1 from link")
    }

    @Test("After the end, and after the manager has gone, a link fails or is cancelled")
    func gone() async throws {
        let navigator: Navigator
        do {
            let app = try NavigatorApp()
            navigator = app.navigator
            #expect(await navigator.follow("bookshop://books/1", origin: .link).word == "arrived")
        }
        #expect(await navigator.follow("bookshop://ping", origin: .link).word.hasPrefix("failed"))
        await navigator.end()
        #expect(await navigator.follow("bookshop://books/2", origin: .link).word == "cancelled")
        #expect(navigator.standing == ["Home", "Search", "Book 1", "Cart"])
        #expect(navigator.back() == .unchanged)
    }
}
