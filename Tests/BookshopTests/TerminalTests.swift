import Foundation
import TestSupport
import Testing

@Suite("The bookshop in a terminal", .takingTurns, .timeLimit(.minutes(5)))
struct TerminalTests {
    private let shop: TemporaryShop
    private let program: Program

    init() throws {
        shop = try TemporaryShop()
        program = Program(folder: shop.folder)
    }

    @Test("It begins with the front page under the tabs, draws a sheet as a frame, and goes on to what was asked for")
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

    @Test("A review that is not saved asks on a line of its own, and the prompt comes again")
    func held() async throws {
        let terminal = try Terminal(program)
        _ = await terminal.nextScreen()
        for line in ["/books/84", "10", "A fine book."] {
            terminal.type(line)
            _ = await terminal.nextScreen()
        }
        terminal.type("back")
        #expect(await terminal.nextScreen(until: "yes/no> ") == "back\nDiscard your review of Frankenstein? yes/no\n")
        terminal.type("no")
        #expect(
            await terminal.nextScreen() == """
                no
                You stay on the page, because something on it is not saved.
                  Fix: type save, or answer yes to leave it.


                """
        )
        terminal.type("save")
        #expect(await terminal.nextScreen().contains("\n“A fine book.”\n"))
        terminal.send(SIGTERM)
        #expect(await terminal.end().status == 143)
    }

    @Test("After an end by kill -9 it begins with the page that was seen last, under the tab that was active")
    func again() async throws {
        let first = try Terminal(program)
        _ = await first.nextScreen()
        for line in ["/books/84", "/cart/add/84"] {
            first.type(line)
            _ = await first.nextScreen()
        }
        first.send(SIGKILL)
        _ = await first.end()
        let second = try Terminal(program)
        let cart = await second.nextScreen()
        #expect(
            cart.hasPrefix(" shop  *cart   orders (sign in)   account\n\nYour cart\n=========\n\n[1] 1 × Frankenstein ")
        )
        second.type("back")
        #expect(
            await second.nextScreen().hasPrefix("back\n*shop   cart   orders (sign in)   account\n\nFrankenstein\n"))
    }
}
