import ModuleKit
import ModuleRouting
import TestSupport
import Testing

private struct Page: TextRoute {
    static let pattern: RoutePattern = "/pages/:id"
    static let exposure: RouteExposure = .everywhere
    var id: Int
}

private struct Reset: TextRoute {
    static let pattern: RoutePattern = "/reset"
    static let exposure: RouteExposure = .links
    var token: Secret<String>
}

@Suite("The URL of the open around a handler", .takingTurns)
struct OpenedURLTests {
    private func shop() throws -> Router {
        try router { registrar in
            registrar.route { (page: Page) in RouteContext.current?.url ?? "none" }
            registrar.route { (reset: Reset) in RouteContext.current?.url ?? "none" }
            registrar.route("/text", exposure: .everywhere) { _ in RouteContext.current?.url ?? "none" }
            registrar.route("/inner/:id", exposure: .everywhere) { (_, links: any RouteOpener) in
                try await links.open(Page(id: 1))
            }
            registrar.route("/promo", exposure: .everywhere) { _ in "promo" }
            registrar.intercept(.patterns("/promo")) { _, _ in .redirect(to: Page(id: 2)) }
            registrar.intercept(.routes(Reset.self)) { call, next in
                #expect(RouteContext.current?.url == nil)
                return call.route(Reset.self)?.token.value == "old" ? .redirect(to: Page(id: 3)) : try await next()
            }
            registrar.rewrite { link in link.segments.first == "old" ? .redirect(to: "/text") : .pass }
        }
    }

    @Test("A handler can read the URL that was opened, as it was written")
    func opened() async throws {
        let router = try shop()
        for url in [
            "bookshop://pages/1?utm_source=mail#top", "HTTPS://bookshop.example/pages/1", "bookshop://text?a=b",
        ] {
            #expect(await router.outcome(of: url, from: .link) == url)
            #expect(
                try await router.open(url, with: OpenOptions(origin: .link, timeout: .seconds(60))).value as? String
                    == url)
        }
        #expect(await router.outcome(of: "/pages/1", from: .inside) == "/pages/1")
    }

    @Test("Rewriters and interceptors that lead on leave it the URL that was opened")
    func redirected() async throws {
        let router = try shop()
        #expect(await router.outcome(of: "bookshop://promo?utm=1", from: .link) == "bookshop://promo?utm=1")
        #expect(await router.outcome(of: "bookshop://old/1?utm=2", from: .link) == "bookshop://old/1?utm=2")
    }

    @Test("It is nil for a typed open, also for one inside the open of a URL")
    func typed() async throws {
        let router = try shop()
        #expect(try await router.open(Page(id: 1)) == "none")
        #expect(await router.outcome(of: "bookshop://inner/1", from: .link) == "none")
        #expect(RouteContext.current?.url == nil)
    }

    @Test("It is nil if a route on its way has a secret, before its interceptors are called")
    func secret() async throws {
        let router = try shop()
        for token in ["s3cret", "old"] {
            let url = "https://bookshop.example/reset?token=\(token)"
            #expect(await router.outcome(of: url, from: .link) == "none")
            #expect(await router.outcome(of: url, from: .inside) == "none")
        }
    }
}
