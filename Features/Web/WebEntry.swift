import CatalogInterface
import Foundation
public import ModuleKit
import ModuleRouting
import PageInterface
import WebInterface

/// The page shown for what has no native page: where to find it on the shop's web site.
public struct WebEntry: ModuleEntry {
    /// The module.
    public init() {}

    public func register(in registrar: inout Registrar) {
        registrar.route { (route: ShowWebPage) in Self.page(route.path) }
        registrar.unmatched(domain: ShopSite.domain) { request in Self.page(request.segments) }
    }

    private static func page(_ path: [String]) -> Page {
        var site = URLComponents()
        site.scheme = "https"
        site.host = ShopSite.domain
        site.path = "/" + path.joined(separator: "/")
        return Page(
            "On the web",
            [
                .text("The shop has no page of its own for this. It is on the web at:"),
                .text(site.string ?? "https://\(ShopSite.domain)"),
                .items([.init("Go to the shop", to: ShowShop())]),
            ]
        )
    }
}
