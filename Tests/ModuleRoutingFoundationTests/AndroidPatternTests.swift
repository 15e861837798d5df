import Foundation
import ModuleRoutingFoundation
import TestSupport
import Testing

@Suite("Android's patterns", .takingTurns, .timeLimit(.minutes(5)))
struct AndroidPatternTests {
    private func matches(_ kind: AndroidPattern.Kind, _ text: String, _ path: String) throws -> Bool {
        try AndroidPattern(kind, text).matches(path)
    }

    @Test(
        "A literal, a prefix and a suffix are compared as they are",
        arguments: [
            (.literal, "/books", "/books", true), (.literal, "/books", "/books/", false),
            (.literal, "/caf\u{E9}", "/cafe\u{301}", false), (.literal, "", "", true),
            (.prefix, "/books", "/bookshelf", true), (.prefix, "/books/", "/books", false),
            (.suffix, ".html", "/a.html", true), (.suffix, "/a.html", ".html", false), (.suffix, "", "/", true),
        ] as [(AndroidPattern.Kind, String, String, Bool)]
    )
    func plain(_ kind: AndroidPattern.Kind, _ text: String, _ path: String, _ expected: Bool) throws {
        #expect(try matches(kind, text, path) == expected)
    }

    @Test(
        "A simple pattern never goes back, and a star at its end is no item when the text has ended",
        arguments: [
            ("/books/.*", "/books/", true), ("/books/.*", "/books", false), (".*", "", true), ("", "", true),
            ("", "/", false), ("/a/.*/c", "/a/b/x/c", false), ("/a/.*/c", "/a/bc/c", true),
            ("ab*", "abbb", true), ("ab*", "a", false), ("ab*c", "ac", true), ("ab*b", "abb", false),
            ("a.c", "abc", true), ("a.", "a", false),
            ("a\\*", "a*", true), ("a\\*", "aa", false), ("\\.*", "...", true), ("\\.*", "a", false),
            // Android does not look at the escape of a dot without a star.
            ("a\\.c", "abc", true),
            (".*\\.html", "/a.html", true), (".*\\.html", "/a.b.html", false), (".*.c", "a.c", true),
            (".*.c", "abc", false), (".*\\", "a", false), ("a\\", "ab", false),
            ("/x.", "/\u{1F4D6}", false), ("/x..", "/x\u{1F4D6}", true),
        ]
    )
    func simple(_ text: String, _ path: String, _ expected: Bool) throws {
        #expect(try matches(.simple, text, path) == expected)
    }

    @Test(
        "An advanced pattern takes as much as each item can, and never goes back",
        arguments: [
            ("", "", true), ("", "a", false), (".", "a", true), (".", "", false), (".*", "", true), (".+", "", false),
            ("a*a", "aaa", false), ("a{2}", "aa", true), ("a{2}", "aaa", false), ("a{2,}", "aaaa", true),
            ("a{1,2}a", "aaa", true), ("a{1,2}a", "aa", false), ("a{0}b", "b", true), ("a{0}b", "ab", false),
            ("a{-2,-1}b", "b", true), ("a{+2}", "aa", true), ("a{\u{0662}}", "aa", true),
            ("[a-c]+", "abc", true), ("[^a-c]+", "abc", false), ("[^/]+", "\u{1F4D6}", true), ("[c-a]", "b", false),
            ("[^c-a]", "b", true), ("[a-]", "-", true), ("[-a]", "-", true), ("[a-c-e]", "-", true),
            ("[a-c-e]", "d", false), ("[a-c-e]", "e", true),
            ("[\\]]", "]", true), ("[\\^a]", "^", true), ("[^^]", "^", false), ("[[a]", "[", true),
            ("[.*+{}?]{5}", "{.*}+", true), ("[+-\\]]", "A", true),
            ("a}", "a", true), ("a}", "a}", false), ("a}*", "aaa", true), ("a\\}", "a}", true), ("]", "]", true),
            ("\\d", "d", true), ("\\d", "1", false), ("(a|b)?", "(a|b)?", true),
            ("\u{1F4D6}+", "\u{1F4D6}\u{1F4D6}", false), (".", "\u{1F4D6}", false), ("..", "\u{1F4D6}", true),
        ]
    )
    func advanced(_ text: String, _ path: String, _ expected: Bool) throws {
        #expect(try matches(.advanced, text, path) == expected)
    }

