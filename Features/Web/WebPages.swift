import BookshopCatalogInterface
import Foundation
import ModuleRouting
import BookshopPageInterface
import BookshopWebInterface

/// Pages with a URL on the shop's web site.
enum WebPages {
    private static let site = "https://\(ShopSite.domain)/"

    /// The page at a path of the site.
    static func page(of route: ShowWebPage) -> Page {
        // Browsers resolve dot segments, so the page would be another.
        guard !route.path.contains(where: { $0 == "." || $0 == ".." }) else { return page(at: site) }
        return page(at: site + route.path.map(encoded).joined(separator: "/"))
    }

    /// The page of a link of the site, with its query and its fragment.
    static func page(of request: RouteRequest) -> Page {
        page(at: WebPageLink("\(site){path}?{query}#{fragment}", for: request)?.url ?? site)
    }

    /// The page of a link of the site whose native page is not there; nil for other links and other failures.
    static func page(insteadOf failed: FailedOpen) -> Page? {
        guard let request = failed.request, ["http", "https"].contains(request.scheme), request.host == ShopSite.domain
        else { return nil }
        switch failed.kind {
        case .notFound, .declined, .unavailable: return page(of: request)
        case .foreign, .invalid, .intercepted, .failed, .stopped: return nil
        }
    }

    private static func encoded(_ segment: String) -> String {
        segment.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }

    /// RFC 3986, section 2.3.
    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    )

    private static func page(at url: String) -> Page {
        Page(
            "On the web",
            [
                .text("The shop has no page of its own for this. It is on the web at:"),
                .text(url),
                .items([.init("Go to the shop", to: ShowShop())]),
            ]
        )
    }
}
