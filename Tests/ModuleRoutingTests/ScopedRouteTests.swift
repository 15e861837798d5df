import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Routes of a declared scope's modules", .takingTurns, .timeLimit(.minutes(5)))
struct ScopedRouteTests {
    private struct Orders: TextRoute {
        static let pattern: RoutePattern = "/orders/:id"
        static let exposure: RouteExposure = .links
        var id: Int
    }

    private struct Reader: Sendable { let name: String }

    private let recorder = RecordingLog()

    private func app(_ register: @escaping @Sendable (inout Registrar) -> Void = { _ in }) throws -> Router {
        let manager = try ModuleManager {
            LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"])
            module("Shop") { $0.route("/home", exposure: .links) { _ in "home" } }
            ModuleScope(Session<Reader>.self) {
                module("Orders") { registrar in
                    registrar.route { (route: Orders, reader: Reader) in "order \(route.id) of \(reader.name)" }
                    registrar.route("/history") { (_: RouteRequest, reader: Reader) in "history of \(reader.name)" }
                    register(&registrar)
                }
                ModuleScope(Checkout<Void>.self, "Payment") { registrar in
                    registrar.route("/pay") { (_: RouteRequest, reader: Reader) in "\(reader.name) pays" }
                }
            }
        }
        return try Router(manager)
    }

    @Test("They are in the app's table, after those of the app's modules, with the names of their scopes")
    func listed() throws {
        let router = try app()
        #expect(router.routes.map(\.subject) == ["/home", "/orders/:id", "/history", "/pay"])
        #expect(router.routes.map(\.scopes) == [[], ["session"], ["session"], ["session", "checkout"]])
        #expect(router.routes.map(\.edges.count) == [0, 1, 1, 1])
        #expect(router.canOpen("bookshop://orders/1", origin: .link))
        #expect(try router.url(for: Orders(id: 1)) == "bookshop://orders/1")
    }

    @Test("They are part of the app's check")
    func checked() {
        let error = #expect(throws: AssemblyError.self) {
            try ModuleManager {
                LinkRouting(schemes: ["bookshop"])
                module("Shop") { $0.route("/a/:x") { _ in } }
                ModuleScope(Session<Void>.self, "Orders") { registrar in
                    registrar.route("/a/:y") { _ in }
                    registrar.route("typo://b") { _ in }
                }
            }
        }
        #expect(error?.problems.map(\.code.rawValue).sorted() == ["route-foreign", "routes-collide"])
    }

    @Test("Their handlers run in the open scope; where it is not open, the answer says so, typed")
    func open() async throws {
        let router = try app()
        #expect(await router.outcome(of: "bookshop://orders/1", from: .link) == "scope-not-open")
        #expect(await outcome { try await router.open(Orders(id: 1)) } == "scope-not-open")
        let session = try router.manager.open(Session<Reader>.self, with: Reader(name: "Jane"))
        try await session.start()
        #expect(await router.outcome(of: "bookshop://orders/1", from: .link) == "order 1 of Jane")
        #expect(try await router.open(Orders(id: 2)) == "order 2 of Jane")
        #expect(await router.outcome(of: "/pay", from: .inside) == "scope-not-open")
        try await session.close()
        #expect(await outcome { try await router.open(Orders(id: 1)) } == "scope-not-open")
        #expect(await router.outcome(of: "/history", from: .inside) == "scope-not-open")
    }

    @Test("Of several that are open, the one that was opened last answers; closed, the one before")
    func several() async throws {
        let router = try app()
        let manager = try router.manager
        let jane = try manager.open(Session<Reader>.self, with: Reader(name: "Jane"))
        try await jane.start()
        let emma = try manager.open(Session<Reader>.self, with: Reader(name: "Emma"))
        try await emma.start()
        #expect(try await router.open(Orders(id: 1)) == "order 1 of Emma")
        try await emma.close()
        #expect(try await router.open(Orders(id: 1)) == "order 1 of Jane")
        try await jane.close()
        #expect(await outcome { try await router.open(Orders(id: 1)) } == "scope-not-open")
    }

    @Test("A scope inside another is looked for in the one around it")
    func nested() async throws {
        let router = try app()
        let session = try router.manager.open(Session<Reader>.self, with: Reader(name: "Jane"))
        try await session.start()
        let checkout = try session.open(Checkout<Void>.self)
        try await checkout.start()
        #expect(await router.outcome(of: "/pay", from: .inside) == "Jane pays")
        try await checkout.close()
        #expect(await router.outcome(of: "/pay", from: .inside) == "scope-not-open")
        try await session.close()
    }

    @Test("They answer after updates of the app while the scope is open")
    func updated() async throws {
        let router = try app()
        let manager = try router.manager
        let session = try manager.open(Session<Reader>.self, with: Reader(name: "Jane"))
        try await session.start()
        for round in 1...3 {
            try manager.update { $0.register { $0.provide(Int.self) { round } } }
            #expect(try await router.open(Orders(id: round)) == "order \(round) of Jane")
            try manager.update { change in
                change.add(module("More \(round)") { $0.route(RoutePattern("/more/\(round)")) { _ in "more" } })
            }
            #expect(await router.outcome(of: "/more/\(round)", from: .inside) == "more")
            #expect(await router.outcome(of: "bookshop://orders/1", from: .link) == "order 1 of Jane")
            #expect(await router.outcome(of: "/history", from: .inside) == "history of Jane")
        }
        let emma = try manager.open(Session<Reader>.self, with: Reader(name: "Emma"))
        try await emma.start()
        #expect(try await router.open(Orders(id: 1)) == "order 1 of Emma")
    }

    @Test("An interceptor of a scope's module runs in the open scope, and refuses where it is not open")
    func interceptor() async throws {
        let router = try app { registrar in
            registrar.intercept(.patterns("/home")) { (call: RouteCall, next: RouteNext, reader: Reader) in
                recorder.record("\(reader.name) \(call.scopes)")
                return try await next()
            }
        }
        #expect(await router.outcome(of: "bookshop://home", from: .link) == "refused")
        let session = try router.manager.open(Session<Reader>.self, with: Reader(name: "Jane"))
        try await session.start()
        #expect(await router.outcome(of: "bookshop://home", from: .link) == "home")
        #expect(recorder.entries == ["Jane []"])
    }
}
