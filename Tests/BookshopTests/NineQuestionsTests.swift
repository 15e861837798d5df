import BookshopAccountInterface
import BookshopCartInterface
import BookshopCatalogInterface
import Foundation
import ModuleHost
import ModuleHostLinks
import ModuleKit
import ModuleLinks
import ModuleNavigation
import ModuleRouting
import BookshopOrdersInterface
import BookshopPageInterface
import TestSupport
import Testing
import BookshopWebInterface

/// A module of the whole app that looks at each call before it is made.
private struct RiskCheck: ModuleEntry {
    struct TooRisky: Error {}

    let note: @Sendable (String) -> Void
    let refuses = Monitor(false)

    init(_ note: @escaping @Sendable (String) -> Void) { self.note = note }

    func register(in registrar: inout Registrar) {
        registrar.intercept(.app) { [note, refuses] call, next in
            note(call.pattern.text)
            if refuses.withLock({ $0 }) { throw TooRisky() }
            return try await next()
        }
    }
}

/// Ten pages, each of which stands on the one before, and the first on the front page.
private struct ShelvesEntry: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.page(Shelf<First>.self, under: ShowShop()) { shelf in shelf.page }
        Self.register(First.self, in: &registrar)
    }

    private static func register<Below: Level>(_: Below.Type, in registrar: inout Registrar) {
        if Below.number == 10 { return }
        registrar.page(Shelf<Next<Below>>.self, under: { Shelf<Below>(book: $0.book) }) { shelf in shelf.page }
        register(Next<Below>.self, in: &registrar)
    }
}

private protocol Level: Sendable { static var number: Int { get } }

private enum First: Level { static var number: Int { 1 } }

private enum Next<Below: Level>: Level { static var number: Int { Below.number + 1 } }

private struct Shelf<Depth: Level>: PageRoute {
    static var pattern: RoutePattern { RoutePattern("/shelves/\(Depth.number)/:book") }
    static var exposure: RouteExposure { .notifications }
    typealias Output = Page
    var book: Int

    var page: Page { Page("Shelf \(Depth.number) of \(book)", []) }
}

/// The one page for whatever can't be opened, and a page over any other.
private struct SorryEntry: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.page(Sorry.self, under: ShowShop()) { _ in Page("Sorry", []) }
        registrar.page(ShowTip.self, as: .sheet) { tip in Page("Tip \(tip.number)", []) }
        registrar.recover(.app) { _ in .redirect(to: Sorry()) }
    }
}

private struct Sorry: PageRoute {
    static let pattern: RoutePattern = "/sorry"
    static let exposure = RouteExposure.everywhere
    typealias Output = Page
}

private struct ShowTip: PageRoute {
    static let pattern: RoutePattern = "/tips/:number"
    typealias Output = Page
    var number: Int
}

@Suite("What designers of app routing ask, answered by the bookshop", .takingTurns)
struct NineQuestionsTests {
    private let shop: TemporaryShop

    init() throws { shop = try TemporaryShop() }

    private func page(_ link: String) async throws -> Page { try await shop.page(link) }

