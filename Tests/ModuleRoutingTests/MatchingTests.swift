import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Which route matches a URL", .takingTurns)
struct MatchingTests {
    @Test(
        "Segment by segment from the left, a literal comes before a parameter, a parameter before a rest",
        arguments: [
            ("/books/new", "/books/new"), ("/books/1", "/books/:id"), ("/books", "/books"),
            ("/books/1/reviews", "/books/:id/reviews"), ("/books/new/reviews", "/books/:id/reviews"),
            ("/a/b", "/a/:x"), ("/b/b", "/:x/b"), ("/b/c", "/:x/:y"), ("/books/1/2", "/books/*rest 1 2"),
            ("/b/c/d", "/* b c d"), ("/", "/*"),
            // If the preferred branch leads nowhere, the next is tried.
            ("/p/b/d", "/p/:x/d"), ("/z/b/e", "/:x/b/e"), ("/p/b/e", "/p/*rest b e"), ("/z/b/c/f", "/:x/:y/:z/f"),
        ])
    func leftToRight(path: String, expected: String) throws {
        let patterns = [
            "/*", "/:x/:y", "/:x/b", "/a/:x", "/books", "/books/*rest", "/books/:id", "/books/:id/reviews",
            "/books/new", "/p/b/c", "/p/:x/d", "/:x/b/e", "/:x/:y/:z/f", "/p/*rest",
        ]
        for patterns in [patterns, patterns.reversed()] {
            #expect(try router(patterns: patterns).taken([path]) == [expected])
        }
    }

    @Test(
        "At one place: a literal, mixed text with more literals, with more constraints, by its text; constraints; the rest"
    )
    func atOnePlace() throws {
        let order = [
            "/b-1", "/b-:x(\\d)", "/b-:x", "/:x(\\d|b)-:y(\\d+)", "/:x(b+)-:y", "/:x-:y(\\d)", "/:x-:y", "/:x(.*)",
            "/:x([b-z].*)", "/:x", "/*",
        ]
        for patterns in [order, order.reversed(), order.sorted()] {
            let candidates = try router(patterns: patterns).explain("/b-1", origin: .inside).candidates
            #expect(candidates.map(\.route.subject) == order)
        }
    }

    @Test(
        "Routes of the URL's own scheme or domain come before those of every scheme, and both before the unmatched",
        arguments: [
            ("bookshop://books/1", "bookshop://*"), ("other://books/1", "/books/:id"),
            ("https://bookshop.example/books/1", "/books/:id"),
            ("https://bookshop.example/books/new", "https://bookshop.example/books/new"),
            ("http://bookshop.example/books/new", "https://bookshop.example/books/new"),
            ("https://www.bookshop.example/books/new", "/books/:id"), ("/books/new", "/books/:id"),
            ("other://films", "unmatched other"), ("https://bookshop.example/films", "unmatched bookshop.example"),
            ("https://www.bookshop.example/films", "unmatched"), ("third://films", "unmatched"),
            ("/films", "unmatched"),
        ])
    func namespaces(url: String, expected: String) async throws {
        let router = try router(
            schemes: ["bookshop", "other", "third"],
            domains: ["bookshop.example", "www.bookshop.example"]
        ) { registrar in
            for pattern in ["/books/:id", "bookshop://*", "https://BookShop.example/books/new"] {
                registrar.route(RoutePattern(pattern)) { _ in pattern }
            }
            registrar.routeUnmatched { _ in "unmatched" }
            registrar.routeUnmatched(scheme: "OTHER") { _ in "unmatched other" }
            registrar.routeUnmatched(domain: "BookShop.Example") { _ in "unmatched bookshop.example" }
        }
        #expect(await router.outcome(of: url, from: .inside).lowercased() == expected)
    }

