import Foundation
import TestSupport
import Testing

@testable import ModuleRouting

@Suite("No URL makes matching slow")
struct AdversarialTests {
    private struct Routes: Decodable {
        struct Entry: Decodable { var pattern: String }
        var routes: [Entry]
    }

    /// Every mix of a literal and a parameter over so many segments, each with an end of its own.
    private static func mixes(_ count: Int) -> [String] {
        (0..<1 << count).map { mix in
            (0..<count).map { mix >> $0 & 1 == 1 ? "/a" : "/:p\($0)" }.joined() + "/end\(mix)"
        }
    }

    private func trie(_ patterns: [String]) throws -> RouteTrie {
        var builder = RouteTrie.Builder(caseInsensitive: false)
        let root = builder.addRoot()
        for (index, pattern) in patterns.enumerated() {
            for segments in try RoutePattern(pattern).parsed.get().alternatives {
                builder.insert(segments, terminal: index, under: root)
            }
        }
        return RouteTrie(builder)
    }

    /// How often each node is the child of another. Where it is once, a walk that goes down from a node at most once for
    /// each child visits no node twice, however it turns back.
    private func parents(_ trie: RouteTrie) -> [Int] {
        defer { withExtendedLifetime(trie) {} }
        var parents = Array(repeating: 0, count: trie.nodes.count)
        for edge in trie.edges where edge.node >= 0 { parents[Int(edge.node)] += 1 }
        for dynamic in trie.dynamics { parents[Int(dynamic.node)] += 1 }
        for rest in trie.rests where rest.node >= 0 { parents[Int(rest.node)] += 1 }
        for node in trie.nodes where node.parameter >= 0 { parents[Int(node.parameter)] += 1 }
        return parents
    }

    @Test("Every node of a table is reached on one path only, so a walk visits it at most once")
    func tree() throws {
        var generator = SeededGenerator(seed: 71)
        let segments = ["/a", "/:x", "/:x(\\d+)", "/:x(a|b)", "/a-:x", "/:x.:y", "(/b)", "(/:z)", "/*", ""]
        let drawn = (0..<300).map { _ in generator.pick(1...5, of: segments).joined() }
            .filter { (try? RoutePattern($0).parsed.get()) != nil }
        for patterns in [Self.mixes(8), drawn, ["/"]] {
            let trie = try trie(patterns)
            let parents = parents(trie)
            #expect(parents[0] == 0)
            #expect(parents.dropFirst().allSatisfy { $0 == 1 })
            let segmentCount = patterns.map { $0.utf8.count }.reduce(0, +)
            #expect(trie.nodes.count <= segmentCount * 4)
        }
    }

    @Test("The most branching table answers every URL that leads to one end or to none")
    func mixes() throws {
        let patterns = Self.mixes(8)
        let router = try router(patterns: patterns)
        for end in stride(from: 0, through: 255, by: 7) {
            let match = try router.match("/a/a/a/a/a/a/a/a/end\(end)", origin: .inside)
            #expect(match.pattern?.text == patterns[end])
        }
        for url in ["/a/a/a/a/a/a/a/a/none", "/a/a/a/a/a/a/a/a", "/b/b/b/b/b/b/b/b/end1"] {
            #expect(!router.canOpen(url, origin: .inside))
        }
    }

    /// The file lies beside the checkout of those who develop this, and in no package.
    private static let data = URL(filePath: #filePath).appending(
        path: "../../../../shared/data/adversarial-backtracking.json"
    )
    .standardizedFileURL

    @Test(
        "The routes of the adversarial file are answered as they name themselves",
        .enabled(if: FileManager.default.fileExists(atPath: data.path))
    )
    func file() throws {
        let patterns = try JSONDecoder().decode(Routes.self, from: Data(contentsOf: Self.data)).routes.map(\.pattern)
        #expect(patterns.count == 256)
        let parents = try parents(trie(patterns))
        #expect(parents.dropFirst().allSatisfy { $0 == 1 })
        let router = try router(patterns: patterns)
        for pattern in patterns {
            let url = pattern.replacing(#/:\w+/#, with: "a")
            #expect(try router.match(url, origin: .inside).pattern?.text == pattern)
        }
        #expect(!router.canOpen("/a/a/a/a/a/a/a/a/a/a", origin: .inside))
    }

    @Test("The longest URLs, patterns and segments have an answer")
    func longest() throws {
        let names = (0..<16).map { ":p\($0)" }
        let limits = RouteLimits(segments: 8192, queryItems: 8192)
        let router = try router(
            limits: limits,
            patterns: [
                "/" + names.joined(separator: "-"), "/x/" + names.prefix(15).map { $0 + "([ab]+)" }.joined() + ":p15",
                "/y/" + String(repeating: "a", count: 900) + ":x", "/z/*rest", "/:a(\\w*)-:b(\\w*)-:c",
            ])
        let long = String(repeating: "a", count: 8_000)
        #expect(router.canOpen("/" + String(repeating: "-a", count: 4_000), origin: .inside))
        #expect(router.canOpen("/y/" + long, origin: .inside))
        #expect(
            try router.match("/z" + String(repeating: "/a", count: 4_000), origin: .inside).request.rest.count == 4_000)
        #expect(router.canOpen("/x/" + String(repeating: "ab", count: 4_000), origin: .inside))
        #expect(!router.canOpen("/x/" + String(repeating: "ab", count: 7), origin: .inside))
        #expect(router.canOpen("/x/" + String(repeating: "a", count: 200) + "/", origin: .inside))
        #expect(!router.canOpen("/" + String(repeating: "/..", count: 2_000) + "/q/q", origin: .inside))
        #expect(!router.canOpen("/?" + String(repeating: "&", count: 8_000), origin: .inside))
    }
}
