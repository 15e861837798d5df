import AccountInterface
import AnalyticsInterface
public import ModuleKit
import ModuleRouting
import OrdersInterface
import PageInterface

/// Orders: checking out, and what was ordered before, in the session of the reader.
public struct OrdersEntry: ModuleEntry {
    /// The module.
    public init() {}

    public func register(in registrar: inout Registrar) {
        registrar.contribute((any MetricSource).self, OrderMetrics.init)

        registrar.route { (_: CheckOut, sessions: any SessionService) in
            let session = try await sessions.current()
            let order = try await session.resolve((any OrderService).self).checkOut()
            return try session.resolve(OrderPages.self).placed(order)
        }
        registrar.route { (_: ShowOrders, sessions: any SessionService) in
            try await sessions.current().resolve(OrderPages.self).list()
        }
        registrar.route { (route: OrderDetail, sessions: any SessionService) in
            try await sessions.current().resolve(OrderPages.self).order(route.number)
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
    }
}
