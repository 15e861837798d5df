import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@testable import ModuleLinks

@Suite("Laws of rules", .takingTurns, .timeLimit(.minutes(15)))
struct RuleLawTests {
    private static let paths = [
        "/a", "/b", "/a/:x", "/a/:x([12]+)", "/:x", "/:x/b", "/a/*r", "/+r", "/a(/:x)", "/a/b", "/:x/:y", "/a/:x-b",
        "/*r/b", "/a/1", "/b/:x(\\d*b)", "/(a/)b",
    ]
    private static let segments = ["a", "b", "1", "12", "A", "2b", "1-b", "%2F"]

    private func router(_ options: RoutingOptions = RoutingOptions()) throws -> Router {
        try shopRouter(schemes: ["s"], domains: ["d.example"], options: options) { registrar in
            for path in ["/a/:x", "/c/:x", "/:x/:y", "/c/*r", "/a", "/b", "/:x([12]+)"] {
                registrar.route(RoutePattern(path), exposure: .everywhere) { _ in }
            }
        }
    }

    private func rule(_ id: Int, _ random: inout SeededGenerator) -> String {
        var parts = ["\"id\": \"r\(id)\""]
        if random.oneIn(3) {
            parts.append(
                "\"route\": \"\(random.pick(["/a", "/b", "/a/:x", "/:x/:y", "/c/*r", "/c/:x", "/:x([12]+)"]))\"")
        } else {
            let path = random.pick(Self.paths).replacing("\\", with: "\\\\")
            parts.append("\"url\": \"\(random.pick(["s://", "https://d.example", "https://"]))\(path)\"")
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: parts.append("\"switchOff\": \"m\"")
        case 1: parts.append("\"web\": \"https://d.example/{path}\"")
        default:
            let value = random.pick(["1", "{query.q}", "a", "b"])
            let to = random.pick(["/a", "/a/:x", "/c/:x", "/:x/:y", "/c/*r"])
            parts.append("\"rewrite\": {\"to\": \"\(to)\", \"values\": {\"x\": \"\(value)\", \"y\": \"\(value)\"}}")
        }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: parts.append("\"when\": {\"percent\": \(random.pick(["0", "50", "99.99", "100"]))}")
        case 1:
            parts.append(
                "\"when\": {\"appVersion\": {\"\(random.pick(["atLeast", "below"]))\": \"\(random.pick(["1", "2"]))\"}}"
            )
        case 2: parts.append("\"when\": {\"origins\": [\"\(random.pick(["link", "inside"]))\"]}")
        default: break
        }
        return "{\(parts.joined(separator: ", "))}"
    }

    private func document(_ count: Int, _ random: inout SeededGenerator) throws -> RuleDocument {
        let rules = (0..<count).map { rule($0, &random) }.joined(separator: ",\n")
        return try RuleDocument(Array("{\"schema\": 1, \"version\": 1, \"rules\": [\(rules)]}".utf8))
    }

    private func url(_ random: inout SeededGenerator) -> String {
        let path = random.pick(0...4, of: Self.segments).joined(separator: "/")
        let query = random.oneIn(3) ? "?q=\(random.pick(["1", "", "a"]))&z=2" : ""
        return random.pick(["s:///", "s://", "https://d.example/", "http://d.example/", "/"]) + path + query
    }

    private func facts(_ random: inout SeededGenerator) -> RuleFacts {
        RuleFacts(
            appVersion: random.pick([nil, "1", "1.5", "2"]),
            install: random.pick([nil, "one", "two", "three"]),
            now: 0
        )
    }

    @Test("A decision is that of the first rule that decides alone, whatever the options")
    func naive() throws {
        var random = SeededGenerator(seed: 1616)
        var decided = 0
        for number in 0..<GeneratedCases.count(of: 400) {
            var options = RoutingOptions()
            options.caseInsensitive = random.oneIn(3)
            options.hostIsSegment = random.pick(RoutingOptions.HostSegment.allCases)
            options.order = random.pick(RoutingOptions.Order.allCases)
            let router = try router(options)
            let rules = try document(Int.random(in: 1...30, using: &random), &random).rules
            let index = RuleIndex(rules, router)
            let alone = rules.map { RuleIndex([$0], router) }
            for _ in 0..<40 {
                let url = url(&random)
                guard let link = try? router.link(url, origin: random.pick([.inside, .link])) else { continue }
                let facts = facts(&random)
                let found = RuleShop.text(index.decision(about: link, facts))
                let expected = RuleShop.text(alone.lazy.compactMap { $0.decision(about: link, facts) }.first)
                #expect(found == expected, "case \(number): \(url)")
                if found != "nothing" { decided += 1 }
            }
        }
        #expect(decided > 100)
    }

    @Test("Each rule that is refused as dead decides nothing")
    func checks() throws {
        var random = SeededGenerator(seed: 4242)
        let router = try router()
        var dead = 0
        for number in 0..<GeneratedCases.count(of: 1_000) {
            let document = try document(Int.random(in: 5...20, using: &random), &random)
            let index = RuleIndex(document.rules, router)
            let problems = RuleCheck(document.rules, router).problems
            let never = problems.filter { $0.code == "rules-never" }.map(\.place)
            for _ in 0..<30 {
                let (url, facts) = (url(&random), facts(&random))
                guard let link = try? router.link(url, origin: .inside),
                    let decision = index.decision(about: link, facts)
                else { continue }
                let rule = try #require(document.rules.first { $0.id == decision.id })
                #expect(!never.contains(rule.place), "case \(number): \(decision.id) decides about \(url)")
                dead += never.count
            }
        }
        #expect(dead > 50)
    }
}
