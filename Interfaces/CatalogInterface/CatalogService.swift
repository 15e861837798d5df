/// The books that the shop has.
public protocol CatalogService: Sendable {
    /// All books, by number.
    var books: [Book] { get }

    /// The book of that number.
    ///
    /// - Throws: a `ReaderError` where the shop does not have it.
    func book(_ id: Int) throws -> Book

    /// The books that fulfil every part of the query, by title.
    func search(_ query: CatalogQuery) -> [Book]

    /// Every subject with the number of its books, by name.
    var subjects: [(subject: String, count: Int)] { get }
}

/// What a reader looks for. A part that is nil or blank asks for nothing; case and accents count for nothing.
public struct CatalogQuery: Sendable, Hashable {
    /// Each of these words is in the title, an author's name or a subject.
    public var words: String?
    /// This text is in an author's name.
    public var author: String?
    /// This is a subject.
    public var subject: String?

    /// A query.
    public init(words: String? = nil, author: String? = nil, subject: String? = nil) {
        self.words = words
        self.author = author
        self.subject = subject
    }
}
