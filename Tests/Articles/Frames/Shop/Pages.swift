public import ModuleKit
public import ModuleNavigation
public import ModuleRouting

// The pages of the small shop.

public struct Page: Sendable { public init(_ books: [Int] = []) {} }

public struct BookPage: Sendable {
    public let title: String
    public init(title: String) { self.title = title }
}

public struct ShowShop: PageRoute {
    public static let pattern: RoutePattern = "/"
    public typealias Output = Page
    public init() {}
}

public struct SearchBooks: PageRoute {
    public static let pattern: RoutePattern = "/search"
    public typealias Output = Page
    public var words: String?
    public init(words: String? = nil) { self.words = words }
}

public struct BookDetail: PageRoute {
    public static let pattern: RoutePattern = "/books/:id"
    public static let exposure: RouteExposure = [.links, .notifications]
    public typealias Output = BookPage
    public var id: Int
    public var from: String?

    public init(id: Int, from: String? = nil) {
        self.id = id
        self.from = from
    }
}

public struct EditReview: PageRoute {
    public static let pattern: RoutePattern = "/books/:book/review"
    public typealias Output = Page
    public var book: Int
    public init(book: Int) { self.book = book }
}

public struct ShowCart: PageRoute {
    public static let pattern: RoutePattern = "/cart"
    public typealias Output = Page
    public init() {}
}

public struct PutInCart: Route {
    public static let pattern: RoutePattern = "/cart/put/:book"
    public var book: Int
    public init(book: Int) { self.book = book }
}

public struct CheckOut: Route {
    public static let pattern: RoutePattern = "/cart/check-out"
    public typealias Output = ActionResult
    public init() {}
}

public struct ShowOrders: PageRoute {
    public static let pattern: RoutePattern = "/orders"
    public typealias Output = Page
    public init() {}
}

public struct SignInForm: ReplyingRoute {
    public static let pattern: RoutePattern = "/account/sign-in"
    public typealias Output = Page
    public typealias Reply = Reader
    public init() {}
}

public struct SignOut: Route {
    public static let pattern: RoutePattern = "/account/sign-out"
    public init() {}
}

public struct PickAddress: ReplyingRoute {
    public static let pattern: RoutePattern = "/addresses/pick"
    public typealias Output = Page
    public typealias Reply = Address
    public init() {}
}

public struct CatalogPages: Sendable {
    public init(catalog: any CatalogService) {}
    public func book(_ id: Int) throws -> BookPage { BookPage(title: "") }
    public func front() -> Page { Page() }
}

public struct AccountPages: Sendable {
    public func form(_ enter: @escaping @Sendable (String) async throws -> Void) -> Page { Page() }
    public func enter(_ name: String) async throws -> Reader { Reader(name: name) }
}

public protocol CartPages: Sendable { func cart() async throws -> Page }

public struct LiveCartPages: CartPages {
    public init(_ services: ServiceResolver) {}
    public func cart() -> Page { Page() }
}

public protocol ReaderQuestions: Sendable { func confirm(_ question: String) async throws -> Bool }

public struct ShowShelves: PageRoute {
    public static let pattern: RoutePattern = "/shelves"
    public typealias Output = Page
    public init() {}
}

public struct ShowNoShelf: PageRoute {
    public static let pattern: RoutePattern = "/shelves/none"
    public typealias Output = Page
    public init() {}
}

public struct CheckOutFlow: PageRoute {
    public static let pattern: RoutePattern = "/cart/flow"
    public typealias Output = Page
    public init() {}
}

public enum Purchase: ScopeKey {}

public struct ConfirmAddress: ReplyingRoute {
    public static let pattern: RoutePattern = "/check-out"
    public typealias Output = Page
    public typealias Reply = Order
    public init() {}
}

public struct ConfirmOrder: PageRoute {
    public static let pattern: RoutePattern = "/check-out/confirm"
    public typealias Output = Page
    public init() {}
}

public struct CheckOutPages: Sendable {
    public func confirm(_ done: @escaping @Sendable (Order) -> Void) -> Page { Page() }
}

public struct FilterShelves: Route {
    public static let pattern: RoutePattern = "/shelves/filter/:genre"
    public typealias Output = ActionResult
    public var genre: String
}

public protocol ShelfFilter: Sendable {
    func choose(_ genre: String) async
    var changes: AsyncStream<Void> { get }
}

public struct CartChanges: Sendable { public let stream: AsyncStream<Void> }

public struct ReviewDraft: Sendable { public var isEmpty: Bool { true } }

public struct ReviewPages: Sendable {
    public func editor(_ changed: @escaping @Sendable (ReviewDraft) -> Void) -> Page { Page() }
}

public protocol PageService: Sendable { func page(_ slug: String?) async throws -> Page? }

public struct MovedPages: Sendable { public func page(at segments: [String]) -> String? { nil } }

public protocol SignInPrompt: Sendable { func ask() async throws }

public protocol PageStack: Sendable { func show(_ result: Result<RouteAnswer, any Error>) async }

public enum Command {
    case link(String)
    case back
    case tab(String)
}

public func readCommand() -> Command? { nil }
public func save(_ lines: [String]) {}
public func show(_ page: PageID) {}
public func show(_ content: any Sendable, framed: Bool) {}
public func report(_ arrival: Arrival) {}
public func report(_ error: any Error) {}

public func openOutside(_ url: String) async -> Bool { false }

public protocol CartPresenter: AnyObject, Sendable {}

public protocol CartView: AnyObject, Sendable { var presenter: (any CartPresenter)? { get set } }

public final class LiveView: CartView {
    public init() {}

    public var presenter: (any CartPresenter)? {
        get { nil }
        set {}
    }
}
