import TestSupport
import Testing

@testable import ModuleRouting

@Suite("Text and parameters in one segment")
struct SegmentTemplateTests {
    /// What the parameters take, or nil where the text does not fit.
    private func match(_ pattern: String, _ text: String, caseInsensitive: Bool = false) throws -> [String]? {
        let segment = try #require(RoutePattern("/" + pattern).parsed.get().alternatives.first?.first)
        guard case .mixed(let template) = segment else { return nil }
        var text = text
        return text.withUTF8 { bytes in
            template.match(bytes, caseInsensitive: caseInsensitive)?.map { String(decoding: bytes[$0], as: UTF8.self) }
        }
    }

    @Test(
        "A parameter matches at least one character and as few as it can, the leftmost first",
        arguments: [
            (":id.html", "1.html", ["1"]),
            (":id.html", "a.html.html", ["a.html"]),
            (":id.html", ".html", nil),
            (":id.html", "1.htm", nil),
            ("product-:id(\\d+)-:slug.html", "product-12-red-hat.html", ["12", "red-hat"]),
            ("product-:id(\\d+)-:slug.html", "product-x-red.html", nil),
            (":a-:b", "1-2-3", ["1", "2-3"]),
            (":a-:b", "--x", ["-", "x"]),
            (":a-:b", "-x", nil),
            (":a-:b-", "1-2-3-", ["1", "2-3"]),
            (":a--:b", "a---b", ["a", "-b"]),
            (":a(\\d+):b", "123", ["1", "23"]),
            (":a(\\d+):b(\\d)", "123", ["12", "3"]),
            (":a(\\d+):b([a-z]+)", "12ab", ["12", "ab"]),
            (":a-:b(\\d)", "1-x-2", ["1-x", "2"]),
            (":a(.+):b", "éa", ["é", "a"]),
            (":a(.):b", "🐈é", ["🐈", "é"]),
            (":a(.+):b", "é", nil),
            (":aé:b", "xéyéz", ["x", "yéz"]),
            (":a\\é:b", "xéyé", ["x", "yé"]),
            ("v:major.:minor", "v1.2.3", ["1", "2.3"]),
        ] as [(String, String, [String]?)]
    )
    func examples(pattern: String, text: String, expected: [String]?) throws {
        #expect(try match(pattern, text) == expected)
    }

    @Test("Literal text is compared case-sensitively, or not if an option says so, and captures keep their case")
    func caseInsensitive() throws {
        #expect(try match("Item-:id", "ITEM-Ab") == nil)
        #expect(try match("Item-:id", "ITEM-Ab", caseInsensitive: true) == ["Ab"])
        #expect(try match(":a\\X:b", "1x2X3", caseInsensitive: true) == ["1", "2X3"])
    }

    @Test("Drawn templates agree with a matcher that tries everything, shortest first", arguments: [false, true])
    func agreement(caseInsensitive: Bool) throws {
        var generator = SeededGenerator(seed: 51)
        let constraints = ReferenceConstraints()
        let expressions = ["\\d+", "[ab]+", "a|ab|b", ".+", "[^-]+", "(ab)+", "a.?", "\\w{2}"]
        let literals = ["-", "\\a", "\\b", "ab", ".", "é", "-\\-", "\\A"]
        var compared = 0
        var fitting = 0
        for _ in 0..<GeneratedCases.count(of: 1_500) {
            var pattern = "/"
            for index in 0..<Int.random(in: 1...4, using: &generator) {
                pattern += generator.pick(["", "", generator.pick(literals)])
                pattern += ":p\(index)" + generator.pick(["", "(\(generator.pick(expressions)))"])
                pattern += generator.pick(["", generator.pick(literals)])
            }
            guard case .success(let parsed) = RoutePattern(pattern).parsed,
                case .mixed(let template)? = parsed.alternatives.first?.first
            else { continue }
            let pieces = try #require(ReferencePattern(pattern).alternatives.first?.first)
            for round in 0..<20 {
                var text = generator.pick(1...8, of: Self.values).joined()
                if round.isMultiple(of: 2) {
                    text = pieces.map { Self.text(of: $0, constraints, folds: caseInsensitive, &generator) }.joined()
                }
                let expected = constraints.fit(pieces[...], Array(text.unicodeScalars), folds: caseInsensitive)
                let found = text.withUTF8 { bytes in
                    template.match(bytes, caseInsensitive: caseInsensitive)?
                        .map { String(decoding: bytes[$0], as: UTF8.self) }
                }
                compared += 1
                fitting += expected == nil ? 0 : 1
                guard found != expected?.map({ String($0.drop { $0 != "=" }.dropFirst()) }) else { continue }
                Issue.record(
                    "\(pattern) \(text): \(String(describing: found)), expected \(String(describing: expected))")
                return
            }
        }
        print("templates: \(compared) texts, \(fitting) fit, seed 51")
        #expect(compared > GeneratedCases.count(of: 15_000) && fitting > GeneratedCases.count(of: 5_000))
    }

