import ModuleKit
import ModuleRouting
import ModuleRoutingTesting
import ModuleTesting
import TestSupport
import Testing

@Suite("Overriding a route", .takingTurns)
struct RouteOverrideTests {
    @Test("A route's handler is another one, for the value and for each of its URLs")
    func replaced() async throws {
        let manager = try ModuleManager(linkedShop())
            .overriding(.route { (route: BookDetail) in "fake \(route.id) from \(route.from ?? "nowhere")" })
        let router = try Router(manager)
        #expect(try await router.open(BookDetail(id: 1, from: "push")) == "fake 1 from push")
        for url in ["https://bookshop.example/books/1", "https://bookshop.example/b/1"] {
            #expect(try await router.open(url, origin: .link).value as? String == "fake 1 from nowhere")
        }
    }

    @Test("The route stays that of its module, with its exposure, its priority and its interceptors")
    func stays() async throws {
        let log = RecordingLog()
        let plain = try ModuleManager(linkedShop(log))
        let manager = try plain.overriding(
            .route { (_: BookDetail) in "fake" },
            .route("/about") { _ in "a page for tests" }
        )
        let (routes, before) = (try Router(manager).routes, try Router(plain).routes)
        #expect(routes.map(\.subject) == before.map(\.subject))
        #expect(routes.map(\.module) == before.map(\.module))
        #expect(routes.map(\.exposure) == before.map(\.exposure))
        #expect(routes.map(\.priority) == before.map(\.priority))
        #expect(routes.map(\.interceptors) == before.map(\.interceptors))
        let router = try Router(manager)
        let answer = try await router.open("https://bookshop.example/about", origin: .link)
        #expect(answer.value as? String == "a page for tests")
        #expect(answer.module == "Catalog")
        await #expect(throws: RoutingError.self) { try await router.open("bookshop://about", origin: .customScheme) }
        _ = try await router.open(BookDetail(id: 1))
        #expect(log.entries == ["before /about of Catalog", "before /books/:id of Catalog"])
    }

    @Test("Of several overrides of a route the last one wins, and the manager without them keeps its own")
    func last() async throws {
        let plain = try ModuleManager(linkedShop())
        let manager = try plain.overriding(.route { (_: BookDetail) in "one" }, .route { (_: BookDetail) in "two" })
        #expect(try await Router(manager).open(BookDetail(id: 1)) == "two")
        let more = try manager.overriding { $0.route { (_: BookDetail) in "three" } }
        #expect(try await Router(more).open(BookDetail(id: 1)) == "three")
        #expect(try await Router(plain).open(BookDetail(id: 1)) == "page 1")
    }

    @Test("A route that no module handles is added")
    func added() async throws {
        let manager = try ModuleManager { LinkRouting(schemes: ["bookshop"]) }
            .overriding(.route { (route: BookDetail) in "fake \(route.id)" }, .route("/new") { _ in "new" })
        let router = try Router(manager)
        #expect(try await router.open(BookDetail(id: 1)) == "fake 1")
        #expect(try await router.open("bookshop://new", origin: .unknown).value as? String == "new")
    }

    @Test("The handler's services are part of the assembly check")
    func services() throws {
        let manager = try ModuleManager(linkedShop())
        #expect(throws: AssemblyError.self) {
            try manager.overriding(.route { (_: BookDetail, pages: any Suggestions) in try await pages.page() })
        }
    }

    @Test("A typed route stands in for the pattern without a type")
    func typedForPattern() async throws {
        let manager = try ModuleManager {
            LinkRouting(schemes: ["bookshop"])
            module("Catalog") { $0.route("/cart/add/:book", priority: 3) { _ in "by pattern" } }
        }
        let router = try Router(manager.overriding(.route { (_: AddToCart) in }))
        #expect(router.routes.map(\.priority) == [3])
        try await router.open(AddToCart(book: 1))
    }

    @Test("The pattern of a typed route can't be handled without its type: that is a problem of the assembly")
    func patternForTyped() throws {
        let manager = try ModuleManager(linkedShop())
        let error = #expect(throws: AssemblyError.self) {
            try manager.overriding(.route("/cart/add/:book") { _ in "by pattern" })
        }
        #expect(error?.problems.map(\.code) == ["routes-collide"])
    }

    @Test("The handler that replaces one of a declared scope runs in the app")
    func scoped() async throws {
        let list = modules {
            LinkRouting(schemes: ["bookshop"])
            ModuleScope(Tour.self) { module("Orders") { $0.route { (_: BookDetail) in "in the scope" } } }
        }
        let router = try Router(ModuleManager(list).overriding(.route { (_: BookDetail) in "in the app" }))
        #expect(try await router.open(BookDetail(id: 1)) == "in the app")
    }

    @Test("An update replaces a route's handler as well")
    func updated() async throws {
        let manager = try ModuleManager(linkedShop())
        let router = try Router(manager)
        try manager.update { $0.register { $0.route { (_: BookDetail) in "updated" } } }
        #expect(try await router.open(BookDetail(id: 1)) == "updated")
    }
}
