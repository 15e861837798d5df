import Account
import AccountInterface
import Analytics
import Cart
import Catalog
import Foundation
import ModuleKit
import ModuleRouting
import Orders
import Recommendations
import Storage
import Tracing
import Web
import WebInterface

/// The composition root: the list of the bookshop's modules.
///
/// - Parameters:
///   - data: the folder of the shop's documents.
///   - trace: takes a line for each use of the storage and the catalogue; nil for no trace.
@ModuleBuilder
func shopModules(data: URL, trace: (@Sendable (String) -> Void)? = nil) -> ModuleList {
    StorageEntry(folder: data)
    AccountEntry()
    CatalogEntry()
    RecommendationsEntry()
    CartEntry()
    OrdersEntry()
    WebEntry()
    AnalyticsEntry()
    TerminalEntry()
    if let trace { TracingEntry(trace) }

    ModuleScope(Session.self) {
        ReaderOrdersEntry()
    }
}

/// The shop's links: `bookshop://…` and `https://bookshop.example/…`.
func shopRouter(_ manager: ModuleManager) throws -> Router {
    try Router(manager, schemes: ["bookshop"], domains: [ShopSite.domain])
}
