import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Guards that guard nothing, wherever and however they are declared", .takingTurns)
struct IdleGuardTests {
    private static func guards(_ selection: RouteSelection) -> StubModule {
        module("Guards") { registrar in
            registrar.intercept(selection, timeout: .seconds(1)) { _, next in try await next() }
            registrar.recover(selection) { _ in .pass }
        }
    }

    private static let shop = module("Shop") { registrar in
        registrar.route("/books/:id") { _ in "book" }
        registrar.route { (_: ShowFilm) in }
    }

    @Test(
        "Each route that it names is one that a module registers, also beside others that are",
        arguments: [
            (.patterns("/nowhere"), 1, "/nowhere"), (.patterns("/books/:id", "/books/:number"), 1, "/books/:number"),
            (.routes(BookDetail.self), 2, "BookDetail"), (.routes(ShowFilm.self, BookDetail.self), 2, "BookDetail"),
            (.patterns(), 2, "no routes"), (.routes(), 2, "no routes"), (.module, 2, "the module's routes"),
        ] as [(RouteSelection, Int, String)])
    func selections(selection: RouteSelection, guards: Int, subject: String) {
        let found = problems {
            Self.guards(selection)
            Self.shop
        }
        // A recovery may name a pattern that no route has.
        #expect(found.map(\.code) == Array(repeating: "unmatched-policy", count: guards))
        #expect(found.map(\.subject) == Array(repeating: subject, count: guards))
        #expect(found.map(\.module) == Array(repeating: "Guards", count: guards))
    }

    @Test("In a scope's module, in an overriding and in an update it is a problem too")
    func places() throws {
        let inScope = problems {
            Self.shop
            ModuleScope(Session<Void>.self) { Self.guards(.module) }
        }
        #expect(inScope.map(\.code) == ["unmatched-policy", "unmatched-policy"])
        #expect(inScope.map(\.subject) == ["the module's routes", "the module's routes"])
        let manager = try ModuleManager {
            LinkRouting(schemes: ["bookshop"])
            Self.shop
        }
        let error = #expect(throws: AssemblyError.self) {
            try manager.overriding { registrar in registrar.intercept { _, next in try await next() } }
        }
        #expect(error?.problems.map(\.module) == ["Overrides"])
        let update = #expect(throws: UpdateError.self) {
            try manager.update { $0.add(Self.guards(.patterns("/nowhere"))) }
        }
        #expect(update?.code == .refused)
    }
}

@Suite("Whatever writes a URL asks for secrets first", .takingTurns)
struct WrittenSecretTests {
    private struct Reset: Route {
        static let pattern: RoutePattern = "/reset/:token"
        static let exposure: RouteExposure = .links
        var token: Secret<String>
    }

    private struct Inside: Route {
        static let pattern: RoutePattern = "/reset/:token"
        var token: Secret<String>
    }

    private static func app() throws -> Router {
        try router { registrar in
            registrar.route { (_: Reset) in }
            registrar.route("/old/:id", exposure: .links) { _ in "old" }
            registrar.rewrite { link in
                link.segments.first == "old" ? .web("https://bookshop.example/reset/{path}?{query}") : .pass
            }
        }
    }

    @Test("The URL of a pattern whose route has a secret is an https URL too, or there is none")
    func patterns() throws {
        let app = try Self.app()
        #expect(try app.url(for: "/reset/:token", values: ["token": "a"]) == "https://bookshop.example/reset/a")
        #expect(try app.url(for: "/old/:id", values: ["id": "a"]) == "bookshop://old/a")
        let bare = try router(domains: []) { $0.route { (_: Inside) in } }
        #expect(routingError { _ = try bare.url(for: "/reset/:token", values: ["token": "a"]) }?.code == .foreignURL)
    }

    @Test("A rewriter's web page that a link is resolved to prints its scheme alone")
    func resolved() async throws {
        let link = try await Self.app().resolve("https://bookshop.example/old/1?key=s3cret", origin: .link)
        guard case .web("https://bookshop.example/reset/old/1?key=s3cret") = link else {
            Issue.record("no web page")
            return
        }
        var text = "\(link) \(String(reflecting: link)) "
        dump(link, to: &text)
        #expect(text.contains("https:…") && !text.contains("s3cret"), "\(text)")
    }
}

@Suite("The longest and the shortest times", .takingTurns)
struct ExtremeTimeTests {
    @Test(
        "An interceptor's timeout and an open's may be as long as a duration can be, and as short",
        arguments: [Duration(attoseconds: 1), .seconds(1), Duration(attoseconds: .max)])
    func timeouts(time: Duration) async throws {
        let isShort = time < .seconds(1)
        let router = try router { registrar in
            registrar.route("/books/:id") { _ in "book" }
            registrar.route("/films/:id") { _ in "film" }
            registrar.intercept(.patterns("/books/:id"), timeout: time) { _, next in
                // Until it is cancelled, where there is hardly any time.
                if isShort { for await _ in AsyncStream(Never.self, { _ in }) {} }
                return try await next()
            }
        }
        if !isShort {
            #expect(try await router.open("/books/1", origin: .inside).value as? String == "book")
            let options = OpenOptions(origin: .inside, timeout: time)
            #expect(try await router.open("/films/1", with: options).value as? String == "film")
        } else {
            let error = await routingError { _ = try await router.open("/books/1", origin: .inside) }
            #expect(error?.code == .timedOut)
        }
    }
}
