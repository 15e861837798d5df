import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Which route is tried first")
struct PrecedenceTests {
    @Test(
        "Segment by segment from the left, a literal comes before a parameter, a parameter before a rest",
        arguments: [
            ("/books/new", "/books/new"),
            ("/books/1", "/books/:id"),
            ("/books", "/books"),
            ("/books/1/2", "/books/*rest"),
            ("/books/1/reviews", "/books/:id/reviews"),
            ("/books/new/reviews", "/books/:id/reviews"),
            ("/a/b", "/a/:x"),
            ("/b/b", "/:x/b"),
            ("/b/c", "/:x/:y"),
            ("/b/c/d", "/*"),
            ("/", "/*"),
        ]
    )
    func leftToRight(path: String, pattern: String) throws {
        let patterns = [
            "/*", "/:x/:y", "/:x/b", "/a/:x", "/books", "/books/*rest", "/books/:id", "/books/:id/reviews",
            "/books/new",
        ]
        for patterns in [patterns, patterns.reversed()] {
            #expect(try router(patterns: patterns).match(path, origin: .inside).pattern?.text == pattern)
        }
    }

    @Test("If the preferred branch leads nowhere, the next is tried")
    func backtracks() throws {
        let router = try router(patterns: ["/a/b/c", "/a/:x/d", "/:x/b/e", "/:x/:y/:z/f", "/a/*rest"])
        #expect(try router.match("/a/b/d", origin: .inside).pattern == "/a/:x/d")
        #expect(try router.match("/z/b/e", origin: .inside).pattern == "/:x/b/e")
        #expect(try router.match("/a/b/e", origin: .inside).pattern == "/a/*rest")
        #expect(try router.match("/z/b/c/f", origin: .inside).pattern == "/:x/:y/:z/f")
    }

    @Test(
        "Routes of the URL's own scheme or domain come before those of every scheme, and both before the unmatched",
        arguments: [
            ("bookshop://books/1", "bookshop://*"),
            ("other://books/1", "/books/:id"),
            ("https://bookshop.example/books/1", "/books/:id"),
            ("https://bookshop.example/books/new", "https://bookshop.example/books/new"),
            ("http://bookshop.example/books/new", "https://bookshop.example/books/new"),
            ("https://www.bookshop.example/books/new", "/books/:id"),
            ("/books/new", "/books/:id"),
            ("other://films", "unmatched other"),
            ("https://bookshop.example/films", "unmatched bookshop.example"),
            ("https://www.bookshop.example/films", "unmatched"),
            ("third://films", "unmatched"),
            ("/films", "unmatched"),
        ]
    )
    func namespaces(url: String, expected: String) async throws {
        let router = try router(
            schemes: ["bookshop", "other", "third"],
            domains: ["bookshop.example", "www.bookshop.example"]
        ) { registrar in
            for pattern in ["/books/:id", "bookshop://*", "https://BookShop.example/books/new"] {
                registrar.route(RoutePattern(pattern)) { _ in pattern }
            }
            registrar.unmatched { _ in "unmatched" }
            registrar.unmatched(scheme: "OTHER") { _ in "unmatched other" }
            registrar.unmatched(domain: "BookShop.Example") { _ in "unmatched bookshop.example" }
        }
        let answer = try await router.open(url, origin: .inside)
        #expect((answer.value as? String)?.lowercased() == expected)
    }
}
