import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("What the assembly check says about routes")
struct RouteAssemblyTests {
    @Test("A malformed pattern is a problem of the assembly check, with the position in the text")
    func malformed() {
        let line: UInt = #line + 2
        let shop = module("Shop") { registrar in
            registrar.route("/books/:") { _ in "never" }
        }
        let found = problems([shop])
        #expect(found.map(\.code) == [.patternMalformed])
        #expect(found.first?.code.rawValue == "pattern-malformed")
        #expect(found.first?.subject == "/books/:")
        #expect(
            found.first?.description == """
                The pattern /books/: is malformed: the parameter has no name.
                    module: Shop
                    at: ModuleRoutingTests/RouteAssemblyTests.swift:\(line)
                    position: 8
                  Fix: see RoutePattern for the pattern language.
                """
        )
    }

    @Test("A typed route with a malformed pattern is the same problem")
    func malformedType() {
        struct Broken: Route {
            static let pattern: RoutePattern = "broken"
        }
        let found = problems([module("Shop") { $0.route { (_: Broken) in } }])
        #expect(found.map(\.code) == [.patternMalformed])
        #expect(found.map(\.subject) == ["broken"])
    }

    @Test(
        "Two routes that match the same URLs with equal precedence are a problem that names both and shows such a URL")
    func collision() {
        let line: UInt = #line + 1
        let shop = module("Shop") { $0.route("/books/:id") { _ in "shop" } }
        let library = module("Library") { $0.route("/books/:number/") { _ in "library" } }
        let found = problems([shop, library])
        #expect(found.map(\.code) == [.routesCollide])
        #expect(found.first?.code.rawValue == "routes-collide")
        #expect(
            found.first?.description == """
                Two routes match the same URLs with equal precedence.
                    module: Library
                    at: ModuleRoutingTests/RouteAssemblyTests.swift:\(line + 1)
                    this route: /books/:number/
                    also: /books/:id, Shop, ModuleRoutingTests/RouteAssemblyTests.swift:\(line)
                    both match: /books/x
                  Fix: make one of the two differ in a literal or in priority, or remove it.
                """
        )
    }

    @Test("All problems of the routes are found together, in the order of registration")
    func together() {
        let found = problems([
            module("Shop") { registrar in
                registrar.route("/a") { _ in 1 }
                registrar.route("b") { _ in 2 }
                registrar.route("/a/") { _ in 3 }
                registrar.route("c") { _ in 4 }
            }
        ])
        #expect(found.map(\.subject) == ["b", "/a/", "c"])
    }

    @Test(
        "The URL that a collision shows is one that either route matches when it is alone",
        arguments: [
            ("/books", "//books/", "/books"),
            ("/books/:id", "/books/:_", "/books/x"),
            ("/web/*path", "/web/*", "/web"),
            ("/caf%C3%A9/a%2Fb", "/café/a%2fb", "/caf%C3%A9/a%2Fb"),
            ("/%2Ex/a", "/.x/a", "/.x/a"),
            ("bookshop://Books/:id", "BOOKSHOP:///Books/:n", "bookshop:///Books/x"),
            ("https://bookshop.example/:id", "http://BookShop.example/:n", "https://bookshop.example/x"),
            ("https://bookshop.example", "https://bookshop.example/", "https://bookshop.example/"),
            ("/", "//", "/"),
        ] as [(String, String, String)]
    )
    func witness(first: String, second: String, expected: String) throws {
        let found = problems([
            module("Shop") { registrar in
                for pattern in [first, second] { registrar.route(RoutePattern(pattern)) { _ in pattern } }
            }
        ])
        #expect(found.map(\.facts.last) == ["both match: \(expected)"])
        for pattern in [first, second] {
            #expect(try router(patterns: [pattern]).match(expected, origin: .inside).pattern?.text == pattern)
        }
    }

    @Test(
        "Two handlers for unmatched URLs collide if they are for the same scheme or domain"
    )
    func unmatched() {
        let found = problems([
            module("Shop") { registrar in
                registrar.unmatched(scheme: "bookshop") { _ in 1 }
                registrar.unmatched { _ in 2 }
                registrar.unmatched(domain: "bookshop.example") { _ in 3 }
            },
            module("Library") { registrar in registrar.unmatched(scheme: "BookShop") { _ in 4 } },
        ])
        #expect(found.map(\.code) == [.routesCollide])
        #expect(found.map(\.module) == ["Library"])
        #expect(found.first?.subject == "unmatched bookshop://")
        #expect(found.first?.facts.first == "this route: unmatched bookshop://")
        #expect(found.first?.facts[1].hasPrefix("also: unmatched bookshop://, Shop, ") == true)
        #expect(found.first?.facts.count == 2)
    }

    @Test(
        "Routes that differ do not collide",
        arguments: [
            ["/books/:id", "/books/new", "/books/*", "/books", "/:a/:b"],
            ["/a", "bookshop://a", "other://a", "https://bookshop.example/a", "https://www.bookshop.example/a"],
            ["/A", "/a"],
            ["/a%2Fb", "/a/b"],
            // Unicode takes these two for one text; a URL's bytes tell them apart.
            ["/caf%C3%A9", "/cafe%CC%81"],
        ]
    )
    func differ(patterns: [String]) throws {
        let router = try router(
            schemes: ["bookshop", "other"],
            domains: ["bookshop.example", "www.bookshop.example"],
            patterns: patterns
        )
        #expect(router.routes.compactMap(\.pattern?.text) == patterns)
    }

    @Test("A route whose handler needs a service that no module provides is a problem, whatever its form")
    func missingService() {
        struct ShowFilm: Route {
            static let pattern: RoutePattern = "/films/:id"
            var id: Int
        }
        protocol Films: Sendable {}
        let line: UInt = #line + 2
        let shop = module("Shop") { registrar in
            registrar.route { (_: ShowFilm, _: any Films) in }
            registrar.route("/films") { (_, _: any Films) in 1 }
            registrar.unmatched { (_, _: any Films) in 1 }
            registrar.unmatched(scheme: "Film") { (_, _: any Films) in 1 }
            registrar.unmatched(domain: "film.example") { (_, _: any Films) in 1 }
        }
        let found = problems([shop])
        #expect(found.map(\.code) == Array(repeating: .handlerServiceMissing, count: 5))
        #expect(
            found.map(\.path) == [
                ["route /films/:id", "Films"], ["route /films", "Films"], ["unmatched any URL", "Films"],
                ["unmatched film://", "Films"], ["unmatched https://film.example", "Films"],
            ]
        )
        #expect(
            found.first?.description == """
                The route /films/:id depends on Films, which no listed module provides.
                    module: Shop
                    at: ModuleRoutingTests/RouteAssemblyTests.swift:\(line)
                    path: route /films/:id → Films
                  Fix: list the module that provides Films in the composition root, or make the parameter optional.
                """
        )
    }
}
