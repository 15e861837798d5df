import ModuleKit
import ModuleNavigation
import ModuleRouting

/// A page that shows a text.
protocol TextPage: PageRoute where Output == String {}

/// One that links may open.
protocol ShopPage: TextPage {}

extension ShopPage { static var exposure: RouteExposure { .everywhere } }

/// The pages of a small shop, and actions.
enum SamplePages {
    struct Home: ShopPage { static let pattern: RoutePattern = "/" }

    struct Cart: ShopPage { static let pattern: RoutePattern = "/cart" }

    /// Lives in the scope `session`.
    struct Orders: ShopPage { static let pattern: RoutePattern = "/orders" }

    struct Account: PageRoute { static let pattern: RoutePattern = "/account" }

    /// The front of shelves, in a sidebar.
    struct Shelves: PageRoute { static let pattern: RoutePattern = "/shelves" }

    /// What stands beside the shelves when none is chosen.
    struct NoShelf: PageRoute { static let pattern: RoutePattern = "/shelves/none" }

    struct Shelf: PageRoute {
        static let pattern: RoutePattern = "/shelves/:name"
        var name: String
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

    /// Stands on its book alone, and may be held.
    struct Review: ShopPage {
        static let pattern: RoutePattern = "/books/:id/review"
        var id: Int
    }

    /// A sheet that stands on its book alone, and may be held.
    struct Rating: ReplyingRoute {
        static let pattern: RoutePattern = "/books/:id/rating"
        typealias Reply = Int
        var id: Int
    }

    /// A sheet over anything.
    struct SignIn: ReplyingRoute, TextPage {
        static let pattern: RoutePattern = "/account/sign-in"
        typealias Reply = String
    }

    /// Gives back what ``SignIn`` gives.
    struct SignUp: ReplyingRoute, TextPage {
        static let pattern: RoutePattern = "/account/sign-up"
        typealias Reply = String
    }

    /// A sheet over the cart.
    struct PickAddress: ReplyingRoute, ShopPage {
        static let pattern: RoutePattern = "/addresses/pick"
        typealias Reply = String
    }

    /// Pushed on the list of addresses, so in its sheet.
    struct Address: PageRoute {
        static let pattern: RoutePattern = "/addresses/:id"
        var id: Int
    }

    /// Covers everything, and stays for links.
    struct Lock: ShopPage { static let pattern: RoutePattern = "/lock" }

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

    /// Lives in no scope, and its parent does.
    struct Receipt: PageRoute {
        static let pattern: RoutePattern = "/orders/:id/receipt"
        var id: Int
    }

    /// An action, so no page.
    struct AddToCart: PageRoute {
        static let pattern: RoutePattern = "/cart/add/:id"
        static let exposure: RouteExposure = .everywhere
        typealias Output = ActionResult
        var id: Int
    }

    /// Shows something else than the other pages.
    struct Figures: PageRoute {
        static let pattern: RoutePattern = "/figures"
        static let exposure: RouteExposure = .everywhere
        typealias Output = Int
    }

    /// Is not exposed.
    struct Private: TextPage { static let pattern: RoutePattern = "/private" }

    /// A draft that is never saved.
    struct Draft: ShopPage { static let pattern: RoutePattern = "/draft" }

    /// A sheet that asks whether the checkout begins.
    struct Confirm: ReplyingRoute, TextPage {
        static let pattern: RoutePattern = "/confirm"
        typealias Reply = Bool
    }

    /// An action that shows nothing.
    struct Ping: PageRoute {
        static let pattern: RoutePattern = "/ping"
        static let exposure: RouteExposure = .everywhere
        typealias Output = ActionResult
    }

    /// An action of a module in `session`.
    struct Cancel: PageRoute {
        static let pattern: RoutePattern = "/orders/:id/cancel"
        static let exposure: RouteExposure = .everywhere
        typealias Output = ActionResult
        var id: Int
    }
}
