import ModuleKit
import TestSupport
import Testing

@Suite("The list of modules", .takingTurns)
struct ModuleListTests {
    struct CartEntry: ModuleEntry {
        func register(in registrar: inout Registrar) { registrar.provide((any CartService).self) { StubCart() } }
    }

    struct Wishlist: ModuleEntry { func register(in registrar: inout Registrar) {} }

    struct Entry: ModuleEntry { func register(in registrar: inout Registrar) {} }

    struct OtherCart: ModuleEntry {
        var name: String { "Cart" }
        func register(in registrar: inout Registrar) { registrar.provide((any CatalogService).self) { StubCatalog() } }
    }

    @ModuleBuilder
    static func shop(sells: Bool = true, music: Bool = false, names: [String] = []) -> ModuleList {
        module("Catalog")
        if sells { module("Cart") }
        if music { module("Music") } else { module("Books") }
        switch names.count {
        case 0: module("Plain")
        default: module("Fancy")
        }
        for name in names { module(name) }
        if #available(macOS 15, *) { module("New") }
    }

    @Test("A list is a value with the modules in the order in which they are listed")
    func order() {
        #expect(Self.shop().names == ["Catalog", "Cart", "Books", "Plain", "New"])
        let scoped = modules {
            module("Cart")
            ModuleScope(Session<Void>.self) { module("Orders") }
        }
        #expect("\(scoped)" == "Cart, session { Orders }")
        #expect(
            Self.shop(sells: false, music: true, names: ["A", "B"]).names
                == ["Catalog", "Music", "Fancy", "A", "B", "New"])
    }

    @Test("Arrays and other lists are spliced in, in their order")
    func arraysAndLists() throws {
        let pair: [any ModuleEntry] = [module("A"), module("B")]
        let manager = try ModuleManager(clock: .stopped) {
            pair
            Self.shop(sells: false)
        }
        #expect(manager.graph.modules.map(\.name) == ["A", "B", "Catalog", "Books", "Plain", "New"])
    }

    @Test("A list without a module lacks it; the list itself where none has that name")
    func removing() {
        #expect(Self.shop().removing("Cart").names == ["Catalog", "Books", "Plain", "New"])
        #expect(Self.shop().removing("Toys").names == Self.shop().names)
    }

    @Test("A module's name is its type's name without the suffix Entry, unless the entry says otherwise")
    func names() {
        #expect(CartEntry().name == "Cart")
        #expect(Wishlist().name == "Wishlist")
        #expect(Entry().name == "Entry")
        #expect(OtherCart().name == "Cart")
    }

    struct NetEntry: ModuleEntry, Equatable {
        var host = "shop.example"
        func register(in registrar: inout Registrar) { registrar.provide((any CatalogService).self) { StubCatalog() } }
    }

    @Test("An entry that is listed again and is equal, or has no stored properties, is one module, at its first place")
    func equalEntries() throws {
        @ModuleBuilder func cart() -> ModuleList {
            NetEntry()
            CartEntry()
        }
        @ModuleBuilder func wishlist() -> ModuleList {
            NetEntry()
            CartEntry()
            Wishlist()
        }
        let manager = try ModuleManager(clock: .stopped) {
            cart()
            wishlist()
        }
        #expect(manager.graph.modules.map(\.name) == ["Net", "Cart", "Wishlist"])
    }

    @Test("Entries of one type that differ, or of which the list says different things, are listed twice")
    func differentEntries() {
        let line: UInt = #line
        let found = problems {
            NetEntry()
            NetEntry(host: "test.example")
            Wishlist()
            Wishlist().reaching((any CatalogService).self)
        }
        #expect(found.map(\.code) == ["module-listed-twice", "module-listed-twice"])
        #expect(found.map(\.location) == [at(line + 3), at(line + 5)])
    }

    @Test("Two entries of one name are a problem that names both types, and both are checked")
    func twoModulesOfOneName() {
        let line: UInt = #line
        let found = problems {
            CartEntry()
            OtherCart()
            module("Catalog") { $0.provide((any CatalogService).self) { StubCatalog() } }
        }
        #expect(found.map(\.code) == ["module-listed-twice", "provided-twice"])
        #expect(
            found.first?.description == """
                Two entries have the name Cart: ModuleKitTests.ModuleListTests.CartEntry and\
                 ModuleKitTests.ModuleListTests.OtherCart.
                    module: Cart
                    at: \(at(line + 3))
                    first listed: \(at(line + 2))
                  Fix: give one of them another name in the list: .named("…"); or list only one.
                """)
    }

    @Test("The list gives an entry another name, and everything else stays as the entry says")
    func named() throws {
        let manager = try ModuleManager(clock: .stopped) {
            CartEntry()
            OtherCart().named("Catalog")
            module("Late", starts: .onDemand, after: ["Catalog"]).named("Later")
        }
        #expect(manager.graph.modules.map(\.name) == ["Cart", "Catalog", "Later"])
        #expect(manager.graph.modules.last?.activation == .onDemand)
        #expect(manager.graph.modules.last?.after == ["Catalog"])
        #expect(try manager.resolve((any CatalogService).self) is StubCatalog)
    }

    @Test("No modules at all fit together")
    func empty() async throws {
        let manager = try await runningApp {}
        #expect(try manager.resolve((any CartService)?.self) == nil)
        #expect(manager.state(of: "Cart") == nil)
        try await manager.stop()
    }
}
