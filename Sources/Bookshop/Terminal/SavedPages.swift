import BookshopStorageInterface

/// The pages that stood last, a line each, in the document `pages`.
struct SavedPages: Sendable {
    let storage: any DocumentStorage

    private static let document = "pages"

    /// The lines; none if nothing was saved.
    func lines() throws -> [String] { try storage.read([String].self, named: Self.document) ?? [] }

    /// Keeps lines whole or not at all.
    ///
    /// - Parameter isCurrent: whether they may be kept. No other process changes the document while it is asked.
    /// - Returns: whether they are kept.
    func save(_ lines: [String], if isCurrent: () throws -> Bool) throws -> Bool {
        struct Outdated: Error {}
        do {
            try storage.update(Self.document, initial: [String]()) { saved in
                guard try isCurrent() else { throw Outdated() }
                saved = lines
            }
            return true
        } catch is Outdated {
            return false
        }
    }

    /// Keeps no lines.
    func clear() throws {
        guard try !lines().isEmpty else { return }
        try storage.update(Self.document, initial: [String]()) { $0 = [] }
    }
}
