import ModuleKit
import TestSupport
import Testing

@Suite("Modules that a change makes possible again", .takingTurns, .timeLimit(.minutes(5)))
struct UnavailableAfterUpdateTests {
    let shop = PaymentShop()

    /// A shop whose optional payments fail, so that its orders are unavailable.
    func running() async throws -> ModuleManager {
        let manager = try await runningApp {
            shop.payments("Payments", .optional, failing: StubError("no key"))
            module("Orders") {
                $0.provide((any OrderService).self) { (payment: any AccountService) in PaidOrders(payment) }
                $0.contribute((any SearchSource).self) { StubSource(name: "orders") }
                $0.onStart { (_: any OrderService) in shop.log.record("start Orders") }
            }
        }
        #expect(["Payments", "Orders"].map(manager.life) == [.failed, .unavailable])
        #expect(shop.log.takeAll() == ["start Payments"])
        return manager
    }

    /// Gives the orders other payments.
    static func register(_ registrar: inout Registrar) {
        registrar.provide((any AccountService).self) { Payment("Spare") }
    }

    func expectAvailable(_ manager: ModuleManager) throws {
        #expect(manager.unavailableModules.map(\.module) == ["Payments"])
        let orders = try #require(try manager.resolve((any OrderService).self) as? PaidOrders)
        #expect(orders.paymentName == "Spare")
        #expect(try manager.resolve([any SearchSource].self).map(\.name) == ["orders"])
    }

    @Test("A module that an update gives another provider is available again in every place, and starts with start()")
    func byUpdate() async throws {
        let manager = try await running()
        let generation = manager.generationNumber
        #expect(try manager.update { $0.register(Self.register) } == generation + 1)
        #expect(manager.generationNumber == generation + 1)
        #expect(["Payments", "Orders"].map(manager.life) == [.failed, .registered])
        try expectAvailable(manager)
        #expect(shop.log.entries == [], "an update starts nothing")
        try await manager.start()
        #expect(shop.log.entries == ["start Orders"])
        #expect(["Payments", "Orders"].map(manager.life) == [.failed, .running])
        try expectAvailable(manager)
    }

    final class SpareCart: CartService {}

    @Test("A module whose service a fallback gives stays unavailable as long as it lacks the one that failed")
    func fallbackIsNoWayBack() async throws {
        let manager = try await runningApp {
            shop.payments("Payments", .optional, failing: StubError("no key"))
            module("Cart") {
                $0.provide((any CartService).self) { (_: any AccountService) in StubCart() }
                $0.onStart { shop.log.record("start Cart") }
            }
            module("Spare") { $0.provide((any CartService).self, precedence: .fallback) { SpareCart() } }
            module("Traces") {
                $0.decorate((any CartService).self) { (cart: any CartService, _: any AccountService) in cart }
                $0.onStart { shop.log.record("start Traces") }
            }
        }
        for change in 0...1 {
            #expect(manager.unavailableModules.map(\.module) == ["Payments", "Cart", "Traces"], "change \(change)")
            #expect(["Cart", "Traces"].map(manager.life) == [.unavailable, .unavailable])
            #expect(try manager.resolve((any CartService).self) is SpareCart)
            try manager.update { $0.register { $0.provide(Int.self) { 1 } } }
        }
        #expect(shop.log.entries == ["start Payments"])
        try manager.update { $0.register(Self.register) }
        #expect(manager.unavailableModules.map(\.module) == ["Payments"])
        #expect(try manager.resolve((any CartService).self) is StubCart)
    }
}
