public import ModuleNavigation
public import ModuleRouting
public import BookshopPageInterface

/// The cart.
public struct ShowCart: PageRoute {
    public static let pattern: RoutePattern = "/cart"
    public typealias Output = Page
    /// The origins that open pages of the reader's own things.
    public static let exposure: RouteExposure = .ownPages

    /// The cart.
    public init() {}
}

/// Puts one copy of a book into the cart and shows the cart.
public struct AddToCart: Route {
    public static let pattern: RoutePattern = "/cart/add/:book"
    public typealias Output = ActionResult
    /// Inside only: anyone may write a link, and it fills the cart.
    public static let exposure: RouteExposure = .insideOnly

    /// The book's number.
    public var book: Int

    /// One copy of that book.
    public init(book: Int) { self.book = book }
}

/// Takes all copies of a book out of the cart and shows the cart.
public struct RemoveFromCart: Route {
    public static let pattern: RoutePattern = "/cart/remove/:book"
    public typealias Output = ActionResult
    /// Inside only: anyone may write a link, and it empties the cart.
    public static let exposure: RouteExposure = .insideOnly

    /// The book's number.
    public var book: Int

    /// All copies of that book.
    public init(book: Int) { self.book = book }
}
