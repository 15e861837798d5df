public import BookshopPageInterface

/// A source of search results beside books; a module contributes one for its own data.
///
///     registrar.contribute((any SearchSource).self, CartSearch.init)
public protocol SearchSource: Sendable {
    /// The heading of its results: `Authors`.
    var title: String { get }

    /// Finds the matches of the words that the reader typed.
    ///
    /// - Parameter words: the words, not blank; case and accents make no difference.
    /// - Returns: the matches, at most as many as a reader looks through; empty if there are none.
    /// - Throws: if the source can't search.
    func items(matching words: String) throws -> [Page.Item]
}
