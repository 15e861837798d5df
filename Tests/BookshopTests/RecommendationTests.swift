import BookshopCatalogInterface
import Foundation
import ModuleKit
import ModuleRouting
import BookshopPageInterface
import BookshopRecommendationsInterface
import TestSupport
import Testing

@testable import bookshop
@testable import BookshopRecommendations

/// A catalogue of the books that a test gives.
struct FewBooks: CatalogService {
    let books: [Book]
    var subjects: [(subject: String, count: Int)] { [] }

    func book(_ id: Int) throws -> Book {
        guard let book = books.first(where: { $0.id == id }) else {
            throw ReaderError("The shop does not have that book.", remedy: "look for another.")
        }
        return book
    }
}

@Suite("Recommendations", .takingTurns)
struct RecommendationTests {
    private static func book(_ id: Int, by author: String, _ subjects: String..., year: Int = 1900) -> Book {
        Book(id: id, title: "Book \(id)", authors: [author], year: year, language: "en", subjects: subjects)
    }

    private func liked(_ books: [Book], by number: Int, atMost count: Int = 10) async throws -> [Recommendation] {
        try await LiveRecommendations(catalog: FewBooks(books: books)).books(like: number, atMost: count)
    }

    @Test(
        "What is liked as well stands in order, and no book recommends itself",
        arguments: [
            // What all have in common is a reason as well.
            ([book(1, by: "A", "Books"), book(2, by: "B", "Books")], [2]),
            // A rare subject in common says more than a common one.
            (
                [
                    book(1, by: "A", "Whales", "England"), book(2, by: "B", "England", "Love"),
                    book(3, by: "C", "Whales", "Love"),
                ] + (4..<9).map { book($0, by: "D\($0)", "England", "War") }, [3]
            ),
            // What else a book is about makes it less like another.
            (
                [
                    book(1, by: "A", "Sea"), book(2, by: "B", "Sea", "Love", "War", "Ghosts"), book(3, by: "C", "Sea"),
                ], [3, 2]
            ),
            // Of equals the one nearer in time comes first, then the lower number.
            (
                [
                    book(1, by: "A", "Sea", year: 1850), book(2, by: "B", "Sea", year: 1800),
                    book(3, by: "C", "Sea", year: 1860), book(4, by: "D", "Sea", year: 1840),
                ], [3, 4, 2]
            ),
        ] as [([Book], [Int])])
    func order(books: [Book], expected: [Int]) async throws {
        let found = try await liked(books, by: 1).map(\.book.id)
        #expect(found.prefix(expected.count) == expected[...] && !found.contains(1))
        #expect(try await liked(books, by: 1, atMost: 1).map(\.book.id) == [expected[0]])
        #expect(try await liked(books, by: 1, atMost: -1).isEmpty)
    }

    @Test("A book that has nothing in common is not recommended")
    func nothingInCommon() async throws {
        let books = [Self.book(1, by: "A", "Sea"), Self.book(2, by: "B", "Sea"), Self.book(3, by: "C", "Love")]
        #expect(try await liked(books, by: 1).map(\.book.id) == [2])
        #expect(try await liked(books, by: 3).isEmpty)
    }

    @Test("A recommendation names the things that both books have in common: authors, then subjects")
    func reasons() async throws {
        let books = [Self.book(1, by: "A", "Sea", "Love", "Sea"), Self.book(2, by: "A", "Love", "Sea")]
        #expect(try await liked(books, by: 1) == [Recommendation(books[1], because: ["A", "Sea", "Love"])])
    }

    @Test("The page of a book leads to what readers also like, and its page says why")
    func pages() async throws {
        let shop = try TemporaryShop()
        let book = try await shop.text("/books/2701")
        #expect(book.contains("Readers also like:\n"))
        #expect(book.contains("bookshop://recommendations/2701"))
        let page = try await shop.text("bookshop://recommendations/1342")
        #expect(page.hasPrefix("Readers of Pride and Prejudice also like\n"))
        #expect(page.contains("[2] Sense and Sensibility, Jane Austen: Jane Austen, Courtship, England\n"))
        await #expect(throws: ReaderError.self) { try await shop.text("/recommendations/999999") }
    }

    @Test("Without the module a book has a page all the same, and nothing leads to recommendations")
    func without() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("never-made")
        let manager = try ModuleManager(terminalShop(data: folder).removing("Recommendations"))
        let page = try await Router(manager).open(BookDetail(id: 84)).page
        #expect(!PageText(page, router: try Router(manager), width: 80).text.contains("also like"))
    }
}
