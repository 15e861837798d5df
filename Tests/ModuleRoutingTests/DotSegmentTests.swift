import ModuleKit
import TestSupport
import Testing

@testable import ModuleRouting

private struct Removal: Route, Equatable {
    static let pattern: RoutePattern = "https://bookshop.example/shelves/:name/delete"
    var name: String
}

private struct Folder: Route, Equatable {
    static let pattern: RoutePattern = "/web/*path"
    var path: [String]
}

@Suite("Dot segments, escaped or not")
struct DotSegmentTests {
    /// Browsers resolve these wherever they stand (WHATWG URL, section 4.2).
    @Test(
        "An escaped dot is a dot of a dot segment, as browsers read it",
        arguments: [
            ("/public/%2e%2e/admin", ["admin"]), ("/a/%2E%2e/b", ["b"]), ("/a/.%2e/b", ["b"]), ("/a/%2E./b", ["b"]),
            ("/a/%2E/b", ["a", "b"]), ("/a/b/%2e%2E", ["a"]), ("/a/%2e", ["a"]), ("/%2e%2e/%2e%2e/a", ["a"]),
            ("bookshop://books/%2e%2e/1", ["books", "1"]), ("/a/%2e%2e%2e/b", ["a", "...", "b"]),
            ("/a/%2eb", ["a", ".b"]), ("/a/%252e%252e/b", ["a", "%2e%2e", "b"]), ("/a/.%00/b", ["a", ".\u{0}", "b"]),
            ("/a/%2E%00/b", ["a", ".\u{0}", "b"]), ("/a/..%00", ["a", "..\u{0}"]), ("/a/%2e%2e%00", ["a", "..\u{0}"]),
        ]
    )
    func reading(url: String, segments: [String]) throws {
        #expect(try ReadText(url).segments == segments)
        var options = RoutingOptions()
        options.caseInsensitive = true
        #expect(try ReadText(url, options: options).segments == segments)
    }

    @Test(
        "A value that would be a dot segment of the path is an error, because browsers would make another URL of it",
        arguments: [".", ".."])
    func writing(value: String) throws {
        let router = try router { registrar in
            registrar.route { (_: Removal) in }
            registrar.route { (_: Folder) in }
        }
        for error in [
            routingError { _ = try router.url(for: Removal(name: value)) },
            routingError { _ = try router.url(for: Folder(path: ["a", value])) },
            routingError { _ = try router.url(for: "/:a.", values: ["a": "."]) },
            routingError { _ = try router.url(for: "/:a", values: ["a": value]) },
        ] {
            #expect(error?.code == .inexpressible)
            #expect(error?.summary == "A segment of the path is a dot segment, which browsers remove.")
        }
        #expect(try router.url(for: Removal(name: value + ".x")).hasSuffix("\(value).x/delete"))
        #expect(try router.url(for: "/a", values: ["q": value]) == "bookshop://a?q=\(value)")
    }

    @Test("A link of a constraint that a dot satisfies has no dot segment")
    func samples() throws {
        let router = try router(patterns: [])
        #expect(try router.url(for: "/v/:_([0-9.]+)", values: [:]) == "bookshop://v/0")
    }

    @Test("A pattern with a dot segment is malformed, escaped or not")
    func patterns() {
        for pattern in ["/a/%2E", "/%2e%2E/a", "/\\./a", "/a/.%2e"] {
            guard case .failure(let malformed) = RoutePattern(pattern).parsed else {
                Issue.record("\(pattern)")
                continue
            }
            #expect(malformed.reason == "a dot segment is removed from every URL, so it matches none")
        }
    }
}
