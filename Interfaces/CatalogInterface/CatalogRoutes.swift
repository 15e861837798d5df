public import ModuleRouting
public import BookshopPageInterface
public import ModuleNavigation

/// The shop's front.
public struct ShowShop: PageRoute {
    public static let pattern: RoutePattern = "/"
    public typealias Output = Page
    /// Everywhere: the page is public.
    public static let exposure: RouteExposure = .everywhere

    /// The shop's front.
    public init() {}
}

/// One book.
public struct BookDetail: PageRoute {
    public static let pattern: RoutePattern = "/books/:id"
    public typealias Output = BookPage
    /// Everywhere: the page is public.
    public static let exposure: RouteExposure = .everywhere

    /// The book's number.
    public var id: Int
    /// The source of the link, as a campaign's links name it.
    public var from: String?

    /// The page of that book.
    public init(id: Int, from: String? = nil) {
        self.id = id
        self.from = from
    }
}

/// The answer of ``BookDetail``.
public struct BookPage: PageConvertible {
    /// The book.
    public let book: Book
    public let page: Page

    /// A book and its page.
    public init(book: Book, page: Page) {
        self.book = book
        self.page = page
    }
}

/// The books that a reader looks for; all books if the query is empty.
public struct SearchBooks: PageRoute {
    public static let pattern: RoutePattern = "/search"
    public typealias Output = SearchPage
    /// Everywhere: the page is public.
    public static let exposure: RouteExposure = .everywhere

    /// Words of the title, an author or a subject.
    public var words: String?
    /// Part of an author's name.
    public var author: String?
    /// A subject.
    public var subject: String?

    /// A search.
    public init(words: String? = nil, author: String? = nil, subject: String? = nil) {
        self.words = words
        self.author = author
        self.subject = subject
    }
}

/// The answer of ``SearchBooks``.
public struct SearchPage: PageConvertible {
    /// The books found, by title.
    public let books: [Book]
    public var page: Page

    /// The books found and their page.
    public init(books: [Book], page: Page) {
        self.books = books
        self.page = page
    }
}

/// All subjects.
public struct ShowSubjects: PageRoute {
    public static let pattern: RoutePattern = "/subjects"
    public typealias Output = Page
    /// Everywhere: the page is public.
    public static let exposure: RouteExposure = .everywhere

    /// All subjects.
    public init() {}
}

/// The books of one author.
public struct ShowAuthor: PageRoute {
    public static let pattern: RoutePattern = "/authors/:name"
    public typealias Output = SearchPage
    /// Everywhere: the page is public.
    public static let exposure: RouteExposure = .everywhere

    /// The author's name, or a part of it.
    public var name: String

    /// The books of an author of that name.
    public init(name: String) { self.name = name }
}
