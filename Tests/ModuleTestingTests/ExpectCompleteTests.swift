import ModuleKit
import ModuleRouting
import ModuleTesting
import TestSupport
import Testing

@Suite("Expecting an assembly to be complete", .takingTurns)
struct ExpectCompleteTests {
    @Test("Modules that can be assembled are not an issue")
    func complete() async {
        let found = await issues {
            #expect(expectComplete(shop()))
            #expect(
                expectComplete(
                    shop(),
                    overriding: ServiceOverride { $0.provide((any CatalogService).self) { LiveCatalog(books: 1) } }))
        }
        #expect(found.map(\.text) == [])
    }

    @Test("Each problem is an issue of its own, with its whole text, at the caller's line")
    func incomplete() async {
        let line: UInt = #line
        let list = modules {
            module("Cart") { $0.provide((any CartService).self, LiveCart.init) }
            module("Numbers") { $0.provide(Int.self) { (_: String) in 1 } }
        }
        let found = await issues {
            let isComplete = expectComplete(list)
            #expect(!isComplete)
        }
        expect(
            found,
            """
            CartService depends on CatalogService, which no listed module provides.
                module: Cart
                at: \(at(line + 2))
                path: CartService → CatalogService
              Fix: list the module that provides CatalogService in the composition root, or make the parameter \
            optional.
            """,
            """
            Int depends on String, which no listed module provides.
                module: Numbers
                at: \(at(line + 3))
                path: Int → String
              Fix: if the parameter has a default value, write a closure that leaves it out: the default is lost \
            where an initializer is passed as a function. Otherwise list the module that provides String in the \
            composition root, or make the parameter optional.
            """)
        #expect(found.map(\.line) == [Int(line) + 6, Int(line) + 6])
    }

    @Test("What is allowed, and what the app's policy supplies, is not an issue")
    func allowed() async {
        let found = await issues {
            expectComplete(
                shop().removing("Catalog"),
                allowing: [Allowance(.serviceMissing, of: "CatalogService", because: "later")])
            expectComplete(
                shop().removing("Catalog"),
                absence: AbsencePolicy { _ in }.supplying((any CatalogService).self) { _ in LiveCatalog() }
            )
        }
        #expect(found.map(\.text) == [])
    }

    @Test("Problems of routes are issues too, and so is a list that cannot be made")
    func others() async {
        let found = await issues {
            expectComplete(modules { module("Web") { $0.route("/books/:") { (_: RouteRequest) in } } })
            func list() throws -> ModuleList { throw StubError("no folder") }
            expectComplete(try list())
        }
        #expect(found.count == 2)
        #expect(found.first?.text.contains("/books/:") == true)
        #expect(found.last?.text == "no folder")
    }
}
