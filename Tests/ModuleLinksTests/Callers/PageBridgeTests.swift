import Foundation
import ModuleRouting
import ModuleLinks
import TestSupport
import Testing

@Suite("The bridge for web pages", .takingTurns, .timeLimit(.minutes(5)))
struct PageBridgeTests {
    private let app: CallersApp

    init() async throws { app = try await CallersApp() }

    private static func failure(_ status: CallerStatus, id: String = "1") -> String {
        #"{"id":\#(id),"status":"\#(status.word)","value":null,"#
            + #""error":{"code":\#(status.number),"message":"\#(status.text)"}}"#
    }

    @Test("An open is answered with its status and what the output says of itself")
    func opens() async throws {
        let message = #"{"id": 7, "url": "bookshop://books/1342", "parameters": {"from": "a & b"}}"#
        #expect(
            await app.answer(message)
                == #"{"id":7,"status":"ok","value":{"title":"Pride and Prejudice","year":1813},"error":null}"#
        )
        #expect(app.log.entries == ["book 1342 a & b web:bookshop.example"])
        // Of an output that says nothing to callers only the status goes; a script would round an integer that large.
        for (path, value) in [("plain", "null"), ("says/large", #""9223372036854775807""#), ("says/number", "1.5")] {
            let answer = await app.answer(#"{"url":"bookshop://\#(path)"}"#)
            #expect(answer == #"{"id":null,"status":"ok","value":\#(value),"error":null}"#)
        }
    }

    @Test(
        "Each failure has its status, and nothing else of it goes out",
        arguments: [
            ("bookshop://nowhere", CallerStatus.notFound), ("bookshop://account/delete", .notFound),
            ("bookshop://declines", .notFound), ("other://books/1", .notFound), ("https://ads.test/", .notFound),
            ("javascript:alert(1)", .notFound), ("bookshop://books/abc", .invalid), ("bookshop://books/9999", .invalid),
            ("bookshop://open", .invalid), ("bookshop://fails", .failed), ("bookshop://cancelled", .cancelled),
            ("bookshop://cancelled/by-outcome", .cancelled), ("/books/1", .malformed),
            ("bookshop://books/%zz", .malformed),
            ("bookshop://books/ 1", .malformed), ("", .malformed), ("bookshop://sold-out/403", .refused),
            ("bookshop://sold-out/200", .failed), ("bookshop://says/nan", .failed), ("bookshop://says/twice", .failed),
            ("bookshop://says/huge", .failed), ("bookshop://says/wide", .failed), ("bookshop://says/deep", .failed),
            ("bookshop://a?" + String(repeating: "a&", count: 300), .tooLarge),
        ])
    func failures(url: String, status: CallerStatus) async throws {
        #expect(await app.answer(#"{"id":1,"url":"\#(url)"}"#) == Self.failure(status))
    }

    @Test("A rewriter's web page and its switch have statuses of their own; its message stays in the app")
    func rewritten() async throws {
        let app = try await CallersApp { registrar in
            registrar.rewrite { (link: RouteRequest) in
                switch link.url {
                case "bookshop://books/1": .disabled(because: "the secret reason")
                case "bookshop://books/2": .web("https://bookshop.example/b?a=1&b=2")
                default: .pass
                }
            }
        }
        #expect(await app.answer(#"{"id":1,"url":"bookshop://books/1"}"#) == Self.failure(.disabled))
        #expect(
            await app.answer(#"{"id":1,"url":"bookshop://books/2"}"#)
                == #"{"id":1,"status":"elsewhere","value":"https://bookshop.example/b?a=1\u0026b=2","#
                + #""error":{"code":303,"message":"This is a web page."}}"#
        )
    }

    @Test("An answer is ASCII without what ends a script, a line of it, or an attribute, and says the same")
    func escaped() async throws {
        let answer = await app.answer(#"{"id":"</script>'&é","url":"bookshop://says/script"}"#)
        #expect(answer.utf8.allSatisfy { (0x20...0x7E).contains($0) })
        #expect(!answer.contains { "<>&'".contains($0) } && !answer.contains(#"\""#))
        let decoded = try #require(try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any])
        #expect(decoded["id"] as? String == "</script>'&é")
        #expect(decoded["value"] as? String == "</script><!--\u{2028}\u{2029}'\"\\&\u{0}\u{1F600}\u{E9}\n\u{202E}")
    }

    @Test(
        "Parameters go into the query, encoded, and never beside one of their name",
        arguments: [
            (#""bookshop://books/5", "parameters": {"from": "&=+#%;"}"#, "book 5 &=+#%; web:bookshop.example"),
            (#""bookshop://books/5?x=1#f", "parameters": {"from": true}"#, "book 5 true web:bookshop.example"),
            (#""bookshop://books/5", "parameters": {"from": [1.50, "b"]}"#, "book 5 1.50 web:bookshop.example"),
            (#""bookshop://books/5?from=a", "parameters": {"x": "b"}"#, "book 5 a web:bookshop.example"),
            (#""bookshop://books/5?fro%6D=a", "parameters": {"from": "b"}"#, nil),
            (#""bookshop://books/5", "parameters": {"id": 6}"#, "book 5 - web:bookshop.example"),
        ])
    func parameters(rest: String, entry: String?) async throws {
        let answer = await app.answer(#"{"id":1,"url":\#(rest)}"#)
        #expect(app.log.entries == (entry.map { [$0] } ?? []))
        if entry == nil { #expect(answer == Self.failure(.malformed)) }
    }

    @Test("As many messages as may be are under way; the next is busy, and has room when one is over")
    func busy() async throws {
        let bridge = PageBridge(app.router, capacity: 2)
        let message = Array(#"{"id":1,"url":"bookshop://waits"}"#.utf8)
        let book = Array(#"{"id":1,"url":"bookshop://books/1"}"#.utf8)
        let tasks = (0..<2).map { _ in Task { await bridge.answer(message, from: .own) } }
        var waiting = app.waiting.makeAsyncIterator()
        for _ in tasks { await waiting.next() }
        #expect(await bridge.answer(book, from: .own) == Self.failure(.busy))
        app.gate.give()
        for task in tasks { #expect(await task.value.contains(#""value":"waited""#)) }
        #expect(await bridge.answer(book, from: .own).contains(#""status":"ok""#))
    }

    @Test("A message whose task is cancelled is answered as cancelled, and one beyond the timeout as timed-out")
    func cancelled() async throws {
        let app = try await CallersApp { registrar in
            registrar.route("/hangs", exposure: .everywhere) { _ -> String in
                try await hang()
                return ""
            }
        }
        let task = Task { await app.answer(#"{"id":1,"url":"bookshop://hangs"}"#) }
        task.cancel()
        #expect(await task.value == Self.failure(.cancelled))
        let bridge = PageBridge(app.router, timeout: .zero)
        let late = await bridge.answer(Array(#"{"id":1,"url":"bookshop://hangs"}"#.utf8), from: .own)
        #expect(late == Self.failure(.timedOut))
    }
}
