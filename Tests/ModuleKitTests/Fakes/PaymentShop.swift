import ModuleKit
import TestSupport
import Testing

/// A payment service that says which module made it.
final class Payment: AccountService {
    let name: String
    init(_ name: String) { self.name = name }
}

/// What needs the payment service and keeps it.
final class PaidOrders: OrderService {
    let payment: any AccountService
    init(_ payment: any AccountService) { self.payment = payment }

    var paymentName: String { (payment as? Payment)?.name ?? "none" }
}

/// A shop whose orders need payments, and whose screens need the orders.
struct PaymentShop: Sendable {
    let log = RecordingLog()

    /// The shop, running.
    func running() async throws -> ModuleManager {
        let manager = try await runningApp {
            logging("Catalog", log) { $0.provide((any CatalogService).self) { StubCatalog() } }
            payments("Payments")
            module("Orders") {
                $0.provide((any OrderService).self) { (payment: any AccountService) in PaidOrders(payment) }
                $0.onStart { (_: any OrderService) in log.record("start Orders") }
                $0.onStop { log.record("stop Orders") }
            }
            module("Screens") {
                $0.provide((any CartService).self) { (_: any OrderService, _: any CatalogService) in StubCart() }
                $0.onStart { (_: any CartService) in log.record("start Screens") }
                $0.onStop { log.record("stop Screens") }
            }
        }
        #expect(log.takeAll().sorted() == Self.names.map { "start \($0)" }.sorted())
        return manager
    }

    /// A module that provides the payment service.
    func payments(
        _ name: String,
        _ policy: FailurePolicy = .required,
        failing error: StubError? = nil,
        stopError: StubError? = nil
    ) -> StubModule {
        logging(
            name, log, policy,
            starting: { if let error { throw error } },
            stopping: { if let stopError { throw stopError } }
        ) { $0.provide((any AccountService).self) { Payment(name) } }
    }

    static let names = ["Catalog", "Payments", "Orders", "Screens"]
}
