import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("route-mismatch: a typed route and its pattern do not fit", .takingTurns)
struct RouteMismatchTests {
    struct BookDetail: Route {
        static let pattern: RoutePattern = "/books/:number"
        var id: Int
    }

    @Test("A pattern and a typed route that disagree on a name: a problem with both names")
    func misnamed() {
        let line: UInt = #line
        let found = problems { log in
            module("Catalog") { $0.route { (_: BookDetail) in log.record("route") } }
        }
        expect(
            found, "route-mismatch",
            """
            The pattern of the route BookDetail has a parameter number, but the route has no such property.
                module: Catalog
                at: \(at(line + 2))
                pattern: /books/:number
              Fix: give both the same name.
            """)
    }

    struct Shelf: Codable, Sendable { var row: Int }

    struct ShelfDetail: Route {
        static let pattern: RoutePattern = "/shelves"
        var shelf: Shelf
    }

    @Test("A typed route whose parameter cannot be read from text, nor left out: a problem with its name")
    func undecodable() {
        let line: UInt = #line
        let found = problems { log in
            module("Catalog") { $0.route { (_: ShelfDetail) in log.record("route") } }
        }
        expect(
            found, "route-mismatch",
            """
            The property shelf of the route ShelfDetail is a structure, which a URL cannot carry.
                module: Catalog
                at: \(at(line + 2))
                pattern: /shelves
              Fix: declare each part as a property of the route, or make it a type that codes as one value.
            """)
    }
}
