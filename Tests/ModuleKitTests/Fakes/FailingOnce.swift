import ModuleKit
import TestSupport

/// An app whose cart fails to be made the first time, when it is let to, and no other time.
struct FailingOnce: Sendable {
    let manager: ModuleManager

    /// Each run of the factory.
    let log = RecordingLog()
    private let entered = Gate()
    private let asked = Gate()

    init() throws {
        let (log, entered, asked) = (log, entered, asked)
        manager = try ModuleManager(clock: .stopped) {
            module("Cart") {
                $0.provide((any CartService).self) {
                    log.record("run")
                    guard log.entries.count == 1 else { return StubCart() }
                    entered.open()
                    asked.pass()
                    throw StubError("the first fails")
                }
            }
        }
    }

    /// Has a thread of its own begin to make the cart; what it throws.
    func begin() async -> Task<ResolutionError.Code?, Never> {
        let first = Task { await onThread { resolutionError { try manager.resolve((any CartService).self) }?.code } }
        await onThread { entered.pass() }
        return first
    }

    /// Lets the first fail.
    func fail() { asked.open() }
}
