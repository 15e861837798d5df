import ModuleKit
import TestSupport
import Testing

@Suite("endless-cycle: a Lazy is to close a cycle of services of which each resolve makes others", .takingTurns)
struct EndlessCycleTests {
    @Test("A child that holds its parent lazily, where each resolve makes both")
    func child() {
        let line: UInt = #line
        let found = problems { log in
            module("Cart") {
                $0.provide((any CartService).self, as: .graph) { (_: any OrderService) in log.made(StubCart()) }
            }
            module("Orders") {
                $0.provide((any OrderService).self, as: .transient) { (_: Lazy<any CartService>) in
                    log.made(StubOrders())
                }
            }
        }
        #expect(found.map(\.code) == ["endless-cycle"])
        #expect(found.map(\.subject) == ["OrderService"])
        #expect(
            found.map(\.description) == [
                """
                OrderService takes Lazy<CartService>, which never gives the CartService that it is made for: each call makes \
                another one, as none of the cycle is shared between resolves.
                    module: Orders
                    at: \(at(line + 6))
                    path: CartService → OrderService → CartService
                    CartService: a graph service, Cart, \(at(line + 3))
                    OrderService: a transient, Orders, \(at(line + 6))
                  Fix: leave the parameter out and let CartService set itself, as in child.parent = self, or give one of the \
                cycle a lifetime that resolves share; where another CartService is meant, take Provider<CartService>.
                """
            ])
    }

    @Test("A service that takes itself lazily")
    func itself() {
        let found = problems { log in
            module("Cart") {
                $0.provide((any CartService).self, as: .graph) { (_: Lazy<any CartService>) in log.made(StubCart()) }
            }
        }
        #expect(found.map(\.code) == ["endless-cycle"])
        #expect(found.map(\.path) == [["CartService", "CartService"]])
    }
}
