import Foundation
import BenchmarkHarness
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

private func router(_ patterns: [String]) throws -> Router {
    try Router(
        ModuleManager {
            LinkRouting(schemes: ["bench"])
            PatternsEntry(patterns: patterns)
        }
    )
}

/// Matching, against a trie written by hand for the same patterns.
let routingRows =
    [
        githubRow("path to route and ranges, GitHub set", .nanoseconds(140), allocations: 0) { set, router, trie in
            let paths = set.samples.map(\.url)
            return .atOnce {
                for path in paths { sink(trie.match(path)) }
            } product: {
                for path in paths { sink(try router.match(path, origin: .inside)) }
            }
        },
        githubRow("path to route and ranges, beside a trie by hand, GitHub set", .ratio(2.3)) { set, router, trie in
            let paths = set.samples.map(\.url)
            return .atOnce {
                for path in paths { sink(trie.match(path)) }
            } product: {
                for path in paths { sink(try router.match(path, origin: .inside)) }
            }
        },
        githubRow("URL to route and decoded parameters, GitHub set", .nanoseconds(450)) { set, router, trie in
            let paths = set.samples.map(\.url)
            let urls = paths.map { "bench:/\($0)" }
            return .atOnce {
                for url in urls { sink(trie.parameters(of: url)) }
            } product: {
                for url in urls { sink(try router.match(url, origin: .inside).request.parameters) }
            }
        },
        githubRow("miss beside hit, GitHub set", .ratio(1.5)) { set, router, _ in
            let paths = set.samples.map(\.url)
            let misses = paths.indices.map { set.misses[$0 % set.misses.count] }
            return .atOnce {
                for path in paths { sink(router.canOpen(path, origin: .inside)) }
            } product: {
                for miss in misses { sink(router.canOpen(miss, origin: .inside)) }
            }
        },
    ] + openRows + buildingRows + growthRows + adversarialRows + hostileConstraintRows

/// A row over the 142 samples of the GitHub set.
private func githubRow(
    _ name: String,
    _ budget: Row.Budget,
    allocations: Double? = nil,
    _ prepare: @escaping @Sendable (RouteSet, Router, HandWrittenTrie) throws -> Benchmark.Pair
) -> Benchmark {
    Benchmark(name, budget, each: 142, allocations: allocations) {
        let set = try JSONDecoder().decode(RouteSet.self, from: Data(PackageResources.github_api_routes_json))
        let patterns = set.routes.map(\.pattern)
        return try prepare(set, try router(patterns), HandWrittenTrie(patterns))
    }
}

private struct ShowPage: Route {
    static let pattern: RoutePattern = "/pages/:number"
    typealias Output = Int
    var number: Int
}

private struct PageEntry: ModuleEntry {
    let interceptors: Int

    func register(in registrar: inout Registrar) {
        registrar.provide((any Counter).self, LiveCounter.init)
        registrar.route { (route: ShowPage, counter: any Counter) in route.number + counter.count() }
        for _ in 0..<interceptors {
            registrar.intercept(.routes(ShowPage.self)) { (_, next) in try await next() }
        }
    }
}

/// A typed route, beside calling the service that its handler calls, and with interceptors beside none.
private let openRows = [
    Benchmark("open a typed route, beside calling the service", .more(1_200), allocations: 8) {
        let (router, counter) = try pages(interceptors: 0)
        @Sendable func count(_ number: Int) async -> Int { number + counter.count() }
        return .awaited {
            sink(await count(7))
        } product: {
            sink(try await router.open(ShowPage(number: 7)))
        }
    },
    Benchmark("open a typed route through one interceptor, beside none", .shown) {
        let (bare, _) = try pages(interceptors: 0)
        let (router, _) = try pages(interceptors: 1)
        return .awaited {
            sink(try await bare.open(ShowPage(number: 7)))
        } product: {
            sink(try await router.open(ShowPage(number: 7)))
        }
    },
    Benchmark("open a typed route through five interceptors, beside one", .more(4 * 600)) {
        let (first, _) = try pages(interceptors: 1)
        let (router, _) = try pages(interceptors: 5)
        return .awaited {
            sink(try await first.open(ShowPage(number: 7)))
        } product: {
            sink(try await router.open(ShowPage(number: 7)))
        }
    },
    Benchmark("open a URL, beside the typed route", .shown) {
        let (router, _) = try pages(interceptors: 0)
        return .awaited {
            sink(try await router.open(ShowPage(number: 7)))
        } product: {
            sink(try await router.open("bench://pages/7", origin: .inside))
        }
    },
]

