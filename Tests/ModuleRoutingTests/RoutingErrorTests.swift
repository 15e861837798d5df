import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("What a routing error says")
struct RoutingErrorTests {
    private func shop() throws -> Router {
        try router(domains: ["bookshop.example", "WWW.bookshop.example"]) { registrar in
            registrar.route { (route: BookDetail) in "page \(route.id)" }
            registrar.route("/search/:words") { _ in "found" }
        }
    }

    private func error(_ url: String) throws -> RoutingError? {
        let router = try shop()
        return routingError { _ = try router.match(url, origin: .inside) }
    }

    @Test("A text that is not a URL: malformed, with the position in bytes")
    func malformed() throws {
        let found = try error("/é b?q=secret")
        #expect(found?.code == .malformed)
        #expect(found?.position == 3)
        #expect(
            found?.description == """
                The text is not a URL: a space is not allowed in a URL.
                    position: 3
                  Fix: write it as scheme://path or /path, and percent-encode what RFC 3986 does not allow.
                """
        )
    }

    @Test("An empty text: malformed at 0")
    func empty() throws {
        let found = try error("")
        #expect(found?.code == .malformed)
        #expect(found?.position == 0)
        #expect(found?.description == "The URL is empty.\n  Fix: give a URL or an absolute path.")
    }

    @Test("A text longer than 8,192 bytes: tooLong")
    func tooLong() throws {
        let found = try error("/search/" + String(repeating: "é", count: 5_000))
        #expect(found?.code == .tooLong)
        #expect(
            found?.description == """
                The URL is too long.
                    length: 10008 bytes
                    limit: 8192 bytes
                  Fix: shorten it.
                """
        )
    }

    @Test("A scheme that is not the app's: notOurs")
    func otherApp() throws {
        let found = try error("MailTo:emma@example.org?q=secret")
        #expect(found?.code == .notOurs)
        #expect(
            found?.description == """
                The URL belongs to another app.
                    scheme: mailto
                  Fix: open it in the app that owns the scheme; this app's schemes are: bookshop.
                """
        )
    }

    @Test("A domain that is not the app's: notOurs")
    func otherSite() throws {
        let found = try error("https://bookshop.example@Evil.example/books/1?q=secret")
        #expect(found?.code == .notOurs)
        #expect(
            found?.description == """
                The URL belongs to another site.
                    domain: evil.example
                  Fix: open it in a browser; this app's domains are: bookshop.example, www.bookshop.example.
                """
        )
    }

    @Test("An app without domains or schemes says so", arguments: ["https://a.example", "a://b"])
    func none(url: String) throws {
        let router = try router(schemes: [], domains: [], patterns: ["/"])
        let found = routingError { _ = try router.match(url, origin: .inside) }
        #expect(found?.code == .notOurs)
        #expect(found?.remedy.hasSuffix("are: none.") == true)
    }

    @Test(
        "A URL of the web without a host belongs to no domain",
        arguments: ["https:/books/1", "https:///books/1", "https:", "http://:80/books/1", "https://me@/books/1"]
    )
    func noHost(url: String) throws {
        #expect(try error(url)?.code == .notOurs)
    }

    @Test("A URL that no route matches: notFound, with the path")
    func notFound() throws {
        let found = try error("bookshop://me:secret@films/1%2F2?q=secret#secret")
        #expect(found?.code == .notFound)
        #expect(
            found?.description == """
                No route opens this URL.
                    path: /films/1/2
                  Fix: open a URL of one of the registered patterns.
                """
        )
    }

    @Test("A path is shortened to 60 scalars, with everything invisible and every line break escaped")
    func excerpt() throws {
        let long = try error("/films/" + String(repeating: "e%CC%81", count: 100))
        #expect(long?.facts == ["path: /films/" + String(repeating: "e\u{301}", count: 26) + "e…"])
        let hidden = try error("/a%00b%1Bc%0Ad%E2%80%AEe%EF%BB%BFf%C2%85g%E2%80%A9h")
        #expect(hidden?.facts == ["path: /a\\0b\\u{1B}c\\nd\\u{202E}e\\u{FEFF}f\\u{0085}g\\u{2029}h"])
        let scheme = try error(String(repeating: "a", count: 100) + ":x")
        #expect(scheme?.facts == ["scheme: \(String(repeating: "a", count: 60))…"])
    }

    @Test("The codes have stable texts")
    func codes() {
        let codes: [RoutingError.Code] = [
            .malformed, .tooLong, .notOurs, .notFound, .declined, .parameterMissing, .parameterInvalid, .inexpressible,
            .routesCollide,
        ]
        #expect(
            codes.map(\.rawValue) == [
                "malformed", "tooLong", "notOurs", "notFound", "declined", "parameterMissing", "parameterInvalid",
                "inexpressible", "routesCollide",
            ]
        )
    }

    @Test("Errors are values: equal where all that they say is equal")
    func values() throws {
        #expect(try error("/films/1") == error("/films/1?q=secret"))
        #expect(try error("/films/1") != error("/films/2"))
        #expect(Set([try error("/films/1"), try error("/films/1")]).count == 1)
    }

    @Test(
        "Values of the query are never shown",
        arguments: [
            "/books/x?token=SECRET", "/books/%FF?from=SECRET", "/films?token=SECRET", "/books/x?SECRET",
            "other://x?token=SECRET", "https://evil.example/?token=SECRET", "/a b?token=SECRET", "books?token=SECRET",
            "/books/x?id=SECRET", "/search/%zz?a=SECRET", "/search/a?a=SECRET b", "/%?token=SECRET",
            "https://me:SECRET@evil.example", "bookshop://me:SECRET@films", "/films#SECRET", "/films?q#%SECRET",
        ]
    )
    func querySecret(url: String) throws {
        let found = try #require(try error(url))
        let shown = "\(found) \(found.parameter ?? "") \(found.summary) \(found.facts) \(found.remedy)"
        #expect(!shown.contains("SECRET"))
    }
}
