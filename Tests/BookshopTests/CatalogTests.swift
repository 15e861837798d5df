import BookshopCatalogInterface
import Foundation
import ModuleRouting
import TestSupport
import Testing

@testable import BookshopCatalog

@Suite("The catalogue", .takingTurns)
struct CatalogTests {
    private let catalog: LiveCatalog

    private let index: BookIndex

    init() throws {
        catalog = try LiveCatalog()
        index = BookIndex(of: catalog)
    }

    @Test("It holds at least 150 books, each with every fact")
    func holdsBooks() {
        #expect(catalog.books.count >= 150)
        for book in catalog.books {
            #expect(book.id > 0 && !book.title.isEmpty && !book.authors.isEmpty && !book.subjects.isEmpty)
            #expect((1450...1928).contains(book.year), "\(book.title)")
            #expect(book.language.count == 2, "\(book.title)")
        }
        #expect(Set(catalog.books.map(\.id)).count == catalog.books.count)
        #expect(catalog.books.map(\.id) == catalog.books.map(\.id).sorted())
    }

    @Test("A book is found by its number")
    func findsByNumber() throws {
        let book = try catalog.book(1342)
        #expect(book.title == "Pride and Prejudice")
        #expect(book.authors == ["Jane Austen"])
        #expect(book.year == 1813)
        #expect(book.language == "en")
    }

    @Test("A number that the shop does not have is an error that says so")
    func missingNumber() {
        #expect {
            try catalog.book(999_999)
        } throws: { error in
            "\(error)" == """
                The shop does not have that book.
                    number: 999999
                  Fix: look for it with bookshop://search?words=…
                """
        }
    }

    @Test(
        "A search takes words, an author and a subject, without case and accents",
        arguments: [
            (CatalogQuery(words: "pride PREJUDICE"), [1342]),
            (CatalogQuery(words: "austen pride"), [1342]),
            (CatalogQuery(author: "bronte", subject: "no such subject"), []),
            (CatalogQuery(words: "wuthering", author: "BRONTË"), [768]),
            (CatalogQuery(words: "vampire of whom nobody wrote"), []),
            (CatalogQuery(words: "moby", subject: "sea"), [2701]),
        ])
    func searches(query: CatalogQuery, expected: [Int]) { #expect(index.books(query).map(\.id) == expected) }
}
