import Foundation
import ModuleNavigation

/// The unsaved text of each page on which a review is written. It is in memory alone.
final class ReviewDrafts: Sendable {
    /// The most bytes of a review.
    static let limit = 10_000

    private let lock = NSLock()
    nonisolated(unsafe) private var drafts: [PageID: [String]] = [:]

    /// The lines of that page.
    func lines(of page: PageID?) -> [String] { page.flatMap { page in lock.withLock { drafts[page] } } ?? [] }

    /// Adds a line, if the review doesn't get too long by it; whether it was added.
    func add(_ line: String, to page: PageID) -> Bool {
        lock.withLock {
            let lines = drafts[page] ?? []
            guard lines.reduce(line.utf8.count, { $0 + $1.utf8.count + 1 }) <= Self.limit else { return false }
            drafts[page] = lines + [line]
            return true
        }
    }

    /// Puts a text in place of the lines.
    func replace(by text: String, on page: PageID) { lock.withLock { drafts[page] = text.isEmpty ? nil : [text] } }

    func forget(_ page: PageID) { lock.withLock { drafts[page] = nil } }
}
