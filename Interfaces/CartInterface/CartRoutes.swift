public import ModuleRouting
public import PageInterface

/// The cart.
public struct ShowCart: Route {
    public static let pattern: RoutePattern = "/cart"
    public typealias Output = Page

    /// The cart.
    public init() {}
}

/// Puts one copy of a book into the cart and shows the cart.
public struct AddToCart: Route {
    public static let pattern: RoutePattern = "/cart/add/:book"
    public typealias Output = Page

    /// The book's number.
    public var book: Int

    /// One copy of that book.
    public init(book: Int) { self.book = book }
}

/// Takes all copies of a book out of the cart and shows the cart.
public struct RemoveFromCart: Route {
    public static let pattern: RoutePattern = "/cart/remove/:book"
    public typealias Output = Page

    /// The book's number.
    public var book: Int

    /// All copies of that book.
    public init(book: Int) { self.book = book }
}
