import ModuleKit
import ModuleRouting
import TestSupport
import Testing

private struct Part: Codable, Sendable { var name: String }

private struct Unknown: Route {
    static let pattern: RoutePattern = "/unknown/:id/:number"
    static let otherPatterns: [RoutePattern] = ["/other/:nummer", "/fine/:number"]
    var number: Int
}

private struct Structured: Route {
    static let pattern: RoutePattern = "/structured/:id"
    var id: Int
    var part: Part
}

private struct OptionalStructure: Route {
    static let pattern: RoutePattern = "/optional"
    var part: Part?
}

private enum Sort: String, Codable, CaseIterable { case title, price }
private enum Shelf: String, Codable { case new, used }

private struct Word: Codable, Equatable, Sendable {
    var text: String
    init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }
    func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

private struct Fitting: Route {
    static let pattern: RoutePattern = "/fitting/:id(/:sort)/x-:word(/*rest)"
    var id: Int
    var sort: Sort?
    var word: Word
    var rest: [Int]
    var flag: Bool
    var ratio: Double?
    var tags: [String]?
}

private struct Thirteen: Codable, Sendable {
    init(from decoder: any Decoder) throws {
        guard try String(from: decoder).utf8.count == 13 else { throw RouteDeclined() }
    }
    func encode(to encoder: any Encoder) throws { try "1234567890123".encode(to: encoder) }
}

/// Refuses made-up text, so what comes after it is not seen.
private struct Opaque: Route {
    static let pattern: RoutePattern = "/opaque/:isbn/:other"
    var isbn: Thirteen
    var part: Part
}

private struct Grouped: Route {
    static let pattern: RoutePattern = "/shop(/:shelf(/:row))"
    var shelf: String
    var row: Int?
}

@Suite("What the assembly check says about routes", .takingTurns)
struct RouteCheckTests {
    private func found(_ register: @escaping @Sendable (inout Registrar) -> Void) -> [AssemblyError.Problem] {
        problems { module("Shop", register) }
    }

    /// The problems of one module that registers these, under these options.
    private func found(
        _ routes: [(String, Int)],
        _ change: (inout RoutingOptions) -> Void = { _ in }
    ) -> [AssemblyError.Problem] {
        var options = RoutingOptions()
        change(&options)
        return problems {
            LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"], options: options)
            module("Shop") { registrar in
                for (pattern, priority) in routes {
                    registrar.route(RoutePattern(pattern), priority: priority) { _ in pattern }
                }
            }
        }
    }

    @Test("All problems of the routes are found together, in the order of registration")
    func together() {
        #expect(found([("/a", 0), ("b", 0), ("/a/", 0), ("c", 0)]).map(\.subject) == ["b", "/a/", "c"])
    }

    @Test(
        "The URL that a collision shows is one that either route matches when it is alone",
        arguments: [
            ("/books", "//books/", "/books"), ("/books/:id", "/books/:_", "/books/x"), ("/web/*path", "/web/*", "/web"),
            ("/caf%C3%A9/a%2Fb", "/café/a%2fb", "/caf%C3%A9/a%2Fb"), ("/%2Ex/a", "/.x/a", "/.x/a"),
            ("bookshop://Books/:id", "BOOKSHOP:///Books/:n", "bookshop:///Books/x"),
            ("https://bookshop.example/:id", "http://BookShop.example/:n", "https://bookshop.example/x"),
            ("https://bookshop.example", "https://bookshop.example/", "https://bookshop.example/"), ("/", "//", "/"),
            ("/a/:b(\\d+)", "/a/:c(\\d+)", "/a/0"), ("/:a(en|de)", "/:_(en|de)", "/en"),
            ("/:a(.*-.*)", "/:b(.*-.*)", "/-"), ("/x-:a.html", "/x-:b.html", "/x-x.html"),
            ("/x-:a(\\d+)-:b", "/x-:c(\\d+)-:d", "/x-0-x"), ("/a(/:b)", "/a(/:c/d)", "/a"),
            ("/a(/:b)", "/a/:c(/d)", "/a/x"), ("/a(/*rest)", "/a/*", "/a"), ("/a(/b)(/b)", "/a/b", "/a/b"),
            ("/\\:a", "/%3Aa", "/%3Aa"), ("/+a/x", "/+b/x", "/x/x"), ("/*a/:c", "/*b/:d", "/x"),
            ("/a//b", "/a/b", "/a/b"),
        ] as [(String, String, String)])
    func witness(first: String, second: String, expected: String) throws {
        for (one, other) in [(first, second), (second, first)] {
            let found = found([(one, 0), (other, 0)])
            #expect(found.map(\.code) == ["routes-collide"])
            #expect(found.map(\.subject) == [other])
            #expect(found.map(\.facts.last) == ["both match: \(expected)"])
            #expect(try router(patterns: [one]).canOpen(expected, origin: .inside))
        }
    }

