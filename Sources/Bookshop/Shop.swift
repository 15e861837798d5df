import Account
import AccountInterface
import Analytics
import Cart
import Catalog
import Foundation
import ModuleHost
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
///   - answers: the lines with which a reader answers questions; nil where there is no reader to ask.
@ModuleBuilder
func shopModules(
    data: URL,
    trace: (@Sendable (String) -> Void)? = nil,
    answers: StandardInput? = nil
) -> ModuleList {
    LinkRouting(schemes: ["bookshop"], domains: [ShopSite.domain])
    StorageEntry(folder: data)
    AccountEntry()
    CatalogEntry()
    RecommendationsEntry()
    CartEntry()
    OrdersEntry()
    WebEntry()
    AnalyticsEntry()
    TerminalEntry(answers: answers)
    if let trace { TracingEntry(trace) }

    ModuleScope(Session.self) {
        ReaderOrdersEntry()
    }
}
