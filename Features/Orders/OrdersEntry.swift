import AccountInterface
import AnalyticsInterface
public import ModuleKit
import ModuleRouting
import OrdersInterface
import PageInterface

/// Orders: who may check out and see what was ordered before. The reader signs in first; the rest is in the session.
public struct OrdersEntry: ModuleEntry {
    /// The module.
    public init() {}

    public func register(in registrar: inout Registrar) {
        registrar.contribute((any MetricSource).self, OrderMetrics.init)
        registrar.provide(SignInInterceptor.self, SignInInterceptor.init)
        registrar.intercept(.routes(CheckOut.self, ShowOrders.self, OrderDetail.self)) {
            (_, next, signIn: SignInInterceptor) in try await signIn.admit(next)
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

        registrar.route { (_: CheckOut, orders: any OrderService, pages: OrderPages) in
            pages.placed(try await orders.checkOut())
        }
        registrar.route { (_: ShowOrders, pages: OrderPages) in try pages.list() }
        registrar.route { (route: OrderDetail, pages: OrderPages) in try pages.order(route.number) }
    }
}
