import Account
import AccountInterface
import Analytics
import Cart
import CartInterface
import Catalog
import CatalogInterface
import Foundation
import ModuleHost
import ModuleKit
import ModuleNavigation
import ModuleRouting
import ModuleLinks
import Orders
import OrdersInterface
import PageInterface
import Recommendations
import RecommendationsInterface
import Reviews
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
    CatalogEntry(announcements: URL(fileURLWithPath: "\(data.path)/announcements", isDirectory: true))
    RecommendationsEntry()
    ReviewsEntry()
    CartEntry()
    OrdersEntry()
    WebEntry()
    RoutingRules(
        in: RuleFile("\(data.path)/rules"),
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
        ModuleScope(Purchase.self) {
            CheckOutEntry()
        }
    }

    PageLayout {
        Tabs("main", start: "shop") {
            Stack("shop") { ShowShop() }
            Stack("cart") { ShowCart() }
            Stack("orders") { ShowOrders() }
            Stack("account") { ShowAccount() }
        }
        Gate(Session.self, asking: SignInForm()) { (account: any AccountService, sessions: any SessionService) in
            guard try account.current() != nil else { return false }
            _ = try await sessions.current()
            return true
        }
        Flow(Purchase.self, from: ConfirmAddress.self)
        OneAtATime(Purchase.self)
        Presents(Page.self, BookPage.self, SearchPage.self, RecommendationsPage.self, styles: [.sheet])
    }
}
