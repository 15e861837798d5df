import Foundation
import TestSupport
import Testing

@Suite("The model of Apple's matching", .takingTurns, .timeLimit(.minutes(5)))
struct AppleMatcherTests {
    /// The file lies beside the checkout of those who develop this, and in no package.
    private static let data = URL(filePath: #filePath).appending(path: "../../../../shared/data/aasa-cases.jsonl")
        .standardizedFileURL

    @Test("A few answers of Apple's own tool are given too")
    func known() throws {
        for (path, url, isTaken) in [
            ("/buy/*", "https://a.example/buy", true), ("/buy/*", "https://a.example/buyer", false),
            ("/a/?*", "https://a.example/a/", false), ("//abc", "https://a.example/abc", true),
            ("/id/$(digit)", "https://a.example/id/7", true), ("/id/$(digit)", "https://a.example/id/x", false),
        ] {
            #expect(try AppleMatcher.Rule(["/": path]).takes(url) == isTaken, "\(path) \(url)")
        }
        let decoding = try AppleMatcher.Rule(["/": "/a b", "percentEncoded": false])
        #expect(decoding.takes("https://a.example/a%20b"))
    }

    @Test("All recorded answers are given too", .enabled(if: FileManager.default.fileExists(atPath: data.path)))
    func recorded() throws {
        let lines = try String(contentsOf: Self.data, encoding: .utf8).split(separator: "\n")
        #expect(lines.count >= 59)
        for line in lines {
            let recorded = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            let rule = try AppleMatcher.Rule(try #require(recorded["component"] as? [String: Any]))
            #expect(rule.takes(try #require(recorded["url"] as? String)) == recorded["match"] as? Bool, "\(line)")
        }
    }
}
