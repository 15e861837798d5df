import ModuleLinks
import TestSupport
import Testing

@Suite("Hostile messages of web pages", .takingTurns, .timeLimit(.minutes(15)))
struct HostileMessageTests {
    private static func refused(_ bytes: [UInt8], _ app: CallersApp) async -> String {
        let answer = await PageBridge(app.router).answer(bytes, from: .own)
        #expect(app.log.entries.isEmpty)
        for status in [CallerStatus.malformed, .tooLarge] {
            if answer.hasSuffix(
                #""status":"\#(status.word)","value":null,"error":{"code":\#(status.number),"message":"\#(status.text)"}}"#
            ) {
                return status.word
            }
        }
        return answer
    }

    private static let pay = #""url":"bookshop://pay""#

    @Test(
        "What is no message opens nothing",
        arguments: [
            "", " ", "null", "7", #""bookshop://pay""#, "[]", "{}", #"[{"url":"bookshop://pay"}]"#, "{\(pay),}",
            "{\(pay)}{\(pay)}", "{\(pay),\(pay)}", #"{"\u0075rl":"bookshop://pay",\#(pay)}"#, "{\(pay)",
            "\u{FEFF}{\(pay)}",
            "{/**/\(pay)}", "{'url':'bookshop://pay'}", "{\(pay),\"id\":NaN}", "{\(pay),\"id\":1.5}",
            "{\(pay),\"id\":null}", "{\(pay),\"id\":[]}", "{\(pay),\"id\":9007199254740992}",
            "{\(pay),\"origin\":\"inside\"}",
            "{\(pay),\"host\":\"bookshop.example\"}", "{\(pay),\"isMainFrame\":true}", "{\(pay),\"parameters\":[]}",
            "{\(pay),\"parameters\":{\"a\":null}}", "{\(pay),\"parameters\":{\"a\":{\"b\":1}}}",
            "{\(pay),\"parameters\":{\"a\":[[1]]}}", #"{"url":["bookshop://pay"]}"#, #"{"url":null}"#,
            #"{"URL":"bookshop://pay"}"#,
            #"{"url":"bookshop://pay\ud800"}"#, #"{"url":"bookshop://pay\u0000"}"#, #"{"url":" bookshop://pay"}"#,
        ])
    func noMessage(text: String) async throws {
        let app = try await CallersApp()
        #expect(["malformed", "too-large"].contains(await Self.refused(Array(text.utf8), app)))
    }

    @Test("Messages beyond a limit are too large, whatever they hold")
    func limits() async throws {
        let app = try await CallersApp()
        let texts = [
            String(repeating: "[", count: 10_000), String(repeating: " ", count: 20_000),
            "{\(Self.pay),\"id\":\"\(String(repeating: "a", count: 16_000))\"}",
            "{\(Self.pay),\"parameters\":{\"a\":[\(Array(repeating: "1", count: 400).joined(separator: ","))]}}",
            String(repeating: #"{"a":"#, count: 100),
        ]
        for text in texts { #expect(await Self.refused(Array(text.utf8), app) == "too-large") }
        #expect(await Self.refused([UInt8](repeating: 0x5B, count: 1 << 24), app) == "too-large")
        let book = #"{"url":"bookshop://books/1""#
        for (end, word) in [
            (#","id":"\#(String(repeating: "a", count: 64))"}"#, "ok"),
            (#","id":"\#(String(repeating: "a", count: 65))"}"#, "malformed"),
            ("}" + String(repeating: " ", count: 16 << 10 - book.utf8.count - 1), "ok"),
            ("}" + String(repeating: " ", count: 16 << 10 - book.utf8.count), "too-large"),
        ] {
            #expect(await app.answer(book + end).contains(#""status":"\#(word)""#), "\(end.utf8.count)")
        }
    }

    @Test("Whatever bytes a page sends, there is one answer, in one line of ASCII", arguments: 1...4)
    func anything(seed: UInt64) async throws {
        let app = try await CallersApp()
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "url", "id", "parameters", "bookshop://books/1", "%", "?",
            "#",
            "&", "=", "d800", "-", "1", "e9", "true", " ", "\u{0}", "é", "\"url\":\"bookshop://books/1\"", "x-success",
        ]
        for _ in 0..<GeneratedCases.count(of: 1000) {
            var bytes = Array(random.pick(0...12, of: pieces).joined().utf8)
            if random.oneIn(2) { bytes = Array("{\"url\":\"bookshop://books/1".utf8) + bytes + Array("\"}".utf8) }
            if random.oneIn(4) { bytes.append(UInt8.random(in: 0...255, using: &random)) }
            let answer = await PageBridge(app.router).answer(bytes, from: .own)
            #expect(answer.utf8.allSatisfy { (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "<") })
            #expect(answer.hasPrefix("{\"id\":") && answer.hasSuffix("}"))
        }
    }
}
