import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Meaning a module by its name, its entry or its service", .takingTurns, .timeLimit(.minutes(5)))
struct ModuleReferenceTests {
    struct CatalogEntry: ModuleEntry {
        func register(in registrar: inout Registrar) {
            registrar.provide((any CatalogService).self) { StubCatalog() }
            registrar.contribute(String.self) { "catalog" }
        }
    }

    struct CartEntry: ModuleEntry {
        var after: [ModuleReference] { [.providing((any CatalogService).self)] }
        func register(in registrar: inout Registrar) {}
    }

    static let all: [ModuleReference] = [
        "Catalog", .named("Catalog"), .entry(CatalogEntry.self), .providing((any CatalogService).self),
    ]

    @Test("A module is meant by its name, by its entry's type, or by a service that it provides", arguments: all)
    func oneModule(_ reference: ModuleReference) async throws {
        @ModuleBuilder func shop() -> ModuleList {
            CatalogEntry()
            CartEntry()
        }
        let manager = try ModuleManager(shop())
        try await manager.start()
        try await manager.stop(reference)
        #expect(manager.state(of: "Catalog") == .stopped)
        try await manager.start(reference)
        #expect(manager.state(of: reference) == .running)
        try manager.update { $0.disable(reference, because: "a test") }
        #expect(manager.graph.modules.map(\.disabledReason) == ["a test", nil])
        try manager.update { $0.enable(reference) }
        #expect(manager.graph.modules.map(\.disabledReason) == [nil, nil])
        try await manager.stop()
        try manager.update { $0.remove(reference) }
        #expect(manager.graph.modules.map(\.name) == ["Cart"])
        #expect(manager.state(of: reference) == nil)
        #expect(try ModuleManager(shop().removing(reference)).graph.modules.map(\.name) == ["Cart"])
        let graph = try ModuleManager(shop().disabling(reference, because: "a test")).graph
        #expect(graph.modules.map(\.disabledReason) == ["a test", nil])
    }

    @Test("An entry's type means its module also under another name, and the order follows")
    func order() throws {
        let graph = try ModuleManager {
            module("Orders", after: [.entry(CartEntry.self)])
            CartEntry().named("GiftCart")
            module("Crashes", before: [.providing((any CatalogService).self)])
            CatalogEntry()
        }.graph
        #expect(graph.startOrder == ["Crashes", "Catalog", "GiftCart", "Orders"])
        #expect(graph.modules.map(\.after) == [["GiftCart"], ["Catalog"], [], []])
    }

    @Test("An entry's type means each module of it; the functions about one module take the first")
    func severalOfOneType() async throws {
        struct ShelfEntry: ModuleEntry {
            var activation: Activation { .onDemand }
            func register(in registrar: inout Registrar) {}
        }
        @ModuleBuilder func shop() -> ModuleList {
            ShelfEntry()
            ShelfEntry().named("Gifts")
            ModuleScope(Session<Void>.self) { ShelfEntry().named("Wishes") }
            module("Cart", after: [.entry(ShelfEntry.self)])
        }
        let manager = try ModuleManager(shop())
        #expect(manager.graph.modules.last?.after == ["Shelf", "Gifts"])
        try await manager.start()
        try await manager.start(.entry(ShelfEntry.self))
        #expect([manager.state(of: "Shelf"), manager.state(of: "Gifts")] == [.running, .registered])
        try await manager.stop()
        let rest = try ModuleManager(shop().removing(.entry(ShelfEntry.self))).graph
        #expect(rest.modules.map(\.name) == ["Cart"] && rest.scopes[0].graph.modules.isEmpty)
    }

    @Test("Of several modules that provide a service, it means the one of the highest precedence, on or off")
    func severalProviders() throws {
        let manager = try ModuleManager {
            module("None") { $0.provide(Int.self, precedence: .fallback) { 0 } }
            module("Live") { $0.provide(Int.self) { 1 } }
            module("Late", after: [.providing(Int.self)])
        }
        #expect(manager.graph.modules.last?.after == ["Live"])
        try manager.update { $0.disable(.providing(Int.self), because: "a test") }
        #expect(try manager.resolve(Int.self) == 0)
        try manager.update { $0.enable(.providing(Int.self)) }
        #expect(try manager.resolve(Int.self) == 1)
    }

