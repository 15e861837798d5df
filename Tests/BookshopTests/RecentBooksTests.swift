import BookshopCartInterface
import BookshopCatalogInterface
import Foundation
import ModuleHost
import ModuleKit
import TestSupport
import Testing

@testable import BookshopCart

@Suite("What a reader looked at lately", .takingTurns)
struct RecentBooksTests {
    private let shop: TemporaryShop

    init() throws { shop = try TemporaryShop() }

    private func saved() throws -> [Int]? {
        let file = shop.folder.appendingPathComponent("looked-at.json")
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try JSONDecoder().decode([Int].self, from: Data(contentsOf: file))
    }

    @Test("It is saved when the shop goes to the background, and when it stops; the cart is written at once")
    func saving() async throws {
        try await shop.manager.start()
        _ = try await shop.titles("/books/84", "/books/11", "/books/84", "/cart/add/1342")
        #expect(try saved() == nil)
        #expect(try shop.file("cart.json").contains("1342"))
        await shop.manager.send(DidEnterBackground())
        #expect(try saved() == [84, 11])
        _ = try await shop.titles("/books/2701")
        #expect(try saved() == [84, 11])
        try await shop.manager.stop()
        #expect(try saved() == [2701, 84, 11])
    }

    @Test("The cart offers it, the last one first, but for what is in the cart")
    func offered() async throws {
        try await shop.manager.start()
        _ = try await shop.titles("/books/84", "/books/1342", "/cart/add/84")
        let page = try await shop.text("/cart")
        #expect(page.hasSuffix("Looked at lately:\n\n[4] Pride and Prejudice  bookshop://books/1342"))
        try await shop.manager.stop()
        let later = try ModuleManager(TemporaryShop.modules(data: shop.folder), clock: .stopped)
        #expect(try await later.resolve(RecentBooks.self).books() == [1342, 84])
    }

    @Test("If it cannot be read, the cart is shown all the same")
    func damaged() async throws {
        try shop.write("{", to: "looked-at.json")
        #expect(try await shop.text("/cart/add/84").hasSuffix("\n\nWhat you looked at lately cannot be read."))
        #expect(try shop.file("looked-at.damaged-1.json") == "{")
    }

    @Test("What could not be saved is saved the next time")
    func savedLater() async throws {
        try await shop.manager.start()
        _ = try await shop.titles("/books/84")
        try shop.write("", to: "looked-at.json.new/in-the-way")
        let refused = await shop.manager.send(DidEnterBackground())
        #expect(refused.failures.map(\.module) == ["Cart"])
        try FileManager.default.removeItem(at: shop.folder.appendingPathComponent("looked-at.json.new"))
        try await shop.manager.stop()
        #expect(try saved() == [84])
    }

    @Test("Twenty are kept, and a book that is gone is passed over")
    func limit() async throws {
        try shop.write("[999999, \((1000...1030).map(String.init).joined(separator: ","))]", to: "looked-at.json")
        try await shop.manager.start()
        _ = try await shop.titles("/books/84")
        #expect(try await shop.text("/cart").contains("Frankenstein"))
        try await shop.manager.stop()
        #expect(try saved() == [84, 999999] + Array(1000...1017))
    }
}
