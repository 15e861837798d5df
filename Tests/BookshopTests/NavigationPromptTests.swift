import AccountInterface
import CartInterface
import Foundation
import ModuleKit
import TestSupport
import Testing

@testable import bookshop

@Suite("The prompt as a host of pages", .takingTurns, .timeLimit(.minutes(5)))
struct NavigationPromptTests {
    private let shop: TemporaryShop
    private let program: Program

    init() throws {
        shop = try TemporaryShop()
        program = Program(folder: shop.folder)
    }

    private func run(_ lines: String...) async throws -> Program.Outcome {
        try await program.run(input: lines.map { $0 + "\n" }.joined())
    }

    /// What `where` prints, of what stands at each place and which tabs were active, the last one now.
    private func place(_ tabs: String, shop: [String] = [], orders: [String]? = nil, account: Bool = true) -> String {
        let rows =
            [("main/shop", "")] + shop.map { ("main/shop", $0) } + [("main/cart", "cart")]
            + (orders.map { $0.map { ("main/orders", $0) } } ?? []) + [("main/account", "account")]
        let width = rows.map(\.0.count).max() ?? 0
        let lines = rows.map { $0 + String(repeating: " ", count: width - $0.count + 2) + "bookshop://" + $1 }
        let tabs = tabs.split(separator: " ").map { "main/" + $0 }.joined(separator: " ")
        return (["navigation 1", "* " + tabs] + lines).joined(separator: "\n") + "\n"
    }

