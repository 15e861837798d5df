import ModuleKit
import TestSupport
import Testing

@testable import ModuleRouting

private struct Books: Route, Equatable {
    static let pattern: RoutePattern = "/books"
    typealias Output = [Int]
    var ids: [Int]
}

/// An expression for which going back and trying again takes forever.
private struct HostileConstraint: Sendable, CustomTestStringConvertible {
    let expression: String
    /// What the text repeats, and what it ends with, so that it isn't matched.
    let letters: String
    let end: String
    var testDescription: String { String(expression.prefix(40)) }

    func text(_ count: Int) -> String {
        String(repeating: letters, count: (count - end.utf8.count) / letters.utf8.count) + end
    }

    static let all =
        ([
            ("(a+)+", "a", "!"), ("(a*)*b", "a", "!"), ("(a|aa)+b", "a", "a"), ("(a?){30}a{30}a*b", "a", "a"),
            ("(.*)*x", "a", "!"), (".*.*.*.*.*.*=.*-", "=", "!"), ("(a|b|ab)*c", "ab", "!"),
            ("((a{0,9}){0,9}){0,5}a*b", "a", "a"), ("(?:a?b?)*!", "ab", "a"),
            ("([a-zA-Z0-9])(([.-]|[_]+)?([a-zA-Z0-9]+))*@", "a", "!"), ("(\\w+\\s?)+\\.", "word ", "!"),
            ("[\\w-]+\\.?[\\w-]+\\.?[\\w-]*\\d", "a", "!"), (".*-.*-.*-\\d+", "-", "-"), ("(?:é|éé|.)*x", "é", "é"),
            (String(repeating: "(a|a)", count: 20) + "a*b", "a", "a"), ("(a|b)*a(a|b){12}c", "ab", "a"),
            ("(?:.{1,100}-)+x", "-", "-"), ("(.*a){100}(.?){200}", "a", "\n"), ("(?:(?:a?){20}b?){20}c", "a", "a"),
        ] as [(String, String, String)]).map { HostileConstraint(expression: $0, letters: $1, end: $2) }
}

@Suite("How links and tables grow", .takingTurns)
struct LinkGrowthTests {
    /// Eight times as much takes eight times as long, or sixty-four times where it grows with the square. What lies
    /// between leaves room for the machine.
    private func growsLinearly(from count: Int, _ body: (Int) throws -> Void) rethrows -> Bool {
        let small = try computingTime { try body(count) }
        let large = try computingTime { try body(8 * count) }
        return large < 28 * max(small, 0.000_05)
    }

    @Test("Writing the URL of a list takes time that grows with the list")
    func list() throws {
        let router = try router { $0.route { (route: Books) in route.ids } }
        let isLinear = try growsLinearly(from: 150) { count in
            let url = try router.url(for: Books(ids: Array(repeating: 1, count: count)))
            #expect(url.utf8.count == "bookshop://books".utf8.count + 6 * count)
        }
        #expect(isLinear)
    }

    private func trie(_ patterns: [String]) throws -> RouteTrie {
        var builder = RouteTrie.Builder(caseInsensitive: false)
        _ = builder.add(
            try patterns.enumerated().flatMap { index, pattern in
                try RoutePattern(pattern).parsed.get().alternatives.map { ($0[...], Int32(index)) }
            }
        )
        return RouteTrie(builder)
    }

    /// Every mix of a literal and a parameter over eight segments, each with an end of its own.
    private static let mixes = (0..<256).map { mix in
        (0..<8).map { mix >> $0 & 1 == 1 ? "/a" : "/:p\($0)" }.joined() + "/end\(mix)"
    }

    @Test("Every node of a table is reached on one path only, so a walk visits it at most once")
    func tree() throws {
        var generator = SeededGenerator(seed: 71)
        let segments = ["/a", "/:x", "/:x(\\d+)", "/:x(a|b)", "/a-:x", "/:x.:y", "(/b)", "(/:z)", "/*", ""]
        let drawn = (0..<300).map { _ in generator.pick(1...5, of: segments).joined() }
            .filter { (try? RoutePattern($0).parsed.get()) != nil }
        for patterns in [Self.mixes, drawn, ["/"]] {
            let trie = try trie(patterns)
            defer { withExtendedLifetime(trie) {} }
            var parents = Array(repeating: 0, count: trie.nodes.count)
            for edge in trie.edges where edge.node >= 0 { parents[Int(edge.node)] += 1 }
            for dynamic in trie.dynamics { parents[Int(dynamic.node)] += 1 }
            for rest in trie.rests where rest.node >= 0 { parents[Int(rest.node)] += 1 }
            for node in trie.nodes where node.parameter >= 0 { parents[Int(node.parameter)] += 1 }
            #expect(parents[0] == 0)
            #expect(parents.dropFirst().allSatisfy { $0 == 1 })
            #expect(trie.nodes.count <= patterns.map(\.utf8.count).reduce(0, +) * 4)
        }
    }

