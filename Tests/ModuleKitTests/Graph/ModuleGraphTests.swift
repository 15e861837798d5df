import ModuleInspection
import ModuleKit
import TestSupport
import Testing

@Suite("The graph as a value", .takingTurns)
struct ModuleGraphTests {
    static let catalogLine: UInt = #line + 3
    @ModuleBuilder
    static func shop() -> ModuleList {
        module("Catalog") {
            $0.provide((any CatalogService).self) { StubCatalog() }
            $0.contribute((any SearchSource).self, as: .transient) { StubSource(name: "books") }
        }
        module("Cart") {
            $0.provide((any CartService).self) {
                (
                    _: any CatalogService, _: (any OrderService)?, _: [any SearchSource], _: ServiceResolver,
                    _: EventSender
                ) in
                StubCart()
            }
            $0.contribute((any SearchSource).self) { (_: Lazy<any CartService>) in StubSource(name: "cart") }
            $0.uses((any CatalogService).self)
            $0.onStart { (_: any CartService) in }
            $0.onStop {}
            $0.on(Opened.self) { (_, _: any CatalogService) in }
            _ = $0.handle("route /cart") { (_: Int) in }
        }
    }

    static func text(_ node: ModuleGraph.Node) -> String {
        let edges = node.edges.map { "\($0.dependency) \($0.modules)" }.joined(separator: ", ")
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
                    + "[SearchSource] [\"Catalog\", \"Cart\"], ServiceResolver [], EventSender []",
                "contribution SearchSource singleton: Lazy<CartService> [\"Cart\"]",
                "uses ServiceResolver -: Lazy<CatalogService> [\"Catalog\"]",
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

    struct Reader: Sendable {}
    struct Reading: Sendable {}

    /// A registration with the exact targets of its needs.
    static func targets(_ graph: ModuleGraph) -> [String] {
        graph.modules.flatMap { module in
            module.nodes.map { node in
                let edges = node.edges.map { edge in
                    let targets = edge.targets.map { "\($0.outward) \($0.module) \($0.kind) \($0.subject) \($0.place)" }
                    return "\(edge.dependency) → \(targets.joined(separator: " + "))"
                }
                return "\(module.name): \(node.kind) \(node.subject)" + edges.map { "; \($0)" }.joined()
            }
        }
    }

    @Test("A service is named with its tag and its argument, and an edge leads to the one that is meant")
    func keys() throws {
        let graph = try ModuleManager {
            module("Stores") {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.provide((any CatalogService).self, tagged: Disk.self) { StubCatalog() }
                $0.provide(Reading.self, taking: Int.self) { (_: Int) in Reading() }
                $0.provide(Reading.self, taking: String.self, tagged: Disk.self) { (_: String) in Reading() }
            }
            module("Users") {
                $0.onStart { (_: Tagged<Disk, any CatalogService>, _: any CatalogService) in }
                $0.onStart { (_: Factory<Int, Reading>, _: Lazy<Factory<String, Tagged<Disk, Reading>>>) in }
            }
        }.graph
        #expect(
            Self.targets(graph) == [
                "Stores: service CatalogService", "Stores: service Tagged<Disk, CatalogService>",
                "Stores: service Factory<Int, Reading>", "Stores: service Factory<String, Tagged<Disk, Reading>>",
                "Users: startHandler start handler; Tagged<Disk, CatalogService> → "
                    + "0 Stores service Tagged<Disk, CatalogService> 0; "
                    + "CatalogService → 0 Stores service CatalogService 0",
                "Users: startHandler start handler; Factory<Int, Reading> → 0 Stores service Factory<Int, Reading> 0; "
                    + "Lazy<Factory<String, Tagged<Disk, Reading>>> → "
                    + "0 Stores service Factory<String, Tagged<Disk, Reading>> 0",
            ]
        )
        let dependency = try #require(graph.modules.last?.nodes.last?.edges.last?.dependency)
        #expect([dependency.service, dependency.tag, dependency.argument] == ["Reading", "Disk", "String"])
    }

