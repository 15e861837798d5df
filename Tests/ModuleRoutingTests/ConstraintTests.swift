import TestSupport
import Testing

@testable import ModuleRouting

@Suite("The constraint of a parameter")
struct ConstraintTests {
    /// Forms that are checked byte by byte, and forms that are not.
    private static let expressions = [
        "\\d", "\\d+", "\\d*", "\\d?", "\\d{3}", "\\d{2,}", "\\d{1,3}", "\\d{0,2}", "\\w", "\\w+", "\\w{2}", "[abc]",
        "[a-c]+", "[a-c1-3_]{2,4}", "[A-Za-z0-9.-]+", "[-a]+", "[a-]+", "[a-c-]*", "[A-z]+", "[0-z]", "[.]+", "a",
        "ab|c",
        "en|de|fr", "a-b|_", "[ab]{1,}", "[a-a]", "a|a", ".", ".+", "[^a]+", "\\D+", "[a-c]+\\d", "(ab)+", "a?b*",
        "\\s", "\\S+", "\\W", "a{2}", "(?i)ab", "(?i)[^a]b?", "[é]+",
        "é|a",
        "^ab$", "a\\.b", "[\\d-]+", "ab|",
        "(?:a|b)*c", "(a*)*b?", "a+?b??", "(?i:a)b", "[ \t]", "\r?\n", "a\\s?b", "]", "a}",
        "[a^]+",
        "^a|b", "a|b$", "[\\]a]+", "[ab]--",
    ]

    private static let letters = [
        "a", "b", "c", "A", "Z", "1", "3", "0", "-", "_", ".", "é", "٣", " ", "\n", "z", "n", "e", "~", "]", "}",
        "\u{2028}",
        "\r", "\u{B}", "\u{85}", "🐈",
    ]

    @Test("It agrees with the standard library's Regex, of which the classes are ASCII", arguments: expressions)
    func agreement(expression: String) throws {
        let constraint = try Constraint(expression)
        let regex = try #require(ReferenceConstraints.compile(expression))
        var generator = SeededGenerator(seed: 41)
        var accepted = 0
        let words = [
            "ab", "c", "en", "de", "fr", "enx", "a-b", "abab", "aab", "AB", "b", "aa", "a.b", "123", "ab1", "a]", "a}",
            "bc",
            "ac", "a--", "acc", "\n", "\t",
        ]
        for round in 0..<500 {
            let text = round < words.count ? words[round] : generator.pick(1...4, of: Self.letters).joined()
            let expected = (try? regex.wholeMatch(in: text)) != nil
            #expect(constraint.accepts(text) == expected, "\(text.debugDescription)")
            if expected { accepted += 1 }
        }
        #expect(accepted > 0)
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

    @Test("Texts of any length may satisfy it", arguments: ["a*", "[ab]+", "[ab]{2,}", ".+", "(aa)+|a+", "(a|b)*"])
    func long(expression: String) throws {
        let constraint = try Constraint(expression)
        #expect(constraint.accepts(String(repeating: "a", count: 8_000)))
        #expect(!constraint.accepts(String(repeating: "a", count: 8_000) + "\n"))
        let router = try router(patterns: ["/:x(\(expression))", "/:x(\(expression))-:y"])
        #expect(router.canOpen("/" + String(repeating: "%61", count: 2_600), origin: .inside))
        #expect(router.canOpen("/aa-" + String(repeating: "b", count: 8_000), origin: .inside))
    }

    @Test("Constraints are equal if they have the same text")
    func equality() throws {
        #expect(try Constraint("\\d+") == Constraint("\\d+"))
        #expect(try Constraint("\\d+") != Constraint("[0-9]+"))
    }

    @Test("Many threads match one constraint at once, each with its own answer")
    func threads() async throws {
        let constraint = try Constraint("[a-z]+-?[0-9]+")
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for round in 0..<50 {
                        let isFitting = (task + round).isMultiple(of: 2)
                        #expect(constraint.accepts("page-\(round)" + (isFitting ? "" : "-")) == isFitting)
                    }
                }
            }
        }
    }
}
