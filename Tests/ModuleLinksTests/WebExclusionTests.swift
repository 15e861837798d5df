import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@testable import ModuleLinks

@Suite("Links that stay on the web", .takingTurns)
struct WebExclusionTests {
    private struct Book: Route {
        static let pattern: RoutePattern = "/books/:id"
        static let exposure: RouteExposure = [.links, .customSchemes]
        var id: Int
        var print: String?
    }

    private let router: Router

    init() throws {
        router = try shopRouter(domains: ["bookshop.example", "help.example"]) { registrar in
            registrar.route { (_: Book) in }
            registrar.route("/web/*path", exposure: .everywhere) { _ in }
            registrar.keepOnWeb("/web/help/*")
            registrar.keepOnWeb("/books/:id", query: ["print": nil])
            registrar.keepOnWeb("/books/+rest", query: ["as": "list", "sort": "up"])
            registrar.keepOnWeb("/*", fragment: "no app")
            registrar.keepOnWeb("https://help.example/web/*")
        }
    }

    @Test(
        "The match and the site's file leave out the same URLs, by path, query and fragment",
        arguments: [
            ("https://bookshop.example/books/1", true), ("https://bookshop.example/books/1?print=yes", false),
            ("https://bookshop.example/books/1?print=", true), ("https://bookshop.example/books/1?print", true),
            ("https://bookshop.example/books/1?x=1&print=1", false),
            ("https://bookshop.example/books/1?as=list&sort=up", false),
            ("https://bookshop.example/books/1?as=list&sort=down", true),
            ("https://bookshop.example/books/1?as=list", true),
            ("https://bookshop.example/books/1#no%20app", false), ("https://bookshop.example/books/1#x", true),
            ("https://bookshop.example/web/help", false), ("https://bookshop.example/web/help/a/b", false),
            ("https://bookshop.example/web/helps", true), ("https://bookshop.example/web/a", true),
        ])
    func same(_ url: String, _ isTaken: Bool) throws {
        let file = try AppleLinkFile(router, host: "bookshop.example", apps: ["ABCDE12345.example.bookshop"])
        let matcher = try AppleMatcher(file.text)
        #expect(matcher.rule(for: url).map { !matcher.rules[$0].excludes } == isTaken, "\(file.text)")
        #expect(router.canOpen(url, origin: .link) == isTaken)
        // The app itself is led to the web as well.
        #expect(router.canOpen(url, origin: .inside) == isTaken)
    }

    @Test("A URL that stays on the web is one of another site, whatever else matches it, and the error names the line")
    func error() async throws {
        let error = await #expect(throws: RoutingError.self) {
            try await router.open("https://help.example/web/a", origin: .link)
        }
        #expect(error?.code == .foreignURL)
        #expect(
            "\(try #require(error))".hasPrefix(
                """
                The URL stays on the web.
                    kept there by: https://help.example/web/*, ModuleLinksTests/WebExclusionTests.swift:
                """))
        #expect(router.canOpen("https://help.example/books/1", origin: .link))
        #expect(throws: RoutingError.self) { try router.explain("https://help.example/web/a", origin: .link) }
    }

    @Test("A URL of a custom scheme never stays on the web, and a route's own https URL that does isn't written")
    func written() throws {
        #expect(router.canOpen("bookshop://books/1?print=yes", origin: .customScheme))
        let printed = Book(id: 1, print: "yes")
        #expect(try router.url(for: printed) == "bookshop://books/1?print=yes")
        #expect(throws: RoutingError.self) { try router.webURL(for: printed) }
        #expect(try router.webURL(for: Book(id: 1)) == "https://bookshop.example/books/1")
    }

    @Test("What stays on the web comes first in the site's file, and the report says whether it keeps more there")
    func file() throws {
        let router = try shopRouter { registrar in
            registrar.route("/books/:id", exposure: .links) { _ in }
            registrar.keepOnWeb("/books/new")
            registrar.keepOnWeb("/books/:id", query: ["a b": nil, "c": "1"], fragment: "x")
            registrar.keepOnWeb("https://other.example/x")
        }
        let components = AppleComponents(router, host: "bookshop.example", routesOnly: false)
        #expect(
            components.all.map { $0.written.line(" ") } == [
                #"{"/": "/books/new", "exclude": true}"#,
                ##"{"/": "/books/?*", "?": {"a b": "?*", "c": "1"}, "#": "x", "exclude": true, "percentEncoded": false}"##,
                #"{"/": "/?*/?*/?*", "exclude": true}"#, #"{"/": "/books/?*"}"#,
            ])
        let file = try AppleLinkFile(router, host: "bookshop.example", apps: ["ABCDE12345.example.bookshop"])
        #expect(
            file.report == """
                stays on the web: /books/new  exact
                stays on the web: /books/:id  over: a parameter may take several segments
                /books/:id                    exact
                """)
    }

    @Test(
        "A pattern that matches no web URL can't be kept on the web",
        arguments: [
            ("bookshop://books", "it is kept on the web and has a custom scheme"),
            ("/a?b", "'?' is not part of a path; escape it with \\"),
        ])
    func malformed(_ pattern: String, _ reason: String) {
        let found = problems {
            LinkRouting(schemes: ["bookshop"])
            module("Shop") { $0.keepOnWeb(RoutePattern(pattern)) }
        }
        #expect(found.map(\.code.rawValue) == ["pattern-malformed"])
        #expect(found.map(\.summary) == ["The pattern \(pattern) is malformed: \(reason)."])
    }

    @Test("A typed open of a route that stays on the web is read by rewriters as any, and the app gives no URL of it")
    func typed() async throws {
        struct Old: Route {
            static let pattern: RoutePattern = "https://bookshop.example/old"
            typealias Output = String
        }
        let log = RecordingLog()
        let router = try shopRouter(domains: ["bookshop.example"]) { registrar in
            registrar.route { (_: Old) in "old" }
            registrar.rewrite(.app) { (link: RouteRequest) in
                log.record(link.url)
                return .pass
            }
            registrar.keepOnWeb("/old")
        }
        #expect(try await router.open(Old()) == "old")
        #expect(log.entries == ["https://bookshop.example/old"])
        for url in [{ try router.url(for: Old()) }, { try router.url(for: Old.pattern, values: [:]) }] {
            let error = #expect(throws: RoutingError.self) { try url() }
            #expect(error?.code == .foreignURL)
        }
    }
}
