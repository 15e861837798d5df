import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Where a URL leads")
struct ResolveTests {
    private struct Book: Route, Equatable {
        static let pattern: RoutePattern = "/books/:id"
        static let exposure: RouteExposure = .links
        typealias Output = String
        var id: Int
    }

    private struct Account: Route {
        static let pattern: RoutePattern = "/account"
        typealias Output = Int
    }

    private let recorder = RecordingLog()

    private func app(
        _ rewrites: [String: RouteRewrite] = [:],
        limits: RouteLimits = RouteLimits(),
        _ register: @escaping @Sendable (inout Registrar) -> Void = { _ in }
    ) throws -> Router {
        let recorder = recorder
        return try router(limits: limits) {
            module("Rules") { registrar in
                registrar.rewrite { (link: ReadLink) in
                    recorder.record("asked \(link.url) from \(link.origin)")
                    return rewrites[link.url]
                }
            }
            module("Shop") { registrar in
                registrar.route { (book: Book) in recorder.recording("opened", "book \(book.id)") }
                registrar.route { (_: Account) in recorder.recording("opened", 1) }
                registrar.route("/text/:word", exposure: .links) { _ in recorder.recording("opened", "text") }
                registrar.intercept(.app) { _, next in
                    recorder.record("intercepted")
                    return try await next()
                }
                register(&registrar)
            }
            ModuleScope(Session<Void>.self) {
                module("Orders") { $0.route("/orders", exposure: .links) { _ in "orders" } }
            }
        }
    }

    private func resolved(_ url: String, _ origin: RouteOrigin = .link, by router: Router) async -> String {
        do {
            switch try await router.resolve(url, origin: origin) {
            case .web(let page): return "web \(page)"
            case .route(let route):
                let typed = route.route.map { "\($0)" } ?? "untyped"
                return "\(route.pattern?.text ?? "none") \(typed) \(route.module) \(route.scopes)"
            }
        } catch {
            return (error as? RoutingError)?.code.rawValue ?? "\(error)"
        }
    }

