import Foundation
import ModuleKit
import ModuleTools
import TestSupport
import Testing

@Suite("Renderings of a graph", .takingTurns)
struct GraphRenderingTests {
    /// The renderings, by the endings of their files. The project's check has each format's own tool read the files.
    private static let renderings: [String: @Sendable (ModuleGraph) throws -> String] = [
        "txt": { $0.text },
        "dot": { $0.dot() },
        "all.dot": { $0.dot(handlers: true) },
        "mmd": { $0.mermaid() },
        "all.mmd": { $0.mermaid(handlers: true) },
        "json": { try $0.json.replacing(#/"line" : \d+/#, with: #""line" : 1"#) },
    ]

    @Test("A graph is rendered as its file says", arguments: SampleGraph.allCases, renderings.keys.sorted())
    func wholeText(sample: SampleGraph, ending: String) throws {
        let render = try #require(Self.renderings[ending])
        try expectFixture("\(sample.rawValue).\(ending)", render(sample.graph))
    }

    @Test("A graph without modules has renderings too")
    func empty() throws {
        let graph = try ModuleManager {}.graph
        #expect(graph.text.isEmpty)
        #expect(graph.summary == "0 modules, 0 services, 0 contributions, 0 handlers")
        #expect(graph.dot().hasSuffix("]\n}"))
        #expect(graph.mermaid() == "flowchart LR")
        #expect(try ModuleGraph(json: graph.json) == graph)
    }

    @Test("The summary counts what is in scopes, and the scopes")
    func summary() throws {
        #expect(try SampleGraph.small.graph.summary == "9 modules, 7 services, 3 contributions, 5 handlers, 2 scopes")
    }

    @Test("A missing service that was allowed is drawn once for all its users")
    func missing() throws {
        let manager = try ModuleManager(absence: AbsencePolicy { _ in }.supplying((any Storage).self) { _ in Stub() }) {
            module("A") {
                $0.provide((any Catalog).self) { (_: any Storage) in Stub() }
                $0.provide((any Tips).self) { (_: Lazy<any Storage>) in Stub() }
            }
        }
        #expect(manager.graph.text.contains("    depends on Storage (none)"))
        let dot = manager.graph.dot().split(separator: "\n").map(String.init)
        #expect(
            dot.filter { $0.contains("missing") } == [
                #"  n2 [label="Storage\nmissing", color="red", fontcolor="red", style="rounded,dashed"]"#
            ])
        #expect(dot.suffix(3) == ["  n0 -> n2", "  n1 -> n2 [style=dashed]", "}"])
    }

    @Test("An open scope's own graph shows the services of the manager around it as outside")
    func openScope() throws {
        let manager = try ModuleManager {
            module("A") { $0.provide((any Storage).self) { Stub() } }
            ModuleScope(Tour.self, "B") { $0.provide((any Catalog).self) { (_: any Storage) in Stub() } }
        }
        let scope = try manager.open(Tour.self)
        #expect(scope.graph.text == "B\n  service  Catalog  singleton\n    depends on Storage (A)")
        #expect(scope.graph.dot().contains(#"n1 [label="Storage\nA, outside of this scope""#))
        #expect(scope.graph.mermaid().contains(#"n1("Storage<br/>A, outside of this scope"):::outside"#))
        #expect(scope.graph.modules.flatMap(\.nodes).flatMap(\.edges).map(\.targets) == [["~/A/service/Storage"]])
    }
}
