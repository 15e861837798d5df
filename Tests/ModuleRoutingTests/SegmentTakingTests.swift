import TestSupport
import Testing

@testable import ModuleRouting

@Suite("What a segment of a pattern matches")
struct SegmentTakingTests {
    @Test(
        "The walk matches a URL exactly if its segments match it one by one, under every value of every option",
        arguments: NamedOptions.singles)
    func singles(_ named: NamedOptions) throws {
        try compare(tables: 300, seed: named.seed) { _ in named.options }
    }

    @Test(
        "The walk matches a URL exactly if its segments match it one by one, under options drawn together",
        arguments: [21, 22, 23, 24] as [UInt64])
    func drawn(seed: UInt64) throws {
        try compare(tables: 1000, seed: seed) { NamedOptions.drawn(&$0) }
    }

    /// Holds tables of one route in every scheme against the same route's segments.
    private func compare(
        tables: Int,
        seed: UInt64,
        options: (inout SeededGenerator) -> RoutingOptions
    ) throws {
        var generator = SeededGenerator(seed: seed)
        let tables = GeneratedCases.count(of: tables)
        var (compared, taken) = (0, 0)
        for _ in 0..<tables {
            let options = options(&generator)
            // Of what the tables draw few constraints take an empty text.
            let drawn = GeneratedTable.path(options, &generator)
            let pattern = RoutePattern(drawn.replacing("(a.*)", with: generator.pick(["(a.*)", "(.*)", "((?:a|b)?)"])))
            guard case .success(let parsed) = pattern.parsed else { continue }
            let table = RouteTable([RouteTable.Entry(target: .pattern(pattern), priority: 0)], options: options)
            for _ in 0..<20 {
                let text = GeneratedTable.url(options, &generator)
                let url = try URLReader(schemes: nil, domains: nil, options: options).read(text)
                let segments = url.segmentBytes(in: table)
                let walked = table.hit(of: url).isFound
                let beginsWithHost = url.places.hostIsSegment
                let fits = parsed.alternatives.contains {
                    RouteFailure.first(
                        in: $0,
                        segments,
                        options,
                        beginsWithHost: beginsWithHost,
                        showing: segments.map { String(decoding: $0, as: UTF8.self) }
                    ) == nil
                }
                compared += 1
                taken += walked ? 1 : 0
                guard walked == fits else {
                    Issue.record("\(text) \(segments)\n\(pattern)\n\(options)\nthe walk takes it: \(walked)")
                    return
                }
            }
        }
        // A few tables may take few URLs.
        #expect(compared > tables * 10 && taken > compared / 20)
    }
}
