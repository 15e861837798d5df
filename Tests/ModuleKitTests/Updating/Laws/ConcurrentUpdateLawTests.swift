import ModuleKit
import TestSupport
import Testing

/// Changes from several threads at once come to what they come to one after the other.
@Suite("Laws of changes from several threads", .takingTurns, .timeLimit(.minutes(15)))
struct ConcurrentUpdateLawTests {
    static let seed: UInt64 = 20_261_124
    static let cases = GeneratedCases.count(of: 100)
    static let threads = 3

    /// What one thread does: it replaces a service of its own again and again.
    static func changes(_ service: Int, _ generator: inout AppGenerator) -> [GeneratedChange] {
        (0..<6).map { _ in generator.replacing(service) }
    }

    /// The graph's lines; their order is that in which the threads came.
    private static func lines(_ manager: ModuleManager) -> [Substring] {
        manager.graph.layoutWithoutLayers.split(separator: "\n").sorted()
    }

    @Test("Whichever comes first, the graphs are those of one after the other, and so are those of scopes")
    func sameEnd() async throws {
        for number in 0..<Self.cases {
            var generator = AppGenerator(SeededGenerator(seed: Self.seed &+ UInt64(number)))
            let app = generator.app()
            let provided = Set(
                app.modules.flatMap(\.lines).filter { $0.blueprint.role == .service }.map(\.blueprint.service))
            let work = provided.sorted().prefix(Self.threads).map { Self.changes($0, &generator) }
            let (together, apart) = try (AppReplica(app), AppReplica(app))
            let (manager, log) = (together.managers[0], together.log)
            await withTaskGroup { group in
                for changes in work {
                    group.addTask {
                        for change in changes {
                            let scope = try? manager.scope(Session<Void>.self)
                            let refusal = updateError { () throws(UpdateError) in try change.make(in: manager, log) }
                            #expect(refusal == nil)
                            await #expect(throws: Never.self) { try await scope?.close() }
                        }
                    }
                }
            }
            for change in work.joined() { #expect(try await apart.happen(.change(change, of: 0)) == nil) }
            #expect(Self.lines(manager) == Self.lines(apart.managers[0]), "case \(number)")
            let scopes = try [manager, apart.managers[0]].map { try $0.scope(Session<Void>.self) }
            #expect(Self.lines(scopes[0]) == Self.lines(scopes[1]), "case \(number)")
            #expect(manager.generationNumber == work.joined().count)
        }
    }
}
