import ModuleKit
import TestSupport
import Testing

@Suite("factory-failed: a factory throws", .takingTurns)
struct FactoryFailedTests {
    @Test("A factory throws: an error is not kept, and the next resolve runs the factory again")
    func throwing() throws {
        let log = RecordingLog()
        let line: UInt = #line
        let manager = try ModuleManager {
            module("Account") {
                $0.provide((any AccountService).self) {
                    log.record("account")
                    if log.entries.count < 3 { throw StubError("no disk") }
                    return StubAccount()
                }
            }
            module("Cart") { $0.provide((any CartService).self) { (_: any AccountService) in log.made(StubCart()) } }
        }
        for _ in 0..<2 {
            let error = resolutionError { try manager.resolve((any CartService).self) }
            #expect(error?.code == .factoryFailed)
            #expect(error?.cause as? StubError == StubError("no disk"))
            #expect(
                error?.description == """
                    The factory of AccountService threw an error.
                        path: CartService → AccountService
                        cause: no disk
                        provided by: Account, \(at(line + 3))
                      Fix: fix the cause; nothing is cached, so the next resolve runs the factory again.
                    """)
        }
        #expect(try manager.resolve((any CartService).self) is StubCart)
        #expect(log.entries == ["account", "account", "account", "made StubCart"])
    }
}
