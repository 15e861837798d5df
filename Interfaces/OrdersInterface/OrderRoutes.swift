public import ModuleRouting
public import PageInterface

/// Orders what is in the cart; needs a signed-in reader.
public struct CheckOut: Route {
    public static let pattern: RoutePattern = "/orders/check-out"
    public typealias Output = Page

    /// An order of the cart's content.
    public init() {}
}

/// The signed-in reader's orders.
public struct ShowOrders: Route {
    public static let pattern: RoutePattern = "/orders"
    public typealias Output = Page

    /// All orders.
    public init() {}
}

/// One order of the signed-in reader.
public struct OrderDetail: Route {
    public static let pattern: RoutePattern = "/orders/:number"
    public typealias Output = Page

    /// The order's number.
    public var number: Int

    /// The order of that number.
    public init(number: Int) { self.number = number }
}
