import BookshopCatalogInterface
import Foundation
import ModuleKit
import TestSupport
import Testing

@testable import BookshopCatalog

@Suite("The index of the catalogue", .takingTurns)
struct BookIndexTests {
    private let books: [Book]
    private let index: BookIndex

    init() throws {
        let catalog = try LiveCatalog()
        books = catalog.books
        index = BookIndex(of: catalog)
    }

    @Test("Each book is found by its title, its authors and its subjects, and by parts of them, in any case")
    func parts() {
        for book in books {
            let queries = [
                CatalogQuery(words: book.title.uppercased()),
                CatalogQuery(words: String(book.title.prefix(3)), author: book.authors[0]),
                CatalogQuery(author: String(book.authors[0].dropFirst().dropLast())),
                CatalogQuery(words: book.subjects[0], subject: book.subjects[0].uppercased()),
            ]
            for query in queries { #expect(index.books(query).contains { $0.id == book.id }, "\(query)") }
        }
    }

    @Test("An empty query finds all books, by title")
    func all() {
        let found = index.books(CatalogQuery(words: " \n"))
        #expect(found.map(\.title) == books.map(\.title).sorted())
    }

    @Test("A subject is found whole, and nothing across two texts")
    func whole() {
        let book = books[0]
        #expect(index.books(CatalogQuery(subject: String(book.subjects[0].dropLast()))).allSatisfy { $0.id != book.id })
        #expect(index.books(CatalogQuery(author: "\(book.authors[0])\n")).contains { $0.id == book.id })
        #expect(index.books(CatalogQuery(words: "prejudicejane")).isEmpty)
    }

    @Test("The books are read for the index at the first search, and once, however many search first at the same time")
    func firstSearches() async {
        let catalog = CountedCatalog(books: books)
        let search = await LiveSearch(of: catalog)
        #expect(catalog.readings == 0)
        let found = await withTaskGroup { group in
            for _ in 0..<16 {
                group.addTask { await search.books(CatalogQuery(words: "prejudice")).map(\.id) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(found == Array(repeating: [1342], count: 16))
        #expect(catalog.readings == 1)
    }
}

/// Counts how often all of its books are read.
private final class CountedCatalog: CatalogService {
    private let all: [Book]
    private let count = Monitor(0)

    init(books: [Book]) { all = books }

    var readings: Int { count.withLock { $0 } }

    var books: [Book] {
        count.withLock { $0 += 1 }
        return all
    }

    func book(_ id: Int) throws -> Book { try #require(all.first { $0.id == id }) }

    var subjects: [(subject: String, count: Int)] { [] }
}
