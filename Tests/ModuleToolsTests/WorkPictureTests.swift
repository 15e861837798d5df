import ModuleKit
import ModuleTesting
import ModuleTools
import TestSupport
import Testing

@Suite("Work in pictures and reports", .takingTurns, .timeLimit(.minutes(5)))
struct WorkPictureTests {
    private final class Catalog: Sendable {}

    private static func manager() throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            module("Catalog") { $0.provide(Catalog.self) { Catalog() } }
            module("Pages") { $0.onRun { (_: Catalog, stopping: Stopping) in await stopping.wait() } }
        }
    }

    @Test("The text of a graph shows work with what it takes, and pictures with handlers have a box for it")
    func graph() throws {
        let graph = try Self.manager().graph
        let lines = graph.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(lines.contains("run work"))
        #expect(lines.contains { $0.hasPrefix("depends on") && $0.hasSuffix("Catalog (Catalog), Stopping") })
        #expect(graph.dot(handlers: true).contains(#"label="work""#))
        #expect(!graph.dot(handlers: false).contains(#"label="work""#))
        #expect(graph.mermaid(handlers: true).contains("work"))
    }

    @Test("The report of a start has a note for each module that has work")
    func report() async throws {
        let manager = try Self.manager()
        try await manager.start()
        let rows = manager.startReport.text.split(separator: "\n")
        #expect(rows.filter { $0.contains("has work") }.count == 1)
        #expect(rows.first { $0.contains("Pages") }?.hasSuffix("has work") == true)
        try await manager.stop()
    }
}
