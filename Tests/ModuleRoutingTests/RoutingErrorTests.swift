import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("What a routing error says", .takingTurns)
struct RoutingErrorTests {
    private func error(_ url: String) throws -> RoutingError? {
        let router = try router(domains: ["bookshop.example", "WWW.bookshop.example"]) { registrar in
            registrar.route { (route: BookDetail) in "page \(route.id)" }
            registrar.route("/search/:words") { _ in "found" }
        }
        return routingError { _ = try router.match(url, origin: .inside) }
    }

    @Test(
        "It says what is wrong with the text, where in bytes, and how to fix it",
        arguments: [
            (
                "/é b?q=secret", .malformed, 3,
                """
                The text is not a URL: a space is not allowed in a URL.
                    position: 3
                  Fix: write it as scheme://path or /path, and percent-encode what RFC 3986 does not allow.
                """
            ),
            ("", .malformed, 0, "The URL is empty.\n  Fix: give a URL or an absolute path."),
            (
                "/search/" + String(repeating: "é", count: 5_000), .tooLong, nil,
                """
                The URL is too long.
                    length: 10008 bytes
                    limit: 8192 bytes
                  Fix: shorten it.
                """
            ),
            (
                "MailTo:emma@example.org?q=secret", .foreignURL, nil,
                """
                The URL belongs to another app.
                    scheme: mailto
                  Fix: open it in the app that owns the scheme; this app's schemes are: bookshop.
                """
            ),
            (
                "https://bookshop.example@Evil.example/books/1?q=secret", .foreignURL, nil,
                """
                The URL belongs to another site.
                    domain: evil.example
                  Fix: open it in a browser; this app's domains are: bookshop.example, www.bookshop.example.
                """
            ),
            (
                "bookshop://me:secret@films/1%2F2?q=secret#secret", .notFound, nil,
                """
                No route opens this URL.
                    path: /films/1/2
                  Fix: open a URL of one of the registered patterns.
                """
            ),
        ] as [(String, RoutingError.Code, Int?, String)])
    func descriptions(url: String, code: RoutingError.Code, position: Int?, description: String) throws {
        let found = try error(url)
        #expect(found?.code == code)
        #expect(found?.position == position)
        #expect(found?.description == description)
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

    @Test("A pattern in an error is shortened, and what a terminal would act on is escaped")
    func patterns() throws {
        let router = try router(patterns: [])
        let hostile = "/a\u{1B}[2J\nX\u{202E}\u{9B}" + String(repeating: "x", count: 100_000)
        let valid: RoutePattern = "/b\u{9B}31m\u{202E}/:x(a.\u{9B})"
        let texts = [
            routingError { _ = try router.url(for: RoutePattern(hostile), values: [:]) }?.description,
            routingError { _ = try router.url(for: valid, values: [:]) }?.description,
            routingError { _ = try router.url(for: valid, values: ["x": "b"]) }?.description,
            routingError { _ = try router.url(for: "/a/*r", values: ["r": ""]) }?.description,
        ]
        for text in try texts.map({ try #require($0) }) {
            #expect(text.utf8.count < 1_000)
            let isPlain = text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "…" || (0x20...0x7E).contains($0.value) }
            #expect(isPlain, "\(text)")
        }
    }
}
