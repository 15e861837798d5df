import AccountInterface
import CartInterface
import CatalogInterface
import Foundation
import ModuleKit
import ModuleLinks
import ModuleRouting
import PageInterface
import Synchronization
import TestSupport
import Testing
import WebInterface

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

@Suite("What designers of app routing ask, answered by the bookshop", .takingTurns)
struct NineQuestionsTests {
    private let shop: TemporaryShop

    init() throws { shop = try TemporaryShop() }

    private func page(_ link: String) async throws -> Page {
        try await shop.page(link)
    }

    @Test("1. A link leads deep into the app, with nothing opened before")
    func deepLink() async throws {
        let answer = try await shop.router.open("bookshop://books/1342?from=push", origin: .notification)
        #expect((answer.value as? BookPage)?.book.title == "Pride and Prejudice")
    }

    @Test("2. Apps link to each other: ours are whole URLs, and another app's are told apart from broken ones")
    func betweenApps() async throws {
        #expect(
            try shop.router.url(for: BookDetail(id: 84, from: "reader app")) == "bookshop://books/84?from=reader%20app")
        let error = await #expect(throws: RoutingError.self) { try await page("reader://shelf/84") }
        #expect(error?.code == .notOurs)
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
        ] as [(String, RouteOrigin)]
    )
    func oneMeaning(link: String, origin: RouteOrigin) async throws {
        for origin in [origin, .inside] {
            let match = try shop.router.match(link, origin: origin)
            #expect(try match.route(BookDetail.self).id == 84)
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

    @Test("6. A page that is broken is re-pointed while the app runs, and comes back")
    func repointed() async throws {
        let router = shop.router
        try shop.manager.update { change in
            change.add(
                module("HotFix") { registrar in
                    registrar.route("/books/:id", priority: 1) { (request: RouteRequest) in
                        try await router.open(ShowWebPage(path: ["ebooks"] + request.path.all("id")))
                    }
                }
            )
        }
        #expect(try await page("bookshop://books/84").title == "On the web")
        try shop.manager.update { $0.remove("HotFix") }
        #expect(try await page("bookshop://books/84").title == "Frankenstein")
    }

    @Test(
        "7. Every open is recorded, typed or textual, one inside another too, with what became of it and without the URL"
    )
    func recorded() async throws {
        let seen = Mutex<[String]>([])
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
                #"none link refused(ModuleRouting.RoutingError.Code(rawValue: "notFound"))"#,
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
            let checked = Mutex<[String]>([])
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

    @Test("9. One page is reached from anywhere: as a value, as a link, and from another page")
    func fromAnywhere() async throws {
        let typed = try await shop.router.open(ShowCart())
        #expect(try await page("bookshop://cart").title == typed.title)
        #expect(try await page("https://bookshop.example/cart").title == typed.title)
        #expect(shop.links(of: try await page("/")).contains("bookshop://cart"))
    }
}
