import BookshopAccountInterface
import BookshopCartInterface
import BookshopCatalogInterface
import Foundation
import ModuleKit
import ModuleRouting
import BookshopOrdersInterface
import BookshopPageInterface
import BookshopStorageInterface
import TestSupport
import Testing
import BookshopWebInterface

@Suite("A reader in the shop", .takingTurns)
struct ShoppingTests {
    private let shop: TemporaryShop

    init() throws { shop = try TemporaryShop() }

    @Test("The page of a book says what the shop knows, and where the reader came from")
    func bookPage() async throws {
        #expect(
            try await shop.text("bookshop://books/1342?from=push") == """
                Pride and Prejudice
                ===================

                by Jane Austen

                  Number           1342
                  First published  1813
                  Language         English
                  Subjects         Courtship, Social class, England

                [1] Add to cart              bookshop://cart/add/1342
                [2] More by Jane Austen      bookshop://authors/Jane%20Austen
                [3] More about Courtship     bookshop://search?subject=Courtship
                [4] More about Social class  bookshop://search?subject=Social%20class
                [5] More about England       bookshop://search?subject=England
                [6] On the web               bookshop://web/ebooks/1342

                Readers also like:

                [7] Mansfield Park, Jane Austen         bookshop://books/141
                [8] Sense and Sensibility, Jane Austen  bookshop://books/161
                [9] The House of Mirth, Edith Wharton   bookshop://books/284
                [10] More like this                     bookshop://recommendations/1342

                [11] Write a review  bookshop://books/1342/review

                You came here from: push
                """)
    }

    @Test("A signed-in reader puts books into the cart and orders them")
    func ordering() async throws {
        let titles = try await shop.titles(
            "bookshop://account/sign-up?name=Ann",
            "bookshop://cart/add/84",
            "/cart/add/1342",
            "bookshop://cart/add/84",
            "bookshop://orders/check-out",
            "bookshop://cart",
            "bookshop://orders",
            "bookshop://orders/1"
        )
        #expect(
            titles == [
                "Ann", "Your cart", "Your cart", "Your cart", "Order 1", "Your cart is empty", "Your orders", "Order 1",
            ])
        let session = try await shop.manager.resolve((any SessionService).self).current()
        let orders = try session.resolve((any OrderService).self)
        #expect(
            try orders.order(1)
                == Order(number: 1, reader: "Ann", lines: [.init(book: 84, copies: 2), .init(book: 1342, copies: 1)])
        )
    }

    @Test("Checking out an empty cart is an error, and nothing is ordered")
    func emptyCart() async throws {
        _ = try await shop.titles("bookshop://account/sign-up?name=Ann")
        await #expect(throws: ReaderError.self) { try await shop.titles("bookshop://orders/check-out") }
        let session = try await shop.manager.resolve((any SessionService).self).current()
        #expect(try session.resolve((any OrderService).self).orders().isEmpty)
    }

    @Test("A reader sees no other reader's orders")
    func ordersArePrivate() async throws {
        _ = try await shop.titles(
            "bookshop://account/sign-up?name=Ann",
            "bookshop://cart/add/84",
            "bookshop://orders/check-out",
            "bookshop://account/sign-up?name=Bob"
        )
        #expect(try await shop.titles("bookshop://orders") == ["You have not ordered yet"])
        await #expect(throws: ReaderError.self) { try await shop.titles("bookshop://orders/1") }
    }

    @Test("A profile is a name without a password, and the shop says so")
    func profileClaimsNoSecurity() async throws {
        let page = try await shop.text("bookshop://account/sign-up?name=Ann")
        #expect(page.contains("without a password"))
        #expect(page.contains("Whoever can use the shop's data folder can sign in as you."))
        #expect(!(try shop.file("account.json")).lowercased().contains("password"))
    }

    @Test("Names tell readers apart whatever their case")
    func namesFoldCase() async throws {
        #expect(
            try await shop.titles(
                "bookshop://account/sign-up?name=Ann",
                "bookshop://account/sign-out",
                "bookshop://account",
                "bookshop://account/sign-in?name=ANN",
                "bookshop://account"
            ) == ["Ann", "No reader is signed in", "No reader is signed in", "Ann", "Ann"])
        await #expect(throws: ReaderError.self) { try await shop.titles("bookshop://account/sign-up?name=aNN") }
    }

    @Test(
        "A name that is empty, too long or holds controls makes no profile",
        arguments: [
            "", "%20%20", "%07", "a%0Ab", String(repeating: "a", count: 41),
            "x" + String(repeating: "%CC%81", count: 80),
        ])
    func refusedNames(name: String) async throws {
        await #expect(throws: ReaderError.self) { try await shop.titles("bookshop://account/sign-up?name=\(name)") }
        #expect(try shop.manager.resolve((any AccountService).self).current() == nil)
    }

    @Test("Taking a book out of the cart takes all its copies")
    func removing() async throws {
        _ = try await shop.titles("/cart/add/84", "/cart/add/84", "/cart/add/11", "/cart/remove/84")
        #expect(try shop.manager.resolve((any CartService).self).lines() == [CartLine(book: 11, copies: 1)])
    }

    @Test("A book that the shop does not have does not get into the cart")
    func unknownBook() async throws {
        await #expect(throws: ReaderError.self) { try await shop.titles("/cart/add/999999") }
        #expect(try shop.manager.resolve((any CartService).self).lines().isEmpty)
    }

    @Test("A damaged cart is reported once by name and kept aside, and the shop goes on")
    func damagedCart() async throws {
        try shop.write("{oops", to: "cart.json")
        let error = await #expect(throws: StorageError.self) { try await shop.titles("/cart/add/84") }
        #expect(error?.summary == "The file \(shop.folder.appendingPathComponent("cart.json").path) is damaged.")
        #expect(try shop.file("cart.damaged-1.json") == "{oops")
        #expect(try await shop.titles("/cart/add/84") == ["Your cart"])
        #expect(try shop.file("cart.damaged-1.json") == "{oops")
    }

    @Test(
        "A cart or an order with an impossible number of copies is damaged, and nothing is made of it",
        arguments: [0, -5, 1_000_001, Int.max, Int.min])
    func impossibleCopies(copies: Int) async throws {
        _ = try await shop.titles("bookshop://account/sign-up?name=Ann")
        let line = "{\"book\": 84, \"copies\": \(copies)}"
        try shop.write("[\(line), \(line)]", to: "cart.json")
        try shop.write("[{\"number\": 1, \"reader\": \"Ann\", \"lines\": [\(line), \(line)]}]", to: "orders.json")
        await #expect(throws: StorageError.self) { try await shop.titles("/cart/add/84") }
        await #expect(throws: StorageError.self) { try await shop.titles("/orders") }
        #expect(try await shop.titles("/cart", "/orders") == ["Your cart is empty", "You have not ordered yet"])
    }

    @Test("A full cart, the last number of an order and the largest count stay as they are")
    func largestNumbers() async throws {
        _ = try await shop.titles("bookshop://account/sign-up?name=Ann")
        try shop.write("[{\"book\": 84, \"copies\": \(CartLine.maximumCopies)}]", to: "cart.json")
        try shop.write("[{\"number\": \(Int.max), \"reader\": \"Ann\", \"lines\": []}]", to: "orders.json")
        try shop.write("{\"counts\": {\"opened /cart\": \(Int.max)}}", to: "statistics/analytics.json")
        await #expect(throws: ReaderError.self) { try await shop.titles("/cart/add/84") }
        await #expect(throws: ReaderError.self) { try await shop.titles("/orders/check-out") }
        #expect(
            try shop.manager.resolve((any CartService).self).lines()
                == [CartLine(book: 84, copies: CartLine.maximumCopies)])
        try await shop.manager.start()
        await shop.manager.whenSettled()
        _ = try await shop.titles("/cart", "/orders")
        try await shop.manager.stop()
        #expect(try shop.file("statistics/analytics.json").contains("\"opened \\/cart\" : \(Int.max)"))
    }

    @Test("What has no native page is shown as a page of the web, native pages are not")
    func webPages() async throws {
        let page = try await shop.text("https://bookshop.example/about/us%20all")
        #expect(page.contains("https://bookshop.example/about/us%20all\n"))
        #expect(try await shop.titles("HTTPS://Bookshop.Example/books/84") == ["Frankenstein"])
        let typed = try await shop.router.open(ShowWebPage(path: ["ebooks", "84"]))
        #expect(typed.title == "On the web")
        await #expect(throws: RoutingError.self) { try await shop.titles("https://elsewhere.example/books/84") }
        await #expect(throws: RoutingError.self) { try await shop.titles("bookshop://nowhere") }
    }

    @Test("Opens and events are counted by what they are, never by URL, and kept when the shop closes")
    func analytics() async throws {
        try await shop.manager.start()
        await shop.manager.whenSettled()
        _ = try await shop.titles("bookshop://books/84?from=secret", "/cart/add/84")
        _ = try? await shop.titles("bookshop://books/secret")
        _ = try await shop.router.open(ShowCart())
        await shop.router.whenRecorded()
        try await shop.manager.stop()
        let kept = try JSONDecoder().decode(
            [String: [String: Int]].self,
            from: Data(try shop.file("statistics/analytics.json").utf8)
        )
        #expect(
            kept["counts"] == [
                "opened /books/:id": 1, "opened /recommendations/:book": 1, "opened /cart/add/:book": 1,
                "opened /cart": 2, "added Frankenstein": 1,
                "refused /books/:id, parameter-invalid": 1,
            ]
        )
        let page = try await shop.text("/analytics")
        #expect(page.contains("books in the shop   219"))
        #expect(page.contains("copies in the cart  1"))
        #expect(!page.contains("secret"))
    }
}
