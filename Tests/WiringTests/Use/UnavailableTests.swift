import ModuleKit
import TestSupport
import Testing

@Suite("unavailable: a module that is needed could not be started", .takingTurns, .timeLimit(.minutes(5)))
struct UnavailableTests {
    @Test("What needs an optional module that failed is unavailable because of it, and the app runs")
    func failedOptionalNeed() async throws {
        let log = RecordingLog()
        let manager = try await runningApp {
            module("Catalog", .optional) {
                $0.provide((any CatalogService).self) { log.made(StubCatalog()) }
                $0.onStart { throw StubError("no disk") }
            }
            module("Cart") {
                $0.provide((any CartService).self) { (_: any CatalogService) in log.made(StubCart()) }
                $0.onStart { log.record("start Cart") }
            }
            module("Account") { $0.onStart { log.record("start Account") } }
        }
        #expect(log.entries == ["start Account"])
        #expect(["Catalog", "Cart", "Account"].map(manager.state) == [.failed, .unavailable, .running])
        let error = resolutionError { try manager.resolve((any CartService).self) }
        #expect(error?.code == .unavailable)
        #expect(
            error?.description == """
                CartService can't be used, because its module failed to start.
                    cause: Cart is unavailable because Catalog failed to start: no disk
                    modules: Cart → Catalog
                  Fix: fix the cause, then start Catalog again, or resolve it as an optional.
                """)
    }
}
