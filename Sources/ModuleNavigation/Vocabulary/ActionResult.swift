public import ModuleRouting

/// What an action says that comes next: the answer of a route that does something and shows nothing.
///
///     public struct AddToCart: Route {
///         public static let pattern: RoutePattern = "/cart/add/:book"
///         public typealias Output = ActionResult
///         public var book: Int
///     }
///
///     registrar.route { (add: AddToCart, cart: any CartService) in
///         try await cart.add(add.book)
///         return .show(ShowCart())
///     }
///
/// A navigator that follows a link to an action performs it, and then goes where the result says. An action is never part
/// of the pages that stand, so going back, restoring and reloading never perform it again.
public enum ActionResult: Sendable, Hashable {
    /// That page, reached as a link to it would be.
    case page(PageRoute)
    /// Where the reader is.
    case stay

    /// That page, reached as a link to it would be.
    public static func show<R: Route & Hashable>(_ route: R) -> ActionResult { .page(PageRoute(route)) }
}
