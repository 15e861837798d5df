import ModuleKit
import TestSupport
import Testing

@Suite("Scopes and modules that start on demand", .takingTurns, .timeLimit(.minutes(5)))
struct OnDemandScopeTests {
    private let log = RecordingLog()

    /// An app whose catalog starts on demand, with a session around it.
    static func app(
        _ log: RecordingLog,
        _ declare: @escaping @Sendable (inout Registrar) -> Void
    ) throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            module("Catalog", starts: .onDemand) {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.onStart { log.record("start Catalog") }
            }
            ModuleScope(Session<Void>.self) { module("Session", declare) }
        }
    }

    @Test("The app's service is awaited through the scope, and taken by its handlers")
    func inherited() async throws {
        let app = try Self.app(log) { $0.on(Opened.self) { (_, _: any CatalogService) in log.record("opened") } }
        try await app.start()
        let session = try app.open(Session<Void>.self)
        try await session.start()
        #expect(log.entries == [])
        #expect(await session.send(Opened()).failures.isEmpty)
        #expect(log.entries == ["start Catalog", "opened"])
        let other = try app.open(Session<Void>.self)
        _ = try await other.resolveWhenReady((any CatalogService).self)
        _ = try other.resolve((any CatalogService).self)
    }

    @Test("A scope's own module starts on demand once the scope is started")
    func ownModule() async throws {
        let app = try await runningApp {
            module("App")
            ModuleScope(Session<Void>.self) {
                module("Late", starts: .onDemand) {
                    $0.provide((any CartService).self) { StubCart() }
                    $0.onStart { log.record("start Late") }
                }
            }
        }
        let session = try app.open(Session<Void>.self)
        #expect(
            await resolutionError { try await session.resolveWhenReady((any CartService).self) }?.code == .notStarted)
        try await session.start()
        _ = try await session.resolveWhenReady((any CartService).self)
        #expect(log.entries == ["start Late"])
        try await session.close()
        #expect(await resolutionError { try await session.resolveWhenReady((any CartService).self) }?.code == .stopped)
    }
}
