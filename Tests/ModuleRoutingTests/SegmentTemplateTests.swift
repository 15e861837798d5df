import TestSupport
import Testing

@testable import ModuleRouting

@Suite("Text and parameters in one segment", .takingTurns)
struct SegmentTemplateTests {
    /// What the parameters take, or nil where the text does not fit.
    private func match(_ pattern: String, _ text: String) throws -> [String]? {
        let segment = try #require(RoutePattern("/" + pattern).parsed.get().alternatives.first?.first)
        guard case .mixed(let template) = segment else { return nil }
        var text = text
        return text.withUTF8 { bytes in
            template.match(bytes, caseInsensitive: false)?.map { String(decoding: bytes[$0], as: UTF8.self) }
        }
    }

    @Test(
        "A parameter matches at least one character and as few as it can, the leftmost first",
        arguments: [
            (":id.html", "1.html", ["1"]), (":id.html", "a.html.html", ["a.html"]), (":id.html", ".html", nil),
            (":id.html", "1.htm", nil),
            ("product-:id(\\d+)-:slug.html", "product-12-red-hat.html", ["12", "red-hat"]),
            ("product-:id(\\d+)-:slug.html", "product-x-red.html", nil), (":a-:b", "1-2-3", ["1", "2-3"]),
            (":a-:b", "--x", ["-", "x"]), (":a-:b", "-x", nil), (":a-:b-", "1-2-3-", ["1", "2-3"]),
            (":a--:b", "a---b", ["a", "-b"]), (":a(\\d+):b", "123", ["1", "23"]),
            (":a(\\d+):b(\\d)", "123", ["12", "3"]), (":a(\\d+):b([a-z]+)", "12ab", ["12", "ab"]),
            (":a-:b(\\d)", "1-x-2", ["1-x", "2"]), (":a(.+):b", "éa", ["é", "a"]), (":a(.):b", "🐈é", ["🐈", "é"]),
            (":a(.+):b", "é", nil), (":aé:b", "xéyéz", ["x", "yéz"]), (":a\\é:b", "xéyé", ["x", "yé"]),
            ("v:major.:minor", "v1.2.3", ["1", "2.3"]),
        ] as [(String, String, [String]?)])
    func examples(pattern: String, text: String, expected: [String]?) throws {
        #expect(try match(pattern, text) == expected)
    }

    @Test(
        "A segment of 8 KB is matched by constraints that may end anywhere",
        arguments: [
            (parameters(16, "(\\w+)"), "a", "!"),
            (parameters(15, "([a-z]+)") + ":z(\\d)", "a", "1"),
            (parameters(16, "(.+)") + "x", "a", "x"),
            (parameters(16, "(.+)-") + "x", "a-", "x"),
            (parameters(8, "((?:a|aa)+)") + ":z(b|aab)", "a", "b"),
        ] as [(String, String, String)])
    func hostile(pattern: String, letters: String, end: String) throws {
        let text = String(repeating: letters, count: 8_000 / letters.utf8.count) + end
        let found = try match(pattern, text)
        #expect((found == nil) == (end == "!"))
        // What stands between the parameters is no more than 16 hyphens and the end.
        #expect(found.map { $0.joined().utf8.count + 17 >= text.utf8.count } ?? true)
    }

    private static func parameters(_ count: Int, _ rest: String) -> String {
        (0..<count).map { ":p\($0)\(rest)" }.joined()
    }
}
