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

private struct Part: Codable, Sendable {
    var name: String?
}

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

/// A route that writes a part of itself as a class writes its superclass.
private struct Derived: Route {
    static let pattern: RoutePattern = "/derived"
    typealias Output = String
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

@Suite("Writing a typed route as a URL")
struct RouteEncodingTests {
    private func plain() throws -> Router { try router(patterns: []) }

    private func refusal(of route: some Route) throws -> RoutingError? {
        let router = try plain()
        return routingError { _ = try router.url(for: route) }
    }

    @Test("Everything but the unreserved characters of RFC 3986 section 2.3 is percent-encoded")
    func escapes() throws {
        let route = Many(id: "a b/c%2F+é~", rest: ["?", "#"], filter: "a&b=c+d", tags: ["", " "], numbers: [1, -0.5])
        #expect(
            try plain().url(for: route)
                == "bookshop://many/a%20b%2Fc%252F%2B%C3%A9~/%3F/%23"
                + "?filter=a%26b%3Dc%2Bd&tags=&tags=%20&numbers=1.0&numbers=-0.5"
        )
    }

    @Test("A route that no module handles has a URL too")
    func unhandled() throws {
        let router = try plain()
        #expect(router.routes.isEmpty)
        #expect(try router.url(for: ShowFilm(id: 1)) == "bookshop://films/1")
    }

    @Test("What is nil or an empty list is left out")
    func leavesOut() throws {
        #expect(try plain().url(for: Many(id: "a")) == "bookshop://many/a")
    }

    private struct Anywhere: Route {
        static let pattern: RoutePattern = "/:first/:second"
        var first: String
        var second = "x"
    }

    @Test(
        "A value that is not in lower case, or is not plain, is kept out of the host",
        arguments: [
            ("jane", "bookshop://jane/x"), ("Jane", "bookshop:///Jane/x"), ("a b", "bookshop:///a%20b/x"),
            ("é", "bookshop:///%C3%A9/x"), ("me@", "bookshop:///me%40/x"), ("a:1", "bookshop:///a%3A1/x"),
            ("a.b-c_d~1", "bookshop://a.b-c_d~1/x"),
        ]
    )
    func host(first: String, expected: String) throws {
        #expect(try plain().url(for: Anywhere(first: first)) == expected)
        #expect(try router(schemes: [], patterns: []).url(for: Anywhere(first: "Jane")) == "/Jane/x")
    }

    private struct InScheme: Route {
        static let pattern: RoutePattern = "Other://Place/:_/*"
    }

    private struct AtDomain: Route {
        static let pattern: RoutePattern = "http://BookShop.example/Place/:name"
        var name: String
    }

    private struct Root: Route {
        static let pattern: RoutePattern = "/"
    }

    @Test("It is written in the pattern's scheme or at its domain, else in the app's first scheme, else as a path")
    func base() throws {
        let router = try router(schemes: ["BookShop", "other"], patterns: [])
        #expect(try router.url(for: InScheme()) == "other://Place/_")
        #expect(try router.url(for: AtDomain(name: "A b")) == "https://bookshop.example/Place/A%20b")
        #expect(try router.url(for: Root()) == "bookshop://")
        #expect(try router.url(for: BookDetail(id: 1)) == "bookshop://books/1")
        let bare = try ModuleRoutingTests.router(schemes: [], patterns: [])
        #expect(try bare.url(for: Root()) == "/")
        #expect(try bare.url(for: BookDetail(id: 1, from: "a")) == "/books/1?from=a")
    }

