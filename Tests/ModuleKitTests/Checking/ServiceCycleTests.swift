import ModuleKit
import TestSupport
import Testing

@Suite("Services that depend on each other in a cycle", .takingTurns)
struct ServiceCycleTests {
    @Test("A service that needs itself is a cycle of one")
    func cycleOfOne() {
        let line: UInt = #line
        let found = problems {
            module("Cart") {
                $0.provide((any CartService).self) { (_: any CartService) in StubCart() }
            }
        }
        #expect(
            found.map(\.description) == [
                """
                CartService depends on itself, so it cannot be built.
                    module: Cart
                    at: \(at(line + 3))
                    path: CartService → CartService
                    CartService: Cart, \(at(line + 3))
                  Fix: in CartService take Lazy<CartService> and call it after the initializer has returned.
                """
            ]
        )
    }

    @Test("A cycle of three services is one problem, whoever leads into it")
    func cycleOfThree() {
        let found = problems {
            module("Shop") {
                $0.onStart { (_: any AccountService) in }
                $0.provide((any AccountService).self) { (_: any CartService) in StubAccount() }
                $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() }
                $0.provide((any CatalogService).self, as: .transient) { (_: any OrderService) in StubCatalog() }
                $0.provide((any OrderService).self) { (_: any CartService) in StubOrders() }
            }
        }
        #expect(found.map(\.path) == [["CartService", "CatalogService", "OrderService", "CartService"]])
    }

    @Test("Several cycles are reported at once")
    func severalCycles() {
        let found = problems {
            module("Shop") {
                $0.provide((any AccountService).self) { (_: any CartService) in StubAccount() }
                $0.provide((any CartService).self) { (_: any AccountService, _: any CartService) in StubCart() }
                $0.provide((any CatalogService).self) { (_: any OrderService) in StubCatalog() }
                $0.provide((any OrderService).self) { (_: any CatalogService) in StubOrders() }
            }
        }
        #expect(
            found.map(\.path) == [
                ["AccountService", "CartService", "AccountService"],
                ["CartService", "CartService"],
                ["CatalogService", "OrderService", "CatalogService"],
            ]
        )
        #expect(found.allSatisfy { $0.code == .cycle })
    }

    @Test("An optional parameter closes a cycle where the service is provided")
    func throughOptional() {
        let line: UInt = #line
        let found = problems {
            module("Cart") {
                $0.provide((any CartService).self) { (_: any OrderService) in StubCart() }
                $0.provide((any OrderService).self) { (_: (any CartService)?) in StubOrders() }
            }
        }
        #expect(
            found.map(\.description) == [
                """
                CartService, OrderService depend on each other in a cycle, so none can be built first.
                    module: Cart
                    at: \(at(line + 4))
                    path: CartService → OrderService → CartService
                    CartService: Cart, \(at(line + 3))
                    OrderService: Cart, \(at(line + 4))
                  Fix: in OrderService take Lazy<CartService?> and call it after the initializer has returned.
                """
            ]
        )
    }

    @Test("A Lazy parameter closes no cycle: two services may depend on each other if one takes the other as Lazy")
    func notThroughLazy() throws {
        let manager = try ModuleManager {
            module("Cart") {
                $0.provide((any CartService).self) { (_: any OrderService) in StubCart() }
                $0.provide((any OrderService).self) {
                    (_: Lazy<any CartService>, _: Lazy<(any CartService)?>, _: Lazy<any CartService>?) in StubOrders()
                }
                $0.provide((any CatalogService).self) { (_: Lazy<[any SearchSource]>) in StubCatalog() }
                $0.contribute((any SearchSource).self) { (_: any CatalogService) in StubSource(name: "books") }
                $0.provide((any AccountService).self) { (_: Lazy<any AccountService>) in StubAccount() }
            }
        }
        #expect(try manager.resolve((any CartService).self) is StubCart)
        #expect(try manager.resolve([any SearchSource].self).count == 1)
    }

    @Test("What a module declares to use closes no cycle")
    func notThroughUses() {
        let found = problems {
            module("Cart") {
                $0.provide((any CartService).self) { (_: ServiceResolver) in StubCart() }
                $0.uses((any CartService).self)
            }
        }
        #expect(found == [])
    }
}
