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

    /// Every text of up to three of these, the shortest first.
    static let texts: [String] = {
        let letters = ["e", "n", "s", "d", "E", "x", "-", "1"]
        var (texts, last) = ([String](), [""])
        for _ in 0..<3 {
            last = last.flatMap { start in letters.map { start + $0 } }
            texts += last
        }
        return texts
    }()

    /// The length of a shortest text of each pair, by trying each text at each test.
    static func model(_ tested: [Tested], _ options: RoutingOptions) -> [SIMD2<Int>: Int] {
        var found: [SIMD2<Int>: Int] = [:]
        for text in texts {
            let takers = tested.indices.filter { tested[$0].step.takes(text, options) }
            for first in takers {
                for second in takers where first < second && tested[first].route != tested[second].route {
                    if found[[first, second]] == nil { found[[first, second]] = text.utf8.count }
                }
            }
        }
        return found
    }

    static let pool = [
        "/:a(en|de)", "/:a(de|fr)", "/:a(EN)", "/:a(x-1|en)", #"/:a(\d+)"#, "/:a([a-z]{2})", "/:a([a-z-]+1?)",
        "/x-:a", "/x:a", "/x-:a(n?x*|e)", "/x-:a.html", "/:a([^n]+)", "/:a((?:e|n)+)", "/:a(.*s)", "/:a(1|(?i)en)",
        "/:a-1", "/:a.html", "/X-:a", #"/:a(\d+)-:b"#, "/:a-:b", "/e:a(n|s)", "/:a(x)e",
    ]

    @Test(
        "The pairs are all whose tests match a common text, each with a shortest one that both match",
        arguments: [false, true])
    func sameAsModel(_ isCaseInsensitive: Bool) throws {
        var options = RoutingOptions()
        options.caseInsensitive = isCaseInsensitive
        var random = SeededGenerator(seed: 1970)
        var pairs = 0
        for _ in 0..<GeneratedCases.count(of: 1_000) {
            let tested = try Self.tested(random.pick(1...8, of: Self.pool), options)
            let found = OverlapSearch(tested, options: options).pairs
            let model = Self.model(tested, options)
            for (pair, text) in found {
                #expect(tested[pair.x].step.takes(text, options) && tested[pair.y].step.takes(text, options))
                // The texts of the model are short, and of these letters.
                #expect(text.utf8.count <= model[pair] ?? .max, "\(tested[pair.x].step) \(tested[pair.y].step) \(text)")
            }
            #expect(Set(model.keys).isSubset(of: found.keys))
            pairs += model.count
        }
        #expect(pairs > GeneratedCases.count(of: 2_000))
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
            return OverlapSearch(tested, options: RoutingOptions()).steps
        }
        let (few, many) = (try steps(300), try steps(3_000))
        #expect(many <= 11 * few, "\(few) \(many)")
        #expect(many >= 3_000)
    }

    @Test("So many steps are taken at one place and no more, and what words tell is found all the same")
    func limit() throws {
        let classes = (1...1_000).map { "/a/:x([a-z]{\($0 % 200 + 1)}|[0-9]{\($0 % 250 + 1)})" }
        let tested = try Self.tested(classes + ["/a/:x(en|de)", "/a/:x(de|fr)"])
        let search = OverlapSearch(tested, options: RoutingOptions())
        #expect(search.steps < 2 * OverlapSearch.mostSteps)
        let words = tested.indices.filter { tested[$0].route >= 1_000 }
        #expect(search.pairs[[words[0], words[1]]] == "de")
    }

    @Test("So many pairs of one place are listed and no more")
    func mostPairs() throws {
        let tested = try Self.tested((0..<300).map { "/a/:x(en|w\($0))" })
        let search = OverlapSearch(tested, options: RoutingOptions())
        #expect(search.pairs.count == OverlapSearch.mostPairs)
    }

    @Test("A text is no dot segment, because no URL keeps it")
    func dotSegments() throws {
        func texts(_ patterns: [String], _ options: RoutingOptions = RoutingOptions()) throws -> [String] {
            Array(OverlapSearch(try Self.tested(patterns, options), options: options).pairs.values)
        }
        #expect(try texts(["/:a([.]+)", "/:a([.]{1,9})"]) == ["..."])
        #expect(try texts(["/:a([.x]+)", "/:a([.]{2}x?)"]) == ["..x"])
        #expect(try texts([#"/:a(\.\.?)"#, "/:a([.]+)"]).isEmpty)
        #expect(try texts([#"/:a(\.|b)"#, "/:a(.)"]) == ["b"])
    }

    @Test("A count beyond what is written out is no reason to miss a text or to invent one")
    func longCounts() throws {
        func texts(_ patterns: [String]) throws -> [String] {
            Array(OverlapSearch(try Self.tested(patterns), options: RoutingOptions()).pairs.values)
        }
        #expect(try texts(["/:a([a-z]{1,999})", "/:a(x.{1,300})"]).map(\.utf8.count) == [2])
        #expect(try texts(["/:a([a-z]{1,300})", "/:a(x{301,400})"]).isEmpty)
        #expect(try texts(["/:a([a-z]{1,301})", "/:a(x{301,400})"]).map(\.utf8.count) == [301])
    }
}
