import ModuleNavigation
import ModuleRouting

/// A page that links may open, and that shows a text.
protocol ShopPage: Route, Hashable where Output == String {}

extension ShopPage {
    static var exposure: RouteExposure { .everywhere }
}

/// The pages of a small shop whose handlers note that they are called.
enum NavigatorPages {
    struct Home: ShopPage {
        static let pattern: RoutePattern = "/"
    }

    struct Cart: ShopPage {
        static let pattern: RoutePattern = "/cart"
    }

    struct Search: ShopPage {
        static let pattern: RoutePattern = "/search"
        var words: String?
    }

    /// Under a search.
    struct Book: ShopPage {
        static let pattern: RoutePattern = "/books/:id"
        var id: Int
    }

    /// Stands on its book, and may be held.
    struct Review: ShopPage {
        static let pattern: RoutePattern = "/books/:id/review"
        var id: Int
    }

    /// Shows something else than the other pages.
    struct Figures: Route, Hashable {
        static let pattern: RoutePattern = "/figures"
        static let exposure: RouteExposure = .everywhere
        typealias Output = Int
    }

    /// Is not exposed.
    struct Private: Route, Hashable {
        static let pattern: RoutePattern = "/private"
        typealias Output = String
    }

    /// A draft that is never saved.
    struct Draft: ShopPage {
        static let pattern: RoutePattern = "/draft"
    }

    /// A sheet over anything, behind which the session lies.
    struct SignIn: AskingRoute {
        static let pattern: RoutePattern = "/account/sign-in"
        typealias Output = String
        typealias Reply = String
    }

    /// Gives back what the sheet for signing in gives.
    struct SignUp: AskingRoute {
        static let pattern: RoutePattern = "/account/sign-up"
        typealias Output = String
        typealias Reply = String
    }

    /// A sheet over anything.
    struct PickAddress: AskingRoute, ShopPage {
        static let pattern: RoutePattern = "/addresses/pick"
        typealias Reply = String
    }

    /// A sheet that asks whether the checkout begins.
    struct Confirm: AskingRoute {
        static let pattern: RoutePattern = "/confirm"
        typealias Output = String
        typealias Reply = Bool
    }

    /// Covers everything, and stays for links.
    struct Lock: ShopPage {
        static let pattern: RoutePattern = "/lock"
    }

    /// Lives in `session`.
    struct Orders: ShopPage {
        static let pattern: RoutePattern = "/orders"
    }

    /// Lives in `session`, under the orders.
    struct Order: ShopPage {
        static let pattern: RoutePattern = "/orders/:id"
        var id: Int
    }

    /// Lives in `checkout`, which is inside `session`, under an order.
    struct Payment: ShopPage {
        static let pattern: RoutePattern = "/orders/:id/payment"
        var id: Int
    }

    /// An action that shows the cart.
    struct AddToCart: Route, Hashable {
        static let pattern: RoutePattern = "/cart/add/:id"
        static let exposure: RouteExposure = .everywhere
        typealias Output = ActionResult
        var id: Int
    }

    /// An action that shows nothing.
    struct Ping: Route, Hashable {
        static let pattern: RoutePattern = "/ping"
        static let exposure: RouteExposure = .everywhere
        typealias Output = ActionResult
    }

    /// An action of a module in `session`.
    struct Cancel: Route, Hashable {
        static let pattern: RoutePattern = "/orders/:id/cancel"
        static let exposure: RouteExposure = .everywhere
        typealias Output = ActionResult
        var id: Int
    }
}
