import TestSupport
import Testing

@testable import ModuleRouting

@Suite("A malformed pattern")
struct MalformedPatternTests {
    static let notASlashOrScheme = "it begins neither with a slash nor with a scheme and ://"
    static let noDomain = "is followed by a domain or a slash"
    static let noEscape = "% is not followed by two hexadecimal digits"
    static let adjacent = "text is needed between two parameters, or a constraint on the first"

    private func malformed(_ text: String) -> RoutePattern.Malformed? {
        if case .failure(let malformed) = RoutePattern(text).parsed { malformed } else { nil }
    }

    @Test(
        "It says what is wrong and where, in bytes from its start",
        arguments: [
            ("", 0, "it is empty"),
            ("books", 0, notASlashOrScheme),
            (":id", 0, notASlashOrScheme),
            ("*", 0, notASlashOrScheme),
            ("books/:id", 0, notASlashOrScheme),
            ("bookshop:/books", 0, notASlashOrScheme),
            ("1shop://books", 0, notASlashOrScheme),
            ("book shop://books", 0, notASlashOrScheme),
            ("https://", 8, "https:// \(noDomain)"),
            ("http://", 7, "http:// \(noDomain)"),
            ("https://a:80/about", 8, "https:// \(noDomain)"),
            ("https://me@a/about", 8, "https:// \(noDomain)"),
            ("https://:host/about", 8, "https:// \(noDomain)"),
            ("https://a(/about)", 8, "https:// \(noDomain)"),
            ("/*/*", 3, "it has more than one rest"),
            ("/a/+b/c/*", 8, "it has more than one rest"),
            ("/a(/*b)/c/+d", 10, "it has more than one rest"),
            ("/*a/+b+b", 4, "a rest must be alone in its segment"),
            ("/*/*+d%FF", 4, "the escaped bytes are not UTF-8"),
            ("/+a-b", 1, "a rest must be alone in its segment"),
            ("/+a:b", 1, "a rest must be alone in its segment"),
            ("/a*", 2, "a rest must be alone in its segment"),
            ("/*a*", 1, "a rest must be alone in its segment"),
            ("/*a.b", 1, "a rest must be alone in its segment"),
            ("/:a*b", 3, "a rest must be alone in its segment"),
            ("/*a(b)", 1, "a rest must be alone in its segment"),
            ("/a/:", 4, "the parameter has no name"),
            ("/a/:/b", 4, "the parameter has no name"),
            ("/:(\\d+)", 2, "the parameter has no name"),
            ("/:é", 2, "the parameter has no name"),
            ("/:id/:id", 6, "the name id is used twice"),
            ("/:id/*id", 6, "the name id is used twice"),
            ("/:id(/:id)", 7, "the name id is used twice"),
            ("/:id-:id", 6, "the name id is used twice"),
            ("/:a:b", 3, adjacent),
            ("/:a:b(\\d)", 3, adjacent),
            ("/x:a(/y):b", 8, adjacent),
            ("/a)", 2, "')' closes no group"),
            ("/a(/b))", 6, "')' closes no group"),
            ("/a(/b", 5, "a group is not closed"),
            ("/a(/b(/c)", 9, "a group is not closed"),
            ("/a()", 3, "a group is empty"),
            ("/a(/b())", 6, "a group is empty"),
            ("/:a(", 4, "a group is not closed"),
            ("/:a()", 4, "the constraint is empty"),
            ("/:a(\\d", 3, "the constraint is not closed"),
            ("/:a((b)", 3, "the constraint is not closed"),
            ("/:a(+)", 4, "'+' repeats nothing"),
            ("/:a([z-a])", 5, "the range goes backward"),
            ("/:a(\\d+(?=x))", 7, "a constraint may not hold (? but for (?: ), (?i: ) and (?i)"),
            ("/:a(b{0})", 4, "no text satisfies the constraint"),
            (
                "/:name(.:ext)", 8,
                "the constraint holds :ext; an optional group begins with a slash, and \\: is a colon"
            ),
            ("/:a((b)\\1)", 7, "a constraint may not hold \\1"),
            ("/a?b", 2, "'?' is not part of a path; escape it with \\"),
            ("/a#b", 2, "'#' is not part of a path; escape it with \\"),
            ("/a\\", 2, "\\ escapes nothing"),
            ("/a\u{0}", 2, "the byte 0 is not allowed there"),
            ("/a\t", 2, "the byte 9 is not allowed there"),
            ("/é\u{7F}", 3, "the byte 127 is not allowed there"),
            ("/a%", 2, noEscape),
            ("/a%2", 2, noEscape),
            ("/a%G0", 2, noEscape),
            ("/a%2(0)", 2, noEscape),
            ("/b/a%FF", 3, "the escaped bytes are not UTF-8"),
            ("/%C3(%A9)", 1, "the escaped bytes are not UTF-8"),
        ]
    )
    func malformed(text: String, position: Int, reason: String) {
        #expect(malformed(text) == RoutePattern.Malformed(position: position, reason: reason))
    }

