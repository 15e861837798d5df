public import ModuleKit

/// A copy of a book was put into the cart.
public struct BookAddedToCart: ModuleEvent {
    /// The book's number.
    public let book: Int

    /// An added copy.
    public init(book: Int) { self.book = book }
}
