import BookshopRecommendationsInterface

/// Knows which books are like another one.
protocol RecommendationService: Sendable {
    /// Finds the books that have an author or a subject in common with another one.
    ///
    /// - Parameters:
    ///   - number: the book's number.
    ///   - count: the most books to return.
    /// - Returns: the books, the most similar first.
    /// - Throws: a `ReaderError` if the shop does not have the book.
    func books(like number: Int, atMost count: Int) throws -> [Recommendation]
}
