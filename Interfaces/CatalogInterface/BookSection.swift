public import PageInterface

/// A part of the page of a book that another module has; it contributes one.
///
///     registrar.contribute((any BookSection).self, BookReviews.init)
public protocol BookSection: Sendable {
    /// What it says of a book.
    ///
    /// - Throws: what keeps it from saying so; the page is shown without it then.
    func blocks(of book: Book) throws -> [Page.Block]
}
