import ModuleKit
import TestSupport
import Testing

@Suite("What is done about missing services", .takingTurns)
struct AbsencePolicyTests {
    private let log = RecordingLog()

    /// A policy that records each absence, in a line.
    static func recording(_ log: RecordingLog) -> AbsencePolicy {
        AbsencePolicy { absence in
            let reason =
                switch absence.reason {
                case .missing: "missing"
                case .disabled(let module, let reason): "disabled with \(module): \(reason)"
                case .unavailable(let module, let failed): "unavailable with \(module), as \(failed) failed"
                }
            let asking = "asked by \(absence.module ?? "hand") in \(absence.scope ?? "the app")"
            log.record("\(absence.service) \(reason), \(asking), \(absence.error.code.rawValue)")
        }
    }

    static func allowing(_ subject: String) -> [Allowance] {
        [Allowance(.serviceMissing, of: subject, because: "test")]
    }

    @Test("The policy is notified of each absence, at each resolve; the caller gets the error")
    func notified() throws {
        let manager = try ModuleManager(
            allowing: Self.allowing("AccountService"), absence: Self.recording(log), clock: .stopped
        ) {
            module("Cart") { $0.provide((any CartService).self) { (_: any AccountService) in StubCart() } }
            module("Catalog") { $0.provide((any CatalogService).self) { StubCatalog() } }
            ModuleScope(Session<Void>.self) { module("Session") }
        }
        _ = try manager.resolve((any CatalogService).self)
        #expect(log.takeAll() == [], "it is there")
        #expect(resolutionError { try manager.resolve((any OrderService).self) }?.code == .missing)
        let error = resolutionError { try manager.resolve((any CartService).self) }
        #expect(error?.path == ["CartService", "AccountService"])
        #expect(resolutionError { try manager.resolve((any CartService).self) }?.code == .missing)
        #expect(
            log.takeAll() == [
                "OrderService missing, asked by hand in the app, missing",
                "AccountService missing, asked by Cart in the app, missing",
                "AccountService missing, asked by Cart in the app, missing",
            ])
        try manager.update { $0.disable("Catalog", because: "no") }
        #expect(resolutionError { try manager.resolve((any CatalogService).self) }?.code == .disabled)
        let session = try manager.open(Session<Void>.self)
        #expect(resolutionError { try session.resolve((any CatalogService).self) }?.code == .disabled)
        #expect(resolutionError { try session.resolve((any OrderService).self, tagged: Blue.self) }?.code == .missing)
        #expect(
            log.entries == [
                "CatalogService disabled with Catalog: no, asked by hand in the app, disabled",
                "CatalogService disabled with Catalog: no, asked by hand in session, disabled",
                "TaggedService<Blue, OrderService> missing, asked by hand in session, missing",
            ])
    }

    @Test("What is optional gets nil without asking the policy, and an empty list is no absence")
    func optional() throws {
        let policy = Self.recording(log).supplying((any AccountService).self) { _ in StubAccount() }
        let manager = try ModuleManager(absence: policy, clock: .stopped) {
            module("Shop") {
                $0.provide(Bool.self) { (account: (any AccountService)?, _: [any SearchSource]) in account == nil }
            }
        }
        #expect(try manager.resolve(Bool.self))
        #expect(try manager.resolve((any AccountService)?.self) == nil)
        #expect(try manager.resolve((any AccountService)?.self) == nil)
        #expect(try manager.resolve([any SearchSource].self).isEmpty)
        #expect(log.entries == [])
    }

    @Test("The check counts what a policy supplies as provided, and it is made anew at each resolve")
    func supplies() async throws {
        let policy = Self.recording(log)
            .supplying((any AccountService).self) { absence in
                log.recording("made for \(absence.module ?? "hand")", StubAccount())
            }
            .supplying((any CatalogService).self, tagged: Blue.self) { _ in StubCatalog() }
        let manager = try ModuleManager(absence: policy, clock: .stopped) {
            module("Cart") {
                $0.provide((any CartService).self, as: .transient) {
                    (_: any AccountService, _: TaggedService<Blue, any CatalogService>) in StubCart()
                }
                $0.onStart { (_: Lazy<any AccountService>) in }
            }
            ModuleScope(Session<Void>.self) { module("Session") { $0.onStart { (_: any AccountService) in } } }
        }
        try await manager.start()
        try await manager.open(Session<Void>.self).start()
        _ = try manager.resolve((any CartService).self)
        #expect(try manager.resolve((any AccountService).self) !== manager.resolve((any AccountService).self))
        #expect(try manager.resolve((any CatalogService).self, tagged: Blue.self) is StubCatalog)
        #expect(try manager.resolve(Lazy<any AccountService>.self)() is StubAccount)
        #expect(resolutionError { try manager.resolve((any CatalogService).self) }?.code == .missing)
        #expect(log.entries.filter { $0.hasPrefix("made for") }.contains("made for Cart"))
        #expect(log.entries.filter { $0.hasPrefix("made for") }.contains("made for Session"))
    }

    @Test("It stands in for a module that is switched off, and gives way when that is switched on")
    func standsIn() throws {
        final class NoCatalog: CatalogService {}
        let policy = AbsencePolicy.fail.supplying((any CatalogService).self) { _ in NoCatalog() }
        let manager = try ModuleManager(absence: policy, clock: .stopped) {
            module("Catalog") { $0.provide((any CatalogService).self) { StubCatalog() } }
            module("Cart") {
                $0.provide(Bool.self, as: .transient) { (catalog: any CatalogService) in catalog is NoCatalog }
            }
            ModuleScope(Tour.self) {}
        }
        #expect(try !manager.resolve(Bool.self))
        try manager.update { $0.disable("Catalog", because: "no") }
        #expect(try manager.resolve(Bool.self))
        #expect(try manager.open(Tour.self).resolve((any CatalogService).self) is NoCatalog)
        try manager.update { $0.enable("Catalog") }
        #expect(try !manager.resolve(Bool.self))
        #expect(try manager.overriding { _ in }.resolve((any CatalogService).self) is StubCatalog)
    }

    @Test("A service is absent also where its type is one that a nil has")
    func absentWhereNilHasTheType() throws {
        let manager = try ModuleManager(clock: .stopped) { module("Cart") { _ in } }
        #expect(resolutionError { try manager.resolve((any Sendable).self) }?.code == .missing)
        #expect(resolutionError { try manager.resolve((any Sendable & Encodable).self) }?.code == .missing)
        let debuggable = (any CustomDebugStringConvertible & Sendable).self
        #expect(resolutionError { try manager.resolve(debuggable) }?.code == .missing)
    }

    @Test("A policy that supplies what means something else in a parameter list is a problem")
    func reservedStub() {
        let policy = AbsencePolicy { _ in }.supplying([Int].self) { _ in [] }
        let error = #expect(throws: AssemblyError.self) { try ModuleManager(absence: policy) { module("Empty") } }
        #expect(error?.problems.map(\.code) == ["reserved-type"])
    }
}