    @Test("1. A notification leads ten levels deep before the app runs, and each way back is a page of its own")
    func deepLink() async throws {
        let links = IncomingLinks().notifications { $0.payload.values["link"] }
        let shop = try TemporaryShop(with: [ShelvesEntry(), links])
        let (navigator, queue) = (try shop.manager.resolve(Navigator.self), try shop.manager.resolve(LinkQueue.self))
        let payload = NotificationPayload(values: ["link": "bookshop://shelves/10/84"])
        let tap = RespondToNotification(id: "1", action: RespondToNotification.tap, payload: payload)
        // As a host does at a launch: what comes meanwhile waits until the modules run.
        let events = EventQueue(shop.manager)
        events.start()
        events.send(tap) { delivery in #expect(delivery.answer != nil) }
        await events.drain()
        await queue.whenOpened()
        var titles: [String] = []
        repeat {
            let content = try await navigator.content(of: navigator.state.top.id)
            titles.append(try #require((content as? any PageConvertible)?.page.title))
        } while navigator.back().isChange
        #expect(titles == (1...10).reversed().map { "Shelf \($0) of 84" } + ["The bookshop"])
        try await shop.manager.stop()
    }

    @Test("2. One app calls another and hears the answer: a value, an error, or that nothing took the call")
    func betweenApps() async throws {
        let program = Program(folder: shop.folder)
        // The other app, to which the shop's callbacks come.
        let readingList = Monitor<CallbackCaller?>(nil)
        let caller = CallbackCaller(answers: "readinglist", source: "Reading list", clock: .stopped) { url in
            guard let outcome = try? await program.run("open", url, "--origin", "custom-scheme") else { return false }
            guard let answer = outcome.output.split(separator: "\n").first.map(String.init) else { return false }
            return readingList.withLock { $0 }?.answer(answer) == .ok
        }
        readingList.withLock { $0 = caller }
        guard case .success(let items) = try await caller.call("books/84", of: "bookshop", ["from": "list"]) else {
            Issue.record("no answer")
            return
        }
        #expect(items["title"] == "Frankenstein" && items["id"] == "84" && items["year"] == "1818")
        guard case .error(let code, let message) = try await caller.call("books/abc", of: "bookshop") else {
            Issue.record("no error")
            return
        }
        #expect(code == 422 && message == "A parameter is missing or not accepted.")
        // What acts is closed to other apps, which hear nothing of it.
        await #expect(throws: CallbackError.self) { try await caller.call("cart/add/84", of: "bookshop") }
        #expect(try shop.manager.resolve((any CartService).self).lines().isEmpty)
        let error = await #expect(throws: RoutingError.self) { try await page("reader://shelf/84") }
        #expect(error?.code == .foreignURL)
    }

    @Test("3. Features are decoupled: a page of the catalogue leads into the cart by the route they share")
    func decoupled() async throws {
        let links = shop.links(of: try await page("/books/84"))
        #expect(links.first == "bookshop://cart/add/84")
        let answer = try await shop.router.open(try #require(links.first), origin: .inside)
        #expect(answer.module == "Cart")
        #expect(try shop.manager.resolve((any CartService).self).lines() == [CartLine(book: 84, copies: 1)])
    }

    @Test(
        "4. A link means the same for iOS, Android and the web",
        arguments: [
            ("bookshop://books/84", .link), ("BOOKSHOP://Books/84/", .customScheme),
            ("https://bookshop.example/books/84", .link), ("http://bookshop.example:80/books/84", .link),
            ("http://bookshop.example:8080/books/84", .inside), ("/books/84", .inside),
        ] as [(String, RouteOrigin)])
    func oneMeaning(link: String, origin: RouteOrigin) async throws {
        for origin in [origin, .inside] {
            let match = try shop.router.match(link, origin: origin)
            #expect((match.route as? BookDetail)?.id == 84)
            #expect(match.module == "Catalog")
        }
    }

    @Test(
        "5. One table configures all: what is written of it is read alike by an app's, Android's and the site's readers"
    )
    func oneConfiguration() throws {
        let router = shop.router
        let manifest = RouteManifest(router)
        let apps = ["ABCDE12345.example.bookshop"]
        let file = try AppleLinkFile(router, host: "bookshop.example", apps: apps, routesOnly: true)
        let (android, site) = (try AndroidReader(manifest: manifest.json), SiteReader(markdown: manifest.markdown))
        let apple = try AppleReader(associationFile: file.text)
        // The app of another team has the file alone.
        let moved = try RouteManifest(json: Array(manifest.json.utf8))
        #expect(try RouteManifestDiff(from: moved, to: manifest).text == "Nothing changed.")
        for path in [
            "/", "/books/1342", "/books/1342/", "/books", "/books/1/2", "/search", "/subjects", "/authors/Jane",
            "/web/a/b",
            "/web", "/recommendations/84", "/cart", "/account", "/cart/add/84", "/orders", "/orders/check-out",
            "/account/sign-out", "/nowhere", "/nowhere/1",
        ] {
            let links = router.routes.filter { $0.pattern != nil && $0.exposure.contains(.links) }.map(\.subject)
            let opened = try? router.match("https://bookshop.example\(path)?words=a", origin: .link).pattern?.text
            let own = opened.flatMap { $0 }.flatMap { links.contains($0) ? $0 : nil }
            #expect(android.pattern(of: path) == own, "\(path)")
            #expect(site.pattern(of: path) == own, "\(path)")
            #expect(apple.takes(path) == (own != nil), "\(path)")
        }
    }

    @Test("6. A page that fails is one of the web for links, taps, tabs, values and after a restart, then comes back")
    func repointed() async throws {
        let program = Program(folder: shop.folder)
        func run(_ lines: String...) async throws -> String {
            let outcome = try await program.run(input: lines.map { $0 + "\n" }.joined())
            #expect(outcome.status == 0, "\(outcome.errors)")
            return outcome.output
        }
        func count(_ text: String, in output: String) -> Int { output.components(separatedBy: text).count - 1 }
        _ = try await run("/search", "/books/84")
        try shop.write(
            #"""
            {"schema": 1, "version": 1, "rules": [
                {"id": "books", "route": "/books/:id", "web": "https://bookshop.example/{path}"},
                {"id": "cart", "route": "/cart", "web": "https://bookshop.example/{path}"}
            ]}
            """#,
            to: "rules.json")
        let document = shop.folder.appendingPathComponent("rules.json").path
        #expect(try await program.run("rules", "apply", document).status == 0)

        // What stood stands again; then a tap on a number, a link from inside and from outside, and a tab.
        let sent = try await run(
            "tab cart", "tab shop", "up", "1", "/books/11", "from link bookshop://books/1342", "where")
        for page in ["cart", "books/84", "books/11", "books/1342"] {
            #expect(sent.contains("In the browser\n==============\n\nhttps://bookshop.example/\(page)\n"), "\(sent)")
        }
        #expect(count("In the browser\n", in: sent) == 5)
        #expect(!sent.contains("main/shop     bookshop://books/"))
        let value = try TemporaryShop(at: shop.folder)
        await #expect(throws: RouteRedirected.self) { try await value.router.open(BookDetail(id: 84)) }
        let navigator = try value.manager.resolve(Navigator.self)
        if case .pending(let tap) = navigator.open(BookDetail(id: 84)) {
            #expect(try await navigator.outcome(of: tap) == .web("https://bookshop.example/books/84"))
        } else {
            Issue.record("A rule stands before the page.")
        }
        let opened = try await program.run("open", "bookshop://books/84")
        #expect(opened.output.contains("https://bookshop.example/books/84\n"))

        #expect(try await program.run("rules", "back").status == 0)
        let native = try await run("/search", "1", "from link bookshop://books/1342", "tab cart", "where")
        #expect(native.contains("Pride and Prejudice\n") && native.contains("Your cart is empty\n"))
        #expect(native.contains("main/shop     bookshop://books/") && !native.contains("In the browser"))
    }

    @Test(
        "7. Every open is recorded, typed or textual, one inside another too, with what became of it and without the URL"
    )
    func recorded() async throws {
        let seen = Monitor<[String]>([])
        let manager = try shop.manager.overriding { registrar in
            registrar.on(DidOpenRoute.self) { event in
                seen.withLock { $0.append("\(event.pattern ?? "none") \(event.origin.rawValue) \(event.outcome)") }
            }
        }
        try await manager.start()
        let router = try TemporaryShop.router(manager)
        _ = try await router.open(BookDetail(id: 84))
        _ = try await router.open("bookshop://books/11?from=secret", origin: .link)
        _ = try? await router.open("bookshop://books/999999", origin: .notification)
        _ = try? await router.open("bookshop://nowhere/secret", origin: .link)
        await router.whenRecorded()
        try await manager.stop()
        #expect(
            seen.withLock { $0 } == [
                "/recommendations/:book inside opened", "/books/:id inside opened",
                "/recommendations/:book link opened", "/books/:id link opened", "/books/:id notification failed",
                #"none link refused(ModuleRouting.RoutingError.Code(rawValue: "not-found"))"#,
            ]
        )
    }

    @Test("8. Whether a link can be opened is asked without opening it, and the answer does not lie")
    func checkedBefore() async throws {
        for (link, inside, outside) in [
            ("bookshop://books/84", true, true), ("bookshop://books/abc", false, false),
            ("bookshop://cart/add/84", true, false), ("bookshop://cart/add/abc", false, false),
            ("bookshop://cart/add", false, false), ("other://cart/add/84", false, false),
            ("https://bookshop.example/any/page", true, true),
        ] {
            #expect(shop.router.canOpen(link, origin: .inside) == inside, "\(link)")
            #expect(shop.router.canOpen(link, origin: .link) == outside, "\(link)")
        }
        #expect(!FileManager.default.fileExists(atPath: shop.folder.path))
    }

    @Test("8. A gray release by percentage and a risk check stand before every call: links, typed routes and pages")
    func grayRelease() async throws {
        let text = #"""
            {"schema": 1, "version": 1, "rules": [{"id": "new-pages", "route": "/books/:id",
                "web": "https://bookshop.example/{path}", "when": {"percent": 30}}]}
            """#
        let bytes = Array(text.utf8)
        let rules = try RuleSet(RuleDocument(bytes), for: shop.router)
        let link = try shop.router.link("bookshop://books/84", origin: .link)
        let installs = (0..<1_000).map { "install-\($0)" }
        func isChosen(_ install: String) -> Bool {
            rules.rule(for: link, facts: RuleFacts(appVersion: nil, install: install, now: 0)) != nil
        }
        #expect((250...350).contains(installs.count(where: isChosen)))
        func id(_ isWanted: Bool) -> String {
            while true {
                let id = UUID().uuidString.lowercased()
                if isChosen(id) == isWanted { return id }
            }
        }
        for isNew in [true, false] {
            let checked = Monitor<[String]>([])
            let risk = RiskCheck { pattern in checked.withLock { $0.append(pattern) } }
            let shop = try TemporaryShop(install: id(isNew), with: [risk])
            try shop.manager.resolve(RulesInForce.self).apply(bytes)
            #expect(
                try await shop.page("bookshop://books/84", from: .link).title
                    == (isNew ? "In the browser" : "Frankenstein"))
            let typed = try? await shop.router.open(BookDetail(id: 84))
            #expect((typed == nil) == isNew)
            let native = checked.withLock { $0 }.filter { $0 == "/books/:id" }
            #expect(native.isEmpty == isNew && (isNew || native.count >= 2))
            // What the check refuses is called by no road, and what was called before it stays uncalled.
            _ = try await shop.page("bookshop://cart")
            risk.refuses.withLock { $0 = true }
            await #expect(throws: RiskCheck.TooRisky.self) { try await shop.router.open(ShowCart()) }
            await #expect(throws: RiskCheck.TooRisky.self) { try await shop.page("bookshop://subjects", from: .link) }
            await #expect(throws: RiskCheck.TooRisky.self) {
                try await shop.router.open("bookshop://cart/add/84", origin: .inside)
            }
            #expect(try shop.manager.resolve((any CartService).self).lines().isEmpty)
            try await shop.manager.stop()
        }
    }

    @Test("9. Everybody is led to one error page, and a view pops up over whatever is seen")
    func fromAnywhere() async throws {
        let shop = try TemporaryShop(with: [SorryEntry()])
        let navigator = try shop.manager.resolve(Navigator.self)
        try await shop.manager.start()
        func top() async throws -> String? {
            (try await navigator.content(of: navigator.state.top.id) as? any PageConvertible)?.page.title
        }
        // From outside and from inside, by a link, a tap, a value, and for what fails while it is made.
        for (link, origin) in [
            ("bookshop://nowhere", .link), ("bookshop://books/999999", .notification), ("/books/x", .inside),
            ("bookshop://account/sign-out", .customScheme),
        ] as [(String, RouteOrigin)] {
            _ = await navigator.follow("bookshop://subjects", origin: .inside)
            _ = await navigator.follow(link, origin: origin)
            #expect(try await top() == "Sorry", "\(link)")
        }
        _ = try await navigator.perform(.open(AnyPageRoute(BookDetail(id: 999_999)), from: nil))
        #expect(try await top() == "Sorry")
        #expect(try await shop.router.open(OrderDetail(number: 1)).title == "Sorry")
        await #expect(throws: RouteRedirected.self) { try await shop.router.open(BookDetail(id: 999_999)) }

        for place in ["shop", "cart", "account"] as [Place] {
            navigator.select(place)
            let below = navigator.state.top
            let outcome = try await navigator.perform(.open(AnyPageRoute(ShowTip(number: 7)), from: nil))
            #expect(outcome.isChange, "\(outcome) at \(place)")
            #expect(try await top() == "Tip 7" && navigator.state.overlays.count == 1)
            navigator.back()
            #expect(navigator.state.top.id == below.id)
        }
        try await shop.manager.stop()
    }
}