    @Test(
        "A malformed advanced pattern is refused, as Android throws",
        arguments: [
            ("*", 0), ("+a", 0), ("{2}", 0), ("a**", 2), ("a{2}{3}", 4), ("a*+", 2), ("a{2}*", 4),
            ("[", 0), ("[^", 2), ("[a", 2), ("[]", 1), ("[^]", 2), ("[a-", 3), ("[a-\\", 3), ("[\\", 1), ("a\\", 1),
            ("a{", 1), ("a{2", 1), ("a{}", 1), ("a{,2}", 1), ("a{2,,}", 1), ("a{3,2}", 1), ("a{x}", 1),
            ("a{2147483648}", 1), ("a{99999999999999999999}", 1), ("a{ 2}", 1), ("a{-}", 1), ("a{1,2,3}", 1),
        ]
    )
    func malformed(_ text: String, _ offset: Int) throws {
        let error = #expect(throws: AndroidPattern.Malformed.self) { try AndroidPattern(.advanced, text) }
        #expect(error?.offset == offset)
        // No other kind is malformed.
        for kind in AndroidPattern.Kind.allCases where kind != .advanced { _ = try AndroidPattern(kind, text) }
    }

    @Test("A pattern that has filled Android's storage up to three numbers is too large, if it goes on")
    func tooLarge() throws {
        let most = String(repeating: "a", count: 2_046)
        #expect(try matches(.advanced, most, most))
        #expect(throws: AndroidPattern.Malformed.self) { try AndroidPattern(.advanced, most + "a") }
        // A set of one character is four numbers, a count in braces four.
        let sets = String(repeating: "[a]", count: 511)
        #expect(try matches(.advanced, sets + "aa", String(repeating: "a", count: 513)))
        #expect(throws: AndroidPattern.Malformed.self) { try AndroidPattern(.advanced, sets + "[a]") }
        let counts = String(repeating: "a{1}", count: 409)
        #expect(try matches(.advanced, counts + "a", String(repeating: "a", count: 410)))
        #expect(throws: AndroidPattern.Malformed.self) { try AndroidPattern(.advanced, counts + "aa{1}") }
    }

    /// The file lies beside the checkout of those who develop this, and in no package.
    private static let data = URL(filePath: #filePath).appending(
        path: "../../../../shared/data/android-pattern-cases.jsonl"
    )
    .standardizedFileURL

    @Test("The recorded answers are ours", .enabled(if: FileManager.default.fileExists(atPath: data.path)))
    func recorded() throws {
        let lines = try Data(contentsOf: Self.data).split(separator: UInt8(ascii: "\n"))
        #expect(lines.count >= 22)
        for line in lines {
            let text = String(decoding: line, as: UTF8.self)
            let expected = text.contains("\"match\": true")
            #expect(AndroidCases().answer(Array(line)) == .match(expected), "\(text)")
        }
    }

    @Test(
        "A case is answered by its kind or the name of its attribute, and what is no case has an error",
        arguments: [
            (#"{"kind": "literal", "pattern": "/a", "path": "/a"}"#, #"{"match": true}"#),
            (#"{"kind": "path", "pattern": "/a", "path": "/a/"}"#, #"{"match": false}"#),
            (#"{"kind": "pathPrefix", "pattern": "/a", "path": "/ab", "note": 1}"#, #"{"match": true}"#),
            (#"{"kind": "suffix", "pattern": "b", "path": "/ab"}"#, #"{"match": true}"#),
            (#"{"kind": "pathAdvancedPattern", "pattern": "/[0-9]+", "path": "/1"}"#, #"{"match": true}"#),
            (#"{"kind": "pathPattern", "pattern": "/.*", "path": null}"#, #"{"match": false}"#),
            (
                #"{"kind": "advanced", "pattern": "*", "path": "/"}"#,
                #"{"error": "A count follows nothing that can be counted. (at 0)"}"#
            ),
            (
                #"{"kind": "regex", "pattern": "*", "path": "/"}"#,
                #"{"error": "There is no such kind of pattern. Known are literal, prefix, suffix, simple and advanced."}"#
            ),
            (#"{"kind": "literal", "pattern": "/"}"#, #"{"error": "A case has a path, which is a text."}"#),
            (#"[]"#, #"{"error": "A case is an object, and this is a list."}"#),
            (#"{"kind":"#, #"{"error": "1:9: json-syntax: A value is missing: the document ends."}"#),
        ]
    )
    func cases(_ line: String, _ expected: String) {
        #expect(AndroidCases().answer(Array(line.utf8)).line == expected)
    }
}
