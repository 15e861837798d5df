import TestSupport
import Testing

@testable import ModuleRouting

@Suite("How overlaps are searched", .takingTurns)
struct OverlapSearchTests {
    typealias Tested = OverlapSearch.Tested

    /// What stands last in each of the patterns, in the order in which it is tried.
    static func tested(_ patterns: [String], _ options: RoutingOptions = RoutingOptions()) throws -> [Tested] {
        try patterns.enumerated().map { index, pattern in
            let segment = try #require(try RoutePattern(pattern).parsed.get().alternatives.first?.last)
            let step = segment.bare(caseInsensitive: options.caseInsensitive)
            return Tested(route: index, step: step, test: try #require(step.dynamicTest))
        }
        .sorted { $0.test.goesBefore($1.test) }
    }

    /// The same by trying each text at each test.
    static func model(_ tested: [Tested], _ options: RoutingOptions) -> [SIMD2<Int>: String] {
        var found: [SIMD2<Int>: String] = [:]
        for text in tested.flatMap({ $0.test.samples("x") }) {
            let takers = tested.indices.filter { tested[$0].step.takes(text, options) }
            for first in takers {
                for second in takers where first < second && tested[first].route != tested[second].route {
                    if found[[first, second]] == nil { found[[first, second]] = text }
                }
            }
        }
        return found
    }

    static let pool = [
        "/:a(en|de)", "/:a(de|fr)", "/:a(EN)", "/:a(x-1|en)", #"/:a(\d+)"#, "/:a([a-z]{2})", "/:a([a-z-]+1?)",
        "/x-:a", "/x:a", "/x-:a.html", "/:a-1", "/:a.html", "/X-:a", #"/:a(\d+)-:b"#, "/:a-:b", "/e:a(n|s)", "/:a(x)e",
    ]

    @Test("The pairs, and their texts, are those that trying each text at each test finds", arguments: [false, true])
    func sameAsModel(_ isCaseInsensitive: Bool) throws {
        var options = RoutingOptions()
        options.caseInsensitive = isCaseInsensitive
        var random = SeededGenerator(seed: 1970)
        var pairs = 0
        for _ in 0..<200 {
            let tested = try Self.tested(random.pick(1...8, of: Self.pool), options)
            let found = OverlapSearch(tested, filler: "x", options: options).pairs
            #expect(found == Self.model(tested, options))
            pairs += found.count
        }
        #expect(pairs > 400)
    }

    struct Kind: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let pattern: @Sendable (Int) -> String
    }

    static let kinds = [
        Kind(testDescription: "words") { "/a/:x(w\($0)|v\($0))" },
        Kind(testDescription: "words that two share") { "/a/:x(w\($0)|w\($0 + 1))" },
        Kind(testDescription: "mixed texts of one beginning") { "/a/book\(10_000 + $0)-:x" },
        Kind(testDescription: "mixed texts of one ending") { "/a/:x-book\(10_000 + $0)" },
    ]

    @Test("Ten times as many tests at one place take ten times as many steps", arguments: kinds)
    func growth(_ kind: Kind) throws {
        func steps(_ count: Int) throws -> Int {
            let tested = try Self.tested((0..<count).map(kind.pattern))
            return OverlapSearch(tested, filler: "x", options: RoutingOptions()).steps
        }
        let (few, many) = (try steps(300), try steps(3_000))
        #expect(many <= 11 * few, "\(few) \(many)")
        #expect(many >= 3_000)
    }

    @Test("Expressions and classes are tried so many times and no more, and the rest is found all the same")
    func limit() throws {
        let classes = (1...1_000).map { "/a/:x([a-z]{\($0 % 200 + 1)}|[0-9]{\($0)})" }
        let tested = try Self.tested(classes + ["/a/:x(en|de)", "/a/:x(de|fr)"])
        let search = OverlapSearch(tested, filler: "x", options: RoutingOptions())
        #expect(search.steps < 4 * OverlapSearch.mostTries)
        let words = tested.indices.filter { tested[$0].route >= 1_000 }
        #expect(search.pairs[[words[0], words[1]]] == "de")
    }

    @Test("So many pairs of one place are listed and no more")
    func mostPairs() throws {
        let tested = try Self.tested((0..<300).map { "/a/:x(en|w\($0))" })
        let search = OverlapSearch(tested, filler: "x", options: RoutingOptions())
        #expect(search.pairs.count == OverlapSearch.mostPairs)
    }
}
