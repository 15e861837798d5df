import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("routes-collide: two routes take the same URLs with the same right", .takingTurns)
struct RoutesCollideTests {
    @Test("Two routes that can take the same URL with the same right: both modules, and a URL that both take")
    func collision() {
        let line: UInt = #line
        let found = problems { log in
            module("Catalog") { $0.route("/books/:id") { _ in log.record("route") } }
            module("Library") { $0.route("/books/:number") { _ in log.record("route") } }
        }
        expect(
            found, "routes-collide",
            """
            Two routes match the same URLs with equal precedence.
                module: Library
                at: \(at(line + 3))
                this route: /books/:number
                also: /books/:id, Catalog, \(at(line + 2))
                both match: /books/x
              Fix: make one of the two differ in a literal or in priority, or remove it.
            """)
    }
}
