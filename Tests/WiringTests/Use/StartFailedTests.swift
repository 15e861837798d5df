import ModuleKit
import TestSupport
import Testing

@Suite("start-failed: the app is not started", .takingTurns, .timeLimit(.minutes(5)))
struct StartFailedTests {
    @Test("A start that needs something whose module failed fails with the cause, and who needs it does not start")
    func failedNeed() async throws {
        let log = RecordingLog()
        let line: UInt = #line
        let manager = try ModuleManager(clock: .stopped) {
            module("Cart") { $0.onStart { (_: any CatalogService) in log.record("start Cart") } }
            module("Catalog") {
                $0.provide((any CatalogService).self, async: { () throws -> StubCatalog in throw StubError("no disk") })
                $0.onStart { log.record("start Catalog") }
            }
            module("Account") {
                $0.onStart { log.record("start Account") }
                $0.onStop { log.record("stop Account") }
            }
        }
        let error = await #expect(throws: LifecycleError.self) { try await manager.start() }
        #expect(error?.code == .startFailed)
        #expect(error?.failures.map(\.module) == ["Catalog"])
        #expect((error?.failures.first?.error as? ResolutionError)?.cause as? StubError == StubError("no disk"))
        #expect(
            error?.description == """
                The module Catalog failed to start, so the app was not started.
                    Catalog, \(at(line + 4)): The factory of CatalogService threw an error.
                          cause: no disk
                          provided by: Catalog, \(at(line + 4))
                        Fix: fix the cause; nothing is cached, so the next resolve runs the factory again.
                  Fix: fix the cause, then start again.
                """)
        #expect(manager.state(of: "Catalog") == .failed)
        #expect(manager.state(of: "Cart") == .registered)
        #expect(log.entries.filter { $0.hasSuffix("Cart") || $0.hasSuffix("Catalog") } == [])
    }
}
