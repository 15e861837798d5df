import BookshopCatalogInterface
import BookshopPageInterface

/// The shop's books as a table: under a line of headings a line a book, tabs between its columns, and `; ` between
/// authors and between subjects.
///
///     number	title	authors	year	language	subjects
///     1342	Pride and Prejudice	Jane Austen	1813	en	Courtship; Social class; England
///
/// The books are read before the first page is shown. As JSON they took a seventh of that time.
struct BookTable {
    /// In the order of their lines.
    let books: [Book]

    /// Reads a table.
    ///
    /// - Throws: a `ReaderError` that names the first line which is no book.
    init(_ table: [UInt8]) throws(ReaderError) {
        var reader = FieldReader(table)
        var books: [Book] = []
        reader.skipLine()
        while !reader.isAtEnd {
            guard let book = Book(from: &reader) else {
                throw ReaderError(
                    "The table of books has a line that is no book.",
                    facts: ["line: \(books.count + 2)"],
                    remedy: "write number, title, authors, year, language and subjects, with a tab between them."
                )
            }
            books.append(book)
        }
        self.books = books
    }
}

extension Book {
    /// The book of a line; nil if the line is none.
    fileprivate init?(from line: inout FieldReader) {
        guard let id = line.number(), let title = line.text(), let authors = line.list(), let year = line.number(),
            let language = line.text(), let subjects = line.list(upTo: FieldReader.lineEnd)
        else { return nil }
        self.init(id: id, title: title, authors: authors, year: year, language: language, subjects: subjects)
    }
}

/// Reads the fields of a table one after the other, by the places of its bytes: to split the table makes a slice of
/// each field first, and takes four times as long.
private struct FieldReader {
    static let tab = UInt8(ascii: "\t")
    static let lineEnd = UInt8(ascii: "\n")

    private let table: [UInt8]
    private var place = 0

    init(_ table: [UInt8]) { self.table = table }

    var isAtEnd: Bool { place == table.count }

    mutating func skipLine() {
        while let byte = next(), byte != Self.lineEnd {}
    }

    /// The text up to a tab; nil if the line has no further one.
    mutating func text() -> String? { field(upTo: Self.tab).map(text) }

    /// The number up to a tab; nil if there is none.
    mutating func number() -> Int? { text().flatMap { Int($0) } }

    /// The texts between `; `; nil if there is another `;`, or a control character.
    mutating func list(upTo end: UInt8 = tab) -> [String]? {
        guard let field = field(upTo: end) else { return nil }
        var texts: [String] = []
        var start = field.lowerBound
        for place in field where place >= start {
            if table[place] < 0x20 { return nil }
            guard table[place] == UInt8(ascii: ";") else { continue }
            guard place + 1 < field.upperBound, table[place + 1] == UInt8(ascii: " ") else { return nil }
            texts.append(text(start..<place))
            start = place + 2
        }
        if start < field.upperBound { texts.append(text(start..<field.upperBound)) }
        return texts
    }

    /// The places up to the byte, which is passed; nil if the line ends before.
    private mutating func field(upTo end: UInt8) -> Range<Int>? {
        let start = place
        while let byte = next() {
            if byte == end { return start..<place - 1 }
            if byte == Self.lineEnd { return nil }
        }
        // The last line may end with the table.
        return end == Self.lineEnd ? start..<place : nil
    }

    private mutating func next() -> UInt8? {
        guard place < table.count else { return nil }
        place += 1
        return table[place - 1]
    }

    private func text(_ field: Range<Int>) -> String { String(decoding: table[field], as: UTF8.self) }
}
