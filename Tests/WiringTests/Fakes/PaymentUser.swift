import ModuleKit
import TestSupport

/// The other of two protocols of one name: what an interface that is linked twice looks like to the one who asks.
private protocol PaymentService: Sendable {}

/// Needs this file's protocol.
@Sendable func registerPaymentUser(_ registrar: inout Registrar) {
    registrar.onStop { (_: (any PaymentService)?) in }
    registrar.provide((any OrderService).self, tagged: Home.self) { (_: any PaymentService) in StubOrders() }
}

/// The line that needs it.
let paymentUserPlace = at(#line - 4)
