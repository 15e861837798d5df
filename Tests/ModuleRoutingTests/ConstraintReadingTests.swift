import TestSupport
import Testing

@testable import ModuleRouting

@Suite("How the text of a constraint is read", .takingTurns)
struct ConstraintReadingTests {
    private static let brace = "a constraint may not hold { but as a count; \\{ is a brace"
    private static let bracket = "a constraint may not hold a class that begins with ]; \\] is a bracket"
    private static let group = "a constraint may not hold (? but for (?: ), (?i: ) and (?i)"
    private static let around = "a constraint may not hold what looks ahead or behind"
    private static let back = "a constraint may not refer back to a group"
    private static let possessive =
        "a constraint may not hold a + after a count; leave it out, because no constraint is slow"
    private static let atomic = "a constraint may not hold (?>; write (?: ), because no constraint is slow"
    private static let name =
        "a constraint may not hold a group with a name; write (?: ), because the value is the parameter's"
    private static let inner = "a constraint may not hold a class in a class; \\[ is a bracket"
    private static let posix = "a constraint may not hold the name of a class; write its characters, as in [a-zA-Z]"
    private static let unsatisfiable = "no text satisfies the constraint"
    private static let nested = "groups are nested more than 32 deep"
    private static let large = "the constraint has more than 512 characters and classes, with its counts written out"

    @Test(
        "What is malformed is refused with its position and the reason",
        arguments: [
            ("", 0, "the constraint is empty"), ("+", 0, "'+' repeats nothing"), ("a|*", 2, "'*' repeats nothing"),
            ("a**", 2, "'*' repeats nothing"), ("a{2}?*", 5, "'*' repeats nothing"),
            ("^*a", 1, "the count repeats nothing"),
            ("[a", 0, "a class is not closed"), ("b[a[c]", 3, inner),
            ("[a&&", 2, "a constraint may not hold && in a class; write the characters that are left"),
            ("[a-c--b]", 4, "a constraint may not hold -- in a class; write the characters that are left"),
            ("[a-c~~b-d]", 4, "a constraint may not hold ~~ in a class; write the characters that are left"),
            ("a{2,1}", 1, "the count goes backward"), ("[z-a]", 1, "the range goes backward"),
            ("a\\", 1, "\\ escapes nothing"), ("[a\\", 2, "\\ escapes nothing"), ("a(b", 1, "a group is not closed"),
            ("a)b", 1, "')' closes no group"), ("(a\\1", 2, back), ("(a)\\1", 3, back), ("(?:a)\\k<x>", 5, back),
            ("\\2", 0, back),
            ("(?x)(a+) +b", 0, group), ("(?ix)a b", 0, group), ("(?x:a )", 0, group), ("a(?#b)+", 1, group),
            ("(?-i)a", 0, group), ("(?|a|b)", 0, group), ("(?(1)a|b)", 0, group), ("(?R)", 0, group),
            ("(?<x>a)", 0, name), ("b(?P<x>a)", 1, name),
            ("(?", 0, group), ("(*FAIL)", 0, "a constraint may not hold (*"),
            ("a\\Qb", 1, "a constraint may not hold \\Q"), ("[a\\Qb]", 2, "a constraint may not hold \\Q"),
            ("\\c(a", 0, "a constraint may not hold \\c"), ("\\X", 0, "a constraint may not hold \\X"),
            ("a\\0", 1, "a constraint may not hold \\0"), ("[]a]+", 1, bracket), ("[^]a]+", 2, bracket),
            ("a{x}", 1, brace), ("a{", 1, brace), ("{2}", 0, brace), ("a{1,2,3}", 1, brace), ("a{99999}", 1, brace),
            ("a{2}{3}", 4, brace), ("(?!new)\\w+", 0, around), ("a(?=b)", 1, around), ("(?<=a)b", 0, around),
            ("(?<!a)b", 0, around),
            ("\\bab", 0, "a constraint may not hold \\b, which looks around"),
            ("a\\B", 1, "a constraint may not hold \\B, which looks around"),
            ("a^b", 1, "a constraint may not hold ^ but at its beginning"),
            ("(^a)+", 1, "a constraint may not hold ^ but at its beginning"),
            ("a$b", 1, "a constraint may not hold $ but at its end"),
            ("(a$|b)c", 2, "a constraint may not hold $ but at its end"),
            ("a++b", 2, possessive), ("x(?>a+)b", 1, atomic), ("(a{1,2}+)*", 7, possessive),
            ("\\p{L}", 0, "a constraint may not hold \\p; write the characters, as in [a-zà-ÿ]"),
            ("[\\P{L}]", 1, "a constraint may not hold \\P; write the characters, as in [^a-zà-ÿ]"),
            ("\\h", 0, "a constraint may not hold \\h; write [ \\t]"),
            ("\\V", 0, "a constraint may not hold \\V; write [^\\n\\r]"),
            ("a\\R", 1, "a constraint may not hold \\R; write \\r?\\n"),
            ("[\\b]", 1, "a constraint may not hold \\b"), ("\\U00000061", 0, "a constraint may not hold \\U"),
            ("\\x{D800}", 0, "a constraint may not hold \\x but for the number of a character"),
            ("a\\u12", 1, "a constraint may not hold \\u but for the number of a character"),
            ("[[:alpha:]]", 1, posix), ("[_[:^digit:]]", 2, posix),
            ("[a-\\d]", 1, "a constraint may not hold a range that ends in a class; \\- is a hyphen"),
            ("[a-[b]]", 1, "a constraint may not hold a range that ends in a class; \\- is a hyphen"),
            ("a{0}", 0, unsatisfiable), ("\\d{0,0}", 0, unsatisfiable), ("()", 0, unsatisfiable),
            ("^$", 0, unsatisfiable),
            ("a[^\\d\\D]", 0, unsatisfiable), ("(?:a{3}){171}", 0, large),
            ("((a{2}){100}){3}", 0, large), ("(?:(?:a{9999}){9999}){9999}", 0, large),
            (String(repeating: "(", count: 33) + "a" + String(repeating: ")", count: 33), 33, nested),
        ] as [(String, Int, String)]
    )
    func malformed(expression: String, position: Int, reason: String) {
        let found = #expect(throws: Constraint.Malformed.self) { try Constraint(expression) }
        #expect(found?.position == position)
        #expect(found?.reason == reason)
    }