    private static let values = ["a", "b", "-", "1", "é", "A", ".", "ab", "12"]

    /// A text that the piece takes when it stands alone, as far as the values go.
    private static func text(
        of piece: ReferencePattern.Piece,
        _ constraints: ReferenceConstraints,
        folds: Bool,
        _ generator: inout SeededGenerator
    ) -> String {
        switch piece {
        case .text(let text): return text
        case .rest: return ""
        case .parameter(_, let expression):
            let fulfilling = values.filter { value in
                expression.map { constraints.accepts(value, $0, folds: folds) } ?? true
            }
            return fulfilling.isEmpty ? "a" : generator.pick(fulfilling)
        }
    }

    @Test("A segment may be as long as a URL may be, with constraints and without")
    func length() throws {
        let long = String(repeating: "a", count: 8_000)
        #expect(try match("-:a", "-" + long) == [long])
        #expect(try match("-:a(a+)", "-" + long) == [long])
        #expect(try match("-:a(a+)", "--" + long) == nil)
        #expect(try match(":a(.+)-:b(\\d+)", long + "-1") == [long, "1"])
        #expect(try match(":a(.{1,9})-:b(a|.*a)", "a-" + long) == ["a", long])
    }

    @Test(
        "A segment of 8 KB is matched by constraints that may end anywhere",
        arguments: [
            (parameters(16, "(\\w+)"), "a", "!"),
            (parameters(15, "([a-z]+)") + ":z(\\d)", "a", "1"),
            (parameters(16, "(.+)") + "x", "a", "x"),
            (parameters(16, "(.+)-") + "x", "a-", "x"),
            (parameters(8, "((?:a|aa)+)") + ":z(b|aab)", "a", "b"),
        ] as [(String, String, String)]
    )
    func hostile(pattern: String, letters: String, end: String) throws {
        let text = String(repeating: letters, count: 8_000 / letters.utf8.count) + end
        let found = try match(pattern, text)
        #expect((found == nil) == (end == "!"))
        // What stands between the parameters is no more than 16 hyphens and the end.
        #expect(found.map { $0.joined().utf8.count + 17 >= text.utf8.count } ?? true)
    }

    private static func parameters(_ count: Int, _ rest: String) -> String {
        (0..<count).map { ":p\($0)\(rest)" }.joined()
    }

    @Test(
        "At one place: a literal, mixed text with more literals, with more constraints, by its text; constraints; the rest",
        arguments: [
            [
                "/b-1", "/b-:x(\\d)", "/b-:x", "/:x(\\d|b)-:y(\\d+)", "/:x(b+)-:y", "/:x-:y(\\d)", "/:x-:y", "/:x(.*)",
                "/:x([b-z].*)", "/:x", "/*",
            ]
        ]
    )
    func atOnePlace(order: [String]) throws {
        for patterns in [order, order.reversed(), order.sorted()] {
            let entries = patterns.map { RouteTable.Entry(target: .pattern(RoutePattern($0)), priority: 0) }
            let table = RouteTable(entries, options: RoutingOptions())
            let url = try URLReader(schemes: nil, domains: nil, options: table.options).read("/b-1")
            let hits = url.withBytes { table.hits(of: url.places, of: $0) }
            #expect(hits.map { patterns[$0.route] } == order)
        }
    }
}