private func pages(interceptors: Int) throws -> (Router, any Counter) {
    let manager = try ModuleManager {
        LinkRouting(schemes: ["bench"])
        PageEntry(interceptors: interceptors)
    }
    return (try Router(manager), try manager.resolve())
}

/// The same URLs in a table of 10 routes and in larger ones: one of many versions, and one of many siblings.
private let growthRows = [100, 1000, 10_000].map { count in
    Benchmark("\(count) routes beside 10", count == 10_000 ? .ratio(1.5) : .shown, each: 2) {
        let alike = min(count / 2, 4096)
        let small = try router(versions(6) + siblings(4))
        let large = try router(versions(count - alike) + siblings(alike))
        return .atOnce {
            sink(try small.match(versionPath, origin: .inside))
            sink(try small.match(siblingPath, origin: .inside))
        } product: {
            sink(try large.match(versionPath, origin: .inside))
            sink(try large.match(siblingPath, origin: .inside))
        }
    }
}

/// Registering, checking and making the table, which happens once when an app starts.
private let buildingRows = [
    Benchmark("build and check a route, of 10,000", .nanoseconds(6_000), each: 10_000) {
        let patterns = versions(10_000)
        return .atOnce(product: { sink(try router(patterns)) })
    }
]

/// What matching costs among so many routes.
let routingGrowth = GrowthLine(name: "match a path to a route") { count in
    let router = try router(versions(count))
    return (.atOnce { sink(try router.match(versionPath, origin: .inside)) }, 1)
}

/// So many patterns, two a version.
private func versions(_ count: Int) -> [String] {
    (0..<count / 2).flatMap { ["/v\($0)/items/:id", "/v\($0)/items/:id/parts/:part"] }
}

/// A path that the fewest have too.
private let versionPath = "/v2/items/42/parts/abc"

/// So many patterns that differ in the last two of eight bytes only, which a weak hash doesn't tell apart.
private func siblings(_ count: Int) -> [String] {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
    return (0..<count).map { "/s/prefix\(letters[$0 / 64])\(letters[$0 % 64])" }
}

/// A path that the fewest have too.
private let siblingPath = "/s/prefixad"

/// 256 routes, every mix of a literal and a parameter over eight positions, each with a last literal of its own.
private let adversarialRows = [
    ("hit", "/a/a/a/a/a/a/a/a/end0"), ("miss", "/a/a/a/a/a/a/a/a/none"),
].map { name, path in
    Benchmark("adversarial backtracking, \(name)", .nanoseconds(20_000)) {
        let patterns = (0..<256).map { mask in
            let path = (0..<8).map { mask >> $0 & 1 == 1 ? "/a" : "/:p\($0)" }.joined()
            return "\(path)/end\(mask)"
        }
        let router = try router(patterns)
        let trie = HandWrittenTrie(patterns)
        return .atOnce {
            sink(trie.match(path))
        } product: {
            sink(router.canOpen(path, origin: .inside))
        }
    }
}

/// Constraints for which going back and trying again takes forever, on texts of 8 KB beside texts of 1 KB.
private let hostileConstraintRows = [
    ("letters that may be missing", "(a?){30}a{30}a*b", "a"), ("choices that overlap", "(a|aa)+b", "a"),
    ("nested repetitions", "(.*)*x", "a"), ("many states", "(a|b)*a(a|b){12}c", "ab"),
    ("a long count, repeated", "(?:.{1,100}-)+x", "-"),
].map { name, expression, letters in
    Benchmark("constraint of \(name), 8 KB beside eight times 1 KB", .ratio(1.25)) {
        let router = try router(["/:text(\(expression))"])
        let texts = [1_000, 8_000].map { "/" + String(repeating: letters, count: $0 / letters.utf8.count) + "a" }
        return .atOnce {
            for _ in 0..<8 { sink(router.canOpen(texts[0], origin: .inside)) }
        } product: {
            sink(router.canOpen(texts[1], origin: .inside))
        }
    }
}
