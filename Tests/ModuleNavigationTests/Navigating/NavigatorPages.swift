import ModuleNavigation
import ModuleRouting

/// The pages of a small shop whose handlers note that they are called.
enum NavigatorPages {
    struct Home: Route, Hashable {
        static let pattern: RoutePattern = "/"
        static let exposure: RouteExposure = .everywhere
        typealias Output = String
    }

    struct Cart: Route, Hashable {
        static let pattern: RoutePattern = "/cart"
        static let exposure: RouteExposure = .everywhere
        typealias Output = String
    }

    struct Search: Route, Hashable {
        static let pattern: RoutePattern = "/search"
        static let exposure: RouteExposure = .everywhere
        typealias Output = String
        var words: String?
    }

    /// Under a search.
    struct Book: Route, Hashable {
        static let pattern: RoutePattern = "/books/:id"
        static let exposure: RouteExposure = .everywhere
        typealias Output = String
        var id: Int
    }

    /// Stands on its book, and may be held.
    struct Review: Route, Hashable {
        static let pattern: RoutePattern = "/books/:id/review"
        static let exposure: RouteExposure = .everywhere
        typealias Output = String
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
    struct Draft: Route, Hashable {
        static let pattern: RoutePattern = "/draft"
        static let exposure: RouteExposure = .everywhere
        typealias Output = String
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
    struct PickAddress: AskingRoute {
        static let pattern: RoutePattern = "/addresses/pick"
        static let exposure: RouteExposure = .everywhere
        typealias Output = String
        typealias Reply = String
    }

    /// A sheet that asks whether the checkout begins.
    struct Confirm: AskingRoute {
        static let pattern: RoutePattern = "/confirm"
        typealias Output = String
        typealias Reply = Bool
    }

    /// Covers everything, and stays for links.
    struct Lock: Route, Hashable {
        static let pattern: RoutePattern = "/lock"
        static let exposure: RouteExposure = .everywhere
        typealias Output = String
    }

    /// Lives in `session`.
    struct Orders: Route, Hashable {
        static let pattern: RoutePattern = "/orders"
        static let exposure: RouteExposure = .everywhere
        typealias Output = String
    }

    /// Lives in `session`, under the orders.
    struct Order: Route, Hashable {
        static let pattern: RoutePattern = "/orders/:id"
        static let exposure: RouteExposure = .everywhere
        typealias Output = String
        var id: Int
    }

    /// Lives in `checkout`, which is inside `session`, under an order.
    struct Payment: Route, Hashable {
        static let pattern: RoutePattern = "/orders/:id/payment"
        static let exposure: RouteExposure = .everywhere
        typealias Output = String
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