    @Test("The longest URLs, patterns and segments have an answer")
    func longest() throws {
        let names = (0..<16).map { ":p\($0)" }
        let patterns = [
            "/" + names.joined(separator: "-"), "/x/" + names.prefix(15).map { $0 + "([ab]+)" }.joined() + ":p15",
            "/y/" + String(repeating: "a", count: 900) + ":x", "/z/*rest", "/:a(\\w*)-:b(\\w*)-:c", "/:a(a*)/v",
        ]
        let router = try router(limits: RouteLimits(segments: 8192, queryItems: 8192), patterns: patterns)
        func long(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
        let urls = [
            "/" + long("-a", 4_000), "/y/" + long("a", 8_000), "/x/" + long("ab", 4_000), "/x/" + long("ab", 7),
            "/x/" + long("a", 200) + "/", "/" + long("%61", 2_600) + "/v", "/" + long("/..", 2_000) + "/q/q",
            "/?" + long("&", 8_000),
        ]
        let expected = [patterns[0], patterns[2], patterns[1], "-", patterns[1], patterns[5], "-", "-"]
        #expect(router.taken(urls) == expected)
        #expect(try router.match("/z" + long("/a", 4_000), origin: .inside).request.rest.count == 4_000)
    }

    private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")

    private static func siblings(_ form: (String) -> String) -> [String] {
        letters.flatMap { first in letters.map { second in form("\(first)\(second)") } }
    }

    @Test(
        "Literals of one node spread over its table, wherever they differ",
        arguments: [
            siblings { "/prefix\($0)" }, siblings { "/\($0)suffix" }, siblings { "/pre\($0)fix" },
            siblings { "/\($0)" }, siblings { "/prefix\($0)prefixes" }, (0..<4096).map { "/v\($0)" },
            (0..<4096).map { "/\(10_000_000 + $0)" },
        ])
    func spread(patterns: [String]) throws {
        let trie = try trie(patterns)
        defer { withExtendedLifetime(trie) {} }
        // The longest run of slots that are taken is what a search looks at in the worst case.
        var (longest, run) = (0, 0)
        for edge in trie.edges {
            run = edge.node >= 0 ? run + 1 : 0
            longest = max(longest, run)
        }
        #expect(longest < 64)
    }

    @Test("A route is found among thousands that differ in two letters, written plainly, escaped or folded")
    func foundAmongSiblings() throws {
        let router = try router(patterns: Self.siblings { "/s/prefix\($0)" })
        for text in ["ab", "__", "-Z", "09"] {
            let urls = ["/s/prefix\(text)", "/s/%70refix\(text)", "/%73/p%72efix\(text)", "/s/prefi%78\(text)"]
            #expect(router.taken(urls) == Array(repeating: "/s/prefix\(text)", count: 4))
            #expect(router.taken(["/s/prefix\(text)x", "/s/%70refix\(text)%78", "/s/prefi%78"]) == ["-", "-", "-"])
        }
    }

    @Test(
        "However many routes decline, each is tried once at the same cost, and then the handler for unmatched URLs",
        arguments: RoutingOptions.Order.allCases)
    func declines(order: RoutingOptions.Order) throws {
        var options = RoutingOptions()
        options.order = order
        let url = try URLReader(schemes: nil, domains: nil, options: options).read("/a/b/c")
        let isLinear = growsLinearly(from: 500) { count in
            var entries = (0..<count).map { number in
                // Some match in several ways, and are tried once all the same.
                let pattern = number % 3 == 0 ? "/a(/b)/*r\(number)" : "/a/*r\(number)"
                return RouteTable.Entry(target: .pattern(RoutePattern(pattern)), priority: 0)
            }
            entries.insert(RouteTable.Entry(target: .unmatched(nil), priority: 0), at: 0)
            let table = RouteTable(entries, options: options)
            var declines = Declines()
            var hit = table.hit(of: url)
            while hit.isFound { hit = declines.next(after: hit.route, url, table) }
            #expect(declines.routes.count == count + 1)
            #expect(Set(declines.routes).count == count + 1)
            #expect(declines.routes.last == 0)
            if order == .registration { #expect(declines.routes == Array(1...count) + [0]) }
        }
        #expect(isLinear)
    }

    @Test("The time of a match by a constraint grows with the text and no faster", arguments: HostileConstraint.all)
    private func constraints(_ hostile: HostileConstraint) throws {
        let constraint = try Constraint(hostile.expression)
        #expect(constraint.accepts(constraint.example))
        let isLinear = growsLinearly(from: 250) { #expect(!constraint.accepts(hostile.text($0))) }
        #expect(isLinear)
        let template = SegmentTemplate([.parameter("a", constraint), .literal(Array("~".utf8)), .parameter("b", nil)])
        var (text, other) = (hostile.text(2_000) + "~x", constraint.example + "~x")
        #expect(text.withUTF8 { template.match($0, caseInsensitive: false) } == nil)
        #expect(other.withUTF8 { template.match($0, caseInsensitive: false) }?.count == 2)
    }

    @Test("More than 128 priorities of one scheme or domain are a problem of the assembly")
    func priorities() {
        func subjects(_ count: Int) -> [String] {
            let found = problems {
                module("Shop") { registrar in
                    for priority in 0..<count {
                        registrar.route(RoutePattern("/p\(priority)"), priority: priority) { _ in 1 }
                        registrar.route(RoutePattern("bookshop://q\(priority)"), priority: -priority) { _ in 1 }
                    }
                }
            }
            return found.map { "\($0.subject): \($0.summary)" }
        }
        #expect(subjects(128).isEmpty)
        let expected = ["/p128", "bookshop://q128", "/p129", "bookshop://q129"]
        #expect(subjects(130) == expected.map { "\($0): The routes have more than 128 different priorities." })
    }
}
