import BookshopAccountInterface
import BookshopAnalyticsInterface
import BookshopCartInterface
import BookshopCatalogInterface
import ModuleHost
public import ModuleKit
import ModuleNavigation
import ModuleRouting
import BookshopOrdersInterface
import BookshopPageInterface

/// Counts what readers open and do. It listens to events and shows contributed metrics; no feature calls it.
///
/// It starts when the shop is open, and the shop is open without it.
public struct AnalyticsEntry: ModuleEntry {
    /// The module.
    public init() {}

    public var activation: Activation { .deferred }
    public var failurePolicy: FailurePolicy { .optional }

    /// A short timeout, because the shop can do without this module.
    public var timeouts: Timeouts { Timeouts(start: .seconds(2)) }

    public func register(in registrar: inout Registrar) {
        registrar.provide(VisitLog.self, VisitLog.init)
        registrar.provide(AnalyticsPages.self, AnalyticsPages.init)

        registrar.on(DidOpenRoute.self) { (event, log: VisitLog) in await log.count(Visits.name(of: event)) }
        registrar.on(ReaderDidSignIn.self) { (event, log: VisitLog) in
            await log.count(event.isNew ? "reader signed up" : "reader signed in")
        }
        registrar.on(ReaderDidSignOut.self) { (_, log: VisitLog) in await log.count("reader signed out") }
        registrar.on(BookAddedToCart.self) { (event, log: VisitLog, catalog: any CatalogService) in
            await log.count("added \(try catalog.book(event.book).title)")
        }
        registrar.on(OrderPlaced.self) { (_, log: VisitLog) in await log.count("order placed") }
        registrar.on(DidEnterBackground.self) { (_, log: VisitLog) in try await log.save() }
        registrar.onStop { (log: VisitLog) in try await log.save() }

        registrar.page(ShowAnalytics.self, under: ShowShop()) {
            (_, pages: AnalyticsPages, router: Router) in
            // No open waits until it is counted, so the page does.
            await router.whenRecorded()
            return try await pages.summary()
        }
    }
}
