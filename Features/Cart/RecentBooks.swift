import Foundation
import StorageInterface

/// The books that a reader looked at lately: in memory while the shop is open, and in the document `looked-at` when it
/// has gone to the background or closed.
///
/// A process that is ended hard loses the books looked at since then, and nothing of the cart.
final class RecentBooks: Sendable {
    private struct State {
        var books: [Int] = []
        var isSaved = true
    }

    /// The number of books that are kept.
    static let limit = 20

    private let storage: any DocumentStorage
    private let lock = NSLock()
    nonisolated(unsafe) private var state = State()

    init(storage: any DocumentStorage) { self.storage = storage }

    /// The reader looks at a book.
    func note(_ book: Int) {
        lock.withLock {
            state.books = Self.joined([book], state.books)
            state.isSaved = false
        }
    }

    /// The numbers of the books, the latest first; those of this process, then those that were saved before.
    func books() throws -> [Int] {
        let seen = lock.withLock { state.books }
        return Self.joined(seen, try storage.read([Int].self, named: "looked-at") ?? [])
    }

    /// Writes the books that are not written yet.
    func save() throws {
        let unsaved = lock.withLock { () -> [Int]? in
            defer { state.isSaved = true }
            return state.isSaved ? nil : state.books
        }
        guard let unsaved else { return }
        do {
            try storage.update("looked-at", initial: [Int]()) { $0 = Self.joined(unsaved, $0) }
        } catch {
            lock.withLock { state.isSaved = false }
            throw error
        }
    }

    /// The first list, then the books that only the second has, no longer than the limit.
    private static func joined(_ first: [Int], _ second: [Int]) -> [Int] {
        Array((first + second.filter { !first.contains($0) }).prefix(limit))
    }
}
