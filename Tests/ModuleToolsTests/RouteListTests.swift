import ModuleKit
import ModuleRouting
import ModuleRoutingTools
import TestSupport
import Testing

private struct ShowFilm: Route {
    static let pattern: RoutePattern = "/films/:id"
    static let exposure: RouteExposure = [.links, .notifications]
    var id: Int
}

private struct BuyFilm: Route {
    static let pattern: RoutePattern = "/films/:id/buy"
    var id: Int
}

private enum Visitor: ScopeKey { typealias Argument = Int }

private struct FilmsEntry: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.route { (_: ShowFilm) in }
        registrar.route("/about", exposure: .everywhere) { _ in }
    }
}

private struct TicketsEntry: ModuleEntry {
    func register(in registrar: inout Registrar) { registrar.route { (_: BuyFilm, _: Int) in } }
}

private struct GateEntry: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.intercept(.routes(BuyFilm.self)) { (_, next) in try await next() }
        registrar.intercept(.app) { (_, next) in try await next() }
    }
}

@Suite("Routes as a readable list", .takingTurns)
struct RouteListTests {
    private let router: Router

    init() throws {
        router = try Router(
            ModuleManager {
                LinkRouting(schemes: ["films"])
                FilmsEntry()
                GateEntry()
                ModuleScope(Visitor.self) { TicketsEntry() }
            }
        )
    }

    @Test("It shows each route with its exposure and dependencies, and of each guard which routes it is for")
    func text() {
        #expect(
            RouteList(router).text == """
                pattern         module   scope    exposure              interceptors  dependencies
                /films/:id      Films             links, notifications  Gate
                /about          Films             everywhere            Gate
                /films/:id/buy  Tickets  Visitor  inside only           Gate, Gate    Int (Visitor)

                guard        module  is for      routes
                interceptor  Gate    BuyFilm     /films/:id/buy
                interceptor  Gate    all routes  all
                """)
    }

    @Test("An explanation shows what stands before a route, and to what a closed one is exposed")
    func explanation() throws {
        let text = try router.explain("films://films/7/buy", origin: .link).text
        #expect(
            text.hasSuffix(
                """

                closed  /films/:id/buy  Tickets  intercepted by Gate, Gate  not exposed to this origin: inside only
                fails   /films/:id      Films    intercepted by Gate        segment 2: the URL goes on with buy
                fails   /about          Films    intercepted by Gate        segment 0: films is not about
                """)
        )
        let inside = try router.explain("films://films/7/buy", origin: .inside).text
        #expect(inside.contains("\ntakes  /films/:id/buy  Tickets  intercepted by Gate, Gate  id=7\n"))
        let other = try router.explain("films://films/7", origin: .shortcut).text
        #expect(other.contains("not exposed to this origin: links, notifications\n"))
    }

    @Test("A deprecated route says since when and what to write instead, in the list and in an explanation")
    func deprecated() throws {
        let router = try Router(
            ModuleManager {
                LinkRouting(schemes: ["films"])
                module("Old") { registrar in
                    let since = RouteDeprecation(since: "3.2", instead: "/films/:id")
                    registrar.route("/film/:id", exposure: .everywhere, deprecation: since) { _ in }
                }
            })
        #expect(
            RouteList(router).text == """
                pattern    module  scope  exposure    interceptors  dependencies  deprecated
                /film/:id  Old            everywhere                              deprecated since 3.2, use /films/:id
                """)
        let text = try router.explain("films://film/7", origin: .link).text
        #expect(text.hasSuffix("takes  /film/:id  Old  deprecated since 3.2, use /films/:id  id=7"), "\(text)")
    }
}
