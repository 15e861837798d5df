@testable import ModuleLinks
import TestSupport
import Testing

/// The classes of what JSONTestSuite's parsers must refuse, as cases of our own: the document, in which `<FF>` is a byte, and
/// where it is refused.
@Suite("What RFC 8259 refuses", .takingTurns, .timeLimit(.minutes(5)))
struct JSONRefusedTests {
    private static let endings: [(String, String)] = [
        ("", "1:1"), (" ", "1:2"), ("\n\n", "3:1"), ("[", "1:2"), ("{", "1:2"), ("]", "1:1"), ("[1", "1:3"),
        ("[1,", "1:4"), ("[\"a\"", "1:5"), ("{\"a\"", "1:5"), ("{\"a\":", "1:6"), ("{\"a\":1", "1:7"),
        ("{\"a\":1,", "1:8"), ("\"a", "1:1"), ("[\"a\\", "1:4"), ("[\"a\\u00", "1:4"), ("[\"\\ud834", "1:3"),
        ("tru", "1:1"), ("-", "1:2"), ("1.", "1:3"), ("1e+", "1:4"), ("[\n1\n", "3:1"), ("[1]]", "1:4"), ("1 2", "1:3"),
        ("[]\n,", "2:1"), ("[1]x", "1:4"), ("nulla", "1:5"),
    ]

    private static let commas: [(String, String)] = [
        ("[1,]", "1:4"), ("[1,,2]", "1:4"), ("[,1]", "1:2"), ("[1 2]", "1:4"), ("[1,\n]", "2:1"), ("[1:2]", "1:3"),
        ("[1}", "1:3"), ("{\"a\":1]", "1:7"), ("[{]", "1:3"), ("{,}", "1:2"), ("{\"a\":1,}", "1:8"),
        ("{\"a\":1 \"b\":2}", "1:8"), ("{\"a\" 1}", "1:6"), ("{\"a\":}", "1:6"), ("{\"a\"::1}", "1:6"), ("{:1}", "1:2"),
        ("{\"a\":\"b\":1}", "1:9"), ("[][", "1:3"), ("{{\"a\":1}}", "1:2"),
    ]

    private static let words: [(String, String)] = [
        ("{a:1}", "1:2"), ("{'a':1}", "1:2"), ("['a']", "1:2"), ("[True]", "1:2"), ("[tru e]", "1:2"),
        ("[nulll]", "1:6"), ("{1:1}", "1:2"), ("{null:1}", "1:2"), ("[1/**/]", "1:3"), ("//a\n[]", "1:1"),
        ("[] #", "1:4"), ("--1", "1:2"), (")]}',\n[]", "1:1"),
    ]

    private static let numbers: [(String, String)] = [
        ("[01]", "1:2"), ("[-01]", "1:2"), ("[1.]", "1:4"), ("[.5]", "1:2"), ("[-.5]", "1:3"), ("[1.e1]", "1:4"),
        ("[+1]", "1:2"), ("[- 1]", "1:3"), ("[-]", "1:3"), ("[1e]", "1:4"), ("[1e+]", "1:5"), ("[1ee2]", "1:4"),
        ("[1.2.3]", "1:5"), ("[0x10]", "1:3"), ("[1_000]", "1:3"), ("[NaN]", "1:2"), ("[-Infinity]", "1:3"),
        ("[1-2]", "1:3"), ("[\u{FF11}]", "1:2"), ("[\u{661}]", "1:2"), ("[1,000.5]", "1:4"),
    ]

    private static let texts: [(String, String)] = [
        ("[\"\n\"]", "1:3"), ("[\"\t\"]", "1:3"), ("[\"a\u{0}b\"]", "1:4"), ("{\"a\n\":1}", "1:4"),
        ("[\"\\a\"]", "1:3"), ("[\"\\'\"]", "1:3"), ("[\"\\x41\"]", "1:3"), ("[\"\\\n\"]", "1:3"),
        ("[\"\\\u{E9}\"]", "1:3"), ("[\"\\U0041\"]", "1:3"), ("[\"\\u004\"]", "1:3"), ("[\"\\u00g0\"]", "1:3"),
        ("[\"\\u+041\"]", "1:3"), ("[\"\\u{41}\"]", "1:3"), ("[\"\\u\u{FF10}041\"]", "1:3"), ("[\"\\ud800\"]", "1:3"),
        ("[\"\\udc00\"]", "1:3"), ("[\"\\ud800\\n\"]", "1:3"), ("[\"\\ud800\\u0041\"]", "1:3"),
        ("[\"\\ud83d\\ude0\"]", "1:3"), ("[\"ok\\ud83d\\ude00\\ud83d\"]", "1:17"), ("{\"\\ud800\":1}", "1:3"),
        ("[\u{A0}1]", "1:2"), ("\u{3000}[]", "1:1"), ("[\u{C}]", "1:2"), ("[\u{0}]", "1:2"), ("[1\u{7F}]", "1:3"),
        ("[\u{201C}a\u{201D}]", "1:2"), ("[]\u{85}", "1:3"),
    ]

