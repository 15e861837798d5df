import ModuleInspection
import ModuleKit
import TestSupport
import Testing

@Suite("The graph as a value", .takingTurns)
struct ModuleGraphTests {
    @Test("Two managers assembled from one list have equal graphs")
    func equality() throws {
        let shop = modules {
            module("Catalog") { $0.provide((any CatalogService).self) { StubCatalog() } }
            module("Cart") { $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() } }
        }
        let (one, other) = (try ModuleManager(shop), try ModuleManager(shop))
        _ = try one.resolve((any CatalogService).self)
        #expect(one.graph == other.graph)
        #expect(one.graph.hashValue == other.graph.hashValue)
    }

    /// A registration with the exact targets of its needs.
    static func targets(_ graph: ModuleGraph) -> [String] {
        graph.modules.flatMap { module in
            module.nodes.map { node in
                let edges = node.edges.map { "\($0.text) → \($0.targets.joined(separator: " + "))" }
                return "\(module.name): \(node.kind.rawValue) \(node.subject)" + edges.map { "; \($0)" }.joined()
            }
        }
    }

    @Test("What a disabled module provides fulfils no need but its own, and a fallback takes its place")
    func disabled() throws {
        @ModuleBuilder func list() -> ModuleList {
            module("Catalog") {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.contribute((any SearchSource).self) { StubSource(name: "books") }
                $0.onStop { (_: any CatalogService, _: (any CartService)?) in }
            }
            module("Cart") { $0.provide((any CartService).self) { StubCart() } }
            module("Pages") {
                $0.provide((any CartService).self, precedence: .fallback) { StubCart() }
                $0.onStart { (_: (any CatalogService)?, _: Lazy<(any CatalogService)?>, _: [any SearchSource]) in }
                $0.onStart { (_: any CartService) in }
            }
        }
        let manager = try ModuleManager(list())
        try manager.update { change in
            change.disable("Catalog", because: "moving")
            change.disable("Cart", because: "sold")
        }
        #expect(manager.graph.modules.map(\.disabledReason) == ["moving", "sold", nil])
        #expect(
            Self.targets(manager.graph) == [
                "Catalog: service CatalogService", "Catalog: contribution SearchSource",
                "Catalog: stop-handler stop handler; CatalogService → Catalog/service/CatalogService; "
                    + "CartService? → Pages/service/CartService",
                "Pages: service CartService",
                "Pages: start-handler start handler; CatalogService? → ; Lazy<CatalogService?> → ; [SearchSource] → ",
                "Pages: start-handler start handler; CartService → Pages/service/CartService",
            ]
        )
        try manager.update { $0.enable("Catalog") }
        #expect(manager.graph.modules[2].nodes[1].edges.map(\.modules) == [["Catalog"], ["Catalog"], ["Catalog"]])
    }

    @Test("Names of modules are unique: what several overridings add stands in modules of its own")
    func uniqueNames() throws {
        let add: @Sendable (inout Registrar) -> Void = { registrar in
            registrar.contribute((any SearchSource).self) { StubSource(name: "test") }
        }
        let graph = try ModuleManager {
            module("Overrides")
            module("Pages") { $0.onStart { (_: [any SearchSource]) in } }
        }.overriding(add).overriding {
            $0.provide(StubCart.self) { StubCart() }; $0.onStart { (_: StubCart) in }
        }
        .overriding(add).graph
        #expect(graph.modules.map(\.name) == ["Overrides", "Pages", "Overrides 2", "Overrides 3", "Overrides 4"])
        #expect(Set(graph.startOrder) == Set(graph.modules.map(\.name)))
        #expect(graph.startOrder.count == 5)
        #expect(graph.modules[1].nodes[0].edges[0].modules == ["Overrides 2", "Overrides 4"])
        #expect(graph.difference(from: graph).isEmpty)
        let plain = try ModuleManager { module("Pages") }.overriding(add).overriding(add).graph
        #expect(plain.modules.map(\.name) == ["Pages", "Overrides", "Overrides 2"])
    }
}
