import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("LinkRouting", .timeLimit(.minutes(5)))
struct LinkRoutingTests {
    private struct Greeting: ModuleEvent {}

    private protocol Greeter: Sendable { func greet() async throws -> String }

    private struct LiveGreeter: Greeter {
        let links: any RouteOpening
        func greet() async throws -> String { "greets \(try await links.open(BookDetail(id: 3)))" }
    }

    private static let catalog = module("Catalog") { $0.route { (route: BookDetail) in "page \(route.id)" } }

    private func problems(_ links: LinkRouting, _ register: @escaping @Sendable (inout Registrar) -> Void = { _ in })
        -> [AssemblyError.Problem]
    {
        do throws(AssemblyError) {
            _ = try ModuleManager {
                links
                module("Shop", register)
            }
            return []
        } catch {
            return error.problems
        }
    }

    @Test("It provides RouteOpening and Router, which are the same")
    func provides() async throws {
        let manager = try ModuleManager {
            LinkRouting(schemes: ["bookshop"])
            Self.catalog
        }
        let links = try manager.resolve((any RouteOpening).self)
        let router = try manager.resolve(Router.self)
        #expect(try await links.open(BookDetail(id: 1)) == "page 1")
        #expect(try await router.open(BookDetail(id: 1)) == "page 1")
        _ = try router.add("/added") { _ in "added" }
        #expect(links.canOpen("/added", origin: .inside))
        #expect(try Router(manager).canOpen("/added", origin: .inside))
        #expect(try links.url(for: BookDetail(id: 1)) == "bookshop://books/1")
        #expect(try links.match("/books/1", origin: .inside).pattern == "/books/:id")
        #expect(try links.explain("/books/1", origin: .inside).candidates.count == 2)
    }

    @Test("A handler, a service and an event handler of other modules take RouteOpening as a parameter")
    func parameters() async throws {
        let recorder = RecordingLog()
        let manager = try ModuleManager {
            LinkRouting(schemes: ["bookshop"])
            module("Shop") { registrar in
                registrar.provide((any Greeter).self) { (links: any RouteOpening) in LiveGreeter(links: links) }
                registrar.route("/greet") { (_: RouteRequest, greeter: any Greeter) in try await greeter.greet() }
                registrar.route("/direct") { (_: RouteRequest, links: any RouteOpening) in
                    try await links.open(BookDetail(id: 2))
                }
                registrar.on { (_: Greeting, links: any RouteOpening) in
                    recorder.record((try? await links.open(BookDetail(id: 4))) ?? "failed")
                }
            }
            Self.catalog
        }
        let router = try Router(manager)
        #expect(await router.outcome(of: "/greet", from: .inside) == "greets page 3")
        #expect(await router.outcome(of: "/direct", from: .inside) == "page 2")
        try await manager.start()
        await manager.send(Greeting())
        #expect(recorder.entries == ["page 4"])
    }

