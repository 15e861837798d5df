public import PageInterface

/// Something beside books that a search finds; a module contributes one for what it keeps.
///
///     registrar.contribute((any SearchSource).self, CartSearch.init)
public protocol SearchSource: Sendable {
    /// What it finds, as a heading: `Authors`.
    var title: String { get }

    /// Finds what matches the words that the reader typed.
    ///
    /// - Parameter words: the words, not blank; case and accents make no difference.
    /// - Returns: the matches, at most as many as a reader looks through; empty if there are none.
    /// - Throws: what keeps the source from searching.
    func items(matching words: String) throws -> [Page.Item]
}
