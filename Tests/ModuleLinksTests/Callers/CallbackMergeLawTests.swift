import Foundation
import TestSupport
import Testing

@testable import ModuleLinks
import ModuleRouting

@Suite("Laws of URLs that get items", .takingTurns, .timeLimit(.minutes(15)))
struct CallbackMergeLawTests {
    private static let names = [
        "a", "b", "errorCode", "errorMessage", "result", "é", "&", "=", "+", "#", "%", ";", "?", "/", " ", "a&b=c#d",
        "%26", "",
        "\u{1F600}", "x-success", "\u{0}",
    ]
    private static let starts = ["app://cb", "app://cb/", "app://cb/%23f", "https://a.example/x%3Fy", "app://cb/a=b&c"]

    /// The items, by a parser that is not ours.
    private func items(_ url: String) throws -> [QueryItem] {
        let query = try #require(URLComponents(string: url)).percentEncodedQuery ?? ""
        return try query.split(separator: "&").map { piece in
            let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count == 2 ? parts[1] : ""
            return QueryItem(
                try #require(String(parts[0]).removingPercentEncoding),
                try #require(String(value).removingPercentEncoding))
        }
    }

    /// A text as some app escapes it: always what delimits, and now and then what need not be.
    private func written(_ text: String, by random: inout SeededGenerator) -> String {
        text.utf8.map { byte in
            let isPlain = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
            return isPlain && !random.oneIn(4) ? String(UnicodeScalar(byte)) : String(format: "%%%02x", byte)
        }
        .joined()
    }

    @Test("The merged URL has exactly the old items without ours, then ours, and all else unchanged", arguments: 1...4)
    func merge(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<GeneratedCases.count(of: 2000) {
            let old = random.pick(0...5, of: Self.names).map { QueryItem($0, random.pick(Self.names)) }
            var ours: [QueryItem] = []
            for name in random.pick(0...3, of: Self.names) where !ours.contains(where: { $0.name == name }) {
                ours.append(QueryItem(name, random.pick(Self.names)))
            }
            let pieces = old.map { item in
                item.value.isEmpty && random.oneIn(2)
                    ? written(item.name, by: &random)
                    : "\(written(item.name, by: &random))=\(written(item.value, by: &random))"
            }
            let start = random.pick(Self.starts)
            let fragment = random.pick(["", "#", "#f", "#/a?b=c&d"])
            let query =
                pieces.isEmpty
                ? random.pick(["", "?", "?&"]) : "?" + pieces.joined(separator: random.pick(["&", "&&"]))
            let merged = SplitURL((start + query + fragment).utf8).replacingItems(with: ours)
            let isEmpty: (QueryItem) -> Bool = { $0.name.isEmpty && $0.value.isEmpty }
            let expected = old.filter { item in !ours.contains { $0.name == item.name } } + ours
            // A piece without a name, a value and an equals sign is none.
            #expect(try items(merged).filter { !isEmpty($0) } == expected.filter { !isEmpty($0) }, "\(merged)")
            let split = SplitURL(merged.utf8)
            #expect(merged.hasPrefix(start) && merged.hasSuffix(fragment))
            #expect(split.fragment == SplitURL((start + query + fragment).utf8).fragment)
            #expect(SplitURL(merged.utf8).replacingItems(with: ours) == merged)
        }
    }

    @Test("Split at its delimiters, a URL has the parts that Foundation gives it", arguments: 1...4)
    func split(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "a", "1", ":", "/", "//", "?", "#", "@", "&", "=", "%41", ".", "-", "x-success", "app://", "app:",
        ]
        var compared = 0
        func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
        for _ in 0..<GeneratedCases.count(of: 4000) {
            let text = "app:" + random.pick(0...8, of: pieces).joined()
            let split = SplitURL(text.utf8)
            // A fragment holds no second number sign; Foundation escapes it.
            guard text.count(where: { $0 == "#" }) < 2 else {
                #expect(split.fragment.map(string) == String(text.drop { $0 != "#" }.dropFirst()))
                continue
            }
            guard let known = URLComponents(string: text), known.scheme != nil else { continue }
            compared += 1
            #expect(split.schemeName == known.scheme?.lowercased(), "\(text)")
            #expect(string(split.path) == known.percentEncodedPath, "\(text)")
            #expect(split.fragment.map(string) == known.percentEncodedFragment, "\(text)")
            #expect(split.text == text)
            #expect(
                split.items.map { string($0.written) }.joined(separator: "&")
                    == (known.percentEncodedQuery ?? "").split(separator: "&").joined(separator: "&"), "\(text)")
        }
        #expect(compared > GeneratedCases.count(of: 4000) / 2)
    }
}