    @Test(
        "A dot segment is malformed, because it is removed from URLs",
        arguments: [("/a/.", 3), ("/a/../b", 3), ("/.", 1), ("bookshop://..", 11), ("/a(/./b)", 4)]
    )
    func dotSegments(text: String, position: Int) {
        let reason = "a dot segment is removed from every URL, so it matches none"
        #expect(malformed(text) == RoutePattern.Malformed(position: position, reason: reason))
    }

    @Test(
        "A dot among other text is a dot in a value",
        arguments: ["/.a", "/:a.", "/...", "/%2E\\.."])
    func dots(text: String) {
        #expect(malformed(text) == nil)
    }

    @Test("A pattern of 1,024 bytes is read, and one of 1,025 is malformed")
    func length() {
        let longest = "/" + String(repeating: "a", count: 1023)
        #expect(malformed(longest) == nil)
        #expect(malformed(longest + "a") == .init(position: 1024, reason: "it is longer than 1024 bytes"))
        #expect(malformed("/" + String(repeating: "é", count: 512))?.position == 1024)
    }

    @Test("A pattern may have 16 parameters, of which a rest is one, and not 17")
    func parameterCount() {
        let sixteen = (1...16).map { "/:p\($0)" }.joined()
        let reason = "it has more than 16 parameters"
        #expect(malformed(sixteen) == nil)
        #expect(malformed(sixteen + "/:q") == .init(position: sixteen.utf8.count + 1, reason: reason))
        #expect(malformed(sixteen + "/*") == .init(position: sixteen.utf8.count + 1, reason: reason))
        #expect(malformed((1...15).map { "/:p\($0)" }.joined() + "/*rest") == nil)
        #expect(malformed("/" + (1...16).map { ":p\($0)." }.joined()) == nil)
        #expect(malformed(String(repeating: "/:_", count: 17)) == .init(position: 49, reason: reason))
        #expect(malformed(String(repeating: "(/:_)", count: 8) + String(repeating: "/:_", count: 9))?.reason == reason)
    }

    @Test("A pattern may have 8 optional groups, nested or not, and not 9")
    func groupCount() {
        let reason = "it has more than 8 optional groups"
        let flat = "/a" + String(repeating: "(/b)", count: 8)
        #expect(malformed(flat + "(/c)") == .init(position: flat.utf8.count, reason: reason))
        let nested = String(repeating: "(/b", count: 8) + String(repeating: ")", count: 8)
        #expect(malformed("/a\(nested)") == nil)
        #expect(malformed("/a(/b\(nested))") == .init(position: 26, reason: reason))
    }

    @Test("There are at most 32 ways to include or omit the groups of a pattern")
    func expansions() {
        let reason = "there are more than 32 ways to include or omit its optional groups"
        let flat = "/a" + String(repeating: "(/b)", count: 5)
        #expect(malformed(flat) == nil)
        #expect(malformed(flat + "(/b)") == .init(position: 0, reason: reason))
        #expect(malformed("/a(/b(/c)(/d))(/e(/f)(/g))") == nil)
        #expect(malformed("/a(/b(/c)(/d))(/e(/f)(/g))(/h)")?.reason == reason)
    }
}
