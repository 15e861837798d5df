import Testing

@testable import ModuleKit

@Suite("The graph as a value")
struct ModuleGraphTests {
    struct Opened: ModuleEvent {}

    static let catalogLine: UInt = #line + 3
    @ModuleBuilder
    static func shop() -> ModuleList {
        module("Catalog") {
            $0.provide((any CatalogService).self) { StubCatalog() }
            $0.contribute((any SearchSource).self, as: .transient) { StubSource(name: "books") }
        }
        module("Cart") {
            $0.provide((any CartService).self) {
                (_: any CatalogService, _: (any OrderService)?, _: [any SearchSource], _: Services, _: Events) in
                StubCart()
            }
            $0.contribute((any SearchSource).self) { (_: Lazy<any CartService>) in StubSource(name: "cart") }
            $0.uses((any CatalogService).self)
            $0.onStart { (_: any CartService) in }
            $0.onStop {}
            $0.on(Opened.self) { (_, _: any CatalogService) in }
            _ = $0.inject("route /cart") { (_: Int) in }
        }
    }

    static func text(_ node: ModuleGraph.Node) -> String {
        let edges = node.edges.map { "\($0.need) \($0.modules)" }.joined(separator: ", ")
        return "\(node.kind) \(node.subject) \(node.lifetime?.rawValue ?? "-"): \(edges)"
    }

    @Test("The graph has each module with what it registered and what that needs")
    func contents() throws {
        let graph = try ModuleManager(Self.shop()).graph
        #expect(graph.modules.map(\.name) == ["Catalog", "Cart"])
        #expect(graph.modules.map(\.location) == [at(Self.catalogLine), at(Self.catalogLine + 4)])
        #expect(graph.startOrder == ["Catalog", "Cart"])
        #expect(
            graph.modules.first?.nodes.map(Self.text) == [
                "service CatalogService singleton: ",
                "contribution SearchSource transient: ",
            ]
        )
        #expect(
            graph.modules.last?.nodes.map(Self.text) == [
                "service CartService singleton: CatalogService [\"Catalog\"], OrderService? [], "
                    + "[SearchSource] [\"Catalog\", \"Cart\"], Services [], Events []",
                "contribution SearchSource singleton: Lazy<CartService> [\"Cart\"]",
                "uses Services -: Lazy<CatalogService> [\"Catalog\"]",
                "startHandler start handler -: CartService [\"Cart\"]",
                "stopHandler stop handler -: ",
                "eventHandler Opened -: CatalogService [\"Catalog\"]",
                "handler route /cart -: ",
            ]
        )
        #expect(graph.modules.last?.nodes.first?.location == at(Self.catalogLine + 5))
    }

    @Test("Two managers assembled from one list have equal graphs")
    func equality() throws {
        let one = try ModuleManager(Self.shop())
        let other = try ModuleManager(Self.shop())
        _ = try one.resolve((any CatalogService).self)
        #expect(one.graph == other.graph)
        #expect(one.graph.hashValue == other.graph.hashValue)
    }

    @Test("Graphs of two lists of the same entries differ in the lines that list them")
    func inequality() throws {
        let entry = module("Cart")
        let one = try ModuleManager { entry }
        let other = try ModuleManager {
            entry
        }
        #expect(one.graph != other.graph)
        #expect(one.graph.modules.map(\.name) == other.graph.modules.map(\.name))
    }

    @Test("A service that a test overrides stays in the module that provided it")
    func overriding() throws {
        let line: UInt = #line
        let graph = try ModuleManager(Self.shop()).overriding {
            $0.provide((any CatalogService).self) { StubCatalog() }
        }.graph
        #expect(graph.modules.map(\.name) == ["Catalog", "Cart"])
        #expect(
            graph.modules.first?.nodes.map(Self.text) == [
                "contribution SearchSource transient: ", "service CatalogService singleton: ",
            ]
        )
        #expect(graph.modules.first?.nodes.last?.location == at(line + 2))
        #expect(graph.modules.first?.nodes.map(\.layer) == [0, 1])
        #expect(graph.modules[1].nodes.first?.edges.first?.modules == ["Catalog"])
    }

    @Test("A line of source is printed as its file and number, and equal to the same line")
    func sourceLocation() {
        let line: UInt = #line
        #expect("\(at(line))" == "ModuleKitTests/ModuleGraphTests.swift:\(line)")
        #expect(at(line).fileID == #fileID)
        #expect(at(line).line == line)
        #expect(at(line) == SourceLocation(fileID: #fileID, line: line))
        #expect(at(line) != at(line + 1))
        #expect(at(line) != SourceLocation(fileID: "Cart/CartEntry.swift", line: line))
        #expect(Set([at(line), at(line), at(line + 1)]).count == 2)
    }
}