    private static let encodings: [(String, String)] = [
        ("<EF><BB><BF>[]", "1:1"), ("<EF><BB><BF>", "1:1"), ("<FF><FE>[<00>]<00>", "1:1"),
        ("<FE><FF><00>[<00>]", "1:1"),
        ("<FF>", "1:1"), ("[<FF>]", "1:2"), ("[1<FF>]", "1:3"), ("[1,<80>]", "1:4"), ("{<C3>", "1:2"),
        ("{\"a\"<C3>}", "1:5"), ("[]<E9>", "1:3"),
        ("[-<FF>]", "1:3"), ("[\"<FF>\"]", "1:3"), ("[\"<80>\"]", "1:3"), ("[\"a<BF>\"]", "1:4"), ("[\"<C3>\"]", "1:3"),
        ("[\"<C3><28>\"]", "1:3"),
        // Overlong forms of /, NUL, U+7FF and U+FFFF.
        ("[\"<C0><AF>\"]", "1:3"), ("[\"<C1><BF>\"]", "1:3"), ("[\"<C0><80>\"]", "1:3"), ("[\"<E0><80><AF>\"]", "1:3"),
        ("[\"<E0><9F><BF>\"]", "1:3"), ("[\"<F0><80><80><AF>\"]", "1:3"), ("[\"<F0><8F><BF><BF>\"]", "1:3"),
        ("[\"<F8><80><80><80><AF>\"]", "1:3"), ("[\"<FC><80><80><80><80><AF>\"]", "1:3"),
        // Surrogates, alone and as a pair (CESU-8), and what is above U+10FFFF.
        ("[\"<ED><A0><80>\"]", "1:3"), ("[\"<ED><BF><BF>\"]", "1:3"), ("[\"<ED><A0><BD><ED><B8><80>\"]", "1:3"),
        ("[\"<F4><90><80><80>\"]", "1:3"), ("[\"<F5><80><80><80>\"]", "1:3"), ("[\"<F7><BF><BF><BF>\"]", "1:3"),
        ("[\"<FE>\"]", "1:3"),
        // Cut off, within the text and by the end of the document.
        ("[\"<E2><82>\"]", "1:3"), ("[\"<F0><9F><98>\"]", "1:3"), ("[\"\u{E9}<E2>\u{E9}\"]", "1:4"),
        ("[\"<E2><82>", "1:3"), ("[\"<F0>", "1:3"),
        ("{\"<C3>\":1}", "1:3"), ("{\"\u{E9}\":\n\"\u{1F600}<A0>\"}", "2:3"), ("[\"\\n<FF>\"]", "1:5"),
    ]

    /// What is UTF-8 as bytes, and no JSON: UTF-16 and UTF-32 without a mark.
    private static let otherEncodings: [(String, String)] = [
        ("[<00>]<00>", "1:2"), ("<00>[<00>]", "1:1"), ("{<00>}<00>", "1:2"), ("\"<00>a<00>\"<00>", "1:2"),
        ("[<00><00><00>", "1:2"),
    ]

    private static let repeated: [(String, String)] = [
        ("{\"a\":1,\"a\":1}", "1:8"), ("{\"a\":1,\"\\u0061\":2}", "1:8"), ("{\"\\u0061\":1,\"a\":2}", "1:13"),
        ("{\"\":1,\"\":2}", "1:7"),
        ("{\"version\":2,\n \"v\\u0065rsion\":1}", "2:2"), ("{\"/\":1,\"\\/\":2}", "1:8"),
        ("{\"\u{E9}\":1,\"\\u00e9\":2}", "1:8"),
        ("{\"\u{1F600}\":1,\"\\ud83d\\ude00\":2}", "1:8"), ("[{\"a\":{\"b\":1,\"b\":2}}]", "1:14"),
        ("{\"a\":1,\"b\":2,\"a\":3}", "1:14"),
        ("{\"a\":[1,\"a\"],\"a\":{}}", "1:14"),
    ]

    private static func coded(_ code: String, _ cases: [(String, String)]) -> [(String, String)] {
        cases.map { ($0.0, "\($0.1) \(code)") }
    }

    static let all =
        coded("syntax", endings + commas + words + otherEncodings) + inside

    /// Those whose problem does not depend on what is around them.
    private static let inside =
        coded("syntax", numbers + texts) + coded("encoding", encodings) + coded("repeated-name", repeated)

    @Test("A document is refused at its first problem, whatever follows it", arguments: all)
    func refused(_ document: String, _ expected: String) {
        #expect(jsonOutcome(bytes(document)) == expected, "\(document.debugDescription)")
    }

    @Test("A problem lies at its place in a longer document too")
    func deeper() {
        for (document, expected) in Self.inside where !document.hasPrefix("<EF><BB><BF>") {
            let parts = expected.split(separator: " ")
            let place = parts[0].split(separator: ":").compactMap { Int($0) }
            // Two lines before it, and four columns on the first of its own.
            let moved = "\(place[0] + 2):\(place[1] + (place[0] == 1 ? 4 : 0)) \(parts[1])"
            #expect(
                jsonOutcome(bytes("[0,\r\n\"\u{1F600}\"\n,  [" + document)) == moved, "\(document.debugDescription)")
        }
    }
}
