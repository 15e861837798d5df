import AnalyticsInterface
public import ModuleKit
import ModuleRouting
import OrdersInterface
import PageInterface

/// Orders: checking out, and what was ordered before.
public struct OrdersEntry: ModuleEntry {
    /// The module.
    public init() {}

    public func register(in registrar: inout Registrar) {
        registrar.provide((any OrderService).self, LiveOrders.init)
        registrar.provide(OrderPages.self, OrderPages.init)
        registrar.contribute((any MetricSource).self, OrderMetrics.init)

        registrar.route { (_: CheckOut, orders: any OrderService, pages: OrderPages) in
            pages.placed(try await orders.checkOut())
        }
        registrar.route { (_: ShowOrders, pages: OrderPages) in try pages.list() }
        registrar.route { (route: OrderDetail, pages: OrderPages) in try pages.order(route.number) }
    }
}
