import TestSupport
import Testing

@testable import ModuleRouting

@Suite("The constraint of a parameter", .takingTurns)
struct ConstraintTests {
    /// What drawn expressions don't hold, and texts that each matches or nearly matches.
    private static let expressions = [
        "\\d*", "\\d{3}", "\\d{2,}", "\\w{2}", "[A-Za-z0-9.-]+", "[-a]+", "[a-]+", "[a-c-]*", "[A-z]+", "[0-z]", "[.]+",
        "en|de|fr", "a-b|_", "[a-a]", "a|a", "(ab)+", "a?b*", "[é]+", "^ab$", "ab|",
        "(a*)*b?", "[ \t]", "\r?\n", "]", "a}", "[a^]+", "^a|b", "a|b$", "[\\]a]+", "[ab]--",
    ]
    private static let letters = [
        "a", "b", "c", "A", "Z", "1", "3", "0", "-", "_", ".", "é", "٣", " ", "\n", "z", "n", "e", "~", "]", "}",
        "\u{2028}", "\r", "\u{B}", "\u{85}", "🐈", "ab", "de", "fr", "a-b", "_", "a]", "a}", "a--", "\t",
    ]

    @Test(
        "It agrees with the standard library's Regex, of which the classes are ASCII, with the case of letters and without",
        arguments: [false, true])
    func agreement(ignoringCase: Bool) throws {
        var generator = SeededGenerator(seed: 61)
        let pairs = GeneratedCases.count(of: 100_000)
        var (compared, accepted) = (0, 0)
        func compare(_ expression: String, _ texts: [String]) throws {
            let regex = try #require(ReferenceConstraints.compile(expression)).ignoresCase(ignoringCase)
            let constraint = try Constraint(expression)
            for text in texts where !text.isEmpty {
                let expected = (try? regex.wholeMatch(in: text)) != nil
                compared += 1
                accepted += expected ? 1 : 0
                let found = constraint.accepts(text, caseInsensitive: ignoringCase)
                #expect(found == expected, "\(expression) \(text.debugDescription)")
            }
        }
        for expression in Self.expressions {
            try compare(
                expression, Self.letters + (0..<200).map { _ in generator.pick(1...4, of: Self.letters).joined() })
        }
        (compared, accepted) = (0, 0)
        while compared < pairs {
            let drawn = GeneratedExpression(depth: 3, &generator)
            try compare(drawn.text, (0..<20).map { _ in drawn.near(&generator) })
        }
        #expect(accepted > pairs / 10)
    }

    @Test("The whole text satisfies it or none of it, case-sensitively, and the empty text never does")
    func whole() throws {
        #expect(try Constraint("ab|c").accepts("abc") == false)
        #expect(try Constraint("\\d+").accepts("1a") == false)
        #expect(try Constraint("en|de").accepts("EN") == false)
        #expect(try Constraint("a.c").accepts("a\u{1F408}c"))
        for expression in ["a*", "a?", "(?:a|)", "a*b*", "[a-z]{0,3}"] {
            #expect(try Constraint(expression).accepts("") == false)
        }
    }

    @Test("It is matched by Unicode scalar: a letter with an accent of its own is two")
    func scalars() throws {
        #expect(try Constraint(".").accepts("\u{E9}"))
        #expect(try !Constraint(".").accepts("e\u{301}"))
        #expect(try Constraint("..").accepts("e\u{301}"))
        #expect(try !Constraint("\u{E9}").accepts("e\u{301}"))
        #expect(try Constraint("[\u{E9}-\u{EB}]+").accepts("\u{EA}\u{EB}"))
    }

    @Test(
        "Where the case of letters is ignored, letters from A to Z match in either case",
        arguments: [
            ("en|de", "EN", true), ("[a-f0-9]+", "AbC1", true), ("[A-Z]{2}", "xy", true), ("(ab)+c", "aBAbC", true),
            ("[^A]", "a", false), ("\\W", "a", false), ("é", "É", false), ("[b-c]", "C", true), ("[^A-Z]", "a", false),
            ("\u{212A}", "k", false),
        ] as [(String, String, Bool)])
    func ignoringCase(expression: String, text: String, isAccepted: Bool) throws {
        #expect(try Constraint(expression).accepts(text, caseInsensitive: true) == isAccepted)
        let router = try router(patterns: ["/x-:a(\(expression))"]) { $0.caseInsensitive = true }
        #expect(router.canOpen("/X-\(text)", origin: .inside) == isAccepted)
    }

    @Test("Routes match their constraints in either case, keep the case of values, and write them as they are")
    func routes() throws {
        let patterns = ["/books/:lang(en|de)/:id([a-f]+)", "/p-:code([A-Z]{2}).html"]
        let exact = try router(patterns: patterns)
        let router = try router(patterns: patterns) { $0.caseInsensitive = true }
        let match = try router.match("/Books/EN/aBc", origin: .inside)
        #expect(match.request.parameters["lang"] == "EN" && match.request.parameters["id"] == "aBc")
        #expect(try router.match("/P-xY.HTML", origin: .inside).request.parameters["code"] == "xY")
        #expect(exact.taken(["/books/EN/abc", "/p-xY.html"]) == ["-", "-"])
        let pattern = RoutePattern(patterns[0])
        #expect(try router.url(for: pattern, values: ["lang": "DE", "id": "F"]).hasSuffix("books/DE/F"))
        #expect(throws: RoutingError.self) { try exact.url(for: pattern, values: ["lang": "DE", "id": "F"]) }
    }
}
