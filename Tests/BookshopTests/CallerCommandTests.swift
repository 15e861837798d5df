import Foundation
import TestSupport
import Testing

@Suite("Web pages and other apps as callers of the shop", .takingTurns)
struct CallerCommandTests {
    private let program = Program()

    private static func notFound(_ id: String) -> String {
        #"{"id":\#(id),"status":"not-found","value":null,"#
            + #""error":{"code":404,"message":"There is nothing at this address."}}"#
    }

    @Test("bridge answers each message of the page with a line, and exits 0 at the end of input")
    func bridge() async throws {
        let messages = try String(contentsOf: Program.fixture("messages.txt"), encoding: .utf8)
        let outcome = try await program.run("bridge", "--host", "bookshop.example", input: messages)
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        try #require(lines.count == 8)
        #expect(
            lines[0] == #"{"id":1,"status":"ok","value":{"id":1342,"title":"Pride and Prejudice","#
                + #""authors":["Jane Austen"],"year":1813},"error":null}"#
        )
        let search =
            try #require(try JSONSerialization.jsonObject(with: Data(lines[1].utf8)) as? [String: Any])["value"]
            as? [String: Any]
        let books = try #require(search?["books"] as? [[String: Any]])
        #expect(search?["count"] as? Int == books.count && !books.isEmpty)
        #expect(books.contains { $0["title"] as? String == "Penguin Island" })
        #expect(lines[2] == #"{"id":"3","status":"ok","value":null,"error":null}"#)
        #expect(
            lines[3] == #"{"id":4,"status":"invalid","value":null,"#
                + #""error":{"code":422,"message":"A parameter is missing or not accepted."}}"#
        )
        // A route that acts, one that there is not, and one that is closed to web pages.
        #expect(lines[4...6] == [Self.notFound("5"), Self.notFound("6"), Self.notFound("7")])
        #expect(
            lines[7] == #"{"id":null,"status":"malformed","value":null,"#
                + #""error":{"code":400,"message":"The request is not understood."}}"#
        )
    }

    @Test("A line that is too long is an error, the lines after it are answered, and the exit is not 0")
    func longLine() async throws {
        let messages = String(repeating: "[", count: 1 << 21) + "\n" + #"{"id":1,"url":"bookshop://nowhere"}"#
        let outcome = try await program.run("bridge", "--host", "bookshop.example", input: messages)
        #expect(outcome.status == 1)
        #expect(outcome.output == Self.notFound("1") + "\n")
        #expect(outcome.errors.hasPrefix("A line of the input is too long.\n"))
    }

    @Test("Bytes that are not UTF-8 are no message")
    func notText() async throws {
        let command = #"printf '{"url":"bookshop://books/84\377"}\n' | "$0" --data "$1" bridge --host bookshop.example"#
        let outcome = try await program.shell(command)
        #expect(outcome.output.hasPrefix(#"{"id":null,"status":"malformed","#))
    }

    @Test(
        "open does what another app asks for, and prints the callback that it is answered with",
        arguments: [
            (
                "books/84?from=list&x-success=readinglist%3A%2F%2Fadd%3Fid%3D1%23top", 0,
                "readinglist://add?id=84&title=Frankenstein&authors=%5B%22Mary%20Shelley%22%5D&year=1818#top"
            ),
            ("subjects?x-success=https%3A%2F%2Flibrary.example%2Fdone", 0, "https://library.example/done"),
            (
                "books/abc?x-error=readinglist%3A%2F%2Ffailed", 1,
                "readinglist://failed?errorCode=422&errorMessage=A%20parameter%20is%20missing%20or%20not%20accepted."
            ),
        ])
    func callback(request: String, status: Int32, callback: String) async throws {
        let outcome = try await program.run("open", "bookshop://x-callback-url/\(request)")
        #expect(outcome.status == status)
        #expect(outcome.output == callback + "\n")
        #expect(outcome.errors.isEmpty == (status == 0))
    }

    @Test(
        "A request with a callback that the shop does not open, of a closed route, or of none does nothing",
        arguments: [
            (
                "books/84?x-success=evil%3A%2F%2Fdone", "A callback is not one that the app opens.",
                ["    parameter: x-success", "    problem: it leads to what is not on the list"]
            ),
            ("cart/add/84?x-success=readinglist%3A%2F%2Fdone", "No route opens this URL.", []),
        ])
    func refused(request: String, summary: String, facts: [String]) async throws {
        let outcome = try await program.run("open", "bookshop://x-callback-url/\(request)")
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        let lines = outcome.errors.split(separator: "\n").map(String.init)
        #expect(lines.first == summary)
        for fact in facts { #expect(lines.contains(fact)) }
        #expect(outcome.errors.contains("\n  Fix: "))
    }
}
