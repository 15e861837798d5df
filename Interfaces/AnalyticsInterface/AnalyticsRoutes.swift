public import ModuleRouting
public import BookshopPageInterface
public import ModuleNavigation

/// The statistics of the shop: opened pages and actions.
public struct ShowAnalytics: PageRoute {
    public static let pattern: RoutePattern = "/analytics"
    public typealias Output = Page
    /// Command lines and restored state: the numbers are for those who run the shop.
    public static let exposure: RouteExposure = [.commands, .restoration]

    /// The numbers.
    public init() {}
}
