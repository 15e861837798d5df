import ModuleKit
import TestSupport
import Testing

@testable import ModuleRouting

@Suite("A rest, and segments that are ignored")
struct RestTests {
    /// The pattern that takes each URL and what its rest has, `-` for none.
    private func taken(
        _ urls: [String],
        by patterns: [String],
        _ change: @Sendable (inout RoutingOptions) -> Void = { _ in }
    ) throws -> [String] {
        let router = try router(patterns: patterns, options: change)
        return urls.map { url in
            guard let match = try? router.match(url, origin: .inside) else { return "-" }
            return ([match.pattern?.text ?? "-"] + match.request.rest).joined(separator: " ")
        }
    }

    @Test("+name matches one or more segments, and *name zero or more")
    func oneOrMore() throws {
        #expect(
            try taken(["/web", "/web/a", "/web/a/b", "/web/"], by: ["/web/+path"])
                == ["-", "/web/+path a", "/web/+path a b", "-"])
        #expect(try taken(["/web", "/web/a"], by: ["/web/+path", "/web/*"]) == ["/web/*", "/web/+path a"])
        #expect(try taken(["/a", "/"], by: ["/+_"]) == ["/+_ a", "-"])
    }

    @Test("What stands behind a rest matches the last segments of the URL")
    func tails() throws {
        #expect(
            try taken(["/edit", "/a/edit", "/a/b/edit", "/a/edit/b", "/a"], by: ["/*path/edit"])
                == ["/*path/edit", "/*path/edit a", "/*path/edit a b", "-", "-"])
        let router = try router(patterns: ["/files/:shelf/+path/v:version(\\d+)/:name.html"])
        let request = try router.match("/files/new/a/b/v12/c.html", origin: .inside).request
        #expect(
            request.path.pairs.map { "\($0.name)=\($0.value)" } == [
                "shelf=new", "path=a", "path=b", "version=12", "name=c",
            ])
        #expect(request.rest == ["a", "b"])
        #expect(!router.canOpen("/files/new/v12/c.html", origin: .inside))
    }

    @Test("Of rests at one place, the one with more segments behind it is tried first, then one of one or more")
    func precedence() throws {
        let patterns = ["/*r", "/+r", "/*r/b", "/+r/b", "/*r/:x/b"]
        let urls = ["/x/y/b", "/y/b", "/b", "/a", "/"]
        let expected = ["/*r/:x/b x", "/*r/:x/b", "/*r/b", "/+r a", "/*r"]
        #expect(try taken(urls, by: patterns) == expected)
        #expect(try taken(urls, by: patterns.reversed()) == expected)
        #expect(try taken(["/a/b", "/c/b"], by: ["/a/*r", "/*r/b"]) == ["/a/*r b", "/*r/b c"])
    }

    private struct Edit: Route, Equatable {
        static let pattern: RoutePattern = "/+path/edit(/:part)"
        typealias Output = Edit
        var path: [String]
        var part: String?
    }

    @Test("The URL of a route with a rest in front opens an equal route, and a rest of one or more needs a value")
    func urls() async throws {
        let router = try router { registrar in
            registrar.route { (route: Edit) in route }
        }
        for route in [
            Edit(path: ["a"]), Edit(path: ["a", "edit"], part: "b"),
            Edit(path: ["a/b", "É"], part: "c"),
        ] {
            let url = try router.url(for: route)
            #expect(try await router.open(url, origin: .inside).value as? Edit == route, "\(url)")
        }
        #expect(try router.url(for: Edit(path: ["a", "b"])) == "bookshop://a/b/edit")
        #expect(routingError { _ = try router.url(for: Edit(path: [])) }?.code == .parameterMissing)
        // What would read back as another value has no URL.
        #expect(routingError { _ = try router.url(for: Edit(path: ["edit", "edit"])) }?.code == .inexpressible)
        #expect(try router.url(for: "/x/+_/y", values: [:]) == "bookshop://x/_/y")
    }

    @Test("An explanation says where a pattern with a rest fails")
    func explanation() throws {
        func outcomes(_ url: String, _ change: @Sendable (inout RoutingOptions) -> Void = { _ in }) throws -> [String] {
            let router = try router(patterns: ["/a/+r/z", "/b/:c"], options: change)
            return try router.explain(url, origin: .inside).candidates.map { "\($0.outcome)" }
        }
        #expect(
            try outcomes("/a/z") == [
                #"fails(segment: 1, reason: "the URL ends before +r")"#, #"fails(segment: 0, reason: "a is not b")"#,
            ])
        #expect(try outcomes("/a/x/y")[0] == #"fails(segment: 2, reason: "y is not z")"#)
        #expect(try outcomes("/b/c/d")[1] == #"fails(segment: 2, reason: "the URL goes on with d")"#)
    }

    @Test("Collisions of patterns with a rest have a URL that both match")
    func witnesses() throws {
        func facts(_ patterns: [String]) -> [String] {
            problems([
                module("Shop") { registrar in
                    for pattern in patterns { registrar.route(RoutePattern(pattern)) { _ in } }
                }
            ]).flatMap(\.facts).filter { $0.hasPrefix("both") }
        }
        #expect(facts(["/+a/x", "/+b/x"]) == ["both match: /x/x"])
        #expect(facts(["/*a/:c", "/*b/:d"]) == ["both match: /x"])
        #expect(facts(["/+a/x", "/*b/x"]).isEmpty)
    }
}
