import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Limits of URLs")
struct RouteLimitTests {
    private func app(_ limits: RouteLimits, _ change: (inout RoutingOptions) -> Void = { _ in }) throws -> Router {
        var options = RoutingOptions()
        change(&options)
        let declared = options
        return try router(limits: limits) { registrar in
            registrar.routing(declared)
            registrar.route("/*", exposure: .everywhere) { _ in "opened" }
        }
    }

    @Test(
        "A URL has as many segments at most as the limit says; in a custom scheme the host is one",
        arguments: [
            ("/a/b/c", "opened"), ("/a/b/c/", "opened"), ("//a/b", "malformed"), ("/a//b//c", "opened"),
            ("/a/b/c/d", "limitExceeded"), ("bookshop://a/b/c", "opened"), ("bookshop://a/b/c/d", "limitExceeded"),
            ("bookshop:///a/b/c", "opened"), ("bookshop:a/b/c/d", "limitExceeded"),
            ("https://bookshop.example/a/b/c", "opened"), ("https://bookshop.example/a/b/c/d", "limitExceeded"),
            ("/a?b/c/d/e", "opened"), ("/a#b/c/d/e", "opened"),
        ]
    )
    func segments(url: String, answer: String) async throws {
        let router = try app(RouteLimits(segments: 3))
        #expect(await router.outcome(of: url, from: .inside) == answer)
        #expect(router.canOpen(url, origin: .inside) == (answer == "opened"))
    }

    @Test(
        "A URL has as many pairs in its query at most as the limit says",
        arguments: [
            ("/a?b&c=1&d", "opened"), ("/a?b&c&d&e", "limitExceeded"), ("/a#b&c&d&e", "opened"),
            ("/a&b&c&d&e", "opened"),
            ("/a?b=1&b=2&b=3&b=4", "limitExceeded"),
        ]
    )
    func queryItems(url: String, answer: String) async throws {
        let router = try app(RouteLimits(queryItems: 3))
        #expect(await router.outcome(of: url, from: .inside) == answer)
        #expect(router.canOpen(url, origin: .inside) == (answer == "opened"))
    }

    @Test("A URL has as many bytes at most as the limit says, and never more than 8,192")
    func length() async throws {
        let router = try app(RouteLimits(length: 10))
        #expect(await router.outcome(of: "/123456789", from: .inside) == "opened")
        #expect(await router.outcome(of: "/1234567890", from: .inside) == "tooLong")
        #expect(!router.canOpen("/1234567890", origin: .inside))
        #expect(RouteLimits(length: 100_000).length == 8_192)
        let error = await routingError { try await router.open("/1234567890", origin: .link) }
        #expect(error?.facts.contains { $0.contains("10") } == true)
    }

    @Test("Empty segments don't count, and a merged fragment does")
    func options() async throws {
        let plain = try app(RouteLimits(segments: 3))
        #expect(await plain.outcome(of: "/a////b", from: .inside) == "opened")
        let merged = try app(RouteLimits(segments: 3, queryItems: 3)) { $0.fragment = .merged }
        #expect(await merged.outcome(of: "/a#/b/c", from: .inside) == "opened")
        #expect(await merged.outcome(of: "/a/b#/c/d", from: .inside) == "limitExceeded")
        #expect(await merged.outcome(of: "/a?b&c#d=1&e=2", from: .inside) == "limitExceeded")
    }

    @Test("The limits hold for asking too, and the defaults are those of the documentation")
    func asking() throws {
        let router = try app(RouteLimits(segments: 3))
        #expect(routingError { _ = try router.match("/a/b/c/d", origin: .inside) }?.code == .limitExceeded)
        #expect(routingError { _ = try router.explain("/a/b/c/d", origin: .inside) }?.code == .limitExceeded)
        let limits = RouteLimits()
        #expect(
            [limits.length, limits.segments, limits.queryItems, limits.redirects, limits.nesting] == [
                8_192, 256, 256, 5, 16,
            ])
    }

    @Test("Redirects are as many at most as the limit says", arguments: [1, 3])
    func redirects(limit: Int) async throws {
        let router = try router(limits: RouteLimits(redirects: limit)) { registrar in
            registrar.route("/n/:n") { request in request["n"] ?? "" }
            registrar.intercept { call, next in
                let number = call.request?["n"].flatMap { Int($0) } ?? 0
                return number == 0 ? try await next() : .redirect(to: "/n/\(number - 1)")
            }
        }
        #expect(await router.outcome(of: "/n/\(limit)", from: .inside) == "0")
        #expect(await router.outcome(of: "/n/\(limit + 1)", from: .inside) == "redirectedInCircles")
    }
}
