import TestSupport
import Testing

@testable import ModuleRouting

@Suite("The constraint of a parameter", .takingTurns)
struct ConstraintTests {
    /// Forms that are checked byte by byte, and forms that only `Regex` understands.
    private static let expressions = [
        "\\d", "\\d+", "\\d*", "\\d?", "\\d{3}", "\\d{2,}", "\\d{1,3}", "\\d{0,2}", "\\w", "\\w+", "\\w{2}", "[abc]",
        "[a-c]+",
        "[a-c1-3_]{2,4}", "[A-Za-z0-9.-]+", "[-a]+", "[a-]+", "[a-c-]*", "[A-z]+", "[0-z]", "[.]+", "a", "ab|c",
        "en|de|fr",
        "a-b|_", "\\d{0,0}", "[ab]{1,}", "[a-a]", "a|a", ".", ".+", "[^a]+", "\\D+", "[a-c]+\\d", "(ab)+", "a?b*",
        "\\p{L}+",
        "[[a-c]--b]+", "\\s", "a{2}", "(?i)ab", "[é]+", "é|a", "\\bab\\b", "^ab$", "a\\.b", "[\\d-]+", "ab|",
        "[a-c&&b-d]+",
    ]

    private static let letters = [
        "a", "b", "c", "A", "Z", "1", "3", "0", "-", "_", ".", "é", "٣", " ", "\n", "z", "n", "e", "~",
    ]

    @Test("Byte checks agree with the standard library's Regex, of which the classes are ASCII", arguments: expressions)
    func agreement(expression: String) throws {
        let constraint = try Constraint(expression)
        let regex = try #require(ReferenceConstraints.compile(expression))
        var generator = SeededGenerator(seed: 41)
        var accepted = 0
        let words = ["ab", "c", "en", "de", "fr", "enx", "a-b", "abab", "aab", "AB", "b", "aa", "a.b", "123", "ab1"]
        for round in 0..<400 {
            let text = round < words.count ? words[round] : generator.pick(1...4, of: Self.letters).joined()
            let expected = (try? regex.wholeMatch(in: text)) != nil
            #expect(constraint.accepts(text) == expected, "\(text.debugDescription)")
            if expected { accepted += 1 }
        }
        #expect(accepted > 0 || ["\\d{0,0}", "\\s"].contains(expression))
    }

    @Test("Drawn classes with drawn counts agree with Regex")
    func drawn() throws {
        var generator = SeededGenerator(seed: 42)
        let members = ["a", "b-d", "0-4", "_", "X-Z", "e", "q-q", "5"]
        let counts = ["", "+", "*", "?", "{2}", "{1,2}", "{2,}", "{0,3}"]
        for _ in 0..<300 {
            let members = generator.pick(1...4, of: members).joined()
            let expression =
                "[\(generator.pick(["", "", "-"]))\(members)\(generator.pick(["", "", "-"]))]\(generator.pick(counts))"
            let constraint = try Constraint(expression)
            let regex = try #require(ReferenceConstraints.compile(expression))
            for _ in 0..<25 {
                let text = generator.pick(1...3, of: Array("abcde012345XYZqz_-é").map(String.init)).joined()
                let expected = (try? regex.wholeMatch(in: text)) != nil
                #expect(constraint.accepts(text) == expected, "\(expression) \(text)")
            }
        }
    }

    @Test("The whole text satisfies it or none of it, case-sensitively")
    func whole() throws {
        #expect(try Constraint("ab|c").accepts("abc") == false)
        #expect(try Constraint("\\d+").accepts("1a") == false)
        #expect(try Constraint("en|de").accepts("EN") == false)
        #expect(try Constraint("a.c").accepts("a\u{1F408}c"))
    }

    @Test(
        "A text of 256 bytes may satisfy it, one of 257 never does",
        arguments: ["a*", "[ab]+", "[ab]{2,}", ".+", "(aa)+|a+"]
    )
    func longest(expression: String) throws {
        let constraint = try Constraint(expression)
        #expect(constraint.accepts(String(repeating: "a", count: 256)))
        #expect(!constraint.accepts(String(repeating: "a", count: 257)))
        let router = try router(patterns: ["/:x(\(expression))", "/:x(\(expression))-:y"])
        #expect(router.canOpen("/" + String(repeating: "%61", count: 256), origin: .link))
        #expect(!router.canOpen("/" + String(repeating: "a", count: 257), origin: .link))
        #expect(router.canOpen("/aa-" + String(repeating: "b", count: 252), origin: .link))
        #expect(!router.canOpen("/aa-" + String(repeating: "b", count: 254), origin: .link))
    }

    @Test(
        "An expression that could take forever is refused with the position of the repetition",
        arguments: [
            ("(a+)+", 4), ("(a*)*b", 4), ("(a|aa)+", 6), ("(a|b)*", 5), ("(a{1,5}){3}", 8), ("x((ab*)c)+", 9),
            ("(a?)+", 4),
            ("(aa?)+b", 5), ("(?:a?b?)*", 8), ("((a?)b)+", 7), ("(a+?)+", 5), ("([a-z]+\\.)+x", 10),
        ]
    )
    func exponential(expression: String, position: Int) {
        let found = #expect(throws: Constraint.Malformed.self) { try Constraint(expression) }
        #expect(found?.position == position)
        #expect(
            found?.reason == "a group that repeats or chooses inside may not be repeated, which could take forever"
        )
    }

    @Test(
        "A repeated group of plain text, and a choice or a repetition that is not repeated, are no such expressions",
        arguments: [
            "(ab)+", "(?:ab)*c", "(a|b)c", "(a+)b", "(a?)b", "([+*|?])+", "(\\+)+", "(a)+(b)+", "((ab)c)+", "(a+)?",
        ]
    )
    func notExponential(expression: String) throws {
        _ = try Constraint(expression)
    }

    @Test("A reference back to a group is refused", arguments: ["(a)\\1", "(?<x>a)\\k<x>", "\\2"])
    func backReference(expression: String) {
        let found = #expect(throws: Constraint.Malformed.self) { try Constraint(expression) }
        #expect(found?.reason == "a constraint may not refer back to a group")
    }

    @Test(
        "A constraint that is empty or not a regular expression is malformed",
        arguments: [("", "the constraint is empty"), ("+", notOne), ("[a", notOne), ("a{2,1}", notOne), ("\\", notOne)]
    )
    func malformed(expression: String, reason: String) {
        let found = #expect(throws: Constraint.Malformed.self) { try Constraint(expression) }
        #expect(found?.position == 0)
        #expect(found?.reason == reason)
    }

    static let notOne = "the constraint is not a regular expression"

    @Test("Constraints are equal if they have the same text")
    func equality() throws {
        #expect(try Constraint("\\d+") == Constraint("\\d+"))
        #expect(try Constraint("\\d+") != Constraint("[0-9]+"))
    }
}
