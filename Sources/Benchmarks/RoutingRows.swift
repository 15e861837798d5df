import Foundation
import ModuleKit
import ModuleRouting

/// A module that registers patterns and does nothing with them.
private struct PatternsEntry: ModuleEntry {
    let patterns: [String]

    func register(in registrar: inout Registrar) {
        for pattern in patterns { registrar.route(RoutePattern(pattern)) { _ in } }
    }
}

/// The GitHub routes of julienschmidt/go-http-routing-benchmark (commit d8f3b85), as facts.
private struct RouteSet: Decodable {
    struct Route: Decodable { let pattern: String }
    struct Sample: Decodable { let url: String }

    let routes: [Route]
    let samples: [Sample]
    let misses: [String]
}

/// Matching, against a trie written by hand for the same patterns.
func routingRows() throws -> [Row] {
    let set = try JSONDecoder().decode(RouteSet.self, from: Data(PackageResources.github_api_routes_json))
    let patterns = set.routes.map(\.pattern)
    let github = try router(patterns)
    let trie = HandWrittenTrie(patterns)
    let paths = set.samples.map(\.url)
    let urls = paths.map { "bench:/\($0)" }
    var rows = [
        Row("path to route and ranges, GitHub set", .nanoseconds(140 * 142)) {
            for path in paths { sink(trie.match(path)) }
        } product: {
            for path in paths { sink(try github.match(path, origin: .inside)) }
        },
        Row("URL to route and decoded parameters, GitHub set", .nanoseconds(400 * 142)) {
            for path in paths { sink(trie.match(path)) }
        } product: {
            for url in urls { sink(try github.match(url, origin: .inside).request.path) }
        },
        Row("miss beside hit, GitHub set", .ratio(1.5)) {
            for index in 0..<32 { sink(github.canOpen(paths[index * 4], origin: .inside)) }
        } product: {
            for index in 0..<32 { sink(github.canOpen(set.misses[index % set.misses.count], origin: .inside)) }
        },
    ]
    rows += try growthRows()
    rows += try adversarialRows()
    return rows
}

private func router(_ patterns: [String]) throws -> Router {
    try Router(ModuleManager { PatternsEntry(patterns: patterns) }, schemes: ["bench"])
}

/// The same URLs in a table of 10 routes and in larger ones.
private func growthRows() throws -> [Row] {
    func patterns(_ count: Int) -> [String] {
        (0..<count / 2).flatMap { ["/v\($0)/items/:id", "/v\($0)/items/:id/parts/:part"] }
    }
    let small = try router(patterns(10))
    let path = "/v3/items/42/parts/abc"
    return try [100, 1000, 10_000].map { count in
        let large = try router(patterns(count))
        let budget: Row.Budget = count == 10_000 ? .ratio(1.5) : .none
        return Row("\(count) routes beside 10", budget) {
            sink(try small.match(path, origin: .inside))
        } product: {
            sink(try large.match(path, origin: .inside))
        }
    }
}

/// 256 routes, every mix of a literal and a parameter over eight positions, each with a last literal of its own.
private func adversarialRows() throws -> [Row] {
    let patterns = (0..<256).map { mask in
        let path = (0..<8).map { mask >> $0 & 1 == 1 ? "/a" : "/:p\($0)" }.joined()
        return "\(path)/end\(mask)"
    }
    let router = try router(patterns)
    let trie = HandWrittenTrie(patterns)
    return [
        ("hit", "/a/a/a/a/a/a/a/a/end0"), ("miss", "/a/a/a/a/a/a/a/a/none"),
    ].map { name, path in
        Row("adversarial backtracking, \(name)", .nanoseconds(20_000)) {
            sink(trie.match(path))
        } product: {
            sink(router.canOpen(path, origin: .inside))
        }
    }
}
