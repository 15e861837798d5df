import AccountInterface
import CartInterface
import Foundation
import ModuleKit
import ModuleRouting
import OrdersInterface
import PageInterface
import Synchronization
import TestSupport
import Testing

@testable import Bookshop

/// Answers with the names that it was given, one after the other; then it gives none.
private final class ScriptedSignIn: ModuleEntry, SignInPrompt {
    private let names: Mutex<[String]>
    private let asked = Mutex(0)

    init(_ names: String...) { self.names = Mutex(names) }

    var timesAsked: Int { asked.withLock { $0 } }

    func register(in registrar: inout Registrar) { registrar.provide((any SignInPrompt).self) { self } }

    func name() async throws -> String? {
        asked.withLock { $0 += 1 }
        return names.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
}

@Suite("Signing in on the way to an order", .takingTurns, .timeLimit(.minutes(5)))
struct SignInTests {
    private let shop: TemporaryShop
    private let program: Program

    init() throws {
        shop = try TemporaryShop()
        program = Program(folder: shop.folder)
    }

    private let question = """
        This needs a reader who is signed in. What is your name?
        A new name makes a profile, and an empty line cancels.

        """

    private func lines() throws -> [CartLine] { try shop.manager.resolve((any CartService).self).lines() }

    private func orders(of reader: String) async throws -> [Order] {
        let scope = try shop.manager.scope(AccountInterface.Session.self, with: Reader(name: reader))
        return try scope.resolve((any OrderService).self).orders()
    }

    private func cancelled(_ outcome: Program.Outcome) {
        #expect(outcome.status == 1)
        #expect(outcome.output.hasSuffix(question))
        #expect(outcome.errors == "Cancelled: the link was not opened.\n  Fix: open it again to go on.\n")
    }

    @Test("Checking out while signed out asks for the name, and goes on to the order")
    func checkOut() async throws {
        let outcome = try await program.run(input: "/cart/add/84\nbookshop://orders/check-out\nAnn\n/orders\n")
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.output.contains("\n\(question)Thank you: order 1 is placed\n===="))
        #expect(outcome.output.components(separatedBy: question).count == 2)
        #expect(outcome.output.contains("Your orders\n==========="))
        #expect(try lines().isEmpty)
        #expect(try await orders(of: "Ann").map(\.lines) == [[.init(book: 84, copies: 1)]])
    }

    @Test("A number of a link asks as well as the link")
    func number() async throws {
        _ = try await shop.titles("/cart/add/84")
        let outcome = try await program.run(input: "/cart\n2\nAnn\n")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("Thank you: order 1 is placed\n"))
    }

    @Test("A name that has a profile signs that one in, whatever its case")
    func knownName() async throws {
        _ = try await shop.titles("/account/sign-up?name=Ann", "/account/sign-out", "/cart/add/84")
        let outcome = try await program.run(input: "/orders/check-out\n  ANN \n/account\n")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("1 copy, ordered by Ann.\n"))
        #expect(try !shop.file("account.json").contains("ANN"))
    }

    @Test(
        "An empty line, and the end of input, cancel: nothing is ordered, and the cart stays",
        arguments: ["\n", "  \n", ""])
    func refusal(answer: String) async throws {
        _ = try await shop.titles("/cart/add/84")
        cancelled(try await program.run(input: "/orders/check-out\n\(answer)"))
        #expect(try lines() == [CartLine(book: 84, copies: 1)])
        #expect(try await orders(of: "Ann").isEmpty)
        #expect(throws: (any Error).self) { try shop.file("account.json") }
    }

    @Test("After a refusal the prompt goes on with the next line")
    func afterRefusal() async throws {
        let outcome = try await program.run(input: "/cart/add/84\n/orders/check-out\n\n/orders/check-out\nAnn\n")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("Thank you: order 1 is placed\n"))
        #expect(outcome.errors == "Cancelled: the link was not opened.\n  Fix: open it again to go on.\n")
    }

    @Test(
        "A name that no profile can have orders nothing, and is no command",
        arguments: [
            String(repeating: "a", count: 41), "a\u{7}b", "\u{FFFD}", String(repeating: "a", count: 1 << 20 + 1),
        ]
    )
    func badName(name: String) async throws {
        _ = try await shop.titles("/cart/add/84")
        let outcome = try await program.run(input: "/orders/check-out\n\(name)\n/account\n")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("No reader is signed in\n"))
        #expect(outcome.errors.contains("  Fix: "))
        #expect(outcome.errors.utf8.count < 1000)
        #expect(try lines() == [CartLine(book: 84, copies: 1)])
    }

    @Test("What looks like a link or a command is a name where a name is asked for")
    func linkAsName() async throws {
        let outcome = try await program.run(input: "/cart/add/84\n/orders/check-out\nquit\n")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("1 copy, ordered by quit.\n"))
    }

    @Test("A signal while a name is asked for ends the shop in order")
    func signal() async throws {
        let shop = try RunningProgram(program)
        try shop.type("/cart/add/84")
        try shop.type("/orders/check-out")
        #expect(await shop.says("What is your name?"))
        shop.send(SIGTERM)
        let outcome = try await shop.ended()
        #expect(outcome.status == 143)
        #expect(outcome.errors.isEmpty)
        #expect(try lines() == [CartLine(book: 84, copies: 1)])
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
                    ? "No reader is signed in, and orders belong to a reader." : "No route matches this URL.")
        )
        #expect(try lines() == [CartLine(book: 84, copies: 1)])
    }

    @Test("A typed open asks once and goes on too; a refusal is a CancellationError")
    func typed() async throws {
        let reader = ScriptedSignIn("Ann")
        let manager = try ModuleManager(shopModules(data: shop.folder).adding(reader), clock: .stopped)
        let router = try Router(manager)
        _ = try await router.open(AddToCart(book: 84))
        #expect(try await router.open(CheckOut()).title == "Thank you: order 1 is placed")
        #expect(try await router.open(ShowOrders()).title == "Your orders")
        #expect(reader.timesAsked == 1)
        _ = try await router.open(SignOut())
        await #expect(throws: CancellationError.self) { try await router.open(OrderDetail(number: 1)) }
        #expect(reader.timesAsked == 2)
    }

    @Test("A notification may lead to an order, after a sign-in; a link may not")
    func notification() async throws {
        let reader = ScriptedSignIn("Ann", "Ann")
        let manager = try ModuleManager(shopModules(data: shop.folder).adding(reader), clock: .stopped)
        let router = try Router(manager)
        _ = try await router.open(AddToCart(book: 84))
        _ = try await router.open(CheckOut())
        _ = try await router.open(SignOut())
        let answer = try await router.open("bookshop://orders/1", origin: .notification)
        #expect((answer.value as? Page)?.title == "Order 1")
        #expect(answer.module == "ReaderOrders")
        let error = await #expect(throws: RoutingError.self) {
            try await router.open("bookshop://orders/1", origin: .link)
        }
        #expect(error?.code == .notFound)
    }
}
