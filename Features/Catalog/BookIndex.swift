import CatalogInterface
import Foundation

/// An inverted index of the catalogue: from words, authors and subjects to the books that have them.
struct BookIndex: BookSearch {
    /// By title, so that what is found is in order.
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

    /// What is looked for in one book, folded.
    private struct Terms: Sendable {
        let place: Int
        let words: [String]
        let authors: [String]
        let subjects: [String]

        init(_ book: Book, at place: Int) {
            self.place = place
            authors = book.authors.map(BookIndex.folded)
            subjects = book.subjects.map(BookIndex.folded)
            words = BookIndex.words(([BookIndex.folded(book.title)] + authors + subjects).joined(separator: "\n"))
        }
    }

    /// Reads all books, several at the same time.
    ///
    /// - Throws: `CancellationError` where the shop stops meanwhile.
    init(of catalog: any CatalogService) async throws {
        let books = catalog.books.sorted { ($0.title, $0.id) < ($1.title, $1.id) }
        self.books = books
        let share = 64
        var words: [String: Set<Int>] = [:]
        var authors: [String: Set<Int>] = [:]
        var subjects: [String: Set<Int>] = [:]
        try await withThrowingTaskGroup(of: [Terms].self) { group in
            for start in stride(from: 0, to: books.count, by: share) {
                group.addTask {
                    try (start..<min(start + share, books.count)).map { place in
                        try Task.checkCancellation()
                        return Terms(books[place], at: place)
                    }
                }
            }
            for try await terms in group {
                for term in terms {
                    for word in term.words { words[word, default: []].insert(term.place) }
                    for author in term.authors { authors[author, default: []].insert(term.place) }
                    for subject in term.subjects { subjects[subject, default: []].insert(term.place) }
                }
            }
        }
        self.subjects = subjects
        let (foundWords, foundAuthors) = (words, authors)
        async let sortedWords = Postings(foundWords)
        async let sortedAuthors = Postings(foundAuthors)
        (self.words, self.authors) = await (sortedWords, sortedAuthors)
        try Task.checkCancellation()
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
        // Most texts: all books would be a fifth of what a user waits for the first page.
        if isASCII(text) {
            var bytes = text.utf8.drop(while: isSpace)
            while let last = bytes.last, isSpace(last) { bytes.removeLast() }
            return Substring(bytes).lowercased()
        }
        return text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
    }

    /// What stands between spaces.
    private static func words(_ text: String) -> [String] {
        guard isASCII(text) else { return text.split(whereSeparator: \.isWhitespace).map(String.init) }
        return text.utf8.split(whereSeparator: isSpace).map { String(Substring($0)) }
    }

    /// Whether it has no accents, and is composed.
    private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

    /// Whether it is ASCII's white space, a line's end included.
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
