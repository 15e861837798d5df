import ModuleKit
import ModuleRouting
import TestSupport
import Testing

private struct Many: Route {
    static let pattern: RoutePattern = "/many/:id/*rest"
    var id: String
    var rest: [String] = []
    var filter: String?
    var tags: [String] = []
    var numbers: [Double]?
}

private struct Part: Codable, Sendable { var name: String? }

private struct InPlace<Value: Codable & Sendable>: Route {
    static var pattern: RoutePattern { "/in/:value" }
    var value: Value
}

private struct InQuery<Value: Codable & Sendable>: Route {
    static var pattern: RoutePattern { "/in" }
    var value: Value
}

private struct Placed: Route {
    static let pattern: RoutePattern = "/placed/:there/:missing"
    var there: Int
    var missing: Int?
}

private enum Tab: Route, CaseIterable {
    static let pattern: RoutePattern = "/tab"
    case home
    case search
}

private struct List: Route {
    static let pattern: RoutePattern = "/list"
    var items: [Int]
    init(_ items: [Int]) { self.items = items }
    init(from decoder: any Decoder) throws { items = try [Int](from: decoder) }
    func encode(to encoder: any Encoder) throws { try items.encode(to: encoder) }
}

private struct Throwing: Route {
    static let pattern: RoutePattern = "/throwing"
    var secret = "SECRET"
    func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(secret, .init(codingPath: [], debugDescription: secret))
    }
}

private struct Malformed: Route { static let pattern: RoutePattern = "/a/:" }

private struct InScheme: Route { static let pattern: RoutePattern = "Other://Place/*" }

private struct AtDomain: Route {
    static let pattern: RoutePattern = "http://BookShop.example/Place/:name"
    var name: String
}

private struct Root: Route { static let pattern: RoutePattern = "/" }

private struct Anywhere: Route {
    static let pattern: RoutePattern = "/:first/:second"
    var first: String
    var second = "x"
}

/// A route that writes a part of itself as a class writes its superclass.
private struct Derived: TextRoute {
    static let pattern: RoutePattern = "/derived"
    var base: Part
    var own: Int

    enum CodingKeys: CodingKey { case own, parent }

    init(base: Part, own: Int) {
        self.base = base
        self.own = own
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        own = try container.decode(Int.self, forKey: .own)
        base = try Part(from: container.superDecoder(forKey: .parent))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(own, forKey: .own)
        try base.encode(to: container.superEncoder(forKey: .parent))
    }
}

@Suite("Writing a typed route as a URL", .takingTurns)
struct RouteEncodingTests {
    @Test(
        """
        Everything but the unreserved characters of RFC 3986 section 2.3 is percent-encoded; what is nil or an empty list \
        is left out; a value that is not in lower case, or is not plain, is kept out of the host; it is written in the \
        pattern's scheme or at its domain, else in the app's first scheme
        """,
        arguments: [
            (
                Many(id: "a b/c%2F+é~", rest: ["?", "#"], filter: "a&b=c+d", tags: ["", " "], numbers: [1, -0.5]),
                "bookshop://many/a%20b%2Fc%252F%2B%C3%A9~/%3F/%23"
                    + "?filter=a%26b%3Dc%2Bd&tags=&tags=%20&numbers=1.0&numbers=-0.5"
            ),
            (Many(id: "a"), "bookshop://many/a"), (ShowFilm(id: 1), "bookshop://films/1"),
            (Anywhere(first: "jane"), "bookshop://jane/x"), (Anywhere(first: "Jane"), "bookshop:///Jane/x"),
            (Anywhere(first: "a b"), "bookshop:///a%20b/x"), (Anywhere(first: "é"), "bookshop:///%C3%A9/x"),
            (Anywhere(first: "me@"), "bookshop:///me%40/x"), (Anywhere(first: "a:1"), "bookshop:///a%3A1/x"),
            (Anywhere(first: "a.b-c_d~1"), "bookshop://a.b-c_d~1/x"), (InScheme(), "other://Place"),
            (AtDomain(name: "A b"), "https://bookshop.example/Place/A%20b"), (Root(), "bookshop://"),
            (BookDetail(id: 1), "bookshop://books/1"),
        ] as [(any Route, String)])
    func written(route: any Route, expected: String) throws {
        #expect(try router(schemes: ["BookShop", "other"], patterns: []).url(for: route) == expected)
    }

    @Test("Without a scheme it is written as a path")
    func base() throws {
        let bare = try router(schemes: [], patterns: [])
        #expect(try bare.url(for: Root()) == "/")
        #expect(try bare.url(for: Anywhere(first: "Jane")) == "/Jane/x")
        #expect(try bare.url(for: BookDetail(id: 1, from: "a")) == "/books/1?from=a")
    }

    private static let remedy = "open the route as a value, or give it properties that a URL can carry."
    private static let structure = "The property value is a structure, which a URL cannot carry."
    private static let nameless = "A route is written as named parameters, and this one has no names."

