import BookshopAccountInterface
import BookshopCartInterface
import Foundation
import ModuleKit
import TestSupport
import Testing

@testable import bookshop

@Suite("The prompt as a host of pages", .takingTurns, .timeLimit(.minutes(5)))
struct NavigationPromptTests {
    private let shop: TemporaryShop
    private var program: Program { shop.program }

    init() throws { shop = try TemporaryShop() }

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

    private func signUpWithAnOrder() async throws {
        _ = try await shop.titles("/account/sign-up?name=Ann", "/cart/add/84", "/orders/check-out", "/account/sign-out")
    }

    @Test("A link lays the book over its declared parents, in the tab; up leads to the parent")
    func synthetic() async throws {
        let outcome = try await program.visit("bookshop://books/1342", "where", "up", "where")
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.headlines == ["Pride and Prejudice", "All books"])
        let parts = outcome.output.components(separatedBy: place("shop", shop: ["search", "books/1342"]))
        #expect(parts.count == 2)
        #expect(parts.last?.hasPrefix("All books\n=========\n") == true)
        #expect(outcome.output.hasSuffix("\n" + place("shop", shop: ["search"])))
    }

    @Test("A notification's link asks for sign-in in a sheet, and arrives at the order with the orders below it")
    func signInOnTheWay() async throws {
        try await signUpWithAnOrder()
        let outcome = try await program.visit(
            "/books/84", "from notification bookshop://orders/1", "Ann", "where", "back")
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.headlines == ["Frankenstein", "Sign in", "Order 1", "Your orders"])
        #expect(outcome.output.contains("\n┌─ sheet ──"))
        let stands = place("shop orders", shop: ["search", "books/84"], orders: ["orders", "orders/1"])
        #expect(outcome.output.contains("\n" + stands + "Your orders\n"))
    }

    @Test("A sign-in that is refused moves nothing", arguments: ["", "back", "close"])
    func refused(line: String) async throws {
        try await signUpWithAnOrder()
        let outcome = try await program.visit("/books/84", "from notification bookshop://orders/1", line, "where")
        #expect(outcome.status == 1)
        #expect(outcome.errors == "Cancelled: the link was not opened.\n  Fix: open it again to go on.\n")
        #expect(outcome.headlines == ["Frankenstein", "Sign in", "Frankenstein"])
        #expect(outcome.output.hasSuffix("\n" + place("shop", shop: ["search", "books/84"])))
        #expect(try shop.manager.resolve((any AccountService).self).current() == nil)
    }

    @Test("While a page asks, another link takes the place of the one that waits, without a word of it")
    func superseded() async throws {
        try await signUpWithAnOrder()
        let outcome = try await program.visit(
            "/orders", "open /books/84", "where", "open /orders/1", "open /orders", "Ann", "where")
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.headlines == ["Sign in", "Frankenstein", "Sign in", "Sign in", "Your orders"])
        #expect(outcome.output.hasSuffix(place("shop orders", shop: ["search", "books/84"], orders: ["orders"])))
    }

    @Test("A link from outside opens no more than it may")
    func outside() async throws {
        let outcome = try await program.visit(
            "from link bookshop://cart/add/84", "from notification bookshop://books/84", "from nowhere /", "where")
        #expect(outcome.status == 1)
        #expect(outcome.summaries == ["No route opens this URL.", "There is no origin nowhere."])
        #expect(outcome.headlines == ["Frankenstein"])
        #expect(try shop.manager.resolve((any CartService).self).lines().isEmpty)
    }

    @Test("Tabs keep their pages; the active tab again goes to its first page, and back to the tab before")
    func tabs() async throws {
        let outcome = try await program.visit(
            "/books/84", "tab cart", "tabs", "tab main/shop", "tab shop", "tab account", "back", "tab nowhere", "where")
        #expect(outcome.status == 1)
        #expect(
            outcome.headlines == [
                "Frankenstein", "Your cart is empty", "Frankenstein", "The bookshop", "No reader is signed in",
                "The bookshop",
            ])
        #expect(outcome.output.contains("\n shop  *cart   orders (sign in)   account\n"))
        #expect(
            outcome.errors == """
                There is no tab of that name.
                    tabs: shop, cart, orders, account
                  Fix: name one of them.

                """)
        #expect(outcome.output.hasSuffix(place("cart shop")))
    }

    @Test("A tab behind the gate asks for sign-in, and is there afterwards")
    func gatedTab() async throws {
        let outcome = try await program.visit("tab orders", "Ann", "where")
        #expect(outcome.status == 0)
        #expect(outcome.headlines == ["Sign in", "You have not ordered yet"])
        #expect(outcome.output.hasSuffix(place("shop orders", orders: ["orders"])))
    }

    @Test("previous and forward go through what was seen, as in a browser, and do nothing again")
    func history() async throws {
        let outcome = try await program.visit(
            "/books/84", "/cart/add/84", "previous", "forward", "forward", "previous", "previous", "previous")
        #expect(outcome.status == 1)
        #expect(
            outcome.headlines
                == ["Frankenstein", "Your cart", "Frankenstein", "Your cart", "Frankenstein", "The bookshop"])
        #expect(
            outcome.errors == """
                No other page was seen after this one.
                  Fix: type where for those that stand.
                No other page was seen before this one.
                  Fix: type where for those that stand.

                """)
        #expect(try shop.manager.resolve((any CartService).self).lines() == [CartLine(book: 84, copies: 1)])
    }

    @Test("What can't be closed, left upwards or saved says so")
    func ends() async throws {
        let outcome = try await program.visit("close", "up", "back", "save", "type x", "where")
        #expect(outcome.status == 1)
        #expect(
            outcome.summaries == [
                "The page stands at the bottom.", "The page stands at the bottom.", "There is no page to go back to.",
                "There is nothing to save on this page.", "There is nothing to type on this page.",
            ])
        #expect(outcome.output == place("shop"))
    }

    @Test("A review that isn't saved asks before it is left, and stays unless the answer is yes")
    func held() async throws {
        let outcome = try await program.visit("/books/84", "10", "A fine book.", "back", "no", "up", "yes", "where")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors == """
                You stay on the page, because something on it is not saved.
                  Fix: type save, or answer yes to leave it.

                """)
        #expect(outcome.output.components(separatedBy: "Discard your review of Frankenstein? yes/no\n").count == 3)
        let review = "Your review of Frankenstein"
        #expect(outcome.headlines == ["Frankenstein", review, review, "Frankenstein"])
        #expect(outcome.output.hasSuffix(place("shop", shop: ["search", "books/84"])))
    }

    @Test("A review that is saved is on the page of the book, for the next process too")
    func review() async throws {
        let first = try await program.visit("/books/84", "10", "A fine", "book \u{1B}[31mred.", "save", "where")
        #expect(first.status == 0)
        #expect(first.output.hasSuffix(place("shop", shop: ["search", "books/84"])))
        #expect(!first.output.contains("\u{1B}"))
        let book = try await program.run("open", "bookshop://books/84").output
        #expect(book.contains("\n1 reader writes:\n\n“A fine book \\u{1B}[31mred.”\n\n[10] Write a review "))
    }

    @Test("quit asks as well; the end of input does not, and nothing of the draft is kept")
    func quit() async throws {
        let outcome = try await program.visit("/books/84", "10", "Bad.", "quit", "no", "quit", "yes", "/cart")
        #expect(outcome.status == 1)
        #expect(outcome.headlines.last == "Your review of Frankenstein")
        let second = try await program.visit("/books/84", "10", "Bad.")
        #expect(second.status == 0)
        #expect(throws: (any Error).self) { try shop.file("reviews.json") }
        #expect(try await program.visit("where").output == place("shop", shop: ["search", "books/84"]))
    }

    @Test("A review is no longer than 10,000 bytes, and an empty one is not saved")
    func reviewBounds() async throws {
        let outcome = try await program.visit(
            "/books/84", "10", "save", String(repeating: "a", count: 10_001), "back", "where")
        #expect(outcome.status == 1)
        #expect(
            outcome.summaries
                == ["Nothing is written yet, so nothing is saved.", "A review has at most 10000 bytes."])
        #expect(outcome.output.hasSuffix(place("shop", shop: ["search", "books/84"])))
    }

    @Test("A page that fails stands all the same, and is tried anew when it is asked for again")
    func failing() async throws {
        let outcome = try await program.visit("/books/999999", "where", "1", "back", "back")
        #expect(outcome.status == 1)
        #expect(outcome.output.hasPrefix(place("shop", shop: ["search", "books/999999"]) + "All books\n"))
        #expect(outcome.summaries == ["The shop does not have that book.", "There is no link of that number."])
    }

    @Test("Hostile lines change no page and control no terminal")
    func hostile() async throws {
        let outcome = try await program.visit(
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

    @Test("pages prints each page under its parent, at the prompt and as a command")
    func pages() async throws {
        let text = try await program.run("pages")
        #expect(text.status == 0)
        #expect(text.output.hasPrefix("main, tabs, start shop\n  shop\n    ShowShop "))
        #expect(try await program.visit("pages").output == text.output)
    }
}
