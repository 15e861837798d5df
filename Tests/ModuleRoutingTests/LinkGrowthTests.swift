import ModuleKit
import TestSupport
import Testing

@testable import ModuleRouting

private struct Books: Route, Equatable {
    static let pattern: RoutePattern = "/books"
    typealias Output = [Int]
    var ids: [Int]
}

@Suite("How links and tables grow")
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

    /// The longest run of slots that are taken in an edge table: what a search looks at in the worst case.
    private func longestRun(_ patterns: [String], caseInsensitive: Bool = false) throws -> Int {
        var builder = RouteTrie.Builder(caseInsensitive: caseInsensitive)
        let root = builder.addRoot()
        for (index, pattern) in patterns.enumerated() {
            for segments in try RoutePattern(pattern).parsed.get().alternatives {
                builder.insert(segments, terminal: index, under: root)
            }
        }
        let trie = RouteTrie(builder)
        defer { withExtendedLifetime(trie) {} }
        var (longest, run) = (0, 0)
        for edge in trie.edges {
            run = edge.node >= 0 ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }

    private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")

    private static func siblings(_ form: (String) -> String) -> [String] {
        letters.flatMap { first in letters.map { second in form("\(first)\(second)") } }
    }

    @Test(
        "Literals of one node spread over its table, wherever they differ",
        arguments: [
            siblings { "/prefix\($0)" }, siblings { "/\($0)suffix" }, siblings { "/pre\($0)fix" },
            siblings { "/\($0)" },
            siblings { "/prefixes\($0)" }, siblings { "/prefix\($0)prefixes" }, (0..<4096).map { "/v\($0)" },
            (0..<4096).map { "/\(10_000_000 + $0)" },
        ]
    )
    func spread(patterns: [String]) throws {
        #expect(Set(patterns).count == 4096)
        #expect(try longestRun(patterns) < 64)
    }

    @Test("A route is found among thousands that differ in two letters, written plainly, escaped or folded")
    func foundAmongSiblings() throws {
        let patterns = Self.siblings { "/s/prefix\($0)" }
        let plain = try router(patterns: patterns)
        for text in ["ab", "__", "-Z", "09"] {
            for path in ["/s/prefix\(text)", "/s/%70refix\(text)", "/%73/p%72efix\(text)", "/s/prefi%78\(text)"] {
                #expect(try plain.match(path, origin: .inside).pattern?.text == "/s/prefix\(text)")
            }
            #expect(!plain.canOpen("/s/prefix\(text)x", origin: .inside))
            #expect(!plain.canOpen("/s/%70refix\(text)%78", origin: .inside))
            #expect(!plain.canOpen("/s/prefi%78", origin: .inside))
        }
    }

    @Test("Routes that decline cost the same for each, and not more the more of them declined before")
    func declines() throws {
        let options = RoutingOptions()
        let isLinear = try growsLinearly(from: 60) { count in
            let entries = (0..<count).map {
                RouteTable.Entry(target: .pattern(RoutePattern("/a/*r\($0)")), priority: 0)
            }
            let table = RouteTable(entries, options: options)
            let url = try URLReader(schemes: nil, domains: nil, options: options).read("/a/b")
            var declines = Declines()
            for last in 0..<count - 1 { declines.skip(last) }
            #expect(declines.following(url, table).route == count - 1)
        }
        #expect(isLinear)
    }

    @Test(
        "However many routes decline, each is tried once, and then the handler for unmatched URLs",
        arguments: [RoutingOptions.Order.specificity, .registration])
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
    func constraints(_ hostile: HostileConstraint) throws {
        let constraint = try Constraint(hostile.expression)
        let isLinear = growsLinearly(from: 250) { #expect(!constraint.accepts(hostile.text($0))) }
        #expect(isLinear)
    }

    @Test("More than 128 priorities of one scheme or domain are a problem of the assembly and of an addition")
    func priorities() throws {
        func problems(_ count: Int) -> [AssemblyError.Problem] {
            ModuleRoutingTests.problems([
                module("Shop") { registrar in
                    for priority in 0..<count {
                        registrar.route(RoutePattern("/p\(priority)"), priority: priority) { _ in 1 }
                        registrar.route(RoutePattern("bookshop://q\(priority)"), priority: -priority) { _ in 1 }
                    }
                }
            ])
        }
        #expect(problems(128).isEmpty)
        let found = problems(130)
        #expect(found.map(\.subject) == ["/p128", "bookshop://q128", "/p129", "bookshop://q129"])
        #expect(found.first?.summary == "The routes have more than 128 different priorities.")
        let router = try router(patterns: [])
        for priority in 0..<128 { _ = try router.add(RoutePattern("/p\(priority)"), priority: priority) { _ in 1 } }
        let error = routingError { _ = try router.add("/q", priority: 128) { _ in 1 } }
        #expect(error?.summary == "The routes have more than 128 different priorities.")
        _ = try router.add("/q", priority: 127) { _ in 1 }
    }
}
