import BookshopAnalyticsInterface
import BookshopCartInterface
import BookshopCatalogInterface
import ModuleHost
public import ModuleKit
import ModuleNavigation
import ModuleRouting
import BookshopPageInterface

/// The cart, and the books that a reader looked at lately, which it offers.
///
/// The cart is written at each change. The books that a reader looked at are kept in memory, and saved when the shop
/// goes to the background and when it closes.
public struct CartEntry: ModuleEntry {
    /// The module.
    public init() {}

    public func register(in registrar: inout Registrar) {
        registrar.provide((any CartService).self, LiveCart.init)
        registrar.provide(RecentBooks.self, RecentBooks.init)
        registrar.provide(CartPages.self, CartPages.init)
        registrar.contribute((any MetricSource).self, CartMetrics.init)
        registrar.contribute((any SearchSource).self, CartSearch.init)

        registrar.on(BookViewed.self) { (event, recent: RecentBooks) in await recent.note(event.book) }
        registrar.on(DidEnterBackground.self) { (_, recent: RecentBooks) in try await recent.save() }
        registrar.onStop { (recent: RecentBooks) in try await recent.save() }

        registrar.page(ShowCart.self) { (_, pages: CartPages) in try await pages.content() }
        registrar.route { (route: AddToCart, cart: any CartService) in
            try await cart.add(route.book)
            return .show(ShowCart())
        }
        registrar.route { (route: RemoveFromCart, cart: any CartService) in
            try await cart.remove(route.book)
            return .show(ShowCart())
        }
    }
}
