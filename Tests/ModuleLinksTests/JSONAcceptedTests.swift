@testable import ModuleLinks
import TestSupport
import Testing

/// The classes of what JSONTestSuite's parsers must accept, as cases of our own.
@Suite("What RFC 8259 accepts", .takingTurns, .timeLimit(.minutes(5)))
struct JSONAcceptedTests {
    private static let structures: [(String, String)] = [
        ("[]", "[]"), ("{}", "{}"), ("[[],[[]]]", "[[],[[]]]"), ("{\"\":0}", "{\"\":0}"), ("null", "null"),
        ("true", "true"), ("false", "false"), ("42", "42"), ("\"\"", "\"\""), ("\t[\n]\r", "[]"), ("\r\n{ }\r\n", "{}"),
        ("[1\n,\t2\r]", "[1,2]"), ("{ \"a\" : 1 , \"b\" : 2 }", "{\"a\":1,\"b\":2}"), (" 1 ", "1"),
        ("{\"b\":1,\"a\":2}", "{\"b\":1,\"a\":2}"), ("{\"a\":[{\"b\":[{}]}]}", "{\"a\":[{\"b\":[{}]}]}"),
        ("{\"a\":null,\"A\":null}", "{\"a\":null,\"A\":null}"), ("{\"a\":1,\"a \":2}", "{\"a\":1,\"a \":2}"),
    ]

    private static let numbers: [(String, String)] = [
        ("[0]", "[0]"), ("[-0]", "[-0]"), ("[-0.5]", "[-0.5]"), ("[123]", "[123]"), ("[1e-1]", "[1e-1]"),
        ("[1E+2]", "[1E+2]"), ("[0e1]", "[0e1]"), ("[-0e0]", "[-0e0]"), ("[1e0001]", "[1e0001]"),
        ("[10.00]", "[10.00]"), ("[1e400]", "[1e400]"), ("[-1e99999999999999999999]", "[-1e99999999999999999999]"),
        ("[18446744073709551616]", "[18446744073709551616]"),
        ("[0.1000000000000000055511151231257827]", "[0.1000000000000000055511151231257827]"), ("0\n", "0"),
        ("-5", "-5"),
    ]

    private static let texts: [(String, String)] = [
        (#"["\"\\\/"]"#, #"["\"\\/"]"#), (#"["\b\f\n\r\t"]"#, #"["\u0008\u000c\u000a\u000d\u0009"]"#),
        (#"["\u0041"]"#, #"["A"]"#), (#"["\u00e9\u00E9"]"#, "[\"\u{e9}\u{e9}\"]"), (#"["\u0000"]"#, #"["\u0000"]"#),
        (#"["\u001f"]"#, #"["\u001f"]"#), (#"["\u0022\u005c"]"#, #"["\"\\"]"#),
        (#"["\u2028\u2029"]"#, "[\"\u{2028}\u{2029}\"]"),
        ("[\"\u{2028}\u{2029}\"]", "[\"\u{2028}\u{2029}\"]"), ("[\"\u{7f}\"]", "[\"\u{7f}\"]"),
        (#"["\u007f"]"#, "[\"\u{7f}\"]"),
        (#"["\ud83d\ude00"]"#, "[\"\u{1F600}\"]"), (#"["\uD834\uDd1E"]"#, "[\"\u{1D11E}\"]"),
        ("[\"\u{1F600}\"]", "[\"\u{1F600}\"]"),
        (#"["\udbff\udfff"]"#, "[\"\u{10FFFF}\"]"), (#"["\ud800\udc00"]"#, "[\"\u{10000}\"]"),
        ("[\"\u{10FFFF}\"]", "[\"\u{10FFFF}\"]"),
        (#"["\uFFFF\uFDD0"]"#, "[\"\u{FFFF}<EF><B7><90>\"]"), ("[\"\u{FFFF}\"]", "[\"\u{FFFF}\"]"),
        (#"["\uFEFF"]"#, "[\"\u{FEFF}\"]"),
        ("[\"\u{FEFF}\"]", "[\"\u{FEFF}\"]"), ("[\"\u{80}\"]", "[\"\u{80}\"]"),
        ("[\"\u{7FF}\u{800}\"]", "[\"\u{7FF}\u{800}\"]"),
        ("[\"\u{D7FF}\u{E000}\"]", "[\"\u{D7FF}\u{E000}\"]"), ("[\"größe\"]", "[\"größe\"]"),
        (#"["a/*b*/c//d#e"]"#, #"["a/*b*/c//d#e"]"#),
        ("[\"[{,:}]\"]", "[\"[{,:}]\"]"), (#"["\\u0041"]"#, #"["\\u0041"]"#), (#"["\\\u0041"]"#, #"["\\A"]"#),
        (#"["'"]"#, #"["'"]"#),
        (#"["\\"]"#, #"["\\"]"#), ("\" \"", "\" \""),
        ("[\"\u{1F468}\u{200D}\u{1F469}\"]", "[\"\u{1F468}\u{200D}\u{1F469}\"]"),
        ("[\"\u{202E}abc\"]", "[\"\u{202E}abc\"]"), (#"["null","true",1]"#, #"["null","true",1]"#),
    ]

    private static let names: [(String, String)] = [
        (#"{"\u0061":1}"#, #"{"a":1}"#), (#"{"a\u0000b":1}"#, #"{"a\u0000b":1}"#),
        (#"{"\ud83d\ude00":1}"#, "{\"\u{1F600}\":1}"),
        (#"{"__proto__":1}"#, #"{"__proto__":1}"#), (#"{"a":{"a":{"a":1}}}"#, #"{"a":{"a":{"a":1}}}"#),
        (#"[{"a":1},{"a":2}]"#, #"[{"a":1},{"a":2}]"#),
        // One letter, composed and decomposed: two names.
        ("{\"\u{E9}\":1,\"e\u{301}\":2}", "{\"\u{E9}\":1,\"e\u{301}\":2}"),
        (#"{"\u00e9":1,"e\u0301":2}"#, "{\"\u{E9}\":1,\"e\u{301}\":2}"),
        ("{\"\u{212B}\":1,\"\u{C5}\":2}", "{\"\u{212B}\":1,\"\u{C5}\":2}"),
        ("{\"a\":1,\"\u{FF41}\":2}", "{\"a\":1,\"\u{FF41}\":2}"),
    ]

    static let all = structures + numbers + texts + names

    @Test("A document is its value, and that is the same once it is written out and read again", arguments: all)
    func accepted(_ document: String, _ expected: String) {
        let outcome = Array(jsonOutcome(Array(document.utf8)).utf8)
        #expect(outcome == bytes(expected), "\(document) became \(String(decoding: outcome, as: UTF8.self))")
        #expect(Array(jsonOutcome(outcome).utf8) == outcome)
    }

    @Test("Names that are equal only once they are normalized are two, and each has its value")
    func normalized() throws {
        let object = try #require(try JSONReader().read(Array("{\"\u{E9}\":1,\"e\u{301}\":2}".utf8)).object)
        #expect(object["\u{E9}"]?.number?.integer == 1 && object["e\u{301}"]?.number?.integer == 2)
        #expect(object["e"] == nil)
    }
}
