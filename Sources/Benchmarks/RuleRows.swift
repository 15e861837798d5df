import BenchmarkHarness
import ModuleKit
import ModuleRouting
import ModuleLinks

/// A module that registers a shop's routes and does nothing with them.
private struct ShelvesEntry: ModuleEntry {
    func register(in registrar: inout Registrar) {
        for shelf in 0..<10 {
            registrar.route(RoutePattern("/shelf\(shelf)/:id"), exposure: .everywhere) { _ in }
            registrar.route(RoutePattern("/shelf\(shelf)/:id/pages/:page"), exposure: .everywhere) { _ in }
        }
    }
}

/// What deciding by rules costs beside none, of URLs that no rule is for: rules for URLs that begin otherwise, as
/// those of former sites do, and rules for URLs that all begin as these do.
let ruleRows = [
    row("1,000 rules beside none", .more(250)) { "old\($0)" },
    row("1,000 rules that begin as the URLs do, beside none", .shown) { "shelf\($0 % 10)/old\($0)" },
]

private func row(
    _ name: String,
    _ budget: Row.Budget,
    _ beginning: @escaping @Sendable (Int) -> String
) -> Benchmark {
    Benchmark(name, budget, each: 10, allocations: 1) {
        let router = try Router(
            ModuleManager {
                LinkRouting(schemes: ["bench"], domains: ["bench.example"])
                ShelvesEntry()
            }
        )
        let rules = (0..<1_000).map { number in
            let start = number % 4 == 0 ? "bench://" : "https://bench.example/"
            let url = "\(start)\(beginning(number))/:id"
            return number % 2 == 0
                ? #"{"id":"r\#(number)","url":"\#(url)","switchOff":"m"}"#
                : #"{"id":"r\#(number)","url":"\#(url)","rewrite":{"to":"/shelf1/:id"}}"#
        }
        let text = "{\"schema\":1,\"version\":1,\"rules\":[\(rules.joined(separator: ","))]}"
        let set = try RuleSet(try RuleDocument(Array(text.utf8)), for: router)
        let facts = RuleFacts(appVersion: nil, install: nil, now: 0)
        let links = try (0..<10).map { number in
            let start = number % 2 == 0 ? "bench:/" : "https://bench.example"
            return try router.link("\(start)/shelf\(number)/42/pages/7", origin: .link)
        }
        return .atOnce {
            for link in links { sink(link.url) }
        } product: {
            for link in links {
                sink(link.url)
                sink(set.rule(for: link, facts: facts)?.id)
            }
        }
    }
}
