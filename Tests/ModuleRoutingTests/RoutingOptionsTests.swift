import ModuleRouting
import TestSupport
import Testing

@Suite("Options of a router")
struct RoutingOptionsTests {
    /// The pattern that takes each URL, `-` for none.
    private func taken(
        _ urls: [String],
        by patterns: [String],
        _ change: @Sendable (inout RoutingOptions) -> Void
    ) throws -> [String] {
        let router = try router(schemes: ["bookshop", "other"], patterns: patterns, options: change)
        return urls.map { (try? router.match($0, origin: .inside))?.pattern?.text ?? "-" }
    }

    @Test(
        "Order registration: the one registered first is tried first, whatever it is, within a namespace and a priority"
    )
    func registration() throws {
        let router = try router(schemes: ["bookshop"]) { registrar in
            var options = RoutingOptions()
            options.order = .registration
            registrar.routing(options)
            registrar.route("/:a/new") { _ in 1 }
            registrar.route("/books/:b(/:c)") { _ in 2 }
            registrar.route("/books/:b(o.*)", priority: 1) { _ in 3 }
            registrar.route("bookshop://films/:x") { _ in 4 }
        }
        let patterns = try ["/books/new", "/books/used", "/books/old", "bookshop://films/new", "/films/new"].map {
            try router.match($0, origin: .inside).pattern?.text
        }
        #expect(patterns == ["/:a/new", "/books/:b(/:c)", "/books/:b(o.*)", "bookshop://films/:x", "/:a/new"])
    }

    @Test("Order specificity, the default: a literal further left is tried first, whichever was registered first")
    func specificity() throws {
        #expect(try taken(["/books/new"], by: ["/:a/new", "/books/:b"]) { _ in } == ["/books/:b"])
        #expect(try taken(["/books/new"], by: ["/:a/new", "/books/:b"]) { $0.order = .registration } == ["/:a/new"])
    }

    @Test(
        "When a host is the first segment",
        arguments: [
            (.custom, ["/a/b", "-", "/b", "/b", "/a.c/b"]), (.undotted, ["/a/b", "-", "/b", "/b", "/b"]),
        ] as [(RoutingOptions.HostSegment, [String])]
    )
    func host(value: RoutingOptions.HostSegment, expected: [String]) throws {
        let urls = [
            "bookshop://A/b", "bookshop:///c/b", "https://bookshop.example/b", "https://localhost/b",
            "bookshop://a.c:8/b",
        ]
        let router = try router(
            domains: ["bookshop.example", "localhost"],
            patterns: ["/a/b", "/b", "/bookshop.example/b", "/localhost/b", "/a.c/b"]
        ) { $0.hostIsSegment = value }
        #expect(urls.map { (try? router.match($0, origin: .inside))?.pattern?.text ?? "-" } == expected)
        #expect(router.canOpen("bookshop:///a/b", origin: .inside))
    }

    @Test("A plus is a space in the query and a plus elsewhere, and %2B is a plus everywhere")
    func plus() throws {
        let request = try router(patterns: ["/:x"]).match("/a+b%2B?q=c+d%2B#e+f%2B", origin: .inside).request
        #expect(request.path["x"] == "a+b+")
        #expect(request.query["q"] == "c d+")
        #expect(request.fragment == "e+f+")
    }

    @Test(
        "Fragment merged: a=b joins the query, a path continues the path, or both; otherwise it stays separate",
        arguments: [
            ("/a#b=1&c=2", "/a", ["q=-", "b=1", "c=2"], nil),
            ("/a?q=0#b=1", "/a", ["q=0", "b=1"], nil),
            ("/a#/b", "/a/b", ["q=-"], nil),
            ("/a/#/b/", "/a/b", ["q=-"], nil),
            ("/a?q=0#/b?c=1", "/a/b", ["q=0", "c=1"], nil),
            ("/a#/../c", "/c", ["q=-"], nil),
            ("/a#top", "/a", ["q=-"], "top"),
            ("/a#", "/a", ["q=-"], ""),
            ("bookshop://a#/b", "/a/b", ["q=-"], nil),
            ("/a#/b%3D1", "/a/b=1", ["q=-"], nil),
        ] as [(String, String, [String], String?)]
    )
    func merged(url: String, pattern: String, query: [String], fragment: String?) throws {
        let router = try router(patterns: ["/a", "/a/b", "/c", "/a/b=1"]) { $0.fragment = .merged }
        let match = try router.match(url, origin: .inside)
        #expect(match.pattern?.text == pattern)
        let pairs = match.request.query.pairs.map { "\($0.name)=\($0.value)" }
        #expect(pairs == query.filter { $0 != "q=-" })
        #expect(match.request.fragment == fragment)
        #expect(try taken([url], by: ["/a", "/c"]) { _ in } == ["/a"])
    }

    @Test("Case-insensitive: literals and constraints match regardless of the case of a to z, and captures keep theirs")
    func caseInsensitive() throws {
        let urls = ["/BOOKS/New", "/b%4Foks/X", "/Item-A.HTML", "/É", "/é", "/l/EN"]
        let patterns = ["/books/NEW", "/Books/:id", "/item-:id.html", "/é", "/l/:x(en)"]
        #expect(
            try taken(urls, by: patterns) { $0.caseInsensitive = true } == [
                "/books/NEW", "/Books/:id", "/item-:id.html", "-", "/é", "/l/:x(en)",
            ]
        )
        #expect(try taken(urls, by: patterns) { _ in } == ["-", "-", "-", "-", "/é", "-"])
        let router = try router(patterns: patterns) { $0.caseInsensitive = true }
        #expect(try router.match("/ITEM-Ab.html", origin: .inside).request["id"] == "Ab")
    }

    @Test(
        "A pattern with a domain matches its own URL, whatever a host is",
        arguments: RoutingOptions.HostSegment.allCases)
    func domains(value: RoutingOptions.HostSegment) throws {
        for site in ["bookshop.example", "localhost", "intranet"] {
            let patterns = ["https://\(site)", "https://\(site)/:id/a", "https://\(site)/b/*rest"]
            let router = try ModuleRoutingTests.router(domains: [site], patterns: patterns) {
                $0.hostIsSegment = value
            }
            let urls = ["https://\(site)", "https://\(site)/1/a", "http://\(site)/b/c/d"]
            #expect(urls.map { (try? router.match($0, origin: .inside))?.pattern?.text ?? "-" } == patterns)
            #expect(try router.match(urls[1], origin: .inside).request["id"] == "1")
            #expect(try router.match(urls[2], origin: .inside).request.rest == ["c", "d"])
            #expect(try router.url(for: RoutePattern(patterns[1]), values: ["id": "1"]) == urls[1])
            let root = try router.url(for: RoutePattern(patterns[0]), values: [:])
            #expect(try router.match(root, origin: .inside).pattern?.text == patterns[0])
        }
    }

    @Test("An optional group that is a whole segment and is omitted leaves no empty segment")
    func omittedSegments() throws {
        let pattern = "/photo/(view)/(item)"
        let urls = ["/photo/item", "/photo/view", "/photo/view/item", "/photo", "/photo//item", "/photo/", "/photo/x"]
        #expect(try taken(urls, by: [pattern]) { _ in }.filter { $0 == "-" }.count == 1)
    }

    @Test("The options that modules declare are the router's, and the defaults if none does")
    func declared() throws {
        #expect(try router(patterns: []).options == RoutingOptions())
        #expect(try router(patterns: []) { $0.fragment = .merged }.options.fragment == .merged)
    }
}
