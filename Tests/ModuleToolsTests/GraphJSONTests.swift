import Foundation
import ModuleInspection
import ModuleKit
import ModuleTools
import TestSupport
import Testing

@Suite("The graph as JSON", .takingTurns)
struct GraphJSONTests {
    @Test("The schema lists each kind, lifetime, isolation, activation, failure policy and form that there is")
    func enums() throws {
        let schema = try #require(
            try JSONSerialization.jsonObject(with: Data(ModuleGraph.jsonSchema.utf8)) as? [String: Any])
        let definitions = schema["$defs"] as? [String: [String: Any]]
        let node = definitions?["node"]?["properties"] as? [String: [String: Any]]
        #expect(node?["kind"]?["enum"] as? [String] == RegistrationKind.allCases.map(\.rawValue))
        #expect(node?["lifetime"]?["enum"] as? [String] == Lifetime.allCases.map(\.rawValue))
        let dependency = definitions?["dependency"]?["properties"] as? [String: [String: Any]]
        #expect(dependency?["form"]?["enum"] as? [String] == ServiceDependency.Form.allCases.map(\.rawValue))
        let module = definitions?["module"]?["properties"] as? [String: [String: Any]]
        #expect(module?["activation"]?["enum"] as? [String] == Activation.allCases.map(\.rawValue))
        #expect(module?["failurePolicy"]?["enum"] as? [String] == FailurePolicy.allCases.map(\.rawValue))
        #expect(node?["isolation"]?["enum"] as? [String] == ProviderIsolation.allCases.map(\.rawValue))
    }

    @Test("The JSON of a graph is read back as it was but for its knots", arguments: SampleGraph.allCases)
    func roundTrip(sample: SampleGraph) throws {
        let graph = try sample.graph
        let read = try ModuleGraph(json: graph.json)
        #expect(read.modules == graph.modules && read.scopes == graph.scopes && read.startOrder == graph.startOrder)
        #expect(read.knots == [])
        #expect(try read.json == graph.json)
        #expect(read.text == graph.text && read.dot(handlers: true) == graph.dot(handlers: true))
    }

    @Test("JSON that was written before is read; JSON of another version is not")
    func version() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
        let json = try String(contentsOf: folder.appendingPathComponent("small.json"), encoding: .utf8)
        #expect(try ModuleGraph(json: json).difference(from: SampleGraph.small.graph).isEmpty)
        let next = json.replacing(#""version" : 1"#, with: #""version" : 2"#)
        #expect(throws: DecodingError.self) { try ModuleGraph(json: next) }
    }

    @Test("Each id names one node, and each target is the id of a node", arguments: SampleGraph.allCases)
    func targets(sample: SampleGraph) throws {
        func nodes(_ graph: ModuleGraph) -> [ModuleGraph.Node] {
            graph.modules.flatMap(\.nodes) + graph.scopes.flatMap { nodes($0.graph) }
        }
        let all = nodes(try sample.graph)
        let ids = Set(all.map(\.id))
        #expect(ids.count == all.count)
        let targets = all.flatMap(\.edges).flatMap(\.targets)
        #expect(!targets.isEmpty)
        #expect(targets.filter { !ids.contains($0) } == [])
    }

    @Test("Ids of nodes whose names hold separators are distinct")
    func ids() throws {
        let graph = try ModuleManager {
            module("a/handler") { _ = $0.handle("b") { (_: Int) in } }
            module("a") { registrar in
                for subject in ["handler/b", "c", "c", "c#1", "c~2", "~"] {
                    _ = registrar.handle(subject) { (_: Int) in }
                }
            }
        }.graph
        #expect(
            graph.modules.flatMap(\.nodes).map(\.id) == [
                "a~1handler/handler/b", "a/handler/handler~1b", "a/handler/c", "a/handler/c#1", "a/handler/c~21",
                "a/handler/c~02", "a/handler/~0",
            ])
    }

    @Test("What a terminal or a viewer would act on in a name is an escape, and reads back as it was")
    func escapes() throws {
        let name = "a\u{202E}b\u{2028}c\u{1B}\u{E0001}"
        let graph = try ModuleManager { module(name) }.graph
        let json = try graph.json
        #expect(json.contains(#""name" : "a\u202eb\u2028c\u001b\udb40\udc01""#), "\(json)")
        #expect(try ModuleGraph(json: json).modules.map(\.name) == [name])
    }
}