    @Test("The same reference switches a module off and on, also if an update provides its service meanwhile")
    func providedMeanwhile() throws {
        let manager = try ModuleManager {
            module("None") { $0.provide(Int.self, precedence: .fallback) { 0 } }
            module("Live") { $0.provide(Int.self) { 1 } }
        }
        try manager.update { $0.disable(.providing(Int.self), because: "a test") }
        try manager.update { $0.register { $0.provide(Int.self) { 2 } } }
        try manager.update { $0.enable(.providing(Int.self)) }
        #expect(manager.graph.modules.prefix(2).map(\.disabledReason) == [nil, nil])
        #expect(try manager.resolve(Int.self) == 2)
    }

    @Test("A list without the provider of a service keeps what provides it in a scope")
    func removedFromList() throws {
        let list = modules {
            CatalogEntry()
            ModuleScope(Session<Void>.self) {
                module("Shelf") { $0.provide((any CatalogService).self, precedence: .fallback) { StubCatalog() } }
            }
        }
        let graph = try ModuleManager(list.removing(.providing((any CatalogService).self))).graph
        #expect(graph.modules.isEmpty && graph.scopes[0].graph.modules.map(\.name) == ["Shelf"])
    }

    @Test("An overriding leaves a service with the module that it had; one that only it provides is its own")
    func overriding() throws {
        let replacing = try ModuleManager {
            CatalogEntry()
            CartEntry()
        }.overriding { $0.provide((any CatalogService).self) { StubCatalog() } }
        #expect(replacing.graph.modules.map(\.after) == [[], ["Catalog"]])
        let cart = module("Cart", after: [.providing((any CatalogService).self)]) {
            $0.onStart { (_: any CatalogService) in }
        }
        let alone = try assemble(modules { cart }, [.replacing((any CatalogService).self) { StubCatalog() }])
        #expect(alone.graph.modules.map(\.after) == [["Overrides"], []])
        let placed = module("Cart") {
            $0.contribute(String.self, before: [.providing((any CatalogService).self)]) { (_: any CatalogService) in
                "cart"
            }
        }
        let fake = try assemble(modules { placed }, [.replacing((any CatalogService).self) { StubCatalog() }])
        #expect(try fake.resolve([String].self) == ["cart"])
    }

    @Test("What a module names may be removed, also if a later update adds another one in its place", arguments: all)
    func removed(_ reference: ModuleReference) throws {
        let manager = try ModuleManager {
            CatalogEntry()
            module("Orders", after: [reference])
        }
        try manager.update { $0.remove("Catalog") }
        try manager.update { $0.add(module("Reviews")) }
        #expect(manager.graph.modules.map(\.name) == ["Orders", "Reviews"])
        try manager.update { $0.add(CatalogEntry()) }
        #expect(manager.graph.startOrder == ["Catalog", "Orders", "Reviews"])
    }

    @Test("In the order of contributions and decorators an entry or a service means the name of its module")
    func places() throws {
        let manager = try ModuleManager {
            module("Reviews") {
                $0.provide(Int.self) { 1 }
                $0.contribute(String.self, after: [.entry(CatalogEntry.self)]) { "reviews" }
                $0.decorate((any CatalogService).self, before: [.providing((any CartService).self)]) { $0 }
            }
            module("Cart") {
                $0.provide((any CartService).self) { StubCart() }
                $0.contribute(String.self, before: [.providing(Int.self)]) { "cart" }
                $0.decorate((any CatalogService).self) { $0 }
            }
            CatalogEntry()
        }
        #expect(try manager.resolve([String].self) == ["cart", "catalog", "reviews"])
    }

    @Test("Its text is the name, or what the source says")
    func text() {
        #expect(Self.all.map(\.description).prefix(2) == ["Catalog", "Catalog"])
        #expect("\(Self.all[2])" == ".entry(CatalogEntry.self)")
        #expect("\(Self.all[3])" == ".providing((any CatalogService).self)")
    }
}
