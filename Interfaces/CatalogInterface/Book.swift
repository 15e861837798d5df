/// A book of the shop.
public struct Book: Sendable, Hashable, Identifiable {
    /// The number of the edition at Project Gutenberg.
    public let id: Int
    /// The title.
    public let title: String
    /// The authors, in natural order of their names.
    public let authors: [String]
    /// The year in which the work was first published as a book, in its own language.
    public let year: Int
    /// The edition's language, by ISO 639-1.
    public let language: String
    /// Its subject, in the shop's own words.
    public let subjects: [String]

    /// A book.
    public init(id: Int, title: String, authors: [String], year: Int, language: String, subjects: [String]) {
        self.id = id
        self.title = title
        self.authors = authors
        self.year = year
        self.language = language
        self.subjects = subjects
    }

    /// The authors in one line.
    public var byline: String { authors.joined(separator: " and ") }
}
