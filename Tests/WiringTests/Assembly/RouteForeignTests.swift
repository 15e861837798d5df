import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("route-foreign: a route is for a scheme or domain that the app doesn't have", .takingTurns)
struct RouteForeignTests {
    @Test("A route of another scheme, and one of another domain: a problem each, with those that the app has")
    func foreign() {
        let line: UInt = #line
        let found = problems { log in
            LinkRouting(schemes: ["bookshop", "books"])
            module("Catalog") { $0.route("typo://books/:id") { _ in log.record("scheme") } }
            module("Web") { $0.routeUnmatched(domain: "other.example") { _ in log.record("domain") } }
        }
        expect(
            found, "route-foreign",
            """
            The route typo://books/:id is for a scheme that is not the app's.
                module: Catalog
                at: \(at(line + 3))
                the app's: bookshop, books
              Fix: correct it, or name it in LinkRouting.
            """,
            """
            The route unmatched https://other.example is for a domain that is not the app's.
                module: Web
                at: \(at(line + 4))
                the app's: none
              Fix: correct it, or name it in LinkRouting.
            """)
    }
}
