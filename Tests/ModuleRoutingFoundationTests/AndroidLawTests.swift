import ModuleRouting
import TestSupport
import Testing

@testable import ModuleRoutingFoundation

@Suite("What Android's files claim", .takingTurns, .timeLimit(.minutes(15)))
struct AndroidLawTests {
    /// How often each outcome was seen.
    private struct Seen {
        var exactRoutes = 0
        var overRoutes = 0
        var exactClaims = 0
        var overClaims = 0
        var tooMuch = 0
        var unclaimed = 0

        mutating func add(_ rows: [LinkFileRow]) {
            for row in rows {
                switch row.coverage {
                case .exact: exactRoutes += 1
                case .over: overRoutes += 1
                case .cannot: break
                }
            }
        }
    }

    /// Holds whether a file claims a link, and for which rows, against what the table takes.
    private func check(
        _ url: String,
        of generated: GeneratedLinkTable,
        isTaken: Bool,
        claimed: Bool,
        _ rows: [LinkFileRow],
        _ seen: inout Seen,
        _ file: @autoclosure () -> String
    ) {
        guard claimed else {
            seen.unclaimed += 1
            #expect(!isTaken, "less than the table: \(url) of \(generated.patterns) \(generated.options)\n\(file())")
            return
        }
        if rows.contains(where: { $0.coverage == .exact }) {
            seen.exactClaims += 1
            #expect(isTaken, "more than the table: \(url) of \(generated.patterns) \(generated.options)\n\(file())")
        } else {
            seen.overClaims += 1
            if !isTaken { seen.tooMuch += 1 }
        }
    }

    /// A link in normal form, as Android reads it: without an escaped slash and with a path.
    private func link(_ generator: inout SeededGenerator, at host: String) -> String {
        while true {
            let url = GeneratedLinkTable.url(&generator, host: host)
            if !url.contains("%2F"), !url.dropFirst("https://".count + host.count).hasPrefix("?"),
                !url.dropFirst("https://".count + host.count).hasPrefix("#"), url != "https://\(host)"
            {
                return url
            }
        }
    }

    private func run(
        _ seed: UInt64,
        _ count: Int,
        options: (inout SeededGenerator) -> RoutingOptions = { _ in RoutingOptions() },
        _ body: (GeneratedLinkTable, String, inout SeededGenerator, inout Seen) throws -> Void
    ) async rethrows -> Seen {
        var generator = SeededGenerator(seed: seed)
        var seen = Seen()
        for _ in 0..<GeneratedCases.count(of: count) {
            guard let table = GeneratedLinkTable(&generator, options: options(&generator)) else { continue }
            let host = generator.pick(["bookshop.example", "other.example"])
            try body(table, host, &generator, &seen)
            // Other suites have their turn meanwhile.
            await Task.yield()
        }
        return seen
    }

    private func checkFilters(
        _ minimumAPI: Int,
        _ table: GeneratedLinkTable,
        _ host: String,
        _ generator: inout SeededGenerator,
        _ seen: inout Seen
    ) throws {
        let manifest = try AndroidManifest(table.router, minimumAPI: minimumAPI)
        let report = try #require(manifest.reports.first { $0.subject == "https://\(host)" })
        seen.add(report.rows)
        for _ in 0..<60 {
            let url = link(&generator, at: host)
            let link = try #require(AndroidLink(url))
            let rows = zip(report.rows, report.claims).filter { $0.1.contains { $0.takes(link) } }.map(\.0)
            let claimed = manifest.filters.contains { $0.takes(link) }
            #expect(claimed == !rows.isEmpty, "\(url) \(manifest.text())")
            check(
                url, of: table, isTaken: table.router.canOpen(url, origin: .link), claimed: claimed, rows, &seen,
                "\(manifest.text())\n\(manifest.report)"
            )
        }
    }

    @Test(
        "What filters mark exact is what the table takes; what they mark over claims more, never less",
        arguments: [21, 31, 35]
    )
    func filters(_ minimumAPI: Int) async throws {
        let seen = try await run(UInt64(minimumAPI), 750) { table, host, generator, seen in
            try checkFilters(minimumAPI, table, host, &generator, &seen)
        }
        let whole = GeneratedCases.count(of: 250)
        #expect(seen.exactRoutes > whole && seen.overRoutes > whole && seen.exactClaims > whole, "\(seen)")
        #expect(seen.overClaims > whole && seen.tooMuch > whole / 4 && seen.unclaimed > whole, "\(seen)")
    }

    @Test("It is so for filters under every option", arguments: [21, 31, 35])
    func filtersUnderOptions(_ minimumAPI: Int) async throws {
        let options = { (generator: inout SeededGenerator) in
            var options = GeneratedLinkTable.options(&generator)
            // A fragment that continues the path is no part of the path for Android.
            options.fragment = .separate
            return options
        }
        let seen = try await run(UInt64(minimumAPI) + 100, 750, options: options) { table, host, generator, seen in
            try checkFilters(minimumAPI, table, host, &generator, &seen)
        }
        let whole = GeneratedCases.count(of: 125)
        #expect(seen.exactRoutes > whole && seen.exactClaims > whole && seen.unclaimed > whole, "\(seen)")
    }

    @Test("It is so for dynamic rules")
    func dynamicRules() async throws {
        let seen = try await run(7, 750) { table, host, generator, seen in
            try checkRules(table, host, &generator, &seen)
        }
        let whole = GeneratedCases.count(of: 250)
        #expect(seen.exactRoutes > whole && seen.overRoutes > whole && seen.exactClaims > whole, "\(seen)")
        #expect(seen.overClaims > whole && seen.tooMuch > whole / 4 && seen.unclaimed > whole, "\(seen)")
    }

    @Test("It is so for dynamic rules under every option")
    func dynamicRulesUnderOptions() async throws {
        let options = { (generator: inout SeededGenerator) in
            var options = GeneratedLinkTable.options(&generator)
            options.fragment = .separate
            return options
        }
        let seen = try await run(8, 750, options: options) { table, host, generator, seen in
            try checkRules(table, host, &generator, &seen)
        }
        let whole = GeneratedCases.count(of: 125)
        #expect(seen.exactRoutes > whole && seen.exactClaims > whole && seen.unclaimed > whole, "\(seen)")
    }

    private func checkRules(
        _ table: GeneratedLinkTable,
        _ host: String,
        _ generator: inout SeededGenerator,
        _ seen: inout Seen
    ) throws {
        let rules = AssetLinksRules(try LinkFileTable(table.router, host: host))
        seen.add(rules.rows)
        for _ in 0..<60 {
            let url = link(&generator, at: host)
            let link = try #require(AndroidLink(url))
            let index = rules.all.firstIndex { $0.matches(link) }
            let claimed = index.map { !rules.all[$0].isExcluded } ?? false
            #expect(claimed == rules.all.take(link))
            let rows = claimed ? index.map { rules.owners[$0].map { rules.rows[$0] } } ?? [] : []
            check(
                url, of: table, isTaken: table.router.canOpen(url, origin: .link), claimed: claimed, rows, &seen,
                "\(rules.all.map { "\($0.isExcluded ? "not " : "")\($0.path ?? "")" })\n\(rules.rows.map(\.coverage))"
            )
        }
    }
}
