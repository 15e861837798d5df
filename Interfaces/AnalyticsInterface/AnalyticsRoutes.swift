public import ModuleRouting
public import PageInterface

/// What has been opened and done in the shop.
public struct ShowAnalytics: Route {
    public static let pattern: RoutePattern = "/analytics"
    public typealias Output = Page

    /// The numbers.
    public init() {}
}
