import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Of duplicates, the last", .takingTurns, .timeLimit(.minutes(5)))
struct DuplicateTests {
    private func router(_ register: @escaping @Sendable (inout Registrar) -> Void) throws -> Router {
        try ModuleRoutingTests.router { registrar in
            var options = RoutingOptions()
            options.duplicates = .last
            registrar.routing(options)
            register(&registrar)
        }
    }

    @Test("It answers in place of all before it, also where a route has several ways and only one is the same")
    func last() async throws {
        let router = try router { registrar in
            registrar.route("/books/:id(/:page)") { _ in "first" }
            registrar.route("/books/:number") { _ in "second" }
            registrar.route("/books/:key") { request in "third \(request["key"] ?? "")" }
        }
        #expect(await router.outcome(of: "/books/1", from: .inside) == "third 1")
        #expect(await router.outcome(of: "/books/1/2", from: .inside) == "first")
    }

    @Test("What it replaced is not tried when it declines")
    func declined() async throws {
        let router = try router { registrar in
            registrar.route("/a") { _ in "first" }
            registrar.route("/a") { _ -> String in throw RouteDeclined() }
            registrar.route("/:any") { _ in "any" }
        }
        #expect(await router.outcome(of: "/a", from: .inside) == "any")
    }

    @Test("Of handlers for unmatched URLs, the last one answers too")
    func unmatched() async throws {
        let router = try router { registrar in
            registrar.unmatched { _ in "first" }
            registrar.unmatched { _ in "last" }
        }
        #expect(await router.outcome(of: "/nowhere", from: .inside) == "last")
    }

    @Test("Routes of another priority are no duplicates")
    func priorities() async throws {
        let router = try router { registrar in
            registrar.route("/a") { _ in "first" }
            registrar.route("/a") { _ in "second" }
        }
        _ = try router.add("/a", priority: 1) { _ -> String in throw RouteDeclined() }
        #expect(await router.outcome(of: "/a", from: .inside) == "second")
    }

    @Test("A typed route that was replaced still has its link, and both opens reach the other one")
    func typed() async throws {
        let router = try router { registrar in
            registrar.route { (_: BookDetail) in "typed" }
            registrar.route("/books/:id") { request in "other \(request["id"] ?? "")" }
        }
        #expect(try router.url(for: BookDetail(id: 7)) == "bookshop://books/7")
        #expect(try await router.open(BookDetail(id: 7)) == "other 7")
        #expect(await router.outcome(of: "/books/7", from: .inside) == "other 7")
    }

    @Test("Refused, as they are unless said, they are a problem of the assembly")
    func refused() throws {
        let problems = problems {
            LinkRouting(schemes: ["bookshop"])
            module("Shop") { registrar in
                registrar.route("/a") { _ in 1 }
                registrar.route("/a") { _ in 2 }
            }
        }
        #expect(problems.map(\.code) == [.routesCollide])
    }
}