    @Test(
        "Routes of another priority, constraint, literal, namespace, length or rest do not collide",
        arguments: [
            [("/books/:id", 0), ("/books/new", 0), ("/books/*", 0), ("/books", 0), ("/:a/:b", 0)],
            [("/:a", 0), ("/:b/c", 1)], [("/:a(\\d+)", 0), ("/:b([0-9]+)", 0)], [("/books/:a", 0), ("/books/:x/", 1)],
            [("/:a.html", 0), ("/:a.htm", 0), ("/:a", 0), ("/:a(x)", 0)], [("/a(/:b)", 0), ("/a/:b/c(/:d)", 0)],
            [("/a", 0), ("bookshop://a", 0), ("https://bookshop.example/a", 0), ("https:///a", 0)],
            [("/+a/x", 0), ("/*b/x", 0)], [("/A", 0), ("/a", 0)], [("/a%2Fb", 0), ("/a/b", 0)],
            [("/A-:x", 0), ("/a-:y", 0)],
            // Unicode takes these two for one text; a URL's bytes tell them apart.
            [("/caf%C3%A9", 0), ("/cafe%CC%81", 0)],
        ])
    func noCollisions(routes: [(String, Int)]) { #expect(found(routes).isEmpty) }

    @Test("What collides depends on the options that decide what is the same, and which is registered first")
    func collisionsUnderOptions() {
        for pair in [[("/A", 0), ("/a", 0)], [("/A-:x", 0), ("/a-:y", 0)]] {
            #expect(found(pair) { $0.caseInsensitive = true }.map(\.code) == ["routes-collide"])
        }
        #expect(found([("/a/:b", 0), ("/a/:c", 0), ("/a(/:d)", 0)]) { $0.order = .registration }.isEmpty)
    }

    @Test("Two thousand routes are checked, and each of the few problems among them is found")
    func many() {
        var routes = (0..<1_990).map { index in
            let form = [
                "/r\(index)", "/r\(index)/:a/x", "/:a/s\(index)(/:b)", "/m\(index)-:a(\\d+)-:b", "/g\(index)/*",
            ]
            return (form[index % 5], 0)
        }
        #expect(found(routes).isEmpty)
        routes += [("/r0/:a/y", 0), ("/r1/:z/x", 0), ("/g4/*all", -1), ("/r1/:q", -1)]
        #expect(found(routes).map { "\($0.code.rawValue) \($0.subject)" } == ["routes-collide /r1/:z/x"])
    }

    @Test("Two handlers for unmatched URLs collide if they are for the same scheme or domain")
    func unmatched() {
        let found = problems {
            module("Shop") { registrar in
                registrar.routeUnmatched(scheme: "bookshop") { _ in 1 }
                registrar.routeUnmatched { _ in 2 }
                registrar.routeUnmatched(domain: "bookshop.example") { _ in 3 }
            }
            module("Library") { registrar in registrar.routeUnmatched(scheme: "BookShop") { _ in 4 } }
        }
        #expect(found.map(\.code) == ["routes-collide"])
        #expect(found.map(\.module) == ["Library"])
        #expect(found.first?.subject == "unmatched bookshop://")
        #expect(found.first?.facts.first == "this route: unmatched bookshop://")
        #expect(found.first?.facts[1].hasPrefix("also: unmatched bookshop://, Shop, ") == true)
        #expect(found.first?.facts.count == 2)
    }

    @Test("A handler, guard or recovery that needs a service that no module provides is a problem, whatever its form")
    func missingService() {
        protocol Films: Sendable {}
        let found = found { registrar in
            registrar.route { (_: ShowFilm, _: any Films) in }
            registrar.route("/films") { (_, _: any Films) in 1 }
            registrar.routeUnmatched { (_, _: any Films) in 1 }
            registrar.routeUnmatched(scheme: "Film") { (_, _: any Films) in 1 }
            registrar.routeUnmatched(domain: "film.example") { (_, _: any Films) in 1 }
            registrar.intercept(.app) { (_: RouteCall, next, _: any Films) in try await next() }
            registrar.recover(.app) { (_: FailedOpen, _: any Films) in .pass }
            registrar.rewrite { (_: RouteRequest, _: any Films) in .pass }
        }
        #expect(found.map(\.code) == Array(repeating: "handler-service-missing", count: 8))
        #expect(
            found.prefix(5).map(\.path) == [
                ["route /films/:id", "Films"], ["route /films", "Films"], ["unmatched any URL", "Films"],
                ["unmatched film://", "Films"], ["unmatched https://film.example", "Films"],
            ])
    }

    @Test("A parameter of the pattern that isn't a property of the route is a problem, for each of its patterns")
    func unknownParameter() {
        let found = found { $0.route { (_: Unknown) in } }
        #expect(found.map(\.code.rawValue) == ["route-mismatch", "route-mismatch"])
        #expect(found.map(\.subject) == ["id", "nummer"])
    }

    @Test("A property that is a structure is a problem, whether it is optional or not")
    func structure() {
        let found = found { registrar in
            registrar.route { (_: Structured) in }
            registrar.route { (_: OptionalStructure) in }
        }
        #expect(found.map(\.code) == ["route-mismatch", "route-mismatch"])
        #expect(found.map(\.facts) == [["pattern: /structured/:id"], ["pattern: /optional"]])
    }

    @Test("A property that its pattern may leave out is a problem if it is needed")
    func optionalGroups() {
        #expect(
            found { $0.route { (_: Grouped) in } }.map(\.summary) == [
                "The property shelf of the route Grouped is needed, but an optional group of its pattern has it."
            ])
    }

    @Test(
        "Numbers, text, raw values, lists, optionals and types that code as one value fit; what cannot be seen is let pass"
    )
    func fitting() {
        let found = found { registrar in
            registrar.route { (_: Fitting) in }
            registrar.route { (_: Opaque) in }
        }
        #expect(found.isEmpty)
    }
}