    private func headlines(_ output: String) -> [String] {
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "│ ")) }
        return zip(lines, lines.dropFirst()).filter { $1.hasPrefix("===") }.map(\.0)
    }

    private func signUpWithAnOrder() async throws {
        _ = try await shop.titles("/account/sign-up?name=Ann", "/cart/add/84", "/orders/check-out", "/account/sign-out")
    }

    @Test("A link lays the book over its declared parents, in the tab; up leads to the parent")
    func synthetic() async throws {
        let outcome = try await run("bookshop://books/1342", "where", "up", "where")
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(headlines(outcome.output) == ["Pride and Prejudice", "All books"])
        let parts = outcome.output.components(separatedBy: place("shop", shop: ["search", "books/1342"]))
        #expect(parts.count == 2)
        #expect(parts.last?.hasPrefix("All books\n=========\n") == true)
        #expect(outcome.output.hasSuffix("\n" + place("shop", shop: ["search"])))
    }

    @Test("A rule that sends pages to the web holds for links, taps, tabs and restored pages, until it is removed")
    func ruled() async throws {
        _ = try await run("/search", "/books/84")
        try shop.write(
            #"""
            {"schema": 1, "version": 1, "rules": [
                {"id": "books", "route": "/books/:id", "web": "https://bookshop.example/{path}"},
                {"id": "cart", "route": "/cart", "web": "https://bookshop.example/{path}"}
            ]}
            """#,
            to: "rules.json"
        )
        let document = shop.folder.appendingPathComponent("rules.json").path
        let applied = try await program.run("rules", "apply", document)
        #expect(applied.status == 0, "\(applied.errors)")

        let sent = try await run("tab cart", "tab shop", "up", "1", "/books/11", "where")
        #expect(sent.status == 0, "\(sent.errors)")
        #expect(headlines(sent.output).filter { $0 == "In the browser" }.count == 4, "\(sent.output)")
        for page in ["cart", "books/84", "books/11"] {
            #expect(sent.output.contains("https://bookshop.example/\(page)\n"), "\(sent.output)")
        }
        #expect(!sent.output.contains("main/shop     bookshop://books/"))

        _ = try await program.run("rules", "remove")
        let native = try await run("/search", "1", "where")
        #expect(native.status == 0 && native.output.contains("main/shop     bookshop://books/"), "\(native.errors)")
        #expect(!native.output.contains("In the browser"))
    }

    @Test("A notification's link asks for sign-in in a sheet, and arrives at the order with the orders below it")
    func signInOnTheWay() async throws {
        try await signUpWithAnOrder()
        let outcome = try await run("/books/84", "from notification bookshop://orders/1", "Ann", "where", "back")
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(headlines(outcome.output) == ["Frankenstein", "Sign in", "Order 1", "Your orders"])
        #expect(outcome.output.contains("\n┌─ sheet ──"))
        let stands = place("shop orders", shop: ["search", "books/84"], orders: ["orders", "orders/1"])
        #expect(outcome.output.contains("\n" + stands + "Your orders\n"))
    }

    @Test("A sign-in that is refused moves nothing", arguments: ["", "back", "close"])
    func refused(line: String) async throws {
        try await signUpWithAnOrder()
        let outcome = try await run("/books/84", "from notification bookshop://orders/1", line, "where")
        #expect(outcome.status == 1)
        #expect(outcome.errors == "Cancelled: the link was not opened.\n  Fix: open it again to go on.\n")
        #expect(headlines(outcome.output) == ["Frankenstein", "Sign in", "Frankenstein"])
        #expect(outcome.output.hasSuffix("\n" + place("shop", shop: ["search", "books/84"])))
        #expect(try shop.manager.resolve((any AccountService).self).current() == nil)
    }

    @Test("While a page asks, another link takes the place of the one that waits, without a word of it")
    func superseded() async throws {
        try await signUpWithAnOrder()
        let outcome = try await run(
            "/orders", "open /books/84", "where", "open /orders/1", "open /orders", "Ann", "where")
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(headlines(outcome.output) == ["Sign in", "Frankenstein", "Sign in", "Sign in", "Your orders"])
        #expect(outcome.output.hasSuffix(place("shop orders", shop: ["search", "books/84"], orders: ["orders"])))
    }

    @Test("A link from outside opens no more than it may")
    func outside() async throws {
        let outcome = try await run(
            "from link bookshop://cart/add/84", "from notification bookshop://books/84", "from nowhere /", "where")
        #expect(outcome.status == 1)
        let summaries = outcome.errors.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        #expect(summaries == ["No route opens this URL.", "There is no origin nowhere."])
        #expect(headlines(outcome.output) == ["Frankenstein"])
        #expect(try shop.manager.resolve((any CartService).self).lines().isEmpty)
    }

    @Test("Tabs keep their pages; the active tab again goes to its first page, and back to the tab before")
    func tabs() async throws {
        let outcome = try await run(
            "/books/84", "tab cart", "tabs", "tab main/shop", "tab shop", "tab account", "back", "tab nowhere", "where")
        #expect(outcome.status == 1)
        #expect(
            headlines(outcome.output) == [
                "Frankenstein", "Your cart is empty", "Frankenstein", "The bookshop", "No reader is signed in",
                "The bookshop",
            ]
        )
        #expect(outcome.output.contains("\n shop  *cart   orders (sign in)   account\n"))
        #expect(
            outcome.errors == """
                There is no tab of that name.
                    tabs: shop, cart, orders, account
                  Fix: name one of them.

                """
        )
        #expect(outcome.output.hasSuffix(place("cart shop")))
    }

    @Test("A tab behind the gate asks for sign-in, and is there afterwards")
    func gatedTab() async throws {
        let outcome = try await run("tab orders", "Ann", "where")
        #expect(outcome.status == 0)
        #expect(headlines(outcome.output) == ["Sign in", "You have not ordered yet"])
        #expect(outcome.output.hasSuffix(place("shop orders", orders: ["orders"])))
    }

    @Test("previous and forward go through what was seen, as in a browser, and do nothing again")
    func history() async throws {
        let outcome = try await run(
            "/books/84", "/cart/add/84", "previous", "forward", "forward", "previous", "previous", "previous")
        #expect(outcome.status == 1)
        #expect(
            headlines(outcome.output)
                == ["Frankenstein", "Your cart", "Frankenstein", "Your cart", "Frankenstein", "The bookshop"]
        )
        #expect(
            outcome.errors == """
                No other page was seen after this one.
                  Fix: type where for those that stand.
                No other page was seen before this one.
                  Fix: type where for those that stand.

                """
        )
        #expect(try shop.manager.resolve((any CartService).self).lines() == [CartLine(book: 84, copies: 1)])
    }

    @Test("What can't be closed, left upwards or saved says so")
    func ends() async throws {
        let outcome = try await run("close", "up", "back", "save", "type x", "where")
        #expect(outcome.status == 1)
        let summaries = outcome.errors.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        #expect(
            summaries == [
                "The page stands at the bottom.", "The page stands at the bottom.", "There is no page to go back to.",
                "There is nothing to save on this page.", "There is nothing to type on this page.",
            ]
        )
        #expect(outcome.output == place("shop"))
    }

    @Test("A review that isn't saved asks before it is left, and stays unless the answer is yes")
    func held() async throws {
        let outcome = try await run("/books/84", "10", "A fine book.", "back", "no", "up", "yes", "where")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors == """
                You stay on the page, because something on it is not saved.
                  Fix: type save, or answer yes to leave it.

                """
        )
        #expect(outcome.output.components(separatedBy: "Discard your review of Frankenstein? yes/no\n").count == 3)
        let review = "Your review of Frankenstein"
        #expect(headlines(outcome.output) == ["Frankenstein", review, review, "Frankenstein"])
        #expect(outcome.output.hasSuffix(place("shop", shop: ["search", "books/84"])))
    }

    @Test("Another tab only covers a review, which asks nothing and keeps its text")
    func heldInItsTab() async throws {
        let outcome = try await run("/books/84", "10", "A fine book.", "tab cart", "tab shop", "save")
        #expect(outcome.status == 0)
        let review = "Your review of Frankenstein"
        #expect(
            headlines(outcome.output)
                == ["Frankenstein", review, review, "Your cart is empty", review, "Frankenstein"]
        )
        #expect(outcome.output.contains("\n1 reader writes:\n\n“A fine book.”\n"))
    }

    @Test("A review that is saved is on the page of the book, for the next process too")
    func review() async throws {
        let first = try await run("/books/84", "10", "A fine", "book \u{1B}[31mred.", "save", "where")
        #expect(first.status == 0)
        #expect(first.output.hasSuffix(place("shop", shop: ["search", "books/84"])))
        #expect(!first.output.contains("\u{1B}"))
        let book = try await program.run("open", "bookshop://books/84").output
        #expect(book.contains("\n1 reader writes:\n\n“A fine book \\u{1B}[31mred.”\n\n[10] Write a review "))
    }

    @Test("quit asks as well; the end of input does not, and nothing of the draft is kept")
    func quit() async throws {
        let outcome = try await run("/books/84", "10", "Bad.", "quit", "no", "quit", "yes", "/cart")
        #expect(outcome.status == 1)
        #expect(headlines(outcome.output).last == "Your review of Frankenstein")
        let second = try await run("/books/84", "10", "Bad.")
        #expect(second.status == 0)
        #expect(throws: (any Error).self) { try shop.file("reviews.json") }
        #expect(try await run("where").output == place("shop", shop: ["search", "books/84"]))
    }

    @Test("A review is no longer than 10,000 bytes, and an empty one is not saved")
    func reviewBounds() async throws {
        let outcome = try await run(
            "/books/84", "10", "save", String(repeating: "a", count: 10_001), "back", "where")
        #expect(outcome.status == 1)
        let summaries = outcome.errors.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        #expect(summaries == ["Nothing is written yet, so nothing is saved.", "A review has at most 10000 bytes."])
        #expect(outcome.output.hasSuffix(place("shop", shop: ["search", "books/84"])))
    }

    @Test("The editor stands on the page of the book, also where a book came with more in its link")
    func editorFromElsewhere() async throws {
        let outcome = try await run("/books/84?from=push", "10", "x", "back", "y", "where")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasSuffix(place("shop", shop: ["search", "books/84"])))
    }

    @Test("A page that fails stands all the same, and is tried anew when it is asked for again")
    func failing() async throws {
        let outcome = try await run("/books/999999", "where", "1", "back", "back")
        #expect(outcome.status == 1)
        #expect(outcome.output.hasPrefix(place("shop", shop: ["search", "books/999999"]) + "All books\n"))
        let summaries = outcome.errors.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        #expect(summaries == ["The shop does not have that book.", "There is no link of that number."])
    }

    @Test("Hostile lines change no page and control no terminal")
    func hostile() async throws {
        let outcome = try await run(
            "tab \u{1B}]0;x\u{7}", "from \u{1B}[2J /", "open \u{1B}[31m", "type \u{1B}[31m", "\u{202E}/books/84",
            "9999999999",
            "tab ../../etc", String(repeating: "/", count: 100_000), "where")
        #expect(outcome.status == 1)
        #expect(outcome.output == place("shop"))
        #expect(!outcome.errors.contains("\u{1B}"))
        #expect(!outcome.errors.contains("\u{202E}"))
        #expect(outcome.errors.components(separatedBy: "  Fix: ").count == 9)
        #expect(outcome.errors.utf8.count < 4000)
    }

    @Test("pages prints each page under its parent, at the prompt and as a command, also for Graphviz and Mermaid")
    func pages() async throws {
        let text = try await program.run("pages")
        #expect(text.status == 0)
        #expect(text.output.hasPrefix("main, tabs, start shop\n  shop\n    ShowShop "))
        #expect(try await run("pages").output == text.output)
        for (format, start) in [("text", "main, tabs"), ("dot", "digraph"), ("mermaid", "flowchart")] {
            let outcome = try await program.run("pages", "--format", format)
            #expect(outcome.status == 0)
            #expect(outcome.output.hasPrefix(start), "\(outcome.output.prefix(40))")
            #expect(outcome.output.contains("EditReview"))
        }
        let json = try await program.run("pages", "--format", "json")
        #expect(json.status == 64)
        #expect(json.errors.contains("    formats: text, dot, mermaid\n"))
    }
}
