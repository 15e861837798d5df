public import ModuleNavigation
public import ModuleRouting
public import BookshopPageInterface

/// Orders the books in the cart; needs a signed-in reader.
public struct CheckOut: Route {
    public static let pattern: RoutePattern = "/orders/check-out"
    public typealias Output = ActionResult
    /// Inside only: it orders.
    public static let exposure: RouteExposure = .insideOnly

    /// An order of the cart's content.
    public init() {}
}

/// The signed-in reader's orders.
public struct ShowOrders: PageRoute {
    public static let pattern: RoutePattern = "/orders"
    public typealias Output = Page
    /// Notifications, shortcuts and restored state: these are the shop's own. A link of others has no use for it.
    public static let exposure: RouteExposure = [.notifications, .shortcuts, .restoration]

    /// All orders.
    public init() {}
}

/// One order of the signed-in reader.
public struct OrderDetail: PageRoute {
    public static let pattern: RoutePattern = "/orders/:number"
    public typealias Output = Page
    /// Notifications, which tell of an order, and restored state.
    public static let exposure: RouteExposure = [.notifications, .restoration]

    /// The order's number.
    public var number: Int

    /// The order of that number.
    public init(number: Int) { self.number = number }
}
