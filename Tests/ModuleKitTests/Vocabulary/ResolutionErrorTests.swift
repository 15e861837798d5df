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
                """)
        #expect(resolutionError { try manager.resolve(Lazy<any CartService>.self) }?.service == "CartService")
    }

    @Test("What a factory resolves by hand joins the path when it fails")
    func byHandInsideAFactory() throws {
        let manager = try ModuleManager(module: "Cart") {
            $0.provide((any AccountService).self) { throw StubError("no network") }
            $0.provide((any CartService).self) { (account: Lazy<any AccountService>) in
                _ = try account()
                return StubCart()
            }
            $0.provide((any OrderService).self) { (services: ServiceResolver) in
                _ = try services.resolve((any CartService).self)
                return StubOrders()
            }
            $0.allowResolving((any CartService).self)
        }
        let error = resolutionError { try manager.resolve((any OrderService).self) }
        #expect(error?.code == .factoryFailed)
        #expect(error?.path == ["OrderService", "CartService", "AccountService"])
    }

    @Test("A diagnostic says what happened, the facts, indented and one per line, and how to fix it")
    func text() {
        let diagnostic = Diagnostic(
            "Cannot start Payments: the app isn't running.",
            facts: ["module: Payments", "cause: first line\nsecond line"],
            remedy: "start the app first."
        )
        #expect(
            "\(diagnostic)" == """
                Cannot start Payments: the app isn't running.
                    module: Payments
                    cause: first line
                      second line
                  Fix: start the app first.
                """)
    }
}
