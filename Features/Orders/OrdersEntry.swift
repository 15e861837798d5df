import BookshopAccountInterface
import BookshopAnalyticsInterface
public import ModuleKit
import ModuleNavigation
import ModuleRouting
import BookshopOrdersInterface
import BookshopPageInterface

/// Orders: who may check out and see what was ordered before. The rest is in the session.
public struct OrdersEntry: ModuleEntry {
    /// The module.
    public init() {}

    public func register(in registrar: inout Registrar) {
        registrar.contribute((any MetricSource).self, OrderMetrics.init)
        // If no gate has opened the session, as with an open of an event or another app.
        registrar.intercept(.routes(CheckOut.self, ShowOrders.self, OrderDetail.self)) {
            (_, next, sessions: any SessionService) in
            _ = try await sessions.current()
            return try await next()
        }
    }
}

/// The orders of one reader; a module of the scope `session`.
public struct ReaderOrdersEntry: ModuleEntry {
    /// The module.
    public init() {}

    public func register(in registrar: inout Registrar) {
        registrar.provide((any OrderService).self, LiveOrders.init)
        registrar.provide(OrderPages.self, OrderPages.init)

        registrar.route { (_: CheckOut, orders: any OrderService) in
            .show(OrderDetail(number: try await orders.checkOut().number))
        }
        registrar.page(ShowOrders.self) { (_, pages: OrderPages) in try pages.list() }
        registrar.page(OrderDetail.self, under: ShowOrders()) { (route, pages: OrderPages) in
            try pages.order(route.number)
        }
    }
}
