import ModuleKit
import TestSupport
import Testing

@Suite("Scopes and modules that start on demand", .takingTurns, .timeLimit(.minutes(5)))
struct OnDemandScopeTests {
    /// An app whose catalog starts on demand, with a session around it.
    static func app(
        _ log: RecordingLog,
        _ policy: FailurePolicy = .required,
        fails: Bool = false,
        _ declare: @escaping @Sendable (inout Registrar) -> Void
    ) throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            module("Catalog", starts: .onDemand, policy) {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.onStart {
                    log.record("start Catalog")
                    if fails { throw StubError("no disk") }
                }
            }
            ModuleScope(Session<Void>.self) { module("Session", declare) }
        }
    }

    @Test("The app's service is awaited through the scope, and taken by its handlers")
    func inherited() async throws {
        let log = RecordingLog()
        let app = try Self.app(log) {
            $0.on(Opened.self) { (_, _: any CatalogService) in log.record("opened") }
        }
        try await app.start()
        let session = try app.scope(Session<Void>.self)
        try await session.start()
        #expect(log.entries == [])
        #expect(await session.send(Opened()).failures.isEmpty)
        #expect(log.entries == ["start Catalog", "opened"])
        let other = try app.scope(Session<Void>.self)
        _ = try await other.resolveWhenReady((any CatalogService).self)
        _ = try other.resolve((any CatalogService).self)
    }

    @Test(
        "Where the app's module fails, what the scope must have is unavailable, and what it can do without is not there"
    )
    func failing() async throws {
        let log = RecordingLog()
        let app = try Self.app(log, .optional, fails: true) {
            $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() }
        }
        try await app.start()
        let session = try app.scope(Session<Void>.self)
        let error = await lifecycleError { try await session.start() }
        #expect(error?.code == .startFailed)
        #expect((error?.failures.first?.error as? ResolutionError)?.code == .unavailable)
        let can = try Self.app(log, .optional, fails: true) {
            $0.provide((any CartService).self) { (catalog: (any CatalogService)?) in
                log.recording("without: \(catalog == nil)", StubCart())
            }
        }
        try await can.start()
        let other = try can.scope(Session<Void>.self)
        try await other.start()
        _ = try other.resolve((any CartService).self)
        #expect(log.entries == ["start Catalog", "start Catalog", "without: true"])
    }

    @Test("A scope's own module starts on demand once the scope is started")
    func ownModule() async throws {
        let log = RecordingLog()
        let app = try await runningApp {
            module("App")
            ModuleScope(Session<Void>.self) {
                module("Late", starts: .onDemand) {
                    $0.provide((any CartService).self) { StubCart() }
                    $0.onStart { log.record("start Late") }
                }
            }
        }
        let session = try app.scope(Session<Void>.self)
        #expect(
            await resolutionError { try await session.resolveWhenReady((any CartService).self) }?.code == .notStarted)
        try await session.start()
        _ = try await session.resolveWhenReady((any CartService).self)
        #expect(log.entries == ["start Late"])
        try await session.close()
        #expect(await resolutionError { try await session.resolveWhenReady((any CartService).self) }?.code == .stopped)
    }
}
