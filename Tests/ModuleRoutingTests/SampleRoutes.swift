import ModuleRouting

/// A page of the shop, found by number.
struct BookDetail: Route, Equatable {
    static let pattern: RoutePattern = "/books/:id"
    typealias Output = String
    var id: Int
    var from: String?
}

/// Answers nothing.
struct AddToCart: Route, Equatable {
    static let pattern: RoutePattern = "/cart/add/:book"
    var book: Int
}

/// Handled by no module, unless a test says so.
struct ShowFilm: Route {
    static let pattern: RoutePattern = "/films/:id"
    var id: Int
}

/// What a handler throws.
struct OutOfStock: Error, Equatable {}
