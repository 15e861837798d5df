public import ModuleRouting
public import BookshopPageInterface
public import ModuleNavigation

/// A page of the shop's web site that has no native page.
public struct ShowWebPage: PageRoute {
    public static let pattern: RoutePattern = "/web/*path"
    public typealias Output = Page
    /// Everywhere: the page is public.
    public static let exposure: RouteExposure = .everywhere

    /// The page's path on the site, segment by segment.
    public var path: [String]

    /// The page at that path.
    public init(path: [String]) { self.path = path }
}

/// The shop's web site.
public enum ShopSite {
    /// The domain of its links.
    public static let domain = "bookshop.example"
}
