public import PageInterface

/// Something beside books that a search finds; a module contributes one for what it keeps.
///
///     registrar.contribute((any SearchSource).self, CartSearch.init)
public protocol SearchSource: Sendable {
    /// What it finds, as a heading: `Authors`.
    var title: String { get }

    /// What fits the words, at most as many as a reader looks through; nothing where nothing does.
    ///
    /// - Parameter words: what the reader typed, not blank; case and accents count for nothing.
    func items(matching words: String) throws -> [Page.Item]
}
