public import ModuleKit

/// A reader looks at the page of a book.
public struct BookViewed: ModuleEvent {
    /// The book's number.
    public let book: Int

    /// A look at that book.
    public init(book: Int) { self.book = book }
}
