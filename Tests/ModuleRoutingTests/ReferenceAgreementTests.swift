import TestSupport
import Testing

@testable import ModuleRouting

/// Options with the name of what differs from the defaults.
struct NamedOptions: CustomTestStringConvertible, Sendable {
    let name: String
    let options: RoutingOptions
    var testDescription: String { name }

    /// A seed of its own, the same in every run.
    var seed: UInt64 { name.utf8.reduce(100) { $0 &* 31 &+ UInt64($1) } }

    init(_ name: String, _ change: (inout RoutingOptions) -> Void) {
        var options = RoutingOptions()
        change(&options)
        self.name = name
        self.options = options
    }

    /// Every value of every option alone.
    static let singles: [NamedOptions] =
        RoutingOptions.Order.allCases.map { value in NamedOptions("order \(value)") { $0.order = value } }
        + RoutingOptions.HostSegment.allCases.map { value in NamedOptions("host \(value)") { $0.hostIsSegment = value }
        }
        + [NamedOptions("case-insensitive") { $0.caseInsensitive = true }]

    /// A value for each option, drawn.
    static func drawn(_ generator: inout SeededGenerator) -> RoutingOptions {
        var options = RoutingOptions()
        options.order = generator.pick(RoutingOptions.Order.allCases)
        options.hostIsSegment = generator.pick(RoutingOptions.HostSegment.allCases)
        options.caseInsensitive = generator.pick([false, true])
        return options
    }
}

@Suite("The table beside a matcher that tries everything", .takingTurns)
struct ReferenceAgreementTests {
    /// So many tables, each with so many URLs.
    private static let urls = 20

    @Test(
        "They agree on every URL, and so does an explanation, with the options' defaults",
        arguments: [1, 2, 3, 4] as [UInt64])
    func defaults(seed: UInt64) throws { try compare(tables: 360, seed: seed) { _ in RoutingOptions() } }

    @Test("They agree on every URL, under every value of every option", arguments: NamedOptions.singles)
    func singles(_ named: NamedOptions) throws { try compare(tables: 100, seed: named.seed) { _ in named.options } }

    @Test("They agree on every URL, under options drawn together", arguments: [11, 12, 13, 14] as [UInt64])
    func drawn(seed: UInt64) throws { try compare(tables: 360, seed: seed) { NamedOptions.drawn(&$0) } }

    @Test("The values of options that the laws try differ from the default of every option")
    func everyOption() {
        func values(_ options: RoutingOptions) -> [String: String] {
            let children = Mirror(reflecting: options).children
            return Dictionary(children.map { ($0.label ?? "", "\($0.value)") }, uniquingKeysWith: { first, _ in first })
        }
        var generator = SeededGenerator(seed: 1)
        let drawn = (0..<100).map { _ in NamedOptions.drawn(&generator) }
        for (name, value) in values(RoutingOptions()) {
            #expect(NamedOptions.singles.contains { values($0.options)[name] != value }, "\(name), alone")
            #expect(drawn.contains { values($0)[name] != value }, "\(name), drawn")
        }
    }

    private func compare(tables: Int, seed: UInt64, options: (inout SeededGenerator) -> RoutingOptions) throws {
        var generator = SeededGenerator(seed: seed)
        let constraints = ReferenceConstraints()
        let tables = GeneratedCases.count(of: tables)
        var (taken, steps) = (0, 0)
        for _ in 0..<tables {
            let options = options(&generator)
            let generated = GeneratedTable(options, constraints, &generator)
            let table = generated.table
            for _ in 0..<Self.urls {
                let text = GeneratedTable.url(options, &generator)
                let read = ReferenceURL(text, options)
                let expected = generated.reference.answers(read)
                let url = try URLReader(schemes: nil, domains: nil, options: options).read(text)
                var answers: [ReferenceMatcher.Answer] = []
                var declines = Declines()
                var hit = table.hit(of: url)
                while answers.count <= expected.count, hit.isFound {
                    answers.append(answer(table, url, hit))
                    hit = declines.next(after: hit.route, url, table)
                }
                steps += answers.count
                taken += expected.isEmpty ? 0 : 1
                guard answers == expected, url.query.map({ "\($0.name)=\($0.value)" }) == read.query,
                    url.fragment == read.fragment,
                    explained(generated, read, url, expected) == Set(expected.map(\.route))
                else {
                    Issue.record("\(text)\n\(generated.patterns)\n\(options)\n\(answers)\nexpected \(expected)")
                    return
                }
            }
        }
        // A few tables may take few URLs.
        #expect(taken > tables * Self.urls / (GeneratedCases.areWhole ? 4 : 10) && steps > taken)
    }

    /// The routes in which an explanation finds no segment that doesn't match, and those for what no route matches.
    private func explained(
        _ generated: GeneratedTable,
        _ read: ReferenceURL,
        _ url: ReadURL,
        _ expected: [ReferenceMatcher.Answer]
    ) -> Set<Int> {
        let table = generated.table
        let segments = url.segmentBytes(in: table)
        let unmatched = expected.map(\.route).filter { generated.entries[$0].target.pattern == nil }
        let matched = generated.entries.indices.filter { index in
            guard generated.reference.isPlace(of: generated.reference.routes[index], read),
                case .success(let parsed)? = generated.entries[index].target.pattern?.parsed
            else { return false }
            return parsed.alternatives.contains {
                RouteFailure.first(
                    in: $0, segments, table.options, beginsWithHost: url.places.hostIsSegment,
                    showing: segments.map { String(decoding: $0, as: UTF8.self) }) == nil
            }
        }
        return Set(matched + unmatched)
    }

    private func answer(_ table: RouteTable, _ url: ReadURL, _ hit: RouteTable.Hit) -> ReferenceMatcher.Answer {
        let request = RouteRequest(origin: .inside, read: url, table: table, hit: hit)
        return ReferenceMatcher.Answer(
            route: hit.route,
            path: request.parameters.map { "\($0.name)=\($0.value)" },
            rest: request.rest
        )
    }
}
