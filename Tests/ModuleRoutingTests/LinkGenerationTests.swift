import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("URLs of patterns with groups, constraints and mixed segments", .takingTurns)
struct LinkGenerationTests {
    private func url(
        _ pattern: RoutePattern, _ values: RouteParameters,
        _ change: @Sendable (inout RoutingOptions) -> Void = { _ in }
    ) throws -> String {
        try router(patterns: [], options: change).url(for: pattern, values: values)
    }

    private static let shop: RoutePattern = "/shop(/:shelf(/:page))(/at/:foot)"

    @Test(
        "Values that the path names are in the path, the others in the query, in order; groups with values are included",
        arguments: [
            ("/books/:id", ["id": "1342", "from": "push"], "books/1342?from=push"),
            ("/:a-:b.html", ["b": "2", "q": "x y", "a": "1", "q": "&="], "1-2.html?q=x%20y&q=%26%3D"),
            ("/a/*rest", ["rest": "b", "rest": "c/d"], "a/b/c%2Fd"), ("/a/*", ["x": "1"], "a?x=1"),
            ("/+path/edit(/:part)", ["path": "a", "path": "b"], "a/b/edit"), ("/a", ["q": ".."], "a?q=.."),
            (shop, [:], "shop"), (shop, ["shelf": "new"], "shop/new"), (shop, ["page": "2"], "shop?page=2"),
            (shop, ["shelf": "new", "page": "2"], "shop/new/2"), (shop, ["foot": "x"], "shop/at/x"),
            (shop, ["shelf": "new", "foot": "x"], "shop/new/at/x"),
        ] as [(RoutePattern, RouteParameters, String)])
    func values(pattern: RoutePattern, values: RouteParameters, expected: String) throws {
        #expect(try url(pattern, values) == "bookshop://\(expected)")
    }

    @Test(
        """
        If a URL can't carry the values, it throws; a value that would be a dot segment of the path is an error, because \
        browsers would make another URL of it
        """,
        arguments: [
            ("/a/:b", [:], .parameterMissing), ("/a/:b", ["b": ""], .notRepresentable),
            ("/a/:b", ["b": "1", "b": "2"], .notRepresentable), ("/a/:b(\\d+)", ["b": "x"], .notRepresentable),
            ("/a/:b-:c", ["b": "1-2", "c": "3"], .notRepresentable),
            ("/a/:b(\\d+):c", ["b": "12", "c": "3"], .notRepresentable), ("/a/*b", ["b": ""], .notRepresentable),
            ("/a/:_", [:], .notRepresentable), ("/x/+_/y", [:], .notRepresentable),
            ("/a/:_(\\d+)", [:], .notRepresentable),
            ("/a/b-:_", ["_": "c"], .notRepresentable), ("/a/:b", ["b": "."], .notRepresentable),
            ("/:a", ["a": ".."], .notRepresentable), ("/:a.", ["a": "."], .notRepresentable),
            ("/a/*b", ["b": "c", "b": ".."], .notRepresentable), ("/+path/edit(/:part)", [:], .parameterMissing),
            ("/+path/edit(/:part)", ["path": "edit", "path": "edit"], .notRepresentable), ("/a/:", [:], .malformed),
            ("other://a", [:], .foreignURL), ("https://other.example/a", [:], .foreignURL),
        ] as [(RoutePattern, RouteParameters, RoutingError.Code)])
    func refused(pattern: RoutePattern, values: RouteParameters, code: RoutingError.Code) {
        let error = routingError { _ = try url(pattern, values) }
        #expect(error?.code == code)
        #expect(error?.pattern == pattern)
        if values.last?.value.hasPrefix(".") == true {
            #expect(error?.summary == "A segment of the path is a dot segment, which browsers remove.")
        }
    }

    @Test("What would read back differently because case is ignored is refused")
    func caseInsensitive() throws {
        #expect(try url("/:a\\-x-:b", ["a": "1-X-2", "b": "3"]) == "bookshop:///1-X-2-x-3")
        let error = routingError { _ = try url("/:a\\-x-:b", ["a": "1-X-2", "b": "3"]) { $0.caseInsensitive = true } }
        #expect(error?.code == .notRepresentable)
    }

    @Test("The URL of drawn patterns and values is taken by the pattern with these values, or there is none")
    func drawn() throws {
        var generator = SeededGenerator(seed: 62)
        let segments = [
            "/a", "/:x", "/:x(\\w+)", "/:y-:z", "/v:z(\\d+).:w", "(/:o)", "(/o/:o(/:n))", "/É%2F", "/:q(a|b)",
        ]
        let values = ["1", "a", "b", "1-2", "x y", "é/", "v1", "..", "A"]
        var written = 0
        for _ in 0..<GeneratedCases.count(of: 3_000) {
            let text = generator.pick(1...4, of: segments).joined() + generator.pick(["", "/*r", "(/*r)"])
            let pattern = RoutePattern(text)
            guard let router = try? router(patterns: [text]) else { continue }
            let given = pattern.parameters.map { ($0, generator.pick(values)) }
            // A literal of one's own length is needed to call with a list that is made at run time.
            guard given.count <= 3 else { continue }
            let pairs: RouteParameters =
                switch given.count {
                case 0: [:]
                case 1: [given[0].0: given[0].1]
                case 2: [given[0].0: given[0].1, given[1].0: given[1].1]
                default: [given[0].0: given[0].1, given[1].0: given[1].1, given[2].0: given[2].1]
                }
            guard let url = try? router.url(for: pattern, values: pairs) else { continue }
            written += 1
            let request = try router.match(url, origin: .inside).request
            for (name, value) in given { #expect(request.all(name) == [value], "\(text) \(url)") }
        }
        #expect(written > GeneratedCases.count(of: 500))
    }
}
