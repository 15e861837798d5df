import Account
import Analytics
import Cart
import Catalog
import Foundation
import ModuleKit
import ModuleRouting
import Orders
import Storage
import Web
import WebInterface

/// The composition root: the list of what the bookshop is.
@ModuleBuilder
func shopModules(data: URL) -> ModuleList {
    StorageEntry(folder: data)
    AccountEntry()
    CatalogEntry()
    CartEntry()
    OrdersEntry()
    WebEntry()
    AnalyticsEntry()
}

/// The shop's links: `bookshop://…` and `https://bookshop.example/…`.
func shopRouter(_ manager: ModuleManager) throws -> Router {
    try Router(manager, schemes: ["bookshop"], domains: [ShopSite.domain])
}
