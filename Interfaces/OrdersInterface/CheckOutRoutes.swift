public import ModuleKit
public import ModuleNavigation
public import ModuleRouting
public import BookshopPageInterface

/// The scope of one check-out, inside the session: what the reader has chosen so far.
public enum Purchase: ScopeKey {}

/// Begins a check-out, and asks where the books are to go; gives back the order.
public struct ConfirmAddress: ReplyingRoute {
    public static let pattern: RoutePattern = "/check-out"
    public typealias Output = Page
    public typealias Reply = Order

    /// A check-out of the cart.
    public init() {}
}

/// Asks how the reader pays.
public struct ChoosePayment: PageRoute {
    public static let pattern: RoutePattern = "/check-out/payment"
    public typealias Output = Page

    /// The second page of a check-out.
    public init() {}
}

/// Orders what was chosen.
public struct ConfirmOrder: PageRoute {
    public static let pattern: RoutePattern = "/check-out/confirm"
    public typealias Output = Page

    /// The last page of a check-out.
    public init() {}
}
