public import CatalogInterface

/// Knows which books are like another one.
///
/// The shop works without it, so take it as an optional: `(any RecommendationService)?`.
public protocol RecommendationService: Sendable {
    /// Finds the books that have an author or a subject in common with another one.
    ///
    /// - Parameters:
    ///   - number: the book's number.
    ///   - count: how many to give at the most.
    /// - Returns: the books, the most similar first.
    /// - Throws: a `ReaderError` if the shop does not have the book.
    func books(like number: Int, atMost count: Int) throws -> [Recommendation]
}

/// A book that readers of another may like.
public struct Recommendation: Sendable, Hashable {
    /// The book.
    public let book: Book
    /// What both books have in common: their authors, then their subjects.
    public let reasons: [String]

    /// A recommendation of that book for those reasons.
    public init(_ book: Book, because reasons: [String]) {
        self.book = book
        self.reasons = reasons
    }
}