    @Test("A scheme or a domain that is not the app's is refused, for the URL could not be opened")
    func notOurs() throws {
        let scheme = try refusal(of: InScheme())
        #expect(scheme?.code == .notOurs)
        #expect(
            scheme?.description == """
                The URL of the route would not be one of this app's.
                    pattern: Other://Place/:_/*
                  Fix: give LinkRouting the scheme other.
                """
        )
        let router = try router(domains: [], patterns: [])
        let domain = routingError { _ = try router.url(for: AtDomain(name: "a")) }
        #expect(domain?.code == .notOurs)
        #expect(domain?.remedy == "give LinkRouting the domain bookshop.example.")
    }

    @Test("A path parameter without a value is missing")
    func missing() throws {
        let found = try refusal(of: Placed(there: 1))
        #expect(found?.code == .parameterMissing)
        #expect(found?.parameter == "missing")
        #expect(
            found?.description == """
                The path parameter missing has no value.
                    pattern: /placed/:there/:missing
                  Fix: give the route a property missing that is not nil.
                """
        )
    }

    static let remedy = "  Fix: open the route as a value, or give it properties that a URL can carry."

    @Test("What a URL cannot carry is refused and never written as another URL")
    func inexpressible() throws {
        let empty = try refusal(of: InPlace(value: ""))
        #expect(
            empty?.description == """
                The path parameter value is empty, which a path cannot carry.
                    pattern: /in/:value
                \(Self.remedy)
                """
        )
        #expect(empty?.parameter == "value")
        #expect(empty?.pattern == "/in/:value")
        #expect(
            try refusal(of: InPlace(value: [1, 2]))?.summary
                == "The path parameter value is a list, which a path cannot carry."
        )
        #expect(
            try refusal(of: Many(id: "a", rest: ["b", ""]))?.summary
                == "The rest rest has an empty element, which a path cannot carry."
        )
        #expect(
            try refusal(of: Many(id: "a", numbers: []))?.summary
                == "The optional list numbers is empty, which a URL cannot tell from nil."
        )
        #expect(try refusal(of: InPlace(value: [Int]()))?.code == .parameterMissing)
        for error in [empty, try refusal(of: InPlace(value: [1, 2])), try refusal(of: Many(id: "a", numbers: []))] {
            #expect(error?.code == .inexpressible)
        }
    }

    @Test("A nested structure, full or empty, a nested list and a nil in a list are refused by the property's name")
    func structures() throws {
        let found = [
            try refusal(of: InQuery(value: Part(name: "a"))),
            try refusal(of: InQuery(value: Part())),
            try refusal(of: InPlace(value: Part(name: "a"))),
            try refusal(of: InQuery(value: ["a": 1])),
            try refusal(of: InQuery(value: [String: Int]())),
            try refusal(of: InQuery(value: [Part(name: "a")])),
            try refusal(of: InQuery(value: [Part()])),
            try refusal(of: InQuery(value: [[1], [2]])),
            try refusal(of: InQuery(value: [[Int]()])),
            try refusal(of: InQuery(value: [Int?.none])),
            try refusal(of: InQuery(value: Tab.home)),
            try refusal(of: InQuery(value: Optional(Part()))),
        ]
        for error in found {
            #expect(error?.code == .inexpressible)
            #expect(error?.summary == "The property value is a structure, which a URL cannot carry.")
            #expect(error?.parameter == "value")
        }
    }

    @Test("A route that has no named properties is refused, an enumeration and a list too")
    func shapeless() throws {
        for error in [try refusal(of: List([1])), try refusal(of: List([]))] {
            #expect(error?.code == .inexpressible)
            #expect(error?.summary == "A route is written as named parameters, and this one has no names.")
        }
        #expect(try refusal(of: Tab.search)?.summary == "The property search is a structure, which a URL cannot carry.")
    }

    @Test("What a route's own encoding throws is named by its type alone")
    func ownEncoding() throws {
        let found = try refusal(of: Throwing())
        #expect(found?.code == .inexpressible)
        #expect(
            found?.description == """
                The route Throwing cannot be encoded.
                    pattern: /throwing
                    cause: EncodingError
                \(Self.remedy)
                """
        )
    }

    private struct Malformed: Route {
        static let pattern: RoutePattern = "/a/:"
    }

    @Test("A malformed pattern is refused with its position")
    func malformed() throws {
        let found = try refusal(of: Malformed())
        #expect(found?.code == .malformed)
        #expect(found?.position == 4)
        #expect(
            found?.description == """
                The pattern /a/: is malformed: the parameter has no name.
                    position: 4
                  Fix: fix the pattern.
                """
        )
    }

    @Test("A URL may have 8,192 bytes and no more")
    func tooLong() throws {
        let room = 8192 - "bookshop://in/".utf8.count
        let longest = try plain().url(for: InPlace(value: String(repeating: "a", count: room)))
        #expect(longest.utf8.count == 8192)
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
            module("News") { registrar in
                registrar.route("/books/new") { _ in 1 }
                registrar.route("bookshop://books/sale") { _ in 2 }
                registrar.route("https://bookshop.example/books/used") { _ in 3 }
            }
        }
        #expect(try router.url(for: Named(name: "newer")) == "bookshop://books/newer")
        #expect(try router.url(for: Named(name: "used")) == "bookshop://books/used")
        for name in ["new", "sale"] {
            #expect(routingError { _ = try router.url(for: Named(name: name)) }?.code == .inexpressible)
        }
        let found = routingError { _ = try router.url(for: Named(name: "new")) }
        #expect(
            found?.description == """
                Another route matches the URL of this value.
                    pattern: /books/:name
                    matched by: /books/new, News
                \(Self.remedy)
                """
        )
    }

    @Test("A superclass writes beside the route's own properties, and reads from there")
    func superclass() async throws {
        let router = try router {
            module("Shop") { registrar in
                registrar.route { (route: Derived) in "\(route.base.name ?? "") \(route.own)" }
            }
        }
        let url = try router.url(for: Derived(base: Part(name: "a"), own: 2))
        #expect(url == "bookshop://derived?own=2&name=a")
        #expect(try await router.open(url, origin: .inside).value as? String == "a 2")
    }
}
