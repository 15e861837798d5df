import TestSupport
import Testing

@testable import ModuleRouting

@Suite("Which shapes cover which", .takingTurns)
struct CoverIndexTests {
    static func shape(_ pattern: String, priority: Int) throws -> RouteShape {
        let parsed = try RoutePattern(pattern).parsed.get()
        let segments = try #require(parsed.alternatives.first)
        return RouteShape(parsed.namespace, priority, segments, RoutingOptions())
    }

    @Test("A shape of a higher priority that covers another is found if and only if comparing each with each finds one")
    func sameAsComparing() throws {
        let steps = ["a", "b", ":x", "x-:y", ":x(a|b)", #":x(\d+)"#, "1", ":x([a-z]+)", ":x(a)", #":x(\w-.*)"#]
        var random = SeededGenerator(seed: 1977)
        var covered = 0
        for _ in 0..<300 {
            let shapes = try (0..<12).map { _ in
                // Each place has names of its own, because a pattern may use none twice.
                let path = random.pick(0...3, of: steps).enumerated().map { place, step in
                    "/" + step.replacing(":x", with: ":x\(place)").replacing(":y", with: ":y\(place)")
                }.joined()
                let start = random.oneIn(4) ? "bookshop:/" : ""
                let end = random.oneIn(4) || path.isEmpty ? random.pick(["/*", "/*", "/+_", "/*/a", "/+_/:z"]) : ""
                let pattern = start + path + end
                return try Self.shape(pattern, priority: Int.random(in: 0...2, using: &random))
            }
            var index = CoverIndex(shapes, RoutingOptions())
            for shape in shapes {
                let expected = shapes.contains { $0.priority > shape.priority && $0.covers(shape, RoutingOptions()) }
                #expect(index.hasHigher(than: shape) == expected)
                if expected { covered += 1 }
            }
        }
        #expect(covered > 300)
    }

    struct Kind: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let pattern: @Sendable (Int) -> String
    }

    static let kinds = [
        Kind(testDescription: "literals") { "/a/book\($0)" },
        Kind(testDescription: "words") { "/a/:x(w\($0)|v\($0))" },
        Kind(testDescription: "mixed texts") { "/a/book\(10_000 + $0)-:x" },
    ]

    @Test("Ten times as many routes of two priorities take ten times as many steps", arguments: kinds)
    func growth(_ kind: Kind) throws {
        func steps(_ count: Int) throws -> Int {
            let shapes = try (0..<count).map { try Self.shape(kind.pattern($0), priority: $0 % 2) }
            let fallback = try [Self.shape("/a/:x", priority: 0), Self.shape("/*", priority: -1)]
            var index = CoverIndex(shapes + fallback, RoutingOptions())
            for shape in shapes {
                let hasHigher = index.hasHigher(than: shape)
                #expect(!hasHigher)
            }
            return index.steps
        }
        let (few, many) = (try steps(300), try steps(3_000))
        #expect(many <= 11 * few, "\(few) \(many)")
        #expect(many >= 3_000)
    }
}
