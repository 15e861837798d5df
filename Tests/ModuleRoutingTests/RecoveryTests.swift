import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Recovery", .takingTurns)
struct RecoveryTests {
    private struct Refused: Error {}

    private let recorder = RecordingLog()

    /// An app in which each reason to fail has its own URL, and a recovery that records what it is asked about.
    private func app(_ register: @escaping @Sendable (inout Registrar) -> Void) throws -> Router {
        let recorder = recorder
        let router = try router(limits: RouteLimits(redirects: 1)) {
            module("Shop") { registrar in
                registrar.route { (_: BookDetail) in "page" }
                registrar.route("/declined") { _ -> String in throw RouteDeclined() }
                registrar.route("/intercepted") { _ in "never" }
                registrar.intercept(.patterns("/intercepted")) { _, _ in throw Refused() }
                registrar.route("/failed") { _ -> String in throw OutOfStock() }
                registrar.route("/stopped") { _ in "never" }
                registrar.intercept(.patterns("/stopped")) { _, _ in .redirect(to: "/stopped") }
                registrar.recordOpens(in: recorder)
            }
            module("Off") { $0.route("/off", exposure: .links) { _ in "never" } }
            module("Recovery", register)
        }
        try router.manager.update { $0.disable("Off", because: "it is being repaired") }
        return router
    }

    @Test(
        "It is asked about each failure, with the reason, the route and what the open would throw",
        arguments: [
            ("/nowhere", .notFound, nil, nil, "not-found"), ("mailto:a", .foreign, nil, nil, "foreign-url"),
            ("https://elsewhere.example/", .foreign, nil, nil, "foreign-url"),
            ("/declined", .declined, nil, nil, "declined"),
            ("/books/x", .invalid, "/books/:id", "Shop", "parameter-invalid"),
            ("/intercepted", .intercepted, "/intercepted", "Shop", "Refused"),
            ("/off", .unavailable, "/off", "Off", "disabled"),
            ("/failed", .failed, "/failed", "Shop", "OutOfStock"),
            ("/stopped", .stopped, "/stopped", "Shop", "redirected-in-circles"),
        ] as [(String, FailedOpen.Kind, String?, String?, String)]
    )
    func reasons(url: String, reason: FailedOpen.Kind, pattern: String?, module: String?, error: String) async throws {
        let seen = Monitor<FailedOpen?>(nil)
        let router = try app { registrar in
            registrar.recover(.app) { failed in
                seen.withLock { $0 = failed }
                return .answer("recovered")
            }
        }
        try await router.manager.start()
        let answer = try await router.open(url, origin: .inside)
        #expect(answer.value as? String == "recovered")
        #expect(answer.module == "Recovery")
        let failed = try #require(seen.withLock { $0 })
        #expect(failed.kind == reason)
        #expect(failed.pattern?.text == pattern)
        #expect(failed.module == module)
        #expect(failed.origin == .inside)
        #expect(failed.url == url)
        #expect(errorCode(failed.error) == error)
        await router.whenRecorded()
        #expect(recorder.entries == ["\(pattern ?? "none") \(module ?? "none") inside recovered"])
    }

    private func ask(_ registrar: inout Registrar, _ reach: RouteSelection, _ name: String) {
        let recorder = recorder
        registrar.recover(reach) { _ in
            recorder.record(name)
            return .pass
        }
    }

    @Test("Those of the route are asked first, then those of its module, then those of the app, in module order")
    func order() async throws {
        let router = try router {
            module("First") { registrar in
                ask(&registrar, .app, "app 1")
                registrar.route("/another") { _ in "another" }
                ask(&registrar, .module, "another module")
                ask(&registrar, .patterns("/failed"), "route 1")
            }
            module("Shop") { registrar in
                registrar.route("/failed") { _ -> String in throw OutOfStock() }
                ask(&registrar, .module, "module 1")
                ask(&registrar, .module, "module 2")
                ask(&registrar, .app, "app 2")
                ask(&registrar, .patterns("/failed"), "route 2")
            }
        }
        await #expect(throws: OutOfStock()) { try await router.open("/failed", origin: .inside) }
        #expect(recorder.takeAll() == ["route 1", "route 2", "module 1", "module 2", "app 1", "app 2"])
        #expect(await router.outcome(of: "/nowhere", from: .inside) == "not-found")
        #expect(recorder.takeAll() == ["app 1", "app 2"])
    }

    @Test("One that throws, or whose answer isn't of the type that a typed open returns, doesn't answer")
    func unfit() async throws {
        let router = try router { registrar in
            registrar.route { (_: BookDetail) -> String in throw OutOfStock() }
            registrar.recover(.routes(BookDetail.self)) { _ in throw Refused() }
            registrar.recover(.module) { _ in .answer(7) }
            registrar.recover(.module) { _ in .web("https://bookshop.example/{path}") }
            registrar.recover(.app) { failed in .answer("typed \(failed.url ?? "none")") }
        }
        #expect(try await router.open(BookDetail(id: 1)) == "typed bookshop://books/1")
        #expect(await router.outcome(of: "/books/1", from: .inside) == "7")
    }

    @Test("A redirect from a recovery has the same origin and all that stands before it")
    func redirect() async throws {
        let router = try app { registrar in
            registrar.route("/error-page", exposure: .links) { request in "error page for \(request.origin)" }
            registrar.intercept(.patterns("/error-page")) { _, next in
                recorder.record("interceptor")
                return try await next()
            }
            registrar.recover(.app) { failed in
                failed.kind == .stopped ? .pass : .redirect(to: "bookshop://error-page")
            }
        }
        #expect(await router.outcome(of: "/failed", from: .inside) == "error page for inside")
        #expect(await router.outcome(of: "bookshop://nowhere", from: .link) == "error page for link")
        #expect(recorder.takeAll() == ["interceptor", "interceptor"])
        #expect(await router.outcome(of: "bookshop://nowhere", from: .command) == "redirected-in-circles")
    }

    @Test("A recovery that leads to what is closed to the origin ends in a circle, whose remedy names no interceptor")
    func closed() async throws {
        let router = try router { registrar in
            registrar.route("/closed") { _ in "never" }
            registrar.recover(.app) { _ in .redirect(to: "/closed") }
        }
        let error = await #expect(throws: RoutingError.self) {
            try await router.open("bookshop://nowhere", origin: .link)
        }
        #expect(error?.code == .redirectedInCircles)
        #expect(error?.remedy == "let what redirects pass on, or expose its destination to this origin.")
    }

    @Test("A cancelled open isn't asked about")
    func cancelled() async throws {
        let router = try router { registrar in
            registrar.route { (_: BookDetail) -> String in throw CancellationError() }
            registrar.recover(.app) { _ in recorder.recording("asked", .answer("recovered")) }
        }
        await #expect(throws: CancellationError.self) { try await router.open(BookDetail(id: 1)) }
        await #expect(throws: CancellationError.self) { try await router.open("/books/1", origin: .inside) }
        #expect(recorder.entries.isEmpty)
    }

    @Test("A typed open that no module handles is recovered too")
    func unhandled() async throws {
        let router = try router { $0.recover(.app) { failed in failed.kind == .notFound ? .answer(()) : .pass } }
        try await router.open(ShowFilm(id: 1))
    }
}
