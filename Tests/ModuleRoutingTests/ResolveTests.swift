import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Where a URL leads", .takingTurns)
struct ResolveTests {
    private struct Book: TextRoute, Equatable {
        static let pattern: RoutePattern = "/books/:id"
        static let exposure: RouteExposure = .links
        var id: UInt8
        func validate() throws { if id == 13 { throw InvalidParameter("id", "any but 13") } }
    }

    private struct Account: Route {
        static let pattern: RoutePattern = "/account"
        typealias Output = Int
    }

    private struct Broken: Error {}

    private let recorder = RecordingLog()

    private func app(_ register: @escaping @Sendable (inout Registrar) -> Void = { _ in }) throws -> Router {
        let recorder = recorder
        return try router(limits: RouteLimits(length: 60, segments: 3)) {
            module("Rules") { registrar in
                registrar.rewrite { (link: RouteRequest) in
                    recorder.record("asked \(link.url) from \(link.origin)")
                    switch link.url {
                    case "bookshop://old/1": return .redirect(to: Book(id: 1))
                    case "bookshop://old/2": return .redirect(to: "bookshop://books/2")
                    case "bookshop://old/3": return .redirect(to: Account())
                    case "bookshop://old/4": return .redirect(to: "bookshop://old/1")
                    case "bookshop://books/31": return .web("https://bookshop.example/{path}")
                    case "bookshop://books/32", "bookshop://nothing": return .disabled(because: "Not today.")
                    case "bookshop://books/33": return .web("no page")
                    case "bookshop://books/34": throw Broken()
                    default: return .pass
                    }
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
            ModuleScope(Session<Void>.self, "Orders") { $0.route("/orders", exposure: .links) { _ in "orders" } }
        }
    }

    private func resolved(_ url: String, _ origin: RouteOrigin = .link, by router: Router) async -> String {
        do {
            switch try await router.resolve(url, origin: origin) {
            case .web(let page): return "web \(page)"
            case .route(let route):
                let typed = route.route.map { "\($0)" } ?? "untyped"
                return "\(route.pattern?.text ?? "none") \(typed) \(route.module)"
            }
        } catch {
            return errorCode(error)
        }
    }

    @Test(
        """
        A URL leads to its route, typed or not, with its module, or to the web page that a rewriter names; only \
        rewriters are called, once; what opens nothing fails as an open of the link does
        """,
        arguments: [
            ("bookshop://books/7", .link, "/books/:id Book(id: 7) Shop"),
            ("bookshop://text/a", .link, "/text/:word untyped Shop"),
            ("bookshop://orders", .link, "/orders untyped Orders"),
            ("/account", .inside, "/account Account() Shop"), ("bookshop://account", .link, "not-found"),
            ("bookshop://elsewhere", .link, "not-found"), ("bookshop://books/7", .notification, "not-found"),
            ("bookshop://books/seven", .link, "parameter-invalid"), ("other://books/7", .link, "foreign-url"),
            ("bookshop://books/256", .link, "parameter-invalid"), ("/account", .link, "malformed"),
            ("bookshop://books/13", .link, "parameter-invalid"), ("bookshop://books/%0A", .link, "parameter-invalid"),
            ("bookshop://old/1", .link, "/books/:id Book(id: 1) Shop"),
            ("bookshop://old/2", .link, "/books/:id Book(id: 2) Shop"), ("bookshop://old/3", .link, "not-found"),
            ("bookshop://old/3", .inside, "/account Account() Shop"), ("bookshop://old/4", .link, "not-found"),
            ("bookshop://books/31", .link, "web https://bookshop.example/books/31"),
            ("bookshop://books/32", .link, "disabled"), ("bookshop://nothing", .link, "not-found"),
            ("bookshop://books/33", .link, "refused"), ("bookshop://books/34", .link, "Broken"),
            ("bookshop://books/" + String(repeating: "1", count: 60), .link, "too-long"),
            ("bookshop://a/b/c/d/e/f", .link, "limit-exceeded"),
        ] as [(String, RouteOrigin, String)]
    )
    func leads(url: String, origin: RouteOrigin, expected: String) async throws {
        let router = try app()
        #expect(await resolved(url, origin, by: router) == expected)
        let called = recorder.takeAll()
        #expect(called == ["asked \(url) from \(origin)"] || called.isEmpty && origin != .inside)
        let error = await routingError { _ = try await router.open(url, origin: origin) }
        if let error { #expect(await routingError { _ = try await router.resolve(url, origin: origin) } == error) }
    }

    @Test("A cancelled task resolves nothing")
    func cancelled() async throws {
        let (asked, go) = (Signal(), Signal())
        let router = try app { registrar in
            registrar.rewrite { _ in
                await asked.give(then: go.received)
                return .pass
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
        let box = Holder<Router>()
        let router = try app { registrar in
            registrar.rewrite { _ in
                guard let router = box.value else { return .pass }
                box.hold(nil)
                try router.addModule { $0.route("/late", exposure: .links) { _ in "late" } }
                return .pass
            }
        }
        box.hold(router)
        #expect(await resolved("bookshop://late", by: router).hasPrefix("/late untyped"))
    }
}
