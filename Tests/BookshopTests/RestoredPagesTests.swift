import BookshopAccountInterface
import BookshopCartInterface
import Foundation
import ModuleKit
import BookshopOrdersInterface
import TestSupport
import Testing

@testable import bookshop

@Suite("Pages that stand again", .takingTurns, .serialized, .timeLimit(.minutes(5)))
struct RestoredPagesTests {
    private let folder = TemporaryFolder()
    private let shop: TemporaryShop
    private var program: Program { shop.program }

    init() throws { shop = try TemporaryShop() }

    private func pages() throws -> [String] {
        let file = shop.folder.appendingPathComponent("pages.json")
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        return try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
    }

    private func write(_ pages: [String]) throws {
        try shop.write(String(decoding: try JSONEncoder().encode(pages), as: UTF8.self), to: "pages.json")
    }

    /// How many copies are in the cart and in orders, and how many orders there are.
    private func done() throws -> [Int] {
        let copies = try shop.manager.resolve((any CartService).self).lines().map(\.copies).reduce(0, +)
        let file = shop.folder.appendingPathComponent("orders.json")
        guard FileManager.default.fileExists(atPath: file.path) else { return [copies, 0] }
        let orders = try JSONDecoder().decode([Order].self, from: Data(contentsOf: file))
        return [copies + orders.flatMap(\.lines).map(\.copies).reduce(0, +), orders.count]
    }

    private func reader() throws -> Reader? { try shop.manager.resolve((any AccountService).self).current() }

    @Test(
        "After an end at any moment the same pages stand, no action is done again, and nothing of a reader is there who signed out"
    )
    func killed() async throws {
        let round = [
            "/books/84", "/cart/add/84", "/account/sign-in?name=Ann", "/orders/check-out", "/orders/1", "where",
            "/cart/add/11", "/account/sign-out", "/books/11", "11", "Nice.", "save", "tab cart", "previous",
            "/subjects",
        ]
        let script = Array(repeating: round, count: 40).flatMap(\.self).joined(separator: "\n")
        _ = try await shop.titles("/account/sign-up?name=Ann", "/account/sign-out")
        var random = SeededGenerator(seed: 17)
        for _ in 0..<12 {
            let bytes = Int.random(in: 1...40_000, using: &random)
            _ = try await program.visit(script) { $0.utf8.count >= bytes }
            let (kept, done, reader) = (try pages(), try done(), try reader())
            #expect(reader != nil || !kept.contains { $0.contains("orders") }, "\(kept)")
            let again = try await program.visit("where")
            #expect(again.errors.isEmpty)
            #expect(kept.isEmpty || again.output == kept.joined(separator: "\n") + "\n")
            #expect(try self.done() == done)
            #expect(try self.reader() == reader)
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: shop.folder.path)
        #expect(!files.contains { $0.contains("damaged") })
    }

    @Test("The pages of a reader stand again while that reader is signed in; whoever signs out takes them along")
    func signedOut() async throws {
        _ = try await shop.titles("/account/sign-up?name=Ann", "/cart/add/84", "/orders/check-out")
        #expect(try await program.visit("/orders/1").status == 0)
        #expect(try pages().filter { $0.hasPrefix("main/orders") }.count == 2)
        let standing = try await program.visit("where", "/account/sign-out", "where", "previous", "where")
        #expect(standing.output.hasPrefix(try pages().isEmpty ? "-" : "navigation 1\n* main/shop main/orders"))
        let after = standing.output.components(separatedBy: "No reader is signed in\n").dropFirst().joined()
        #expect(!after.isEmpty)
        #expect(!after.contains("orders"))
        #expect(!after.contains("Ann"))
        #expect(try !pages().joined().contains("orders"))
    }

