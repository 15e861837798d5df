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

    @Test("Leaving a module out throws every problem that this would cause")
    func removingANeededModule() {
        @ModuleBuilder func list() -> ModuleList {
            CartEntry()
            module("Orders") { $0.provide((any OrderService).self) { (_: any CartService) in StubOrders() } }
            module("Screens") { $0.onStart { (_: any CartService) in } }
        }
        #expect(problems { list() } == [])
        #expect(
            problems { list().removing("Cart") }.map(\.summary) == [
                "OrderService depends on CartService, which no listed module provides.",
                "A start handler depends on CartService, which no listed module provides.",
            ]
        )
    }

    @Test("A module's name is its type's name without the suffix Entry, unless the entry says otherwise")
    func names() {
        #expect(CartEntry().name == "Cart")
        #expect(Wishlist().name == "Wishlist")
        #expect(Entry().name == "Entry")
        #expect(OtherCart().name == "Cart")
    }

    @Test("A module that is listed twice is a problem, and what it registers is no problem of its own")
    func listedTwice() {
        let line: UInt = #line
        let found = problems {
            CartEntry()
            Wishlist()
            CartEntry()
        }
        #expect(found.count == 1)
        let problem = found.first
        #expect(problem?.code == .moduleListedTwice)
        #expect(problem?.subject == "Cart")
        #expect(problem?.module == "Cart")
        #expect(problem?.location == at(line + 4))
        #expect(problem?.path == [])
        #expect(problem?.facts == ["first listed: \(at(line + 2))"])
        #expect(
            problem?.description == """
                The module Cart is listed twice.
                    module: Cart
                    at: \(at(line + 4))
                    first listed: \(at(line + 2))
                  Fix: list it once; two entries that are not the same module need different names.
                """
        )
    }

    @Test("Two modules of one name are a problem, and both are checked")
    func twoModulesOfOneName() {
        let line: UInt = #line
        let found = problems {
            CartEntry()
            OtherCart()
            module("Catalog") { $0.provide((any CatalogService).self) { StubCatalog() } }
        }
        #expect(found.map(\.code) == [.moduleListedTwice, .providedTwice])
        #expect(found.first?.location == at(line + 3))
        #expect(found.first?.facts == ["first listed: \(at(line + 2))"])
    }

    @Test("A module that is listed three times is a problem for each time after the first")
    func listedThrice() {
        let line: UInt = #line
        let found = problems {
            CartEntry()
            OtherCart()
            CartEntry()
            OtherCart()
        }
        #expect(found.map(\.location) == [at(line + 3), at(line + 4), at(line + 5)])
        #expect(found.allSatisfy { $0.code == .moduleListedTwice && $0.facts == ["first listed: \(at(line + 2))"] })
    }

    @Test("One entry type may be listed several times under different names")
    func oneTypeManyNames() throws {
        let manager = try ModuleManager(clock: .stopped) { for name in ["A", "B"] { module(name) } }
        #expect(manager.graph.modules.map(\.name) == ["A", "B"])
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