    @Test(
        "Order registration: the one registered first is tried first, whatever it is, within a namespace and a priority"
    )
    func registration() throws {
        for order in RoutingOptions.Order.allCases {
            var options = RoutingOptions()
            options.order = order
            let router = try router(options: options) { registrar in
                registrar.route("/:a/new") { _ in 1 }
                registrar.route("/books/:b(/:c)") { _ in 2 }
                registrar.route("/books/:b(o.*)", priority: 1) { _ in 3 }
                registrar.route("bookshop://films/:x") { _ in 4 }
            }
            let first = order == .registration ? "/:a/new" : "/books/:b(/:c)"
            let urls = ["/books/new", "/books/used", "/books/old", "bookshop://films/new", "/films/new"]
            #expect(
                router.taken(urls) == [first, "/books/:b(/:c)", "/books/:b(o.*)", "bookshop://films/:x", "/:a/new"])
        }
    }

    @Test(
        "When a host is the first segment, and whatever a host is, a pattern with a domain matches its own URL",
        arguments: [
            (.custom, ["/a/b", "-", "/b", "/b", "/a.c/b"]), (.undotted, ["/a/b", "-", "/b", "/b", "/b"]),
        ] as [(RoutingOptions.HostSegment, [String])])
    func host(value: RoutingOptions.HostSegment, expected: [String]) throws {
        let router = try router(
            domains: ["bookshop.example", "localhost"],
            patterns: ["/a/b", "/b", "/bookshop.example/b", "/localhost/b", "/a.c/b", "https://localhost/:id/x"]
        ) { $0.hostIsSegment = value }
        let urls = [
            "bookshop://A/b", "bookshop:///c/b", "https://bookshop.example/b", "https://localhost/b",
            "bookshop://a.c:8/b",
        ]
        #expect(router.taken(urls) == expected)
        #expect(router.taken(["bookshop:///a/b", "http://localhost/1/x"]) == ["/a/b", "https://localhost/:id/x"])
        #expect(try router.url(for: "https://localhost/:id/x", values: ["id": "1"]) == "https://localhost/1/x")
    }

    @Test("A literal matches whatever the case of its letters on either side of a custom host; in a path it doesn't")
    func literals() throws {
        func taken(_ urls: [String], by patterns: [String]) throws -> [String] {
            try router(schemes: ["mgj", "app"], patterns: patterns).taken(urls)
        }
        let urls = ["mgj://Home", "mgj://home", "mgj://HOME", "mgj:///Home", "mgj:///home", "/Home", "/home"]
        #expect(
            try taken(urls, by: ["mgj://Home"])
                == ["mgj://Home", "mgj://Home", "mgj://Home", "mgj://Home", "-", "-", "-"])
        #expect(try taken(urls, by: ["/Home"]) == ["/Home", "/Home", "/Home", "/Home", "-", "/Home", "-"])
        #expect(try taken(["mgj://h%4Fme", "app://Home"], by: ["mgj://Home"]) == ["mgj://Home", "-"])
        // If several literals match then, the one that is equal as written is tried first, then in the order of bytes.
        let hosts = ["mgj://home/a", "mgj://Home/a", "mgj://HOME/a", "mgj://hOME/a", "mgj://home/b", "mgj://HOME/c"]
        let patterns = ["/home/:x", "/HOME/a", "/Home/:x", "/:any/c"]
        let expected = ["/home/:x", "/Home/:x", "/HOME/a", "/HOME/a", "/home/:x", "/Home/:x"]
        #expect(try taken(hosts, by: patterns) == expected)
        #expect(try taken(hosts, by: patterns.reversed()) == expected)
    }

    @Test("What a parameter captures keeps its case; the letters of a constraint and of mixed text match in either")
    func captures() throws {
        let router = try router(schemes: ["app"], patterns: ["/:name", "/:word([a-z]+)/x", "/user-:id/y", "/*rest"])
        for (url, name, value) in [
            ("app://JohnDoe", "name", ["JohnDoe"]), ("APP://John%44oe", "name", ["JohnDoe"]),
            ("app://JohnDoe/x", "word", ["JohnDoe"]), ("app://USER-Jane/y", "id", ["Jane"]),
            ("app://JohnDoe/z", "rest", ["JohnDoe", "z"]), ("app:///JohnDoe/x", "rest", ["JohnDoe", "x"]),
        ] {
            #expect(try router.match(url, origin: .inside).request.all(name) == value, "\(url)")
        }
        let request = try router.match("app://JohnDoe", origin: .inside).request
        #expect(request.segments == ["JohnDoe"] && request.host == "johndoe")
        #expect(try router.explain("app://JohnDoe", origin: .inside).segments == ["JohnDoe"])
    }

    @Test(
        "A plus in a query is a space, but a plus in custom schemes",
        arguments: [
            ("https://bookshop.example/a?q=C++%2B", "C  +"), ("HTTP://bookshop.example/a?q=C++%2B", "C  +"),
            ("/a?q=C++%2B", "C  +"), ("bookshop://a?q=C++%2B", "C+++"), ("bookshop:/a?q=C++%20", "C++ "),
        ])
    func plusInQuery(url: String, value: String) throws {
        let router = try router(patterns: ["/:x"])
        #expect(try router.match(url, origin: .inside).request["q"] == value)
    }

    @Test("The router writes a plus as %2B and a space as %20, whatever the scheme")
    func writtenPlus() throws {
        let router = try router(patterns: ["/:x"])
        for (pattern, start) in [
            ("/:x", "bookshop://a"), ("https://bookshop.example/:x", "https://bookshop.example/a"),
        ] {
            let url = try router.url(for: RoutePattern(pattern), values: ["x": "a", "q": "C++ 1"])
            #expect(url == "\(start)?q=C%2B%2B%201")
        }
    }

    @Test("A plus is a space in a path's query and a plus elsewhere, and %2B is a plus everywhere, also in a rest")
    func plus() throws {
        let router = try router(patterns: ["/:x/*rest"])
        let request = try router.match("/a+b%2B/c%2Bd/e+f/%252B?q=c+d%2B#e+f%2B", origin: .inside).request
        #expect(request.parameters["x"] == "a+b+")
        #expect(request.rest == ["c+d", "e+f", "%2B"] && request.all("rest") == request.rest)
        #expect(request.queryItems["q"] == "c d+")
        #expect(request.fragment == "e+f+")
        let url = try router.url(for: "/:x/*rest", values: ["x": "a+b", "rest": "c+d", "rest": "e f"])
        #expect(try router.match(url, origin: .inside).request.rest == ["c+d", "e f"])
    }

    @Test("Case-insensitive: literals and constraints match regardless of the case of a to z, and captures keep theirs")
    func caseInsensitive() throws {
        let urls = ["/BOOKS/New", "/b%4Foks/X", "/Item-A.HTML", "/É", "/é", "/l/EN"]
        let patterns = ["/books/NEW", "/Books/:id", "/item-:id.html", "/é", "/l/:x(en)"]
        let router = try router(patterns: patterns) { $0.caseInsensitive = true }
        #expect(router.taken(urls) == ["/books/NEW", "/Books/:id", "/item-:id.html", "-", "/é", "/l/:x(en)"])
        #expect(try ModuleRoutingTests.router(patterns: patterns).taken(urls) == ["-", "-", "-", "-", "/é", "-"])
        #expect(try router.match("/ITEM-Ab.html", origin: .inside).request["id"] == "Ab")
    }

    @Test("+name matches one or more segments, and *name zero or more")
    func oneOrMore() throws {
        let router = try router(patterns: ["/web/+path", "/a/+_", "/a/*"])
        #expect(
            router.taken(["/web", "/web/a", "/web/a/b", "/web/", "/a", "/a/b"])
                == ["-", "/web/+path a", "/web/+path a b", "-", "/a/*", "/a/+_ b"])
    }

    @Test("What stands behind a rest matches the last segments of the URL")
    func tails() throws {
        let router = try router(patterns: ["/*path/edit", "/files/:shelf/+path/v:version(\\d+)/:name.html"])
        #expect(
            router.taken(["/edit", "/a/edit", "/a/b/edit", "/a/edit/b", "/a", "/files/new/v12/c.html"])
                == ["/*path/edit", "/*path/edit a", "/*path/edit a b", "-", "-", "-"])
        let request = try router.match("/files/new/a/b/v12/c.html", origin: .inside).request
        let pairs = request.parameters.map { "\($0.name)=\($0.value)" }
        #expect(pairs == ["shelf=new", "path=a", "path=b", "version=12", "name=c"])
        #expect(request.rest == ["a", "b"])
    }

    @Test("Of rests at one place, the one with more segments behind it is tried first, then one of one or more")
    func rests() throws {
        let patterns = ["/*r", "/+r", "/*r/b", "/+r/b", "/*r/:x/b"]
        for patterns in [patterns, patterns.reversed()] {
            #expect(
                try router(patterns: patterns).taken(["/x/y/b", "/y/b", "/b", "/a", "/"])
                    == ["/*r/:x/b x", "/*r/:x/b", "/*r/b", "/+r a", "/*r"])
        }
    }

    @Test("An explanation says where a pattern fails, also one with a rest, and takes a host in any case")
    func explanation() throws {
        let router = try router(schemes: ["app"], patterns: ["/Home/a", "/Other", "/a/+r/z", "/b/:c"])
        func outcomes(_ url: String) throws -> [String] {
            try router.explain(url, origin: .inside).candidates.map { candidate in
                guard case .fails(let segment, let reason) = candidate.outcome else { return "\(candidate.outcome)" }
                return "\(segment): \(reason)"
            }
        }
        #expect(
            try outcomes("app://home/b")
                == ["1: b is not a", "0: home is not Other", "0: home is not a", "0: home is not b"])
        #expect(try outcomes("/a/z").suffix(2) == ["1: the URL ends before +r", "0: a is not b"])
        #expect(try outcomes("/a/x/y")[2] == "2: y is not z")
        #expect(try outcomes("/b/c/d")[3] == "2: the URL goes on with d")
    }

    @Test("The text of an explanation has the routes that match the URL, in the order in which they would be tried")
    func explained() throws {
        let router = try router { registrar in
            registrar.route("/books/new", exposure: .links) { _ in "new" }
            registrar.route("/books/:id") { _ in "book" }
            registrar.route("/films") { _ in "films" }
        }
        #expect(
            try "\(router.explain("bookshop://books/new", origin: .link))"
                == "/books/new of Shop takes it\n/books/:id of Shop is closed to its origin")
        #expect(try "\(router.explain("/music", origin: .inside))" == "no route matches")
    }
}