    @Test(
        "A sign-out by another process clears the pages at once, and the process that runs follows before it keeps any")
    func signedOutElsewhere() async throws {
        _ = try await shop.titles("/account/sign-up?name=Ann")
        let running = try RunningProgram(program)
        try running.type("/orders")
        #expect(await running.says("You have not ordered yet"))
        #expect(try pages().joined().contains("orders"))
        let other = try await program.run("open", "bookshop://account/sign-out", "--origin", "inside")
        #expect(other.status == 0)
        #expect(try pages().isEmpty)
        try running.type("/books/84")
        try running.type("where")
        try running.closeInput()
        let outcome = try await running.ended()
        #expect(outcome.status == 0)
        #expect(!outcome.output.components(separatedBy: "Frankenstein\n")[1].contains("orders"))
        #expect(try !pages().joined().contains("orders"))
    }

    @Test("Another reader who signs in has none of the pages of the one before")
    func anotherReader() async throws {
        _ = try await shop.titles(
            "/account/sign-up?name=Bob", "/account/sign-up?name=Ann", "/cart/add/84", "/orders/check-out")
        let outcome = try await program.visit("/orders/1", "/account/sign-in?name=Bob", "where", "tab orders", "where")
        #expect(outcome.status == 0)
        let after = outcome.output.components(separatedBy: "Order 1\n")[1].components(separatedBy: "navigation 1\n")
        #expect(!after[1].contains("orders/1"))
        #expect(after[1].contains("You have not ordered yet"))
        #expect(!after[2].contains("orders/1"))
    }

    @Test(
        "Lines that someone else wrote are read as far as they can be, and the rest is said without control of a terminal"
    )
    func hostile() async throws {
        try write([
            "navigation 1", "* main/nowhere main/cart \u{1B}[2J", "main/shop bookshop://",
            "main/shop bookshop://books/84",
            "main/shop bookshop://cart/add/84", "main/shop bookshop://books/11", "main/cart other://cart",
            "main/\u{1B}]0;x\u{7} bookshop://", "main/orders bookshop://orders", "+sheet bookshop://account/sign-out",
            "+\u{202E} bookshop://", String(repeating: "x", count: 100_000),
            "main/account \(String(repeating: "/", count: 90_000))",
        ])
        let outcome = try await program.visit("where")
        #expect(outcome.status == 0)
        #expect(!outcome.output.contains("\u{1B}"))
        #expect(outcome.output.contains("main/shop     bookshop://\nmain/shop     bookshop://books/84\nmain/cart"))
        #expect(
            outcome.errors == """
                Not every page of the last time stands again.
                    line 5: No route opens this URL.
                    line 6: it stood on a page that was dropped
                    line 7: The URL belongs to another app.
                    line 8: the layout has no place of that name
                    line 10: No route opens this URL.
                    and 3 more
                    Session: it is not open
                  Fix: open what you miss with a link.

                """)
        #expect(try shop.manager.resolve((any CartService).self).lines().isEmpty)
        #expect(try pages().joined(separator: "\n") + "\n" == outcome.output)
    }

    @Test(
        "A document that is none is kept aside and said once, and the pages begin at the start",
        arguments: ["{", "[1, 2]", "{\"a\": \"b\"}", ""])
    func damaged(content: String) async throws {
        try shop.write(content, to: "pages.json")
        let outcome = try await program.visit("/books/84", "where")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("Frankenstein\n"))
        #expect(outcome.errors.hasPrefix("The file \(shop.folder.path)/pages.json is damaged.\n"))
        #expect(outcome.errors.components(separatedBy: "is damaged").count == 2)
        #expect(try shop.file("pages.damaged-1.json") == content)
        #expect(try pages().joined().contains("books/84"))
    }

    @Test("Where nothing can be kept, the pages are shown all the same, and that is said once")
    func unwritable() async throws {
        let file = URL(fileURLWithPath: try folder.write("", to: "file"))
        let outcome = try await Program(folder: file.appendingPathComponent("below"))
            .run(input: "/books/84\n/books/11\nwhere\n")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("Alice's Adventures in Wonderland\n"))
        #expect(outcome.errors.components(separatedBy: "\(file.path)/below cannot be made.\n").count == 2)
    }
}
