import Account
import AccountInterface
import Analytics
import Cart
import Catalog
import Foundation
import ModuleHost
import ModuleKit
import ModuleRouting
import ModuleRoutingFoundation
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
///   - reportRules: takes why stored rules are not in force.
///   - answers: the lines with which a reader answers questions; nil where there is no reader to ask.
@ModuleBuilder
func shopModules(
    data: URL,
    trace: (@Sendable (String) -> Void)? = nil,
    reportRules: @escaping @Sendable (RulesError) -> Void = { _ in },
    answers: StandardInput? = nil
) -> ModuleList {
    LinkRouting(schemes: ["bookshop"], domains: [ShopSite.domain])
    StorageEntry(folder: data)
    AccountEntry()
    CatalogEntry(announcements: data.appendingPathComponent("announcements"))
    RecommendationsEntry()
    CartEntry()
    OrdersEntry()
    WebEntry()
    RoutingRules(
        in: RuleFile(data.appendingPathComponent("rules").path),
        appVersion: Install.version,
        install: Install.id(in: data),
        report: reportRules,
        // Whoever may write the folder may change the rules: there is no server that signs them.
        verify: { _, _ in true }
    )
    AnalyticsEntry()
    TerminalEntry(answers: answers)
    if let trace { TracingEntry(trace) }

    ModuleScope(Session.self) {
        ReaderOrdersEntry()
    }
}
