import ModuleKit
import TestSupport
import Testing

@Suite("The list of modules", .takingTurns)
struct ModuleListTests {
    struct CartEntry: ModuleEntry {
        func register(in registrar: inout Registrar) {
            registrar.provide((any CartService).self) { StubCart() }
        }
    }

    struct Wishlist: ModuleEntry {
        func register(in registrar: inout Registrar) {}
    }

    struct Entry: ModuleEntry {
        func register(in registrar: inout Registrar) {}
    }

    struct OtherCart: ModuleEntry {
        var name: String { "Cart" }
        func register(in registrar: inout Registrar) {
            registrar.provide((any CatalogService).self) { StubCatalog() }
        }
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
        #expect(
            Self.shop(sells: false, music: true, names: ["A", "B"]).names
                == ["Catalog", "Music", "Fancy", "A", "B", "New"]
        )
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

    @Test("No modules at all fit together")
    func empty() async throws {
        let manager = try ModuleManager {}
        try await manager.start()
        #expect(try manager.resolve((any CartService)?.self) == nil)
        #expect(manager.life(of: "Cart") == nil)
        try await manager.stop()
    }
}
