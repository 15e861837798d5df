import CatalogInterface
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Catalog

/// Finds books by reading every one of them.
private struct SlowSearch {
    private let books: [(book: Book, text: String, authors: [String], subjects: [String])]

    init(_ books: [Book]) {
        self.books = books.sorted { ($0.title, $0.id) < ($1.title, $1.id) }.map { book in
            let authors = book.authors.map(Self.folded)
            let subjects = book.subjects.map(Self.folded)
            return (book, ([Self.folded(book.title)] + authors + subjects).joined(separator: "\n"), authors, subjects)
        }
    }

    func books(_ query: CatalogQuery) -> [Book] {
        let words = Self.folded(query.words).split(whereSeparator: \.isWhitespace).map(String.init)
        let author = Self.folded(query.author)
        let subject = Self.folded(query.subject)
        return books.filter { book in
            words.allSatisfy { book.text.contains($0) }
                && (author.isEmpty || book.authors.contains { $0.contains(author) })
                && (subject.isEmpty || book.subjects.contains(subject))
        }
        .map(\.book)
    }

    static func folded(_ text: String?) -> String {
        (text ?? "").folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

@Suite("The index of the catalogue", .takingTurns)
struct BookIndexTests {
    private let books: [Book]
    private let index: BookIndex
    private let slow: SlowSearch

    init() throws {
        let catalog = try LiveCatalog()
        books = catalog.books
        index = BookIndex(of: catalog)
        slow = SlowSearch(books)
    }

    private func check(_ query: CatalogQuery) {
        #expect(index.books(query).map(\.id) == slow.books(query).map(\.id), "\(query)")
    }

    /// The words of a text and what is at their beginnings, ends and middles.
    private func parts(of text: String) -> [String] {
        text.split(separator: " ").flatMap { word -> [String] in
            [String(word), String(word.prefix(2)), String(word.suffix(3)), String(word.dropFirst().dropLast())]
        }
    }

    @Test("It finds what reading every book finds, for every word of every title and parts of it")
    func words() {
        let words = Set(books.flatMap { parts(of: $0.title) })
        #expect(words.count > 500)
        for word in words { check(CatalogQuery(words: word)) }
    }

    @Test("It finds what reading every book finds, for every author and subject and parts of them")
    func authorsAndSubjects() {
        let authors = Set(books.flatMap(\.authors))
        for author in authors {
            check(CatalogQuery(author: author))
            check(CatalogQuery(author: String(author.dropFirst(3).dropLast(2))))
            check(CatalogQuery(words: author))
        }
        for subject in Set(books.flatMap(\.subjects)) {
            check(CatalogQuery(subject: subject.uppercased()))
            check(CatalogQuery(subject: String(subject.dropLast())))
            check(CatalogQuery(words: String(subject.prefix(4)), subject: subject))
        }
    }

    @Test("It finds what reading every book finds, where several parts are asked for together")
    func together() {
        for (book, other) in zip(books, books.dropFirst()) {
            check(CatalogQuery(words: "\(book.title) \(book.authors[0])"))
            check(CatalogQuery(words: "\(book.title.prefix(3)) \(other.title.prefix(1))"))
            check(CatalogQuery(words: "a", author: book.authors[0], subject: book.subjects[0]))
            check(CatalogQuery(author: book.authors[0], subject: other.subjects[0]))
        }
    }

    @Test(
        "It finds what reading every book finds, whatever is typed",
        arguments: [
            "", " ", "\n\t", "\u{0}", "\u{301}", "e\u{301}", "É", "BRONTË", "bronte\u{308}", "ß", "🐳", "  the   of ",
            "'", "’",
            "no such word", ".", "-", "\u{FF}", "ﬁ", "İ", "i", String(repeating: "a", count: 10_000),
        ]
    )
    func anything(text: String) {
        check(CatalogQuery(words: text))
        check(CatalogQuery(author: text))
        check(CatalogQuery(subject: text))
    }

    @Test("A text is found wherever it stands in others, also at their ends, and never across two of them")
    func suffixes() {
        let array = SuffixArray(["banana", "an", "", "nab", "banana"])
        #expect(array.texts(holding: "an") == [0, 1, 4])
        #expect(array.texts(holding: "banana") == [0, 4])
        #expect(array.texts(holding: "na") == [0, 3, 4])
        #expect(array.texts(holding: "aan") == [])
        #expect(array.texts(holding: "bananas") == [])
        #expect(array.texts(holding: "") == [])
        #expect(SuffixArray([]).texts(holding: "a") == [])
    }

    @Test("The books are read for the index at the first search, and once, however many search first at the same time")
    func firstSearches() async {
        let catalog = CountedCatalog(books: books)
        let search = await LiveSearch(of: catalog)
        #expect(catalog.readings == 0)
        let found = await withTaskGroup { group in
            for _ in 0..<16 {
                group.addTask { @concurrent in search.books(CatalogQuery(words: "prejudice")).map(\.id) }
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
    private let count = Atomic(0)

    init(books: [Book]) { all = books }

    var readings: Int { count.load(ordering: .relaxed) }

    var books: [Book] {
        count.add(1, ordering: .relaxed)
        return all
    }

    func book(_ id: Int) throws -> Book { try #require(all.first { $0.id == id }) }

    var subjects: [(subject: String, count: Int)] { [] }
}
