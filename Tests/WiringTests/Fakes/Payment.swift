import ModuleKit
import TestSupport

/// One of two protocols of one name: what an interface that is linked twice looks like to the one who provides it.
private protocol PaymentService: Sendable {}

private struct StubPayment: PaymentService {}

/// Provides this file's protocol.
@Sendable func registerPayment(_ registrar: inout Registrar) {
    registrar.provide((any PaymentService).self) { StubPayment() }
}

/// The line that provides it.
let paymentPlace = at(#line - 4)
