public import ModuleRouting
public import ModuleNavigation

/// The page on which a reader writes a review of a book. It stands on the page of the book alone, and isn't left
/// without asking while something typed is not saved.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct EditReview: PageRoute {
    public static let pattern: RoutePattern = "/books/:book/review"
    public typealias Output = ReviewModel
    /// Inside only: it is opened from the page of the book.
    public static let exposure: RouteExposure = .insideOnly

    /// The book's number.
    public var book: Int

    /// A review of that book.
    public init(book: Int) { self.book = book }
}
