import ModuleKit
import ModuleRouting

@testable import ModuleNavigation

/// The pages of a small shop, and one action that is none.
enum SamplePages {
    struct Home: Route, Hashable {
        static let pattern: RoutePattern = "/"
    }

    struct Cart: Route, Hashable {
        static let pattern: RoutePattern = "/cart"
    }

    /// Lives in the scope `session`.
    struct Orders: Route, Hashable {
        static let pattern: RoutePattern = "/orders"
    }

    struct Account: Route, Hashable {
        static let pattern: RoutePattern = "/account"
    }

    /// The front of shelves, in a sidebar.
    struct Shelves: Route, Hashable {
        static let pattern: RoutePattern = "/shelves"
    }

    /// What stands beside the shelves when none is chosen.
    struct NoShelf: Route, Hashable {
        static let pattern: RoutePattern = "/shelves/none"
    }

    struct Shelf: Route, Hashable {
        static let pattern: RoutePattern = "/shelves/:name"
        var name: String
    }

    struct Search: Route, Hashable {
        static let pattern: RoutePattern = "/search"
        var words: String?
    }

    /// Under a search.
    struct Book: Route, Hashable {
        static let pattern: RoutePattern = "/books/:id"
        var id: Int
    }

    /// Stands on its book alone, and may be held.
    struct Review: Route, Hashable {
        static let pattern: RoutePattern = "/books/:id/review"
        var id: Int
    }

    /// A sheet that stands on its book alone, and may be held.
    struct Rating: AskingRoute {
        static let pattern: RoutePattern = "/books/:id/rating"
        typealias Reply = Int
        var id: Int
    }

    /// A sheet over anything.
    struct SignIn: AskingRoute {
        static let pattern: RoutePattern = "/account/sign-in"
        typealias Reply = String
    }

    /// Gives back what ``SignIn`` gives.
    struct SignUp: AskingRoute {
        static let pattern: RoutePattern = "/account/sign-up"
        typealias Reply = String
    }

    /// A sheet over the cart.
    struct PickAddress: AskingRoute {
        static let pattern: RoutePattern = "/addresses/pick"
        typealias Reply = [String]
    }

    /// Pushed on the list of addresses, so in its sheet.
    struct Address: Route, Hashable {
        static let pattern: RoutePattern = "/addresses/:id"
        var id: Int
    }

    /// Covers everything, and stays for links.
    struct Lock: Route, Hashable {
        static let pattern: RoutePattern = "/lock"
    }

    /// Lives in `session`, under the orders.
    struct Order: Route, Hashable {
        static let pattern: RoutePattern = "/orders/:id"
        var id: Int
    }

    /// Lives in `checkout`, which is inside `session`, under an order.
    struct Payment: Route, Hashable {
        static let pattern: RoutePattern = "/orders/:id/payment"
        var id: Int
    }

    /// Lives in no scope, and its parent does.
    struct Receipt: Route, Hashable {
        static let pattern: RoutePattern = "/orders/:id/receipt"
        var id: Int
    }

    /// An action, so no page.
    struct AddToCart: Route, Hashable {
        static let pattern: RoutePattern = "/cart/add/:id"
        typealias Output = ActionResult
        var id: Int
    }
}
