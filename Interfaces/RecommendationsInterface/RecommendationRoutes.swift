public import BookshopCatalogInterface
public import ModuleRouting
public import BookshopPageInterface
public import ModuleNavigation

/// The books that readers of one book may like as well.
public struct ShowRecommendations: PageRoute {
    public static let pattern: RoutePattern = "/recommendations/:book"
    public typealias Output = RecommendationsPage
    /// Everywhere: the page is public.
    public static let exposure: RouteExposure = .everywhere

    /// The book's number.
    public var book: Int

    /// The recommendations for readers of that book.
    public init(book: Int) { self.book = book }
}

/// The answer of ``ShowRecommendations``.
public struct RecommendationsPage: PageConvertible {
    /// The books, the most similar first.
    public let books: [Recommendation]
    public let page: Page

    /// Recommended books and their page.
    public init(books: [Recommendation], page: Page) {
        self.books = books
        self.page = page
    }
}

/// A book that readers of another may like.
public struct Recommendation: Sendable, Hashable {
    /// The book.
    public let book: Book
    /// The things that both books have in common: authors, then subjects.
    public let reasons: [String]

    /// A recommendation of that book for those reasons.
    public init(_ book: Book, because reasons: [String]) {
        self.book = book
        self.reasons = reasons
    }
}
