import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("pattern-malformed: a pattern is no pattern", .takingTurns)
struct PatternMalformedTests {
    struct Malformed: Sendable, CustomTestStringConvertible {
        let pattern: String
        let position: Int
        let reason: String

        var testDescription: String { pattern }
    }

    @Test(
        "A malformed pattern, and a parameter that is named twice: a problem with the position",
        arguments: [
            Malformed(pattern: "/books/:", position: 8, reason: "the parameter has no name"),
            Malformed(pattern: "/books/:id/:id", position: 12, reason: "the name id is used twice"),
            Malformed(pattern: "/books/:id(", position: 11, reason: "a group is not closed"),
        ])
    func malformed(_ malformed: Malformed) {
        let line: UInt = #line
        let found = problems { log in
            module("Catalog") { $0.route(RoutePattern(malformed.pattern)) { _ in log.record("route") } }
        }
        expect(
            found, "pattern-malformed",
            """
            The pattern \(malformed.pattern) is malformed: \(malformed.reason).
                module: Catalog
                at: \(at(line + 2))
                position: \(malformed.position)
              Fix: see RoutePattern for the pattern language.
            """)
    }
}