    @Test(
        "What a URL cannot carry is refused and never written as another URL",
        arguments: [
            (InPlace(value: ""), "The path parameter value is empty, which a path cannot carry."),
            (InPlace(value: [1, 2]), "The path parameter value is a list, which a path cannot carry."),
            (Many(id: "a", rest: ["b", ""]), "The rest rest has an empty element, which a path cannot carry."),
            (Many(id: "a", numbers: []), "The optional list numbers is empty, which a URL cannot tell from nil."),
            (InQuery(value: Double.nan), "The number value is not finite, which a URL cannot carry."),
            (InQuery(value: -Float.infinity), "The number value is not finite, which a URL cannot carry."),
            (InQuery(value: Part(name: "a")), structure), (InQuery(value: Part()), structure),
            (InPlace(value: Part(name: "a")), structure), (InQuery(value: ["a": 1]), structure),
            (InQuery(value: [String: Int]()), structure), (InQuery(value: [Part(name: "a")]), structure),
            (InQuery(value: [Part()]), structure), (InQuery(value: [[1], [2]]), structure),
            (InQuery(value: [[Int]()]), structure), (InQuery(value: [Int?.none]), structure),
            (InQuery(value: Tab.home), structure), (InQuery(value: Part?.some(Part())), structure),
            (Tab.search, "The property search is a structure, which a URL cannot carry."), (List([1]), nameless),
            (List([]), nameless), (Throwing(), "The route Throwing cannot be encoded."),
        ] as [(any Route, String)])
    func notRepresentable(route: any Route, summary: String) throws {
        let error = try refusal(of: route)
        #expect(error?.code.rawValue == "not-representable")
        #expect(error?.summary == summary)
        #expect(error?.remedy == Self.remedy)
        #expect(error?.pattern == type(of: route).pattern)
        if summary == Self.structure { #expect(error?.parameter == "value") }
        // What a route's own encoding throws is named by its type alone.
        if route is Throwing { #expect(error?.facts == ["pattern: /throwing", "cause: EncodingError"]) }
    }

    private func refusal(of route: any Route) throws -> RoutingError? {
        let router = try router(domains: [], patterns: [])
        return routingError { _ = try router.url(for: route) }
    }

    @Test(
        "A missing path parameter, a malformed pattern, and a scheme or a domain that is not the app's are refused",
        arguments: [
            (
                Placed(there: 1), .parameterMissing,
                """
                The path parameter missing has no value.
                    pattern: /placed/:there/:missing
                  Fix: give the route a property missing that is not nil.
                """
            ),
            (
                Malformed(), .malformed,
                """
                The pattern /a/: is malformed: the parameter has no name.
                    position: 4
                  Fix: fix the pattern.
                """
            ),
            (
                InScheme(), .foreignURL,
                """
                The URL of the route would not be one of this app's.
                    pattern: Other://Place/*
                  Fix: give LinkRouting the scheme other.
                """
            ),
            (
                AtDomain(name: "a"), .foreignURL,
                """
                The URL of the route would not be one of this app's.
                    pattern: http://BookShop.example/Place/:name
                  Fix: give LinkRouting the domain bookshop.example.
                """
            ),
        ] as [(any Route, RoutingError.Code, String)])
    func refused(route: any Route, code: RoutingError.Code, description: String) throws {
        let error = try refusal(of: route)
        #expect(error?.code == code)
        #expect(error?.description == description)
        if code == .parameterMissing { #expect(error?.parameter == "missing") }
        if code == .malformed { #expect(error?.position == 4) }
        #expect(try refusal(of: InPlace(value: [Int]()))?.code == .parameterMissing)
    }

    @Test("A URL may have 8,192 bytes and no more")
    func tooLong() throws {
        let room = 8192 - "bookshop://in/".utf8.count
        let longest = InPlace(value: String(repeating: "a", count: room))
        #expect(try router(patterns: []).url(for: longest).utf8.count == 8192)
        let found = try refusal(of: InPlace(value: String(repeating: "a", count: room + 1)))
        #expect(found?.code == .tooLong)
        #expect(found?.facts == ["length: 8193 bytes", "limit: 8192 bytes"])
    }

    private struct Named: Route {
        static let pattern: RoutePattern = "/books/:name"
        var name: String
    }

    @Test("A value whose URL another route matches is refused, and the error names that route")
    func shadowed() throws {
        let router = try router {
            module("Shop") { $0.route { (_: Named) in } }
            module("News") { $0.route("/books/new") { _ in 1 } }
        }
        #expect(try router.url(for: Named(name: "newer")) == "bookshop://books/newer")
        let found = routingError { _ = try router.url(for: Named(name: "new")) }
        #expect(
            found?.description == """
                Another route matches the URL of this value.
                    pattern: /books/:name
                    matched by: /books/new, News
                  Fix: \(Self.remedy)
                """)
    }

    @Test("A superclass writes beside the route's own properties, and reads from there")
    func superclass() async throws {
        let router = try router { $0.route { (route: Derived) in "\(route.base.name ?? "") \(route.own)" } }
        let url = try router.url(for: Derived(base: Part(name: "a"), own: 2))
        #expect(url == "bookshop://derived?own=2&name=a")
        #expect(try await router.open(url, origin: .inside).value as? String == "a 2")
    }

    @Test("The https URL of a route is written where it is asked for, if there is one")
    func web() throws {
        let router = try router(schemes: ["bookshop", "other"], patterns: [])
        #expect(try router.webURL(for: BookDetail(id: 1)) == "https://bookshop.example/books/1")
        #expect(routingError { _ = try router.webURL(for: InScheme()) }?.summary == "The route has no https URL.")
        let plain = try ModuleRoutingTests.router(domains: [], patterns: [])
        #expect(routingError { _ = try plain.webURL(for: BookDetail(id: 1)) }?.code == .foreignURL)
    }
}
