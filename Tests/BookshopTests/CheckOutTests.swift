import Foundation
import TestSupport
import Testing

@testable import bookshop

@Suite("The check-out, a flow of three pages", .takingTurns, .timeLimit(.minutes(5)))
struct CheckOutTests {
    private let program: Program

    init() throws { program = Program(folder: try TemporaryShop().folder) }

    /// Up to the first page, with a reader signed in.
    private static let begin = ["/account/sign-up?name=Ann", "/cart/add/84", "2"]
    private static let none = "No page has a scope open.\n"
    /// Its scope closes when the tasks of its pages have ended, so it is looked at again and again meanwhile.
    private static let looks = Array(repeating: "pages --open", count: 200)

    private func visit(_ lines: [String]) async throws -> Program.Outcome {
        try await program.run(input: lines.map { $0 + "\n" }.joined())
    }

    @Test("Its pages share one scope, which is there from the first page until the order is shown")
    func whole() async throws {
        let outcome = try await visit(
            ["pages --open"] + Self.begin + [
                "pages --open", "1 Long Lane", "card", "pages --open", "yes",
            ] + Self.looks)
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(
            outcome.headlines.suffix(4) == [
                "Check out: address", "Check out: payment", "Check out: confirm", "Order 1",
            ])
        #expect(outcome.output.contains("  to       1 Long Lane\n  paid by  card\n"))
        #expect(outcome.output.components(separatedBy: ", running, begun by ConfirmAddress()").count == 3)
        #expect(outcome.output.hasPrefix(Self.none))
        #expect(outcome.output.hasSuffix(Self.none))
    }

    @Test("Leaving it leaves nothing open, whichever way", arguments: ["back", "/account", "/account/sign-out"])
    func left(by line: String) async throws {
        let outcome = try await visit(Self.begin + [line, "tab cart", "tab cart"] + Self.looks)
        #expect(outcome.output.hasSuffix(Self.none))
    }

    @Test("Nothing of it is kept for the next start")
    func kept() async throws {
        _ = try await visit(Self.begin + ["1 Long Lane"])
        let outcome = try await visit(["where", "pages --open"])
        #expect(!outcome.output.contains("check-out"))
        #expect(outcome.output.hasSuffix(Self.none))
        let asked = try await program.run("pages", "--open")
        #expect(asked.status == 0)
        #expect(asked.output == Self.none)
    }

    @Test("With --leak, what outlives it is named with its module and the line of its registration")
    func leak() async throws {
        let entry = Program.project.appendingPathComponent("Features/Orders/CheckOutEntry.swift")
        let lines = try String(contentsOf: entry, encoding: .utf8).components(separatedBy: "\n")
        let line = try #require(lines.firstIndex { $0.contains("provide(Choices.self") }) + 1
        let script = (Self.begin + ["1 Long Lane", "card", "yes"]).map { $0 + "\n" }.joined()
        let outcome = try await program.run("--leak", input: script)
        #expect(outcome.status == 0)
        #expect(
            outcome.errors == """
                The scope Purchase is closed, and Choices outlived it.
                    module: CheckOut
                    at: BookshopOrders/CheckOutEntry.swift:\(line)
                  Fix: find what holds it: a service of the app, a task that goes on, or a closure that was handed out.

                """)
    }
}
