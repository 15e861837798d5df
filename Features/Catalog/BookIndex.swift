import BookshopCatalogInterface
import Foundation

/// The searched texts of all books, folded once. A search reads each of them: a few hundred books need no more.
struct BookIndex: BookSearch {
    /// By title, so that results are in order.
    private let entries: [Entry]

    private struct Entry {
        let book: Book
        let text: String
        let authors: [String]
        let subjects: [String]

        init(_ book: Book) {
            self.book = book
            authors = book.authors.map(BookIndex.folded)
            subjects = book.subjects.map(BookIndex.folded)
            text = ([BookIndex.folded(book.title)] + authors + subjects).joined(separator: "\n")
        }
    }

    /// Reads all books.
    init(of catalog: any CatalogService) {
        entries = catalog.books.sorted { ($0.title, $0.id) < ($1.title, $1.id) }.map(Entry.init)
    }

    func books(_ query: CatalogQuery) -> [Book] {
        let words = Self.folded(query.words).split(whereSeparator: \.isWhitespace)
        let (author, subject) = (Self.folded(query.author), Self.folded(query.subject))
        return entries.filter { entry in
            words.allSatisfy { entry.text.contains($0) }
                && (author.isEmpty || entry.authors.contains { $0.contains(author) })
                && (subject.isEmpty || entry.subjects.contains(subject))
        }
        .map(\.book)
    }

    /// Without case, accents and outer space.
    private static func folded(_ text: String?) -> String {
        (text ?? "").folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
