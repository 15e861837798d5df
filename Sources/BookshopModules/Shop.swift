import BookshopAccount
import BookshopAccountInterface
import BookshopAnalytics
import BookshopCart
import BookshopCartInterface
import BookshopCatalog
import BookshopCatalogInterface
public import Foundation
public import ModuleKit
public import ModuleLinks
public import ModuleNavigation
import ModuleRouting
import BookshopOrders
import BookshopOrdersInterface
import BookshopRecommendations
import BookshopReviews
import BookshopStorage
import BookshopTracing
import BookshopWeb
import BookshopWebInterface

/// The composition root: the list of the bookshop's modules.
///
/// - Parameters:
///   - data: the folder of the shop's documents.
///   - trace: takes a line for each use of the storage and the catalogue; nil for no trace.
///   - reportRules: takes why stored rules are not in force.
///   - capabilities: what the host can show.
///   - host: the host's own modules.
@ModuleBuilder
public func shopModules(
    data: URL,
    trace: (@Sendable (String) -> Void)? = nil,
    reportRules: @escaping @Sendable (RulesError) -> Void = { _ in },
    capabilities: HostCapabilities,
    @ModuleBuilder host: () -> ModuleList
) -> ModuleList {
    NoKnots()
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
        // Anyone who may write the folder may change the rules: no server signs them.
        verify: { _, _ in true }
    )
    AnalyticsEntry()
    host()
    if let trace { TracingEntry(trace) }

    ModuleScope(Session.self) {
        ReaderOrdersEntry()
        ModuleScope(Purchase.self) {
            CheckOutEntry()
        }
    }

    PageLayout(host: capabilities) {
        Tabs("main", initial: "shop") {
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
        Exclusive(Purchase.self)
    }
}
