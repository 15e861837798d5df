import ModuleRouting
import TestSupport
import Testing

@testable import ModuleRoutingFoundation

@Suite("What an apple-app-site-association file claims", .takingTurns, .timeLimit(.minutes(15)))
struct AppleLinkFileLawTests {
    /// How often each outcome was seen.
    private struct Seen {
        var tables = 0
        var exactRoutes = 0
        var overRoutes = 0
        var exactClaims = 0
        var overClaims = 0
        var tooMuch = 0
        var unclaimed = 0
    }

    private func check(
        _ generated: GeneratedLinkTable, _ host: String, _ generator: inout SeededGenerator, _ seen: inout Seen
    ) throws {
        let table = try LinkFileTable(generated.router, host: host)
        let components = AppleComponents(table)
        let file = try AppleLinkFile(table, apps: ["ABCDE12345.example.bookshop"])
        let read = try AppleSiteAssociation(Array(file.text.utf8))
        #expect(read.findings.allSatisfy { $0.severity != .error }, "\(generated.patterns) \(read.findings)")
        let rules = try #require(read.details.first?.rules)
        #expect(rules.count == components.all.count)
        seen.tables += 1
        for row in components.rows {
            if row.coverage == .exact { seen.exactRoutes += 1 } else { seen.overRoutes += 1 }
        }
        for _ in 0..<60 {
            let url = GeneratedLinkTable.url(&generator, host: host)
            let isTaken = generated.router.canOpen(url, origin: .link)
            let link = try #require(AppleLink(url))
            let index = rules.firstIndex { $0.takes(link) }
            guard let index, !rules[index].excludes else {
                seen.unclaimed += 1
                #expect(
                    !isTaken,
                    "less than the table: \(url) of \(generated.patterns) \(generated.options)\n\(file.text)\(file.report)"
                )
                continue
            }
            let coverage = components.owners[index].map { components.rows[$0].coverage }
            if coverage == .exact {
                seen.exactClaims += 1
                #expect(
                    isTaken,
                    "more than the table: \(url) of \(generated.patterns) \(generated.options)\n\(file.text)\(file.report)"
                )
            } else {
                seen.overClaims += 1
                if !isTaken { seen.tooMuch += 1 }
            }
        }
    }

    @Test("What is marked exact is what the table takes; what is marked over claims more, never less")
    func usualOptions() throws {
        var generator = SeededGenerator(seed: 16)
        var seen = Seen()
        for _ in 0..<GeneratedCases.count(of: 1_500) {
            guard let table = GeneratedLinkTable(&generator) else { continue }
            try check(table, generator.pick(["bookshop.example", "other.example"]), &generator, &seen)
        }
        let whole = GeneratedCases.count(of: 375)
        #expect(seen.tables > whole && seen.exactRoutes > whole && seen.overRoutes > whole, "\(seen)")
        #expect(seen.exactClaims > whole && seen.overClaims > whole && seen.tooMuch > whole / 4, "\(seen)")
        #expect(seen.unclaimed > whole, "\(seen)")
    }

    @Test("It is so under every option")
    func everyOption() throws {
        var generator = SeededGenerator(seed: 61)
        var seen = Seen()
        for _ in 0..<GeneratedCases.count(of: 1_500) {
            let options = GeneratedLinkTable.options(&generator)
            guard let table = GeneratedLinkTable(&generator, options: options) else { continue }
            try check(table, generator.pick(["bookshop.example", "other.example"]), &generator, &seen)
        }
        let whole = GeneratedCases.count(of: 187)
        #expect(seen.tables > whole && seen.exactRoutes > whole / 2 && seen.exactClaims > whole, "\(seen)")
    }
}
