import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("route-shadowed: no URL reaches a route", .takingTurns)
struct RouteShadowedTests {
    @Test("A route that no URL can reach: the check names the route that takes them all")
    func shadowed() {
        let line: UInt = #line
        let found = problems { log in
            module("Catalog") { $0.route("/books/:id") { _ in log.record("route") } }
            module("Sale") { $0.route("/books/:number", priority: 1) { _ in log.record("route") } }
        }
        expect(
            found, .routeShadowed,
            """
            No URL reaches the route /books/:id: another route matches them all first.
                module: Catalog
                at: \(at(line + 2))
                shadowed by: /books/:number, Sale, \(at(line + 3))
              Fix: give it a higher priority, register it first if the order of registration decides, or remove it.
            """)
    }
}
