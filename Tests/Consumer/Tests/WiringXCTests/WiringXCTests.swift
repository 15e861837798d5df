import ModuleKit
import ModuleTesting
import Testing
import XCTest

struct NumbersEntry: ModuleEntry {
    func register(in registrar: inout Registrar) { registrar.provide(Int.self) { (_: String) in 1 } }
}

@ModuleBuilder func empty() -> ModuleList {}

@ModuleBuilder func numbers() -> ModuleList { NumbersEntry() }

final class WiringXCTests: XCTestCase {
    func testComplete() throws { try requireExpectations { expectComplete(empty()) } }

    func testStart() async throws { try await requireExpectations { await expectStart(of: empty()) } }

    /// It must be red: `check` runs it.
    func testRequiredModuleMissing() throws { try requireExpectations { expectComplete(numbers()) } }

    /// It must be red: `check` runs it.
    func testExpectedModuleMissing() { expectComplete(numbers()) }
}
