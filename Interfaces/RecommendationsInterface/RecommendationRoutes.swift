public import ModuleRouting
public import PageInterface

/// The books that readers of one book may like as well.
public struct ShowRecommendations: Route {
    public static let pattern: RoutePattern = "/recommendations/:book"
    public typealias Output = Page

    /// The book's number.
    public var book: Int

    /// The recommendations for readers of that book.
    public init(book: Int) { self.book = book }
}