    @Test("An edge leads to the outermost decorator, a decorator to what it wraps, an alias to what it stands for")
    func decorators() throws {
        let graph = try ModuleManager {
            module("Catalog") {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.alias(Reading.self, of: (any CatalogService).self) { _ in Reading() }
            }
            module("Tracing") {
                $0.decorate((any CatalogService).self, named: "outer") { (base: any CatalogService) in base }
                $0.decorate((any CatalogService).self, named: "inner", before: ["outer"]) {
                    (base: any CatalogService, _: [any SearchSource]) in base
                }
            }
            module("Pages") {
                $0.contribute((any SearchSource).self) { StubSource(name: "one") }
                $0.contribute((any SearchSource).self) { StubSource(name: "two") }
                $0.onStart { (_: Reading) in }
            }
        }.graph
        #expect(
            Self.targets(graph) == [
                "Catalog: service CatalogService",
                "Catalog: alias Reading; CatalogService → 0 Tracing decorator CatalogService 0",
                "Tracing: decorator CatalogService; CatalogService → 0 Tracing decorator CatalogService 1",
                "Tracing: decorator CatalogService; CatalogService → 0 Catalog service CatalogService 0; "
                    + "[SearchSource] → 0 Pages contribution SearchSource 0 + 0 Pages contribution SearchSource 1",
                "Pages: contribution SearchSource", "Pages: contribution SearchSource",
                "Pages: startHandler start handler; Reading → 0 Catalog alias Reading 0",
            ]
        )
        #expect(
            graph.modules[1].nodes.map(\.description) == [
                "decorator CatalogService, singleton, depends on CatalogService (Tracing #2)",
                "decorator CatalogService, singleton, depends on CatalogService (Catalog), [SearchSource] (Pages, Pages)",
            ]
        )
    }

    @Test("A registration says how long what it makes is shared and where it is made, as what it stands for is")
    func making() throws {
        let graph = try ModuleManager {
            module("A") {
                $0.provide((any AccountService).self, as: .weak) { StubAccount() }
                $0.provide((any CatalogService).self, onMainActor: { StubCatalog() })
                $0.provide((any CartService).self, async: { StubCart() })
                $0.provide(Reading.self, taking: Int.self) { (_: Int) in Reading() }
                $0.decorate((any CartService).self) { (base: any CartService) in base }
                $0.alias(Reading.self, of: (any CatalogService).self) { _ in Reading() }
                $0.onStop { (_: any CatalogService) in }
            }
        }.graph
        #expect(
            graph.modules[0].nodes.map { [$0.subject, $0.lifetime?.rawValue ?? "-", $0.isolation.rawValue] } == [
                ["AccountService", "weak", "anywhere"], ["CatalogService", "singleton", "mainActor"],
                ["CartService", "singleton", "async"], ["Factory<Int, Reading>", "transient", "anywhere"],
                ["CartService", "singleton", "async"], ["Reading", "singleton", "mainActor"],
                ["stop handler", "-", "anywhere"],
            ]
        )
    }

    @Test("What a switched-off module provides fulfils no need but its own, and a fallback takes its place")
    func switchedOff() throws {
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
            change.switchOff("Catalog", because: "moving")
            change.switchOff("Cart", because: "sold")
        }
        #expect(manager.graph.modules.map(\.switchedOff) == ["moving", "sold", nil])
        #expect(
            Self.targets(manager.graph) == [
                "Catalog: service CatalogService", "Catalog: contribution SearchSource",
                "Catalog: stopHandler stop handler; CatalogService → 0 Catalog service CatalogService 0; "
                    + "CartService? → 0 Pages service CartService 0",
                "Pages: service CartService",
                "Pages: startHandler start handler; CatalogService? → ; Lazy<CatalogService?> → ; [SearchSource] → ",
                "Pages: startHandler start handler; CartService → 0 Pages service CartService 0",
            ]
        )
        try manager.update { $0.switchOn("Catalog") }
        #expect(manager.graph.modules[2].nodes[1].edges.map(\.modules) == [["Catalog"], ["Catalog"], ["Catalog"]])
    }

    @Test("A scope's graph leads to the modules around it, and has its argument as a service")
    func scopes() throws {
        let manager = try ModuleManager {
            module("Catalog") {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.contribute((any SearchSource).self) { StubSource(name: "books") }
            }
            ModuleScope(Session<Reader>.self) {
                module("Cart") {
                    $0.provide((any CartService).self) { (_: any CatalogService, _: Reader) in StubCart() }
                    $0.contribute((any SearchSource).self) { StubSource(name: "cart") }
                    $0.onStart { (_: [any SearchSource], _: (any OrderService)?) in }
                }
                ModuleScope(Checkout<Void>.self) {
                    module("Payment") { $0.onStart { (_: any CatalogService, _: any CartService) in } }
                }
            }
        }
        let session = try #require(manager.graph.scopes.first)
        #expect(session.name == "session")
        #expect(session.argument == "Reader")
        #expect(session.graph.startOrder == ["Cart", "session"].reversed())
        let expected = [
            "Cart: service CartService; CatalogService → 1 Catalog service CatalogService 0; "
                + "Reader → 0 session service Reader 0",
            "Cart: contribution SearchSource",
            "Cart: startHandler start handler; [SearchSource] → 1 Catalog contribution SearchSource 0 + "
                + "0 Cart contribution SearchSource 0; OrderService? → ",
            "session: service Reader",
        ]
        #expect(Self.targets(session.graph) == expected)
        #expect(session.graph.modules.last?.nodes.first?.lifetime == .singleton)
        let checkout = try #require(session.graph.scopes.first)
        #expect(checkout.argument == nil)
        #expect(
            Self.targets(checkout.graph) == [
                "Payment: startHandler start handler; CatalogService → 2 Catalog service CatalogService 0; "
                    + "CartService → 1 Cart service CartService 0"
            ]
        )
        #expect(try manager.scope(Session.self, with: Reader()).graph == session.graph)
        #expect(try manager.scope(Session.self, with: Reader()).scope(Checkout<Void>.self).graph == checkout.graph)
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
            $0.provide(Reader.self) { Reader() }; $0.onStart { (_: Reader) in }
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
