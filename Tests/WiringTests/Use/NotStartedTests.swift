import ModuleKit
import TestSupport
import Testing

@Suite("not-started: an asynchronous service is asked for before it is made", .takingTurns)
struct NotStartedTests {
    private static func provideCatalog(_ registrar: inout Registrar, _ log: RecordingLog) {
        registrar.provide((any CatalogService).self, async: { log.made(StubCatalog()) })
    }

    @Test("An async service that is resolved by hand before the start throws, and its factory does not run")
    func notStarted() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(module: "Catalog") {
            Self.provideCatalog(&$0, log)
            $0.provide((any CartService).self) { (catalog: Lazy<any CatalogService>) in
                _ = try catalog()
                return log.made(StubCart())
            }
        }
        #expect(
            resolutionError { try manager.resolve((any CatalogService).self) }?.description == """
                CatalogService has not been made yet: resolve it once its module has started.
                  Fix: start the manager first, or await it with resolveWhenReady.
                """)
        let throughALazy = resolutionError { try manager.resolve((any CartService).self) }
        #expect(throughALazy?.code == .notStarted)
        #expect(throughALazy?.path == ["CartService", "CatalogService"])
        #expect(log.entries == [])
        try await manager.start()
        #expect(try manager.resolve((any CartService).self) is StubCart)
        #expect(log.entries == ["made StubCatalog", "made StubCart"])
    }
}
