import TestSupport
import Testing

@testable import ModuleRouting

@Suite("How the text of a constraint is read", .takingTurns)
struct ConstraintReadingTests {
    private static let brace = "a constraint may not hold { but as a count; \\{ is a brace"
    private static let bracket = "a constraint may not hold a class that begins with ]; \\] is a bracket"
    private static let group = "a constraint may not hold (? but for (?: )"
    private static let inner = "a constraint may not hold a class in a class; \\[ is a bracket"
    private static let anchor = "a constraint may not hold ^ but at its beginning"
    private static let end = "a constraint may not hold $ but at its end"
    private static let unsatisfiable = "no text satisfies the constraint"
    private static let nested = "groups are nested more than 32 deep"
    private static let large = "the constraint has more than 512 characters and classes, with its counts written out"

    @Test(
        "What is malformed is refused with its position and the reason",
        arguments: [
            ("", 0, "the constraint is empty"), ("+", 0, "'+' repeats nothing"), ("a|*", 2, "'*' repeats nothing"),
            ("a**", 2, "'*' repeats nothing"), ("a{2}?*", 5, "'*' repeats nothing"),
            ("^*a", 1, "'*' repeats nothing"), ("a++b", 2, "'+' repeats nothing"),
            ("[a", 0, "a class is not closed"), ("b[a[c]", 3, inner), ("[[:alpha:]]", 1, inner),
            ("[a&&", 2, "a constraint may not hold && in a class; write the characters that are left"),
            ("[a-c--b]", 4, "a constraint may not hold -- in a class; write the characters that are left"),
            ("a{2,1}", 1, "the count goes backward"), ("[z-a]", 1, "the range goes backward"),
            ("a\\", 1, "\\ escapes nothing"), ("[a\\", 2, "\\ escapes nothing"), ("a(b", 1, "a group is not closed"),
            ("a)b", 1, "')' closes no group"), ("(a\\1", 2, "a constraint may not hold \\1"),
            ("(?x)(a+) +b", 0, group), ("(?ix)a b", 0, group), ("(?x:a )", 0, group), ("a(?#b)+", 1, group),
            ("(?i)a", 0, group), ("a(?i:b)", 1, group), ("(?|a|b)", 0, group), ("(?(1)a|b)", 0, group),
            ("(?R)", 0, group),
            ("(?<x>a)", 0, group), ("b(?P<x>a)", 1, group), ("x(?>a+)b", 1, group), ("(?!new)\\w+", 0, group),
            ("a(?=b)", 1, group), ("(?<=a)b", 0, group), ("(?<!a)b", 0, group),
            ("(?", 0, group), ("(*FAIL)", 0, "a constraint may not hold (*"),
            ("a\\Qb", 1, "a constraint may not hold \\Q"), ("[a\\Qb]", 2, "a constraint may not hold \\Q"),
            ("\\p{L}", 0, "a constraint may not hold \\p"), ("\\bab", 0, "a constraint may not hold \\b"),
            ("a\\x41", 1, "a constraint may not hold \\x"), ("\\n", 0, "a constraint may not hold \\n"),
            ("[]a]+", 1, bracket), ("[^]a]+", 2, bracket),
            ("a{x}", 1, brace), ("a{", 1, brace), ("{2}", 0, brace), ("a{1,2,3}", 1, brace), ("a{99999}", 1, brace),
            ("a{2}{3}", 4, brace), ("a{,3}", 1, brace),
            ("a^b", 1, anchor), ("(^a)+", 1, anchor), ("a|^b", 2, anchor),
            ("a$b", 1, end), ("(a$|b)c", 2, end), ("(a$)", 2, end),
            ("[a-\\d]", 1, "a constraint may not hold a range that ends in a class; \\- is a hyphen"),
            ("[a-[b]]", 1, "a constraint may not hold a range that ends in a class; \\- is a hyphen"),
            ("a{0}", 0, unsatisfiable), ("\\d{0,0}", 0, unsatisfiable), ("()", 0, unsatisfiable),
            ("^$", 0, unsatisfiable),
            ("a[^\\d\\D]", 0, unsatisfiable), ("(?:a{3}){171}", 0, large),
            ("((a{2}){100}){3}", 0, large), ("(?:(?:a{9999}){9999}){9999}", 0, large),
            (String(repeating: "(", count: 33) + "a" + String(repeating: ")", count: 33), 33, nested),
        ] as [(String, Int, String)])
    func malformed(expression: String, position: Int, reason: String) {
        let found = #expect(throws: Constraint.Malformed.self) { try Constraint(expression) }
        #expect(found?.position == position)
        #expect(found?.reason == reason)
    }

    @Test(
        "Groups, classes, escapes, counts and anchors that mean nothing are read as elsewhere",
        arguments: [
            ("(?:a|b)c", "bc"),
            ("([0-9a-f]{2}:){5}[0-9a-f]{2}", "00:11:22:33:44:55"), ("a\\{x\\}", "a{x}"), ("[a-z]{1,499}", "abc"),
            ("(ab){2}", "abab"), ("[\\w-.]+", "a-."), ("[\\[\\]]+", "[]"), ("\\/\\-\\é", "/-é"),
            ("^(?:a|b)$", "b"), ("(a+)+", "aaa"), ("(a|aa)+b", "aaab"), ("(){3}a", "a"), ("(a{2}){2}b", "aaaab"),
            ("(?:a?b?)*", "abba"), ("[a-f0-9]{256}[a-f0-9]{256}", String(repeating: "a", count: 512)),
            ("\\d+:\\d+", "1:2"), ("a\\:b.", "a:bc"),
            (String(repeating: "(", count: 32) + "a" + String(repeating: ")", count: 32), "a"),
        ] as [(String, String)])
    func plain(expression: String, text: String) throws { #expect(try Constraint(expression).accepts(text)) }
}
