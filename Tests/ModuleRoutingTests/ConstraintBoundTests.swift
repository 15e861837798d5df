import TestSupport
import Testing

@testable import ModuleRouting

@Suite("What bounds the time of a constraint", .takingTurns)
struct ConstraintBoundTests {
    @Test(
        "What hides how an expression repeats is refused",
        arguments: [
            ("(?x)(a+) +b", 0), ("(?ix)a b", 0), ("(?x:a )", 0), ("a(?#b)+", 1), ("(?-x)a", 0), ("(?|a|b)", 0),
            ("(?(1)a|b)", 0), ("(?R)", 0), ("(*FAIL)", 0), ("\\Q[\\E(a+)+\\Q]\\E", 0), ("a\\Qb", 1), ("[a\\Qb]", 2),
            ("\\c(a", 0), ("[]a]+", 1), ("[^]a]+", 2), ("a{x}", 1),
        ]
    )
    func hidden(expression: String, position: Int) {
        let found = #expect(throws: Constraint.Malformed.self) { try Constraint(expression) }
        #expect(found?.position == position)
        #expect(found?.reason.hasPrefix("a constraint may not hold ") == true)
    }

    @Test(
        "Groups that capture or look around, and case that is ignored, are no such thing",
        arguments: [
            ("(?i)ab", "aB"), ("(?:a|b)c", "bc"), ("(?<x>a)b", "ab"), ("(?P<x>a)b", "ab"), ("(?!new)\\w+", "old"),
            ("(?=a)\\w+", "ab"), ("(?i:a)b", "Ab"), ("(?>a+)b", "aab"), ("\\x{61}+b", "aab"), ("\\u{61}b", "ab"),
            ("[[:alpha:]]+-", "ab-"), ("([0-9a-f]{2}:){5}[0-9a-f]{2}", "00:11:22:33:44:55"), ("a\\{x\\}", "a{x}"),
        ]
    )
    func plain(expression: String, text: String) throws {
        #expect(try Constraint(expression).accepts(text))
    }

    @Test(
        "What need not take a byte may be repeated 256 times, with the counts inside it, and a class any number of times"
    )
    func repeated() throws {
        for expression in [
            "(?:(?:(?:\\b){9999}){9999}){9999}\\w", "(?:\\b){257}a", "(?:(?=a)){0,999}b", "\\b{300}a",
            "((a{2}){100}){3}",
        ] {
            let found = #expect(throws: Constraint.Malformed.self) { try Constraint(expression) }
            #expect(found?.reason.contains("repeated") == true, "\(expression)")
        }
        for (expression, text) in [("(?:\\b){256}a", "a"), ("[a-z]{1,999}", "abc"), ("(ab){2}", "abab")] {
            #expect(try Constraint(expression).accepts(text))
        }
    }

    @Test(
        "The more ways an expression has to match a text, the shorter the text, and with too many it is refused",
        arguments: [
            ("a+b*", 256), ("\\w+-\\d+", 256), ("[a-z]+-[a-z]+", 256), ("\\d{4}-\\d{1,2}-\\d{1,2}", 256),
            ("[a-z0-9]+[a-z0-9-]*[a-z0-9]+", 64), (".*-.*-.*-\\d+", 32), ("[\\w-]+\\.?[\\w-]+\\.?[\\w-]*", 32),
            ("\\d*\\.?\\d*\\.?\\d*x", 32), ("\\d+\\.\\d+\\.\\d+(-[\\w.]+)?", 24), ("a+b+c+d+e+", 24),
        ]
    )
    func longest(expression: String, longest: Int) throws {
        let constraint = try Constraint(expression)
        // What each accepts, with as many of the first letter as the limit leaves room for.
        let ends = [
            "\\w+-\\d+": "-1", "[a-z]+-[a-z]+": "-a", ".*-.*-.*-\\d+": "---1", "\\d*\\.?\\d*\\.?\\d*x": "x",
            "\\d+\\.\\d+\\.\\d+(-[\\w.]+)?": ".1.1", "a+b+c+d+e+": "bcde",
        ]
        guard expression != "\\d{4}-\\d{1,2}-\\d{1,2}" else {
            #expect(constraint.accepts("2026-11-2"))
            return
        }
        let letter = expression.hasPrefix("\\d") ? "1" : "a"
        let end = ends[expression] ?? ""
        #expect(constraint.accepts(String(repeating: letter, count: longest - end.utf8.count) + end))
        #expect(!constraint.accepts(String(repeating: letter, count: longest - end.utf8.count + 1) + end))
    }

