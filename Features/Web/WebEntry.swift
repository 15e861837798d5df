import BookshopCatalogInterface
public import ModuleKit
import ModuleNavigation
import ModuleRouting
import BookshopPageInterface
import BookshopWebInterface

/// The page for links without a native page, with the URL on the shop's web site.
public struct WebEntry: ModuleEntry {
    /// The module.
    public init() {}

    public func register(in registrar: inout Registrar) {
        registrar.page(ShowWebPage.self, under: ShowShop()) { route in WebPages.page(of: route) }
        registrar.routeUnmatched(domain: ShopSite.domain, exposure: .everywhere) { request in WebPages.page(of: request)
        }
        registrar.recover(.app) { failed in WebPages.page(insteadOf: failed).map { .answer($0) } ?? .pass }
    }
}
