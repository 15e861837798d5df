import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Tests of one module", .takingTurns, .timeLimit(.minutes(5)))
struct OneModuleTests {
    protocol Named: Sendable {}
    struct Name: Named {}

    struct CatalogEntry: ModuleEntry {
        func register(in registrar: inout Registrar) {
            registrar.provide((any CatalogService).self) { (_: String) in LiveCatalog() }
        }
    }

    struct CartEntry: ModuleEntry {
        func register(in registrar: inout Registrar) {
            registrar.provide((any CartService).self, LiveCart.init)
            registrar.provide(Int.self) { (all: [any Named], one: (any Named)?) in all.count + (one == nil ? 0 : 1) }
        }
    }

    /// An entry that no list has.
    struct OtherEntry: ModuleEntry { func register(in registrar: inout Registrar) {} }

    @ModuleBuilder static func shop() -> ModuleList {
        CatalogEntry()
        CartEntry()
        module("Text") { $0.provide(String.self) { "" } }
        module("More") {
            $0.provide((any Named).self) { Name() }
            $0.contribute((any Named).self) { Name() }
        }
    }

    private static func names() throws -> [String] { try ModuleManager.current.graph.modules.map(\.name) }

    @Test("It has the module and those that it needs, and no others", .module(CartEntry.self, of: shop()))
    func needed() throws {
        #expect(try Self.names() == ["Catalog", "Cart", "Text"])
        #expect(try ModuleManager.current.resolve((any CartService).self).catalog.books == LiveCatalog().books)
        #expect(try ModuleManager.current.resolve(Int.self) == 0)
    }

    @Test(
        "What the test replaces needs nothing of its module's own",
        .module(CartEntry.self, of: shop()), .replacing((any CatalogService).self) { LiveCatalog(books: 3) }
    )
    func replaced() throws {
        #expect(try Self.names() == ["Catalog", "Cart"])
        #expect(try ModuleManager.current.resolve((any CartService).self).catalog.books == 3)
    }

    @Test(
        "A module alone gets what the test replaces",
        .module(CartEntry(), overriding: .replacing((any CatalogService).self, with: LiveCatalog(books: 4)))
    )
    func alone() throws { #expect(try ModuleManager.current.resolve((any CartService).self).catalog.books == 4) }

    @Test("A module alone that lacks a service is an issue with the name of the service, before the test's body runs")
    func lacking() async {
        let found = await issues(of: modules { CartEntry() }) { Issue.record("ran") }
        #expect(found.count == 1)
        #expect(found.first?.text.contains("CartService depends on CatalogService") == true)
    }

    @Test("A module that the list doesn't have is an issue with the names of those that it has")
    func unlisted() async {
        let found = await issues(of: Self.shop(), entry: OtherEntry.self) { Issue.record("ran") }
        #expect(
            found.map(\.text) == [
                """
                The list has no OtherEntry.
                    modules: Catalog, Cart, Text, More
                  Fix: name an entry of the list, or give the list that has it.
                """
            ])
    }

    @Test(
        "A module's service that it requires tests to override is an issue where it is made, unless it is overridden or allowed"
    )
    func live() async {
        let list = modules {
            module("Bank") {
                $0.provide((any CatalogService).self) { LiveCatalog() }
                $0.requireOverrides(of: (any CatalogService).self, Int.self)
            }
        }
        @Sendable func use() throws { _ = try ModuleManager.current.resolve((any CatalogService).self) }
        let found = await issues(of: list) { try use() }
        #expect(found.count == 1)
        #expect(
            found.first?.text.hasPrefix("The live CatalogService was made in this test, which doesn't override it.")
                == true)
        let fake = ServiceOverride.replacing((any CatalogService).self) { LiveCatalog(books: 3) }
        #expect(await issues(of: list, overriding: fake) { try use() }.isEmpty)
        let allowed = LiveServicesTrait.allowingLive((any CatalogService).self)
        #expect(await issues(of: list, live: [allowed]) { try use() }.isEmpty)
        #expect(await issues(of: list) {}.isEmpty)
    }
}