    @Test(
        "An expression with too many ways to match a text is refused",
        arguments: [
            String(repeating: "(a|a)", count: 20) + "b",
            String(repeating: "a?", count: 16) + String(repeating: "a", count: 16) + "b",
            String(repeating: "a?", count: 18) + "b", "\\w+\\w+\\w+\\w+\\w+\\w+",
            "a{1,99}a{1,99}a{1,99}a{1,99}a{1,99}a{1,99}",
            "(a|b|c|d)(a|b|c|d)(a|b|c|d)(a|b|c|d)(a|b|c|d)(a|b|c|d)(a|b|c|d)(a|b|c|d)(a|b|c|d)",
        ]
    )
    func tooMany(expression: String) {
        let found = #expect(throws: Constraint.Malformed.self) { try Constraint(expression) }
        #expect(found?.position == 0)
        #expect(
            found?.reason == "the constraint has too many ways to match a text; repeat or choose in fewer places"
        )
    }

    @Test("In a segment with several constraints that only Regex understands, the segment is shorter too")
    func mixed() throws {
        let router = try router(patterns: [
            "/one/:a(.+)-:b", "/two/:a-:b(.+)-:c(.+)x", "/anchored/:id(\\d+)-:slug(.+).html",
            "/many/\(Self.adjacent(16))x",
        ])
        func takes(_ path: String, _ count: Int, _ end: String) -> Bool {
            router.canOpen(path + String(repeating: "a", count: count - end.utf8.count) + end, origin: .link)
        }
        #expect(takes("/one/", 256, "-b"))
        #expect(takes("/two/", 64, "-b-cx"))
        #expect(!takes("/two/", 65, "-b-cx"))
        #expect(takes("/anchored/1-", 254, ".html"))
        #expect(takes("/many/", 24, "x"))
        #expect(!takes("/many/", 33, "x"))
    }

    private static func adjacent(_ count: Int) -> String {
        (0..<count).map { ":p\($0)(.+)" }.joined()
    }

    /// The most that one match may compute, in seconds, in a build that isn't optimized and with a sanitizer.
    private static let most = 0.5

    @Test(
        "No text of a segment makes a match compute for long",
        arguments: [
            ("[a-z0-9]+[a-z0-9-]*[a-z0-9]+", "a", "!"), ("[\\w-]+\\.?[\\w-]+\\.?[\\w-]*\\d", "a", "!"),
            (".*-.*-.*-\\d+", "-", ""), (".+-.+-.+-\\d+", "-", ""), ("\\w+-?\\w+-?\\w+", "a", "!"),
            ("\\S+\\s*\\S+\\s*\\S+", "a", " "), ("\\d*\\.?\\d*\\.?\\d*x", "1", "!"),
        ]
    )
    func time(expression: String, letter: String, end: String) throws {
        let constraint = try Constraint(expression)
        for count in [23, 31, 63, 127, 255] {
            let text = String(repeating: letter, count: count) + end
            #expect(computingTime { _ = constraint.accepts(text) } < Self.most, "\(count)")
        }
    }

    @Test(
        "No segment makes a match of several constraints compute for long",
        arguments: [
            ((0..<16).map { ":p\($0)(\\w+)" }.joined(), "a", "!"),
            ((0..<15).map { ":p\($0)([a-z]+)" }.joined() + ":z(\\d)", "a", "a"),
            (adjacent(4) + "x", "a", ""), (adjacent(16) + "x", "a", ""),
            ((0..<8).map { ":p\($0)(.+)" }.joined(separator: "-") + "x", "a-", ""),
            ((0..<16).map { ":p\($0)(.+)" }.joined(separator: "-") + "x", "a-", ""),
        ]
    )
    func mixedTime(pattern: String, letters: String, end: String) throws {
        let router = try router(patterns: ["/" + pattern])
        for count in [24, 32, 64, 128, 255] {
            let text = String(String(repeating: letters, count: count).prefix(count)) + end
            #expect(computingTime { _ = router.canOpen("/" + text, origin: .link) } < Self.most, "\(count)")
        }
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

    @Test("A constraint that holds a parameter is refused, because an optional group begins with a slash")
    func parameterInside() throws {
        let parsed = RoutePattern("/photos/:id(.:format)").parsed
        #expect(
            throws: RoutePattern.Malformed(
                position: 13,
                reason: "the constraint holds :format; an optional group begins with a slash, and \\: is a colon"
            )
        ) { try parsed.get() }
        for expression in ["\\d+:\\d+", "a\\:b", "(?:a)b+", "[:b]+c", "[[:digit:]]+a"] {
            _ = try Constraint(expression)
        }
        #expect(try Constraint("a\\:b.").accepts("a:bc"))
    }
}
