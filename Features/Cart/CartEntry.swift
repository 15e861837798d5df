import AnalyticsInterface
import CartInterface
import CatalogInterface
public import ModuleKit
import ModuleRouting
import PageInterface

/// The cart.
public struct CartEntry: ModuleEntry {
    /// The module.
    public init() {}

    public func register(in registrar: inout Registrar) {
        registrar.provide((any CartService).self, LiveCart.init)
        registrar.provide(CartPages.self, CartPages.init)
        registrar.contribute((any MetricSource).self, CartMetrics.init)
        registrar.contribute((any SearchSource).self, CartSearch.init)

        registrar.route { (_: ShowCart, pages: CartPages) in try pages.content() }
        registrar.route { (route: AddToCart, cart: any CartService, pages: CartPages) in
            try await cart.add(route.book)
            return try pages.content()
        }
        registrar.route { (route: RemoveFromCart, cart: any CartService, pages: CartPages) in
            try await cart.remove(route.book)
            return try pages.content()
        }
    }
}