    @Test("Leaving it out is a problem of the assembly that names it")
    func leftOut() throws {
        let error = #expect(throws: AssemblyError.self) {
            try ModuleManager {
                Self.catalog
                module("Shop") { registrar in
                    registrar.route("/direct") { (_: RouteRequest, links: any RouteOpening) in
                        try await links.open(BookDetail(id: 2))
                    }
                }
            }
        }
        #expect(error?.problems.count == 1)
        #expect(error?.problems.first?.remedy.contains("LinkRouting(") == true)
    }

    @Test("A router of a manager in whose list it isn't is an error")
    func missing() throws {
        let manager = try ModuleManager { Self.catalog }
        #expect(resolutionError { try Router(manager) }?.code == .missing)
    }

    @Test("A test overrides the opener like any service")
    func overriding() async throws {
        let closed = try #require(routingError { _ = try router(patterns: []).match("/", origin: .inside) })
        struct Closed: RouteOpening {
            let closed: RoutingError
            func open<R: Route>(_ route: R, with options: OpenOptions) async throws -> R.Output { throw OutOfStock() }
            func open(_ url: String, with options: OpenOptions) async throws -> RouteAnswer { throw OutOfStock() }
            func url<R: Route>(for route: R) throws(RoutingError) -> String { "url" }
            func match(_ url: String, origin: RouteOrigin) throws(RoutingError) -> RouteMatch {
                throw closed
            }
            func canOpen(_ url: String, origin: RouteOrigin) -> Bool { false }
            func explain(_ url: String, origin: RouteOrigin) throws(RoutingError) -> RouteExplanation {
                throw closed
            }
        }
        let manager = try ModuleManager {
            LinkRouting(schemes: ["bookshop"])
            Self.catalog
            module("Shop") { registrar in
                registrar.route("/direct") { (_: RouteRequest, links: any RouteOpening) in
                    try await links.open(BookDetail(id: 2))
                }
            }
        }
        let other = try manager.overriding { $0.provide((any RouteOpening).self) { Closed(closed: closed) } }
        await #expect(throws: OutOfStock()) { try await Router(other).open("/direct", origin: .inside) }
        #expect(await outcome { try await Router(manager).open("/direct", origin: .inside).value } == "page 2")
    }

    @Test("The opener does not keep its manager alive; a router that is made of the manager does")
    func keepsNothing() async throws {
        weak var gone: ModuleManager?
        let links: any RouteOpening
        var router: Router?
        do {
            let manager = try ModuleManager {
                LinkRouting(schemes: ["bookshop"])
                Self.catalog
            }
            gone = manager
            links = try manager.resolve((any RouteOpening).self)
            router = try Router(manager)
            #expect(try await links.open(BookDetail(id: 1)) == "page 1")
        }
        #expect(gone != nil)
        #expect(try await router?.open(BookDetail(id: 1)) == "page 1")
        router = nil
        #expect(gone == nil)
        #expect(await outcome { try await links.open(BookDetail(id: 1)) } == "managerGone")
        #expect(await links.outcome(of: "/books/1", from: .inside) == "managerGone")
    }

    @Test("Schemes and domains are taken in any case")
    func folds() async throws {
        let router = try router(schemes: ["BookShop+1.x-y"], domains: ["BOOKSHOP.Example"]) { registrar in
            registrar.route("bookshop+1.X-y://a") { _ in "a" }
            registrar.route("https://bookshop.EXAMPLE/b") { _ in "b" }
        }
        #expect(await router.outcome(of: "bookshop+1.x-y://a", from: .inside) == "a")
        #expect(await router.outcome(of: "https://bookshop.example/b", from: .inside) == "b")
    }

    @Test(
        "A route of a scheme or domain that the app does not have is a problem",
        arguments: [
            ("typo://x", true), ("https://other.example/x", true), ("bookshop://x", false), ("/x", false),
            ("https://bookshop.example/x", false), ("https://bookshop.example.evil.test/x", true),
        ]
    )
    func foreign(pattern: String, isForeign: Bool) {
        let links = LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"])
        let found = problems(links) { $0.route(RoutePattern(pattern)) { _ in } }
        #expect(found.map(\.code) == (isForeign ? [.routeForeign] : []))
    }

    @Test("A handler for unmatched URLs of a scheme or domain that the app does not have is a problem")
    func foreignUnmatched() {
        let links = LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"])
        let found = problems(links) { registrar in
            registrar.unmatched(scheme: "typo") { _ in }
            registrar.unmatched(domain: "other.example") { _ in }
            registrar.unmatched(scheme: "BookShop") { _ in }
            registrar.unmatched(domain: "BookShop.example") { _ in }
            registrar.unmatched { _ in }
        }
        #expect(found.map(\.code) == [.routeForeign, .routeForeign])
    }

    @Test("Listing it twice is a problem")
    func twice() throws {
        let error = #expect(throws: AssemblyError.self) {
            try ModuleManager {
                LinkRouting(schemes: ["a"])
                LinkRouting(schemes: ["b"])
            }
        }
        #expect(error?.problems.isEmpty == false)
    }
}
