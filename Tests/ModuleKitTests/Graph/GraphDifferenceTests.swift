import ModuleInspection
import ModuleKit
import TestSupport
import Testing

@Suite("What has become different between two graphs", .takingTurns)
struct GraphDifferenceTests {
    struct Reader: Sendable {}
    struct Visitor: Sendable {}

    static func graph(@ModuleBuilder _ modules: () -> ModuleList) throws -> ModuleGraph {
        try ModuleManager(modules()).graph
    }

    static func shop(_ declare: @escaping @Sendable (inout Registrar) -> Void) throws -> ModuleGraph {
        try graph {
            module("Catalog") { $0.provide((any CatalogService).self) { StubCatalog() } }
            module("Cart", declare)
        }
    }

    @Test("Graphs of two lists of the same entries differ in the lines that list them, which is no difference")
    func none() throws {
        let one = try Self.shop { $0.provide((any CartService).self) { StubCart() } }
        let other = try Self.shop { $0.provide((any CartService).self) { StubCart() } }
        #expect(one != other)
        let difference = other.difference(from: one)
        #expect(difference.isEmpty)
        #expect(difference.changes == [])
        #expect("\(difference)" == "")
    }

    @Test("A module that is new comes with what it registers, one that is gone is named last")
    func modules() throws {
        let before = try Self.graph {
            module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            module("Catalog")
        }
        let after = try Self.graph {
            module("Catalog")
            module("Cart") {
                $0.provide((any CartService).self, as: .weak) { (_: (any OrderService)?) in StubCart() }
                $0.onStart {}
            }
        }
        let difference = after.difference(from: before)
        #expect(
            "\(difference)" == """
                + module Cart
                + Cart: service CartService, weak, depends on OrderService? (none)
                + Cart: start-handler start handler
                - module Account
                """)
        let cart = after.modules[1]
        #expect(
            difference.changes == [
                .moduleAdded("Cart"), .nodeAdded(module: "Cart", cart.nodes[0]),
                .nodeAdded(module: "Cart", cart.nodes[1]), .moduleRemoved("Account"),
            ])
    }

    @Test("What a module registers anew, no more, or otherwise is a difference, with all that there is to know")
    func nodes() throws {
        let before = try Self.shop {
            $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() }
            $0.provide((any OrderService).self) { StubOrders() }
            $0.onStop {}
        }
        let after = try Self.shop {
            $0.onStart { (_: any CatalogService) in }
            $0.provide((any CartService).self, as: .transient) { (_: Lazy<any CatalogService>) in StubCart() }
            $0.provide((any OrderService).self, onMainActor: { StubOrders() })
        }
        #expect(
            "\(after.difference(from: before))" == """
                + Cart: start-handler start handler, depends on CatalogService (Catalog)
                ~ Cart: service CartService, singleton, depends on CatalogService (Catalog) → service CartService, transient, \
                depends on Lazy<CatalogService> (Catalog)
                ~ Cart: service OrderService, singleton → service OrderService, singleton, main-actor
                - Cart: stop-handler stop handler
                """
        )
        #expect(
            after.difference(from: before).changes.last
                == .nodeRemoved(module: "Cart", before.modules[1].nodes[2])
        )
    }

    @Test("The order of a registration's dependencies is no difference")
    func dependencies() throws {
        let one = try Self.shop {
            $0.provide((any CartService).self) { (_: any CatalogService, _: Lazy<any CatalogService>) in StubCart() }
        }
        let other = try Self.shop {
            $0.provide((any CartService).self) { (_: Lazy<any CatalogService>, _: any CatalogService) in StubCart() }
        }
        #expect(other.modules[1].nodes[0].edges != one.modules[1].nodes[0].edges)
        #expect(other.difference(from: one).isEmpty)
    }

    @Test("Of several of one kind and subject the one that is gone or new is found by what surrounds it")
    func several() throws {
        func graph(_ names: [Lifetime]) throws -> ModuleGraph {
            try Self.shop { registrar in
                for lifetime in names {
                    registrar.contribute((any SearchSource).self, as: lifetime) { StubSource(name: "") }
                }
            }
        }
        func difference(_ before: [Lifetime], _ after: [Lifetime]) throws -> [String] {
            try graph(after).difference(from: graph(before)).changes.map { $0.description }
        }
        let three: [Lifetime] = [.singleton, .weak, .transient]
        #expect(try difference(three, three) == [])
        #expect(try difference(three, [.weak, .transient]) == ["- Cart: contribution SearchSource, singleton"])
        #expect(try difference([.singleton, .transient], three) == ["+ Cart: contribution SearchSource, weak"])
        #expect(
            try difference([.weak, .transient], [.transient, .weak]) == [
                "~ Cart: contribution SearchSource, weak → contribution SearchSource, transient",
                "~ Cart: contribution SearchSource, transient → contribution SearchSource, weak",
            ])
        #expect(try difference([.weak, .weak], [.weak]) == ["- Cart: contribution SearchSource, weak"])
    }

    @Test("A module that is switched off or on, or off for another reason, is a difference, with the reason")
    func disabledReason() throws {
        let list = ModuleList {
            module("Catalog")
            module("Cart")
        }
        let graphs = try [list, list.disabling("Cart", because: "sold"), list.disabling("Cart", because: "full")]
            .map { try ModuleManager($0).graph }
        func difference(_ before: Int, _ after: Int) -> String { "\(graphs[after].difference(from: graphs[before]))" }
        #expect(difference(0, 1) == "~ module Cart is switched off: sold")
        #expect(difference(1, 2) == "~ module Cart is switched off: full")
        #expect(difference(2, 0) == "~ module Cart is switched on")
        #expect(difference(1, 1) == "")
        let none = try ModuleManager { module("Catalog") }.graph
        #expect("\(graphs[1].difference(from: none))" == "+ module Cart\n~ module Cart is switched off: sold")
    }

    @Test("A module that starts at another time, may fail or starts after others is a difference; their order is none")
    func starts() throws {
        func graph(_ entry: StubModule) throws -> ModuleGraph {
            try Self.graph {
                module("Catalog")
                module("Tracing")
                entry
            }
        }
        let plain = try graph(module("Cart"))
        let other = try graph(module("Cart", starts: .onDemand, .optional, after: ["Tracing", "Catalog"]))
        #expect(
            "\(other.difference(from: plain))" == """
                ~ module Cart starts eager → on-demand
                ~ module Cart is required → optional
                ~ module Cart starts after nothing → Catalog, Tracing
                """)
        let turned = try graph(module("Cart", starts: .onDemand, .optional, after: ["Catalog", "Tracing"]))
        #expect(turned.difference(from: other).isEmpty)
        let none = try Self.graph {
            module("Catalog")
            module("Tracing")
        }
        #expect(
            "\(try graph(module("Cart", starts: .deferred)).difference(from: none))" == """
                + module Cart
                ~ module Cart starts eager → deferred
                """)
    }

    @Test("What is overridden is different, and once more where it is overridden again")
    func overridden() throws {
        let shop = try ModuleManager { module("Catalog") { $0.provide((any CatalogService).self) { StubCatalog() } } }
        let once = try shop.overriding { $0.provide((any CatalogService).self) { StubCatalog() } }
        let twice = try once.overriding { $0.provide((any CatalogService).self) { StubCatalog() } }
        #expect(
            "\(once.graph.difference(from: shop.graph))"
                == "~ Catalog: service CatalogService, singleton → service CatalogService, singleton, overridden"
        )
        #expect(
            "\(twice.graph.difference(from: once.graph))"
                == "~ Catalog: service CatalogService, singleton, overridden → "
                + "service CatalogService, singleton, overridden (layer 2)"
        )
    }

    @Test("Another start order is one difference, of the modules that both have")
    func startOrder() throws {
        let before = try Self.graph {
            module("A"); module("B"); module("C")
        }
        let after = try Self.graph {
            module("C"); module("New"); module("A")
        }
        let difference = after.difference(from: before)
        #expect(
            difference.changes == [
                .moduleAdded("New"), .moduleRemoved("B"), .startOrder(before: ["A", "C"], after: ["C", "A"]),
            ])
        #expect("\(difference)" == "+ module New\n- module B\n~ start order: A, C → C, A")
    }

    enum Gone: ScopeKey { static var name: String { "gone" } }

    enum Added: ScopeKey { static var name: String { "new" } }

    @Test("Scopes that are new, gone, opened with something else or different inside come after all else")
    func scopes() throws {
        let before = try Self.graph {
            ModuleScope(Gone.self) {}
            ModuleScope(Session<Reader>.self) {
                module("Orders")
                ModuleScope(Checkout<Void>.self) { module("Payment") }
            }
            ModuleScope(Window<Void>.self) {}
        }
        let after = try Self.graph {
            module("Catalog")
            ModuleScope(Window<Visitor>.self) {}
            ModuleScope(Session<Void>.self) {
                module("Orders") { $0.onStop {} }
                ModuleScope(Checkout<Void>.self) {
                    module("Payment")
                    module("Tips")
                }
            }
            ModuleScope(Added.self) { module("Unseen") }
        }
        #expect(
            "\(after.difference(from: before))" == """
                + module Catalog
                ~ scope window takes nothing → Visitor
                scope window: + module window
                scope window: + window: service Visitor, singleton
                ~ scope session takes Reader → nothing
                scope session: + Orders: stop-handler stop handler
                scope session: - module session
                scope session: scope checkout: + module Tips
                + scope new
                - scope gone
                """)
        #expect(
            after.difference(from: before).changes.contains(.scopeArgument("session", before: "Reader", after: nil)))
        #expect(before.difference(from: before).isEmpty)
    }

    @Test("A need that somebody else fulfils is different, also where it is of a scope and lies outside of it")
    func fulfilled() throws {
        func graph(_ name: String) throws -> ModuleGraph {
            try Self.graph {
                module(name) { $0.provide((any CatalogService).self) { StubCatalog() } }
                ModuleScope(Session<Void>.self) { module("Pages") { $0.onStart { (_: any CatalogService) in } } }
            }
        }
        #expect(
            try "\(graph("Library").difference(from: graph("Catalog")))" == """
                + module Library
                + Library: service CatalogService, singleton
                - module Catalog
                scope session: ~ Pages: start-handler start handler, depends on CatalogService (Catalog) → \
                start-handler start handler, depends on CatalogService (Library)
                """
        )
    }
}

extension ModuleList {
    /// A list written where it is needed.
    fileprivate init(@ModuleBuilder _ modules: () -> ModuleList) { self = modules() }
}
