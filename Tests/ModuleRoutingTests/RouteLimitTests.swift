import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Limits of URLs", .takingTurns)
struct RouteLimitTests {
    @Test(
        """
        A URL has as many segments and pairs in its query at most as the limits say; in a custom scheme the host is a \
        segment, and empty ones and a fragment don't count
        """,
        arguments: [
            ("/a/b/c", nil), ("/a//b//c/", nil), ("/a////b", nil), ("/a/b/c/d", .limitExceeded),
            ("bookshop://a/b/c", nil), ("bookshop://a/b/c/d", .limitExceeded), ("bookshop:///a/b/c", nil),
            ("bookshop:a/b/c/d", .limitExceeded), ("https://bookshop.example/a/b/c", nil),
            ("https://bookshop.example/a/b/c/d", .limitExceeded), ("/a?b/c/d/e", nil), ("/a#b/c/d/e", nil),
            ("/a?b&c=1&d", nil), ("/a?b&c&d&e", .limitExceeded), ("/a#b&c&d&e", nil), ("/a&b&c&d&e", nil),
            ("/a?b=1&b=2&b=3&b=4", .limitExceeded), ("/a/" + String(repeating: "b", count: 38), .tooLong),
            ("/a/" + String(repeating: "b", count: 37), nil),
        ] as [(String, RoutingError.Code?)])
    func parts(url: String, code: RoutingError.Code?) async throws {
        let router = try router(limits: RouteLimits(length: 40, segments: 3, queryItems: 3)) { registrar in
            registrar.route("/*", exposure: .everywhere) { _ in "opened" }
        }
        #expect(await router.outcome(of: url, from: .inside) == code?.rawValue ?? "opened")
        #expect(router.canOpen(url, origin: .inside) == (code == nil))
        #expect(routingError { _ = try router.match(url, origin: .inside) }?.code == code)
        #expect(routingError { _ = try router.explain(url, origin: .inside) }?.code == code)
    }

    @Test("The defaults are those of the documentation, and a URL never has more than 8,192 bytes")
    func defaults() {
        let limits = RouteLimits()
        let values = [limits.length, limits.segments, limits.queryItems, limits.redirects, limits.nesting]
        #expect(values == [8_192, 256, 256, 5, 16])
        let error = #expect(throws: AssemblyError.self) { try router(limits: RouteLimits(length: 8_193), patterns: []) }
        #expect(error?.problems.map(\.code) == ["links-malformed"])
        #expect(error?.problems.first?.remedy == "give at most 8192, or leave it out.")
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
        #expect(await router.outcome(of: "/n/\(limit + 1)", from: .inside) == "redirected-in-circles")
    }
}
