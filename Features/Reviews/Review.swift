import BookshopStorageInterface

/// A reader's review of a book, without a name.
struct Review: Codable, Sendable, Hashable {
    let book: Int
    let text: String
}

/// The reviews, in the document `reviews`.
struct Reviews: Sendable {
    let storage: any DocumentStorage

    /// The reviews of a book, the newest first.
    func reviews(of book: Int) throws -> [Review] {
        try (storage.read([Review].self, named: "reviews") ?? []).filter { $0.book == book }.reversed()
    }

    func add(_ review: Review) throws {
        try storage.update("reviews", initial: [Review]()) { $0.append(review) }
    }
}
