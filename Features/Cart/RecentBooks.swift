import BookshopStorageInterface

/// The books that a reader looked at lately: in memory while the shop is open, and in the document `looked-at` when it
/// has gone to the background or closed.
///
/// A process that is ended hard loses the books looked at since then, and nothing of the cart.
actor RecentBooks {
    /// The number of books that are kept.
    static let limit = 20

    private let storage: any DocumentStorage
    private var seen: [Int] = []
    private var isSaved = true

    init(storage: any DocumentStorage) { self.storage = storage }

    /// The reader looks at a book.
    func note(_ book: Int) {
        seen = Self.joined([book], seen)
        isSaved = false
    }

    /// The numbers of the books, the latest first; those of this process, then those that were saved before.
    func books() throws -> [Int] {
        Self.joined(seen, try storage.read([Int].self, named: "looked-at") ?? [])
    }

    /// Writes the books that are not written yet.
    func save() throws {
        guard !isSaved else { return }
        try storage.update("looked-at", initial: [Int]()) { $0 = Self.joined(seen, $0) }
        isSaved = true
    }

    /// The first list, then the books that only the second has, no longer than the limit.
    private static func joined(_ first: [Int], _ second: [Int]) -> [Int] {
        Array((first + second.filter { !first.contains($0) }).prefix(limit))
    }
}
