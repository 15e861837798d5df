import ModuleKit
import TestSupport
import Testing

@Suite("The order in which a closed scope lets its services go", .takingTurns, .timeLimit(.minutes(5)))
struct ScopeReleaseOrderTests {
    private let log = RecordingLog()

    /// Says when it goes, and keeps nothing of what it was made of.
    final class Part<Tag>: Sendable {
        let name: String
        let log: RecordingLog

        init(_ name: String, _ log: RecordingLog) {
            self.name = name
            self.log = log
        }

        deinit { log.record(name) }
    }

    enum A {}
    enum B {}
    enum C {}
    enum D {}

    /// Registers services in the order A, B, C, where B is made of A, and A of C.
    static func register(_ registrar: inout Registrar, _ log: RecordingLog, round: String = "") {
        registrar.provide(Part<A>.self) { (_: Part<C>) in Part<A>("A\(round)", log) }
        registrar.provide(Part<B>.self) { (_: Part<A>) in Part<B>("B\(round)", log) }
        registrar.provide(Part<C>.self) { Part<C>("C\(round)", log) }
    }

    static func manager(_ log: RecordingLog) throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            ModuleScope(Session<Void>.self) { module("Parts") { register(&$0, log) } }
        }
    }

    @Test("Shared instances go in the reverse of the order in which they were made")
    func reverse() async throws {
        let manager = try Self.manager(log)
        let scope = try manager.open(Session<Void>.self)
        _ = try scope.resolve(Part<B>.self)
        #expect(log.entries == [])
        try await scope.close()
        #expect(log.entries == ["B", "A", "C"])
    }

    @Test("It holds over the generations of a scope, but for what an update replaced, which goes with the update")
    func generations() async throws {
        let scope = try Self.manager(log).open(Session<Void>.self)
        _ = try scope.resolve(Part<B>.self)
        for round in 1...2 {
            try scope.update { change in
                change.register { $0.provide(Part<A>.self) { Part<A>("A\(round)", log) } }
            }
            _ = try scope.resolve(Part<A>.self)
        }
        try scope.update { change in
            change.register { $0.provide(Part<D>.self) { (_: Part<A>) in Part<D>("D", log) } }
        }
        _ = try scope.resolve(Part<D>.self)
        try await scope.close()
        #expect(log.entries.filter { $0 != "A1" } == ["D", "A2", "B", "A", "C"])
    }

    @Test("What is made asynchronously, on the main actor, under a tag or as a contribution has its turn as well")
    func kinds() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            ModuleScope(Session<Void>.self, "Parts") {
                $0.contribute(Part<D>.self) { Part<D>("contribution", log) }
                $0.provide(Part<C>.self, onMainActor: { Part<C>("main actor", log) })
                $0.provide(Part<A>.self, async: { (_: TaggedService<A, Part<B>>) in Part<A>("async", log) })
                $0.provide(Part<B>.self, tagged: A.self) { Part<B>("tagged", log) }
            }
        }
        let scope = try manager.open(Session<Void>.self)
        try await scope.start()
        _ = try await scope.resolveOnMainActor(Part<C>.self)
        _ = try scope.resolve([Part<D>].self)
        try await scope.close()
        #expect(log.entries == ["contribution", "main actor", "async", "tagged"])
    }
}
