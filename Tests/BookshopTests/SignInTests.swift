import BookshopAccountInterface
import BookshopCartInterface
import Foundation
import ModuleKit
import ModuleNavigation
import ModuleRouting
import BookshopOrdersInterface
import BookshopPageInterface
import TestSupport
import Testing

@testable import bookshop

@Suite("Signing in on the way to an order", .takingTurns, .timeLimit(.minutes(5)))
struct SignInTests {
    private let shop: TemporaryShop
    private var program: Program { shop.program }

    init() throws { shop = try TemporaryShop() }

    private let question = """
        ┌─ sheet ───────────────────────────────────────────────────────────────────┐
        │ Sign in                                                                   │
        │ =======                                                                   │
        │                                                                           │
        │ This needs a reader who is signed in.                                     │
        │                                                                           │
        │ What is your name? A new name makes a profile, and an empty line cancels. │
        └───────────────────────────────────────────────────────────────────────────┘

        """

    private func lines() throws -> [CartLine] { try shop.manager.resolve((any CartService).self).lines() }

    private func orders(of reader: String) async throws -> [Order] {
        let scope = try shop.manager.open(BookshopAccountInterface.Session.self, with: Reader(name: reader))
        return try scope.resolve((any OrderService).self).orders()
    }

    private func cancelled(_ outcome: Program.Outcome, and rest: String) {
        #expect(outcome.status == 1)
        #expect(outcome.output == question + rest)
        #expect(outcome.errors == "Cancelled: the link was not opened.\n  Fix: open it again to go on.\n")
    }

    @Test("Checking out while signed out asks for the name, and goes on to the order")
    func checkOut() async throws {
        let outcome = try await program.run(input: "/cart/add/84\nbookshop://orders/check-out\nAnn\n/orders\n")
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.output.contains("\n\(question)Order 1\n======="))
        #expect(outcome.output.components(separatedBy: question).count == 2)
        #expect(outcome.output.contains("Your orders\n==========="))
        #expect(try lines().isEmpty)
        #expect(try await orders(of: "Ann").map(\.lines) == [[.init(book: 84, copies: 1)]])
    }

    @Test(
        "An empty line, and the end of input, cancel: nothing is ordered, and the cart stays",
        arguments: ["\n", "  \n", ""])
    func refusal(answer: String) async throws {
        _ = try await shop.titles("/cart/add/84")
        // After the end of input nobody sees the page that was below.
        let below = try await shop.text("/") + "\n"
        cancelled(try await program.run(input: "/orders/check-out\n\(answer)"), and: answer.isEmpty ? "" : below)
        #expect(try lines() == [CartLine(book: 84, copies: 1)])
        #expect(try await orders(of: "Ann").isEmpty)
        #expect(throws: (any Error).self) { try shop.file("account.json") }
    }

    @Test(
        "A name that no profile can have orders nothing, and is no command; it is asked for again",
        arguments: [
            String(repeating: "a", count: 41), "a\u{7}b", "\u{FFFD}", String(repeating: "a", count: 1 << 20 + 1),
        ])
    func badName(name: String) async throws {
        _ = try await shop.titles("/cart/add/84")
        let outcome = try await program.run(input: "/orders/check-out\n\(name)\nback\n/account\n")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("No reader is signed in\n"))
        #expect(outcome.errors.hasSuffix("Cancelled: the link was not opened.\n  Fix: open it again to go on.\n"))
        #expect(outcome.errors.components(separatedBy: "  Fix: ").count == 3)
        #expect(outcome.errors.utf8.count < 1000)
        #expect(try lines() == [CartLine(book: 84, copies: 1)])
    }

    @Test(
        "Where a name is asked for, a link, a number and what is no command are names, and with type a command is one too",
        arguments: [("/books/84", "/books/84"), ("7", "7"), ("tab to read", "tab to read"), ("type quit", "quit")])
    func linkAsName(line: String, name: String) async throws {
        let outcome = try await program.run(input: "/cart/add/84\n/orders/check-out\n\(line)\n")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("1 copy, ordered by \(name).\n"))
    }

    @Test(
        "Where there is no reader to ask, checking out says that a reader must sign in", arguments: ["inside", "link"])
    func withoutPrompt(origin: String) async throws {
        _ = try await shop.titles("/cart/add/84")
        let outcome = try await program.run("open", "bookshop://orders/check-out", "--origin", origin, input: "Ann\n")
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        let summary = outcome.errors.split(separator: "\n").first
        #expect(
            summary
                == (origin == "inside"
                    ? "No reader is signed in, and orders belong to a reader." : "No route opens this URL.")
        )
        #expect(try lines() == [CartLine(book: 84, copies: 1)])
    }

    @Test("A typed open asks nobody: it says that a reader must sign in, and orders in the session of one who has")
    func typed() async throws {
        _ = try await shop.router.open(AddToCart(book: 84))
        let error = await #expect(throws: ReaderError.self) { try await shop.router.open(CheckOut()) }
        #expect(error == .signedOut)
        #expect(try lines() == [CartLine(book: 84, copies: 1)])
        #expect(try await shop.router.open(SignUp(name: "Ann")) == .show(ShowAccount()))
        #expect(try await shop.router.open(CheckOut()) == .show(OrderDetail(number: 1)))
        #expect(try await shop.router.open(ShowOrders()).title == "Your orders")
        _ = try await shop.router.open(SignOut())
        await #expect(throws: ReaderError.signedOut) { try await shop.router.open(OrderDetail(number: 1)) }
    }
}
