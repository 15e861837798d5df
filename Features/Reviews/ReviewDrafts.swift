import ModuleNavigation

/// The unsaved text of each page on which a review is written. It is in memory alone, and on
/// the main actor, as the view is that changes it with each letter.
@MainActor
final class ReviewDrafts {
    /// The most bytes of a review.
    nonisolated static let limit = 10_000

    private var drafts: [PageID: [String]] = [:]

    nonisolated init() {}

    /// The lines of that page.
    func lines(of page: PageID?) -> [String] { page.flatMap { drafts[$0] } ?? [] }

    /// Adds a line, if the review doesn't get too long by it; whether it was added.
    func add(_ line: String, to page: PageID) -> Bool {
        let lines = drafts[page] ?? []
        guard lines.reduce(line.utf8.count, { $0 + $1.utf8.count + 1 }) <= Self.limit else { return false }
        drafts[page] = lines + [line]
        return true
    }

    /// Puts a text in place of the lines.
    func replace(by text: String, on page: PageID) { drafts[page] = text.isEmpty ? nil : [text] }

    func forget(_ page: PageID) { drafts[page] = nil }
}
