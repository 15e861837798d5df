import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Modules that start on demand and fail", .takingTurns, .timeLimit(.minutes(5)))
struct OnDemandFailureTests {
    /// A catalog that starts on demand and fails as long as the monitor says.
    static func catalog(_ fails: Monitor<Bool>, _ log: RecordingLog = RecordingLog()) -> StubModule {
        module("Catalog", starts: .onDemand) {
            $0.provide((any CatalogService).self) { StubCatalog() }
            $0.contribute((any SearchSource).self) { StubSource(name: "catalog") }
            $0.onStart {
                log.record("start Catalog")
                if fails.withLock({ $0 }) { throw StubError("no disk") }
            }
        }
    }

    @Test("It is unavailable for who used it first and for all who come later, until it is started by its name")
    func untilRetried() async throws {
        let log = RecordingLog()
        let fails = Monitor(true)
        let manager = try ModuleManager(clock: ManualClock()) {
            Self.catalog(fails, log)
            module("Cart")
        }
        try await manager.start()
        for _ in 0..<3 {
            let error = await resolutionError { try await manager.resolveWhenReady((any CatalogService).self) }
            #expect(
                error?.description == """
                    CatalogService can't be used, because its module failed to start.
                        cause: Catalog failed to start: no disk
                      Fix: fix the cause, then start Catalog again, or resolve it as an optional.
                    """
            )
        }
        #expect(resolutionError { try manager.resolve((any CatalogService).self) }?.code == .unavailable)
        #expect(try manager.resolve((any CatalogService)?.self) == nil)
        #expect(log.entries == ["start Catalog"])
        #expect(["Catalog", "Cart"].map(manager.life) == [.failed, .running])
        fails.withLock { $0 = false }
        try await manager.start("Catalog")
        #expect(log.entries == ["start Catalog", "start Catalog"])
        _ = try await manager.resolveWhenReady((any CatalogService).self)
        #expect(manager.unavailableModules.isEmpty)
    }

    @Test("A module that can do without it does not get the failure, even if the use that failed was that one")
    func firstUseThatCanDoWithout() async throws {
        func manager() async throws -> ModuleManager {
            let manager = try ModuleManager(clock: ManualClock()) {
                Self.catalog(Monitor(true))
                module("Search") { $0.contribute((any SearchSource).self) { StubSource(name: "search") } }
            }
            try await manager.start()
            return manager
        }
        let optional = try await manager()
        #expect(try await optional.resolveWhenReady((any CatalogService)?.self) == nil)
        let list = try await manager()
        #expect(try await list.resolveWhenReady([any SearchSource].self).map(\.name) == ["search"])
        let lazy = try await manager()
        #expect(try await lazy.resolve(Lazy<(any CatalogService)?>.self).whenReady() == nil)
        let lazyList = try await manager()
        #expect(try await lazyList.resolve(Lazy<[any SearchSource]>.self).whenReady().map(\.name) == ["search"])
    }

    @Test(
        "Needed by a module that starts with the app, it fails as that app's modules do",
        arguments: FailurePolicy.allCases)
    func neededByEager(_ policy: FailurePolicy) async throws {
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Cart") { $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() } }
            module("Catalog", starts: .onDemand, policy) {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.onStart { throw StubError("no disk") }
            }
        }
        let error = await lifecycleError { try await manager.start() }
        switch policy {
        case .required:
            #expect(error?.code == .startFailed)
            #expect(error?.failures.map(\.module) == ["Catalog"])
        case .optional:
            #expect(error == nil)
            #expect(["Catalog", "Cart"].map(manager.life) == [.failed, .unavailable])
        }
    }
}