    @Test("A URL leads to its route, typed or not, with its module and scopes; only rewriters are called, once")
    func routes() async throws {
        let router = try app()
        #expect(await resolved("bookshop://books/7", by: router) == "/books/:id Book(id: 7) Shop []")
        #expect(await resolved("bookshop://text/a", by: router) == "/text/:word untyped Shop []")
        #expect(await resolved("bookshop://orders", by: router) == "/orders untyped Orders [\"session\"]")
        #expect(await resolved("/account", .inside, by: router) == "/account Account() Shop []")
        #expect(
            recorder.entries == [
                "asked bookshop://books/7 from link", "asked bookshop://text/a from link",
                "asked bookshop://orders from link", "asked /account from inside",
            ]
        )
    }

    @Test("A route that the origin may not open, and one that is none, are not found")
    func notFound() async throws {
        let router = try app()
        #expect(await resolved("bookshop://account", by: router) == "notFound")
        #expect(await resolved("bookshop://nothing", by: router) == "notFound")
        #expect(await resolved("bookshop://books/7", .notification, by: router) == "notFound")
        #expect(await resolved("bookshop://books/seven", by: router) == "parameterInvalid")
        #expect(await resolved("other://books/7", by: router) == "notOurs")
        #expect(await resolved("/account", by: router) != "/account Account() Shop []")
        #expect(!recorder.entries.contains { $0 == "opened" || $0 == "intercepted" })
    }

    @Test("What a rewriter replaces is resolved in its place, and asked about once")
    func replaced() async throws {
        let router = try app([
            "bookshop://old/1": .replace(by: Book(id: 1)),
            "bookshop://old/2": .replace(by: "bookshop://books/2"),
            "bookshop://old/3": .replace(by: Account()),
            "bookshop://old/4": .replace(by: "bookshop://old/1"),
        ])
        #expect(await resolved("bookshop://old/1", by: router) == "/books/:id Book(id: 1) Shop []")
        #expect(await resolved("bookshop://old/2", by: router) == "/books/:id Book(id: 2) Shop []")
        #expect(await resolved("bookshop://old/3", by: router) == "notFound")
        #expect(await resolved("bookshop://old/3", .inside, by: router) == "/account Account() Shop []")
        #expect(await resolved("bookshop://old/4", by: router) == "notFound")
        #expect(recorder.entries.count == 5)
    }

    @Test("A rewriter that names a web page, switches a link off, or throws says so as an open of the link does")
    func refusals() async throws {
        struct Broken: Error {}
        let router = try app([
            "bookshop://books/1": .web("https://bookshop.example/books{path}"),
            "bookshop://books/2": .switchedOff("Not today."),
            "bookshop://nothing": .switchedOff("Not today."),
            "bookshop://books/3": .web("no page"),
        ]) { registrar in
            registrar.rewrite { link in
                if link.url == "bookshop://books/4" { throw Broken() }
                return nil
            }
        }
        #expect(await resolved("bookshop://books/1", by: router).hasPrefix("web https://bookshop.example/books"))
        #expect(await resolved("bookshop://books/2", by: router) == "switchedOff")
        #expect(await resolved("bookshop://nothing", by: router) == "notFound")
        #expect(await resolved("bookshop://books/3", by: router) == "refused")
        #expect(await resolved("bookshop://books/4", by: router) == "Broken()")
        for url in (1...4).map({ "bookshop://books/\($0)" }) {
            let error = await routingError { _ = try await router.open(url, origin: .link) }
            let other = await routingError { _ = try await router.resolve(url, origin: .link) }
            #expect(error == other)
        }
    }

    @Test("Limits hold as for an open: length, parts")
    func limits() async throws {
        var limits = RouteLimits()
        limits.length = 40
        limits.segments = 3
        let router = try app(limits: limits)
        #expect(await resolved("bookshop://books/\(String(repeating: "1", count: 40))", by: router) == "tooLong")
        #expect(await resolved("bookshop://a/b/c/d/e/f", by: router) == "limitExceeded")
        #expect(recorder.entries == [])
    }

    @Test("A parameter that breaks the route's own rule is refused")
    func validated() async throws {
        struct Page: Route {
            static let pattern: RoutePattern = "/pages/:number"
            static let exposure: RouteExposure = .links
            typealias Output = String
            var number: UInt8

            func validate() throws { if number == 13 { throw InvalidParameter("number", "any but 13") } }
        }
        let router = try app { $0.route { (page: Page) in "\(page.number)" } }
        #expect(await resolved("bookshop://pages/255", by: router) == "/pages/:number Page(number: 255) Shop []")
        #expect(await resolved("bookshop://pages/256", by: router) == "parameterInvalid")
        #expect(await resolved("bookshop://pages/13", by: router) == "parameterInvalid")
        #expect(await resolved("bookshop://pages/%0A", by: router) != "/pages/:number Page(number: 0) Shop []")
    }

    @Test("A cancelled task resolves nothing")
    func cancelled() async throws {
        let (asked, go) = (Signal(), Signal())
        let router = try app { registrar in
            registrar.rewrite { _ in
                asked.give()
                await go.received()
                return nil
            }
        }
        let resolving = Task { try await router.resolve("bookshop://books/1", origin: .link) }
        await asked.received()
        resolving.cancel()
        go.give()
        await #expect(throws: CancellationError.self) { try await resolving.value }
    }

    @Test("Routes that change while a rewriter is asked are resolved anew")
    func changed() async throws {
        let box = Monitor<ModuleManager?>(nil)
        let router = try app { registrar in
            registrar.rewrite { _ in
                guard let manager = box.withLock({ $0.take() }) else { return nil }
                try manager.update { $0.register { $0.route("/late", exposure: .links) { _ in "late" } } }
                return nil
            }
        }
        box.withLock { $0 = try? router.manager }
        #expect(await resolved("bookshop://late", by: router).hasPrefix("/late untyped"))
    }
}
