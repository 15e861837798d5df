import CatalogInterface
import Foundation

/// An inverted index of the catalogue: from words, authors and subjects to the books that have them.
struct BookIndex: BookSearch {
    /// By title, so that results are in order.
    private let books: [Book]

    private let words: Postings
    private let authors: Postings

    /// The places in `books` of each subject's books.
    private let subjects: [String: Set<Int>]

    /// Texts, and the places of the books that have each.
    private struct Postings: Sendable {
        let texts: SuffixArray
        let places: [Set<Int>]

        init(_ postings: [String: Set<Int>]) {
            texts = SuffixArray(Array(postings.keys))
            places = Array(postings.values)
        }

        /// The places of the books that have a text which holds the part.
        func places(holding part: String) -> Set<Int> {
            texts.texts(holding: part).reduce(into: []) { $0.formUnion(places[$1]) }
        }
    }

    /// The searched text of one book, folded.
    private struct Terms {
        let words: [String]
        let authors: [String]
        let subjects: [String]

        init(_ book: Book) {
            authors = book.authors.map(BookIndex.folded)
            subjects = book.subjects.map(BookIndex.folded)
            words = BookIndex.words(([BookIndex.folded(book.title)] + authors + subjects).joined(separator: "\n"))
        }
    }

    /// Reads all books.
    init(of catalog: any CatalogService) {
        books = catalog.books.sorted { ($0.title, $0.id) < ($1.title, $1.id) }
        var words: [String: Set<Int>] = [:]
        var authors: [String: Set<Int>] = [:]
        var subjects: [String: Set<Int>] = [:]
        for (place, book) in books.enumerated() {
            let terms = Terms(book)
            for word in terms.words { words[word, default: []].insert(place) }
            for author in terms.authors { authors[author, default: []].insert(place) }
            for subject in terms.subjects { subjects[subject, default: []].insert(place) }
        }
        self.words = Postings(words)
        self.authors = Postings(authors)
        self.subjects = subjects
    }

    func books(_ query: CatalogQuery) -> [Book] {
        let author = Self.folded(query.author)
        let subject = Self.folded(query.subject)
        var found = Self.words(Self.folded(query.words)).map(words.places(holding:))
        if !author.isEmpty { found.append(authors.places(holding: author)) }
        if !subject.isEmpty { found.append(subjects[subject] ?? []) }
        guard let first = found.min(by: { $0.count < $1.count }) else { return books }
        return found.reduce(first) { $0.intersection($1) }.sorted().map { books[$0] }
    }

    /// Without case, accents and outer space, composed as far as can be.
    private static func folded(_ text: String?) -> String {
        let text = text ?? ""
        // Most texts; Foundation's folding takes many times as long.
        if isASCII(text) {
            var bytes = text.utf8.drop(while: isSpace)
            while let last = bytes.last, isSpace(last) { bytes.removeLast() }
            return Substring(bytes).lowercased()
        }
        return text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
    }

    /// The words between spaces.
    private static func words(_ text: String) -> [String] {
        guard isASCII(text) else { return text.split(whereSeparator: \.isWhitespace).map(String.init) }
        return text.utf8.split(whereSeparator: isSpace).map { String(Substring($0)) }
    }

    /// Whether it has no accents, and is composed.
    private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

    /// Whether it is ASCII's white space, a line's end included.
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
