import ModuleKit
import TestSupport
import Testing

@Suite("endless-cycle: a Lazy is to close a cycle of services of which each resolve makes others", .takingTurns)
struct EndlessCycleTests {
    static func problemsOf(
        _ parent: Lifetime,
        _ child: Lifetime,
        _ more: @escaping @Sendable (inout Registrar) -> Void = { _ in }
    ) -> [AssemblyError.Problem] {
        problems { log in
            module("Shop") {
                $0.provide((any CartService).self, as: parent) { (_: any OrderService) in log.made(StubCart()) }
                $0.provide((any OrderService).self, as: child) { (_: Lazy<any CartService>) in
                    log.made(StubOrders())
                }
                more(&$0)
            }
        }
    }

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
        #expect(found.map(\.code) == [.endlessCycle])
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
            ]
        )
    }

    @Test("It is one wherever no member is shared between resolves, and none else")
    func lifetimes() {
        for parent in Lifetime.allCases {
            for child in Lifetime.allCases {
                let isEndless = ![parent, child].contains { [.singleton, .weak].contains($0) }
                let found = Self.problemsOf(parent, child).filter { $0.code != .captive }
                #expect(found.map(\.code) == (isEndless ? [.endlessCycle] : []), "\(parent), \(child)")
            }
        }
    }

    @Test("A service that takes itself lazily, and two that take each other lazily")
    func lazily() {
        let itself = problems { log in
            module("Cart") {
                $0.provide((any CartService).self, as: .graph) { (_: Lazy<any CartService>) in log.made(StubCart())
                }
            }
        }
        #expect(itself.map(\.code) == [.endlessCycle])
        #expect(itself.map(\.path) == [["CartService", "CartService"]])
        let both = problems { log in
            module("Shop") {
                $0.provide((any CartService).self, as: .graph) { (_: Lazy<any OrderService>) in log.made(StubCart())
                }
                $0.provide((any OrderService).self, as: .graph) { (_: Lazy<(any CartService)?>) in
                    log.made(StubOrders())
                }
            }
        }
        #expect(both.map(\.code) == [.endlessCycle, .endlessCycle])
        #expect(
            both.first?.remedy == "leave the parameter out and let OrderService set itself, as in child.parent = self,"
                + " or give one of the cycle a lifetime that resolves share; where another OrderService is meant, take"
                + " Provider<OrderService>.")
    }

    @Test("A Provider asks for another one, and a list gives all: neither is to close a cycle")
    func others() {
        let found = problems { log in
            module("Shop") {
                $0.provide((any CartService).self, as: .graph) { (_: any OrderService) in log.made(StubCart()) }
                $0.provide((any OrderService).self, as: .graph) { (_: Provider<any CartService>) in
                    log.made(StubOrders())
                }
                $0.contribute((any SearchSource).self, as: .transient) { (_: Lazy<[any SearchSource]>) in
                    log.made(StubSource())
                }
            }
        }
        #expect(found == [])
    }

    @Test("Allowed, each call of the Lazy's parent makes another one")
    func allowed() throws {
        final class Cart: CartService {
            let orders: Orders
            init(_ orders: Orders) { self.orders = orders }
        }
        final class Orders: Sendable {
            let cart: Lazy<any CartService>
            init(_ cart: Lazy<any CartService>) { self.cart = cart }
        }
        let manager = try ModuleManager(allowing: [
            Allowance(.endlessCycle, of: "Orders", because: "another cart is meant")
        ]) {
            module("Shop") {
                $0.provide((any CartService).self, as: .graph, Cart.init)
                $0.provide(Orders.self, as: .graph, Orders.init)
            }
        }
        let cart = try #require(try manager.resolve((any CartService).self) as? Cart)
        #expect(try cart.orders.cart() as? Cart !== cart)
    }
}
