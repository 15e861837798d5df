/// Finds books by a reader's query.
///
/// It is made asynchronously while the shop starts; a handler takes it like any other service.
public protocol BookSearch: Sendable {
    /// The books that fulfil every part of the query, by title; all books if the query is empty.
    func books(_ query: CatalogQuery) async -> [Book]
}

/// A reader's query. A part that is nil or blank is left out; case and accents count for nothing.
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