    @Test(
        "Groups, classes, escapes, counts and anchors that mean nothing are read as elsewhere",
        arguments: [
            ("(?i)ab", "aB"), ("(?:a|b)c", "bc"), ("(?i:a)b", "Ab"),
            ("a(?i)b|c", "aB"),
            ("\\x{61}+b", "aab"), ("\\u{61}b", "ab"), ("\\u0061+?", "a"),
            ("\\x{1F408}", "🐈"),
            ("([0-9a-f]{2}:){5}[0-9a-f]{2}", "00:11:22:33:44:55"), ("a\\{x\\}", "a{x}"), ("[a-z]{1,999}", "abc"),
            ("(ab){2}", "abab"),
            ("[\\w-.]+", "a-."), ("[\\[\\]]+", "[]"), ("\\/\\-\\é", "/-é"), ("^(?:a|b)$", "b"),
            ("\\Aa\\z", "a"),
            ("(^)a($)", "a"), ("a{,3}", "aaa"), ("(a+)+", "aaa"),
            ("(a|aa)+b", "aaab"),
            ("(?:a?b?)*", "abba"), ("[a-f0-9]{256}[a-f0-9]{256}", String(repeating: "a", count: 512)),
            ("\\d+:\\d+", "1:2"), ("a\\:b.", "a:bc"),
            (String(repeating: "(", count: 32) + "a" + String(repeating: ")", count: 32), "a"),
        ] as [(String, String)]
    )
    func plain(expression: String, text: String) throws {
        #expect(try Constraint(expression).accepts(text))
    }

    @Test("A constraint that holds a parameter is refused, because an optional group begins with a slash")
    func parameterInside() throws {
        let parsed = RoutePattern("/photos/:id(.:format)").parsed
        #expect(
            throws: RoutePattern.Malformed(
                position: 13,
                reason: "the constraint holds :format; an optional group begins with a slash, and \\: is a colon"
            )
        ) { try parsed.get() }
        for expression in ["\\d+:\\d+", "a\\:b", "(?:a)b+", "[:b]+c"] {
            _ = try Constraint(expression)
        }
    }

    @Test("Every ASCII text of up to three bytes is read, or refused with a position in it")
    func anyText() {
        let bytes = Array(#"ab(|)[]{}*+?.\^$-:<>=!i&~1,"#.utf8)
        for first in bytes {
            for second in bytes {
                for third in bytes {
                    let text = String(decoding: [first, second, third], as: UTF8.self)
                    do {
                        _ = try Constraint(text)
                    } catch {
                        #expect((0...3).contains(error.position) && !error.reason.isEmpty)
                    }
                }
            }
        }
    }
}
