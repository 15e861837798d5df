import ModuleKit
@testable import ModuleNavigation
@testable import NavigationLaws
import ModuleRouting
import TestSupport
import Testing

@Suite("Restoring saved lines", .takingTurns, .timeLimit(.minutes(5)))
struct RestoreTests {
    private typealias Pages = SamplePages

    private let app: NavigatorApp
    private var navigator: Navigator { app.navigator }

    init() throws { app = try NavigatorApp() }

    private func restored(_ lines: [String], in app: NavigatorApp) async -> (standing: [String], dropped: [String]) {
        let restored = await app.navigator.restore(lines)
        #expect(app.navigator.state.violations(of: app.navigator.plan) == [])
        return (app.navigator.standing, restored.dropped.map { "\($0.number): \($0.reason)" })
    }

    @Test("What was written stands again, with its selection and its overlays")
    func again() async throws {
        _ = await app.navigator.follow("bookshop://books/1", origin: .link)
        app.navigator.open(Pages.Cart())
        app.navigator.open(Pages.PickAddress())
        app.navigator.open(Pages.Search(words: "an island & more"), from: app.navigator.state.top.id)
        let lines = app.navigator.lines
        let other = try NavigatorApp()
        let (standing, dropped) = await restored(lines, in: other)
        #expect(dropped == [])
        #expect(standing == app.navigator.standing)
        #expect(other.navigator.state.arrangement == app.navigator.state.arrangement)
        #expect(other.navigator.lines == lines)
        #expect(!other.log.entries.contains("book 1"))
    }

    private struct Reset: TextPage {
        static let pattern: RoutePattern = "/reset"
        var token: Secret<String>
    }

    /// The check can't read what is before its secret.
    private struct Ticket: TextPage {
        struct Number: Codable, Hashable {
            var text = "number 0000012"
            init() {}
            init(from decoder: any Decoder) throws {
                text = try String(from: decoder)
                guard text.hasPrefix("number ") else { throw CancellationError() }
            }
            func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
        }
        static let pattern: RoutePattern = "/ticket"
        var number = Number()
        var token: Secret<String>
    }

    @Test("A page with a secret is kept as its parent, whatever is before the secret in its route")
    func secretBehind() throws {
        let app = try NavigatorApp(domains: ["bookshop.example"]) {
            $0.page(Ticket.self, under: Pages.Home()) { _ in "ticket" }
        }
        let before = app.navigator.lines
        app.navigator.open(Ticket(token: Secret("s3cret")))
        #expect(app.navigator.standing.contains { $0.hasPrefix("Ticket") })
        #expect(app.navigator.lines == before)
    }

    @Test("A page with a secret is kept as its parent: neither it nor what stands on it is in the lines")
    func secret() throws {
        // There it has an https URL, in which no line may have it either.
        let app = try NavigatorApp(domains: ["bookshop.example"]) {
            $0.page(Reset.self, under: Pages.Home()) { _ in "reset" }
        }
        let before = app.navigator.lines
        app.navigator.open(Reset(token: Secret("s3cret")))
        app.navigator.open(Pages.Search(words: "island"))
        #expect(app.navigator.standing.contains("Reset •••"))
        #expect(app.navigator.lines == before)
    }

