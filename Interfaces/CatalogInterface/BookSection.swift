public import BookshopPageInterface

/// A part of a book's page that another module contributes.
///
///     registrar.contribute((any BookSection).self, BookReviews.init)
public protocol BookSection: Sendable {
    /// Its content for a book.
    ///
    /// - Throws: if the content can't be made; the page is shown without it then.
    func blocks(of book: Book) throws -> [Page.Block]
}
