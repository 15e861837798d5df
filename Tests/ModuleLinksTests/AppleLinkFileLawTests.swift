import ModuleRouting
import TestSupport
import Testing

@testable import ModuleLinks

@Suite("What an apple-app-site-association file claims", .takingTurns, .timeLimit(.minutes(15)))
struct AppleLinkFileLawTests {
    @Test("What is marked exact is what the table takes; what is marked over claims more, never less")
    func claims() throws {
        var generator = SeededGenerator(seed: 16)
        var (exact, over, tooMuch, unclaimed) = (0, 0, 0, 0)
        for _ in 0..<GeneratedCases.count(of: 600) {
            var options = RoutingOptions()
            options.caseInsensitive = generator.oneIn(4)
            guard let generated = GeneratedLinkTable(&generator, options: options) else { continue }
            let host = generator.pick(["bookshop.example", "other.example"])
            let components = AppleComponents(generated.router, host: host, routesOnly: false)
            let file = try AppleLinkFile(generated.router, host: host, apps: ["ABCDE12345.example.bookshop"])
            let matcher = try AppleMatcher(file.text)
            #expect(matcher.rules.count == components.all.count)
            for _ in 0..<30 {
                let url = GeneratedLinkTable.url(&generator, host: host)
                let isTaken = generated.router.canOpen(url, origin: .link)
                let about: Comment = "\(url) of \(generated.patterns)\n\(file.text)\(file.report)"
                guard let index = matcher.rule(for: url), !matcher.rules[index].excludes else {
                    unclaimed += 1
                    #expect(!isTaken, about)
                    continue
                }
                if components.owners[index].map({ components.rows[$0].coverage }) == "exact" {
                    exact += 1
                    #expect(isTaken, about)
                } else {
                    over += 1
                    if !isTaken { tooMuch += 1 }
                }
            }
        }
        let least = GeneratedCases.count(of: 150)
        #expect(exact > least && over > least && tooMuch > least / 4 && unclaimed > least)
    }
}
