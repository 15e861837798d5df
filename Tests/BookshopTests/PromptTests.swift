import Foundation
import TestSupport
import Testing

@Suite("The prompt", .takingTurns, .timeLimit(.minutes(5)))
struct PromptTests {
    private let program = Program()

    @Test("where lists the pages that back can reach, as they are kept; a number opens a page on the one that is seen")
    func place() async throws {
        let outcome = try await program.run(input: "where\n/books/84\n9\n1\nwhere\nback\nback\nwhere\n")
        let rest = ["main/cart     bookshop://cart", "main/account  bookshop://account"]
        func lines(_ pages: String...) -> String {
            (["navigation 1", "* main/shop"] + pages.map { "main/shop     bookshop://" + $0 } + rest)
                .joined(separator: "\n") + "\n"
        }
        #expect(outcome.output.hasPrefix(lines("")))
        let further = ["", "search", "books/84", "recommendations/84", "books/5230"]
        #expect(outcome.output.contains("\n" + lines(further[0], further[1], further[2], further[3], further[4])))
        #expect(outcome.output.hasSuffix("\n" + lines(further[0], further[1], further[2])))
    }

    @Test("help, routes and graph answer at the prompt")
    func commands() async throws {
        let outcome = try await program.run(input: "help\nroutes\ngraph\n")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("a number        opens the link of that number on the page\n"))
        #expect(outcome.output.contains("/books/:id"))
        #expect(outcome.output.contains("  service  DocumentStorage"))
    }

    @Test("A line that cannot be done is reported and the next is done, up to quit; the exit of a script says so")
    func mistakes() async throws {
        let numbers = [0, -1, 99, Int.min, Int.max].map { "\($0)\n" }.joined()
        let outcome = try await program.run(input: "\nnonsense\nback\n\u{FFFD}\n/books/84\n\(numbers)quit\n/cart\n")
        #expect(outcome.status == 1)
        #expect(outcome.headlines == ["Frankenstein"])
        #expect(
            outcome.summaries == [
                "The text is not a URL: it begins neither with a scheme nor with a single slash.",
                "There is no page to go back to.", "The line is not UTF-8.",
            ] + Array(repeating: "There is no link of that number.", count: 5)
        )
    }

    @Test(
        "In a terminal it begins with the front page under the tabs, draws a sheet as a frame, and goes on to what was asked for"
    )
    func journey() async throws {
        let terminal = try Terminal(program)
        let start = await terminal.nextScreen()
        #expect(start.hasPrefix("*shop   cart   orders (sign in)   account\n\nThe bookshop\n============\n"))
        terminal.type("from notification bookshop://orders")
        let sheet = await terminal.nextScreen()
        #expect(
            sheet.hasPrefix(
                "from notification bookshop://orders\n*shop   cart   orders (sign in)   account\n\n┌─ sheet ─"))
        #expect(sheet.contains("\n│ Sign in   "))
        terminal.type("Ann")
        let orders = await terminal.nextScreen()
        #expect(orders.hasPrefix("Ann\n shop   cart  *orders   account\n\nYou have not ordered yet\n"))
        terminal.type("back")
        #expect(await terminal.nextScreen().hasPrefix("back\n*shop   cart   orders   account\n\nThe bookshop\n"))
        terminal.type("quit")
        let end = await terminal.end()
        #expect(end.status == 0)
        #expect(end.screen == "quit\n")
    }
}
