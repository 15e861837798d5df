import ModuleKit
import TestSupport
import Testing

@Suite("Why a service couldn't be resolved", .takingTurns)
struct ResolutionErrorTests {
    @Test("A service that no module provides is missing")
    func missing() throws {
        let manager = try ModuleManager {}
        let error = resolutionError { try manager.resolve((any CartService).self) }
        #expect(error?.code == .missing)
        #expect(error?.service == "CartService")
        #expect(error?.path == ["CartService"])
        #expect(error?.cause == nil)
        #expect(error?.facts == [])
        #expect(
            error?.description == """
                No listed module provides CartService.
                  Fix: list a module that provides CartService in the composition root, or resolve it as an optional.
                """
        )
        #expect(resolutionError { try manager.resolve((any CartService).self) }?.code == .missing)
        #expect(resolutionError { try manager.resolve(Lazy<any CartService>.self) }?.service == "CartService")
    }

    @Test("A factory that throws is reported with the cause, and the path from what was asked for")
    func factoryFailed() throws {
        let line: UInt = #line
        let manager = try ModuleManager {
            module("Account") {
                $0.provide((any AccountService).self) { throw StubError("no network") }
            }
            module("Cart") {
                $0.provide((any CatalogService).self, as: .transient) { (_: (any AccountService)?) in StubCatalog() }
                $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() }
                $0.contribute((any SearchSource).self) { (_: Lazy<any CartService>, _: any CartService) in
                    StubSource(name: "")
                }
            }
        }
        let error = resolutionError { try manager.resolve((any CartService).self) }
        #expect(error?.code == .factoryFailed)
        #expect(error?.service == "AccountService")
        #expect(error?.path == ["CartService", "CatalogService", "AccountService"])
        #expect(error?.cause as? StubError == StubError("no network"))
        #expect(error?.facts == ["provided by: Account, \(at(line + 3))"])
        #expect(
            error?.description == """
                The factory of AccountService threw an error.
                    path: CartService → CatalogService → AccountService
                    cause: no network
                    provided by: Account, \(at(line + 3))
                  Fix: fix the cause; nothing is cached, so the next resolve runs the factory again.
                """
        )
        let list = resolutionError { try manager.resolve([any SearchSource].self) }
        #expect(list?.path == ["SearchSource", "CartService", "CatalogService", "AccountService"])
        let alone = resolutionError { try manager.resolve((any AccountService)?.self) }
        #expect(
            alone?.description == """
                The factory of AccountService threw an error.
                    cause: no network
                    provided by: Account, \(at(line + 3))
                  Fix: fix the cause; nothing is cached, so the next resolve runs the factory again.
                """
        )
    }

    @Test("An error is not kept, and the next resolve runs the factory again")
    func notCached() throws {
        let log = RecordingLog()
        let manager = try ModuleManager {
            module("Cart") {
                $0.provide((any CartService).self) {
                    log.record("cart")
                    if log.entries.count < 3 { throw StubError("not yet") }
                    return StubCart()
                }
                $0.provide((any OrderService).self) { (_: any CartService) in
                    log.recording("orders", StubOrders())
                }
            }
        }
        #expect(resolutionError { try manager.resolve((any CartService).self) }?.code == .factoryFailed)
        #expect(resolutionError { try manager.resolve((any OrderService).self) }?.code == .factoryFailed)
        let orders = try manager.resolve((any OrderService).self)
        #expect(try manager.resolve((any OrderService).self) === orders)
        #expect(log.entries == ["cart", "cart", "cart", "orders"])
    }

    @Test("What a factory resolves by hand joins the path when it fails")
    func byHandInsideAFactory() throws {
        let manager = try ModuleManager {
            module("Cart") {
                $0.provide((any AccountService).self) { throw StubError("no network") }
                $0.provide((any CartService).self) { (account: Lazy<any AccountService>) in
                    _ = try account()
                    return StubCart()
                }
                $0.provide((any OrderService).self) { (services: ServiceResolver) in
                    _ = try services.resolve((any CartService).self)
                    return StubOrders()
                }
                $0.uses((any CartService).self)
            }
        }
        let error = resolutionError { try manager.resolve((any OrderService).self) }
        #expect(error?.code == .factoryFailed)
        #expect(error?.path == ["OrderService", "CartService", "AccountService"])
    }
}
