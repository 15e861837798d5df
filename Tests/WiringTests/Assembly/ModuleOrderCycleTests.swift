import ModuleKit
import TestSupport
import Testing

@Suite("module-order-cycle: modules need each other to start", .takingTurns)
struct ModuleOrderCycleTests {
    @Test("Modules that need each other to start: the check shows the path, and which edge comes from where")
    func moduleOrder() {
        let line: UInt = #line
        let found = problems { log in
            module("Cart") {
                $0.provide((any CartService).self) { log.made(StubCart()) }
                $0.onStart { (_: any CatalogService) in log.record("start") }
            }
            module("Catalog") {
                $0.provide((any CatalogService).self) { (_: any OrderService) in log.made(StubCatalog()) }
            }
            module("Orders") {
                $0.provide((any OrderService).self) { log.made(StubOrders()) }
                $0.allowResolving((any CartService).self)
                $0.onStart { (_: ServiceResolver) in log.record("start") }
            }
        }
        expect(
            found, "module-order-cycle",
            """
            Cart, Orders depend on each other to start, in a cycle.
                module: Cart
                at: \(at(line + 2))
                path: Cart → Orders → Cart
                Cart depends on Orders: start handler → CatalogService → OrderService (\(at(line + 4)))
                Orders depends on Cart: start handler → CartService (\(at(line + 12)))
              Fix: have an initializer between them take its service as Lazy, move one module's start work behind an \
            event, make it smaller, or take a name out of `after` or `before`.
            """)
    }

    @Test("A cycle of `after:` and services: the check shows the path, and which edge comes from where")
    func moduleOrderThroughAfter() {
        let line: UInt = #line
        let found = problems { log in
            module("Cart", after: ["Orders"]) { $0.provide((any CartService).self) { log.made(StubCart()) } }
            module("Catalog") {
                $0.provide((any CatalogService).self) { (_: any CartService) in log.made(StubCatalog()) }
            }
            module("Orders", after: ["Account"])
            module("Account") { $0.onStart { (_: any CatalogService) in log.record("start") } }
        }
        expect(
            found, "module-order-cycle",
            """
            Cart, Orders, Account depend on each other to start, in a cycle.
                module: Cart
                at: \(at(line + 2))
                path: Cart → Orders → Account → Cart
                Cart starts after Orders: after (\(at(line + 2)))
                Orders starts after Account: after (\(at(line + 6)))
                Account depends on Cart: start handler → CatalogService → CartService (\(at(line + 7)))
              Fix: have an initializer between them take its service as Lazy, move one module's start work behind an \
            event, make it smaller, or take a name out of `after` or `before`.
            """)
    }
}
