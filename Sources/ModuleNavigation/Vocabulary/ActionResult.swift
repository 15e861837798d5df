public import ModuleRouting

/// The page that follows an action: the answer of a route that does something and shows nothing.
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
/// A navigator that follows a link to an action performs it, and then follows the result. An action never stands among
/// the pages, so going back, restoring and reloading never perform it again.
public enum ActionResult: Sendable, Hashable {
    /// That page, reached as a link to it would be.
    case page(PageRoute)
    /// The page that the reader sees already.
    case stay

    /// That page, reached as a link to it would be.
    public static func show<R: Route & Hashable>(_ route: R) -> ActionResult { .page(PageRoute(route)) }
}