    @Test("A line that is no page, an action, or closed to restored links ends its place there; each is said")
    func dropped() async throws {
        let (standing, dropped) = await restored(
            [
                "navigation 1",
                "  main/shop\tbookshop://  ",
                "main/shop   bookshop://search",
                "main/shop bookshop://cart/add/1",
                "main/shop bookshop://books/1",
                "main/cart bookshop://cart",
                "main/cart bookshop://private",
                "main/cart bookshop://books/1",
                "main/old bookshop://books/1",
                "rubbish",
                "one two three",
                "? x",
                "+ bookshop://books/1",
                "+sheet bookshop://addresses/pick",
            ],
            in: app
        )
        #expect(standing == ["Home", "Search", "Cart"])
        #expect(
            dropped == [
                "4: no page has that link",
                "5: it stood on a page that was dropped",
                "7: No route opens this URL.",
                "8: it stood on a page that was dropped",
                "9: the layout has no place of that name",
                "10: it says no page",
                "11: it says no page",
                "12: it says no page",
                "13: no overlay begins before it",
                "14: it stood on a page that was dropped",
            ])
        #expect(!app.log.entries.contains { $0.hasPrefix("add ") })
    }

    @Test("Another version is not read, and no lines are the layout's start", arguments: ["navigation 2", "", "none"])
    func version(_ first: String) async throws {
        let (standing, dropped) = await restored([first, "main/shop bookshop://search"], in: app)
        #expect(standing == ["Home", "Cart"])
        #expect(dropped == ["1: it is not the version that is read, navigation 1"])
        #expect(await app.navigator.restore([]).dropped == [])
    }

    @Test("Pages whose gate is shut are dropped, and said; where it can be opened without asking, they stand")
    func gates() async throws {
        let lines = [
            "navigation 1", "* main/orders", "main/orders bookshop://orders", "main/orders bookshop://orders/1",
        ]
        let app = try NavigatorApp(admission: true)
        let shut = await app.navigator.restore(lines)
        #expect(shut.shut == ["session"])
        #expect(shut.awaited == nil)
        #expect(app.navigator.standing == ["Home", "Cart"])
        app.stage.admits.withLock { $0 = true }
        let open = await app.navigator.restore(lines)
        #expect(open.shut == [])
        #expect(app.navigator.standing == ["Home", "Cart", "Orders", "Order 1"])
        #expect(app.navigator.state.activePlace == "main/orders")
    }

    @Test("A gate that asks when its pages are restored shows its page, and they stand again if it lets in")
    func asks() async throws {
        let app = try NavigatorApp(restoring: .ask)
        let navigator = app.navigator
        let restored = await navigator.restore([
            "navigation 1", "main/orders bookshop://orders", "main/orders bookshop://orders/1",
        ])
        #expect(restored.awaited == AnyPageRoute(Pages.Order(id: 1)))
        #expect(restored.shut == ["session"])
        await navigator.reply("Jane", on: Pages.SignIn.self)
        #expect(await navigator.reached { $0.topRoute == "Order 1" })
        await navigator.end()
    }

    @Test("After a sign-out nothing of the scope is in the lines")
    func signOut() async throws {
        app.navigator.enter(Session<String>.self)
        app.navigator.open(Pages.Order(id: 1))
        app.navigator.select("orders")
        #expect(app.navigator.lines.contains { $0.hasSuffix("bookshop://orders") })
        await app.navigator.leave(Session<String>.self)
        #expect(!app.navigator.lines.contains { $0.contains("orders") })
    }

    @Test("Any text restores to valid pages, without a failure and without an action")
    func anyText() async throws {
        var generator = SeededGenerator(seed: 1_342)
        let words = [
            "navigation", "1", "*", "+", "+sheet", "+cover", "+?", "?", "main/shop", "main/cart", "main/orders", "main",
            "main/shop?", "bookshop://", "bookshop://books/1", "bookshop://books/x", "bookshop://cart/add/1",
            "bookshop://ping", "bookshop://lock", "bookshop://orders", "bookshop://addresses/pick",
            "bookshop://search?words=%",
            "bookshop://books/1/review", "/cart", "https://a.example/", "\u{0}", "\u{301}", "🏝", "bookshop://%FF", "\t",
        ]
        for _ in 1...GeneratedCases.count(of: 4_000) {
            var lines = generator.oneIn(10) ? [] : ["navigation 1"]
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                if generator.oneIn(4) {
                    lines.append(generator.pick(0...4, of: words).joined(separator: " "))
                } else {
                    lines.append("\(generator.pick(words)) \(generator.pick(words))")
                }
            }
            await app.navigator.restore(lines)
            #expect(app.navigator.state.violations(of: app.navigator.plan) == [], "\(lines)")
            let written = app.navigator.lines
            if !app.navigator.state.allPages.contains(where: { $0.route.route is Pages.Lock }) {
                #expect(await app.navigator.restore(written).dropped == [], "\(written)")
                #expect(app.navigator.lines == written)
            } else {
                await app.navigator.leaveAll()
            }
        }
        #expect(!app.log.entries.contains { $0.hasPrefix("add ") || $0 == "ping" })
    }

    @Test("No more than ten thousand lines are read")
    func most() async throws {
        let page = "main/shop bookshop://search"
        let lines = ["navigation 1"] + [String](repeating: page, count: 10_010)
        let restored = await app.navigator.restore(lines)
        #expect(restored.dropped.map(\.number) == [10_001])
        #expect(app.navigator.state.pages(at: "main/shop").count == 10_000)
    }
}
