import ModuleKit
import ModuleRouting
import Testing

@Suite("Wiring: routes")
struct RouteTests {
    @Test("20: two routes that can take the same URL with the same right: both modules, and a URL that both take")
    func collision() {
        let line: UInt = #line
        let found = problems { log in
            list {
                module("Catalog") { $0.route("/books/:id") { _ in log.record("route") } }
                module("Library") { $0.route("/books/:number") { _ in log.record("route") } }
            }
        }
        #expect(found.map(\.code) == [.routesCollide])
        #expect(
            found.map(\.description) == [
                """
                Two routes take the same URLs with the same right.
                    module: Library
                    at: \(at(line + 4))
                    this route: /books/:number
                    also: /books/:id, Catalog, \(at(line + 3))
                    both take: /books/x
                  Fix: make one of the two differ in a literal or in priority, or remove it.
                """
            ]
        )
    }

    @Test("21: a route that no URL can reach: the check names the route that takes them all")
    func shadowed() {
        let line: UInt = #line
        let found = problems { log in
            list {
                module("Catalog") { $0.route("/books/:id") { _ in log.record("route") } }
                module("Sale") { $0.route("/books/*", priority: 1) { _ in log.record("route") } }
            }
        }
        #expect(found.map(\.code) == [.routeShadowed])
        #expect(
            found.map(\.description) == [
                """
                No URL reaches the route /books/:id: another takes them all first.
                    module: Catalog
                    at: \(at(line + 3))
                    shadowed by: /books/*, Sale, \(at(line + 4))
                  Fix: give it a higher priority, register it first where registration decides, or remove it.
                """
            ]
        )
    }

    struct Malformed: Sendable, CustomTestStringConvertible {
        let pattern: String
        let position: Int
        let reason: String

        var testDescription: String { pattern }
    }

    @Test(
        "22: a malformed pattern, and a parameter that is named twice: a problem with the position",
        arguments: [
            Malformed(pattern: "/books/:", position: 8, reason: "the parameter has no name"),
            Malformed(pattern: "/books/:id/:id", position: 12, reason: "the name id is used twice"),
            Malformed(pattern: "/books/:id(", position: 11, reason: "a group is not closed"),
        ]
    )
    func malformed(_ malformed: Malformed) {
        let line: UInt = #line
        let found = problems { log in
            list {
                module("Catalog") { $0.route(RoutePattern(malformed.pattern)) { _ in log.record("route") } }
            }
        }
        #expect(found.map(\.code) == [.patternMalformed])
        #expect(
            found.map(\.description) == [
                """
                The pattern \(malformed.pattern) is malformed: \(malformed.reason).
                    module: Catalog
                    at: \(at(line + 3))
                    position: \(malformed.position)
                  Fix: see RoutePattern for what a pattern may hold.
                """
            ]
        )
    }

    struct BookDetail: Route {
        static let pattern: RoutePattern = "/books/:number"
        var id: Int
    }

    @Test("22: a pattern and a typed route that disagree on a name: a problem with both names")
    func misnamed() {
        let line: UInt = #line
        let found = problems { log in
            list {
                module("Catalog") { $0.route { (_: BookDetail) in log.record("route") } }
            }
        }
        #expect(found.map(\.code) == [.routeMisfit])
        #expect(
            found.map(\.description) == [
                """
                The pattern of the route BookDetail has a parameter number, and the route no such property.
                    module: Catalog
                    at: \(at(line + 3))
                    pattern: /books/:number
                  Fix: give both the same name.
                """
            ]
        )
    }

    struct Shelf: Codable, Sendable { var row: Int }

    struct ShelfDetail: Route {
        static let pattern: RoutePattern = "/shelves"
        var shelf: Shelf
    }

    @Test("23: a typed route whose parameter cannot be read from text, nor left out: a problem with its name")
    func undecodable() {
        let line: UInt = #line
        let found = problems { log in
            list {
                module("Catalog") { $0.route { (_: ShelfDetail) in log.record("route") } }
            }
        }
        #expect(found.map(\.code) == [.routeMisfit])
        #expect(
            found.map(\.description) == [
                """
                The property shelf of the route ShelfDetail is a structure, which a URL cannot carry.
                    module: Catalog
                    at: \(at(line + 3))
                    pattern: /shelves
                  Fix: declare each part as a property of the route, or make it a type that codes as one value.
                """
            ]
        )
    }
}
