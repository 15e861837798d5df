import ModuleKit
import ModuleRouting
import ModuleTesting
import TestSupport
import Testing

@Suite("Interceptors", .takingTurns, .timeLimit(.minutes(5)))
struct InterceptorTests {
    private struct CheckOut: TextRoute, Equatable {
        static let pattern: RoutePattern = "/orders/check-out"
        static let otherPatterns: [RoutePattern] = ["/check-out"]
        var note: String?
    }

    private struct SignIn: TextRoute { static let pattern: RoutePattern = "/sign-in" }

    private struct Leave: Route {
        static let pattern: RoutePattern = "/leave"
        typealias Output = Int
    }

    private let recorder = RecordingLog()

    /// Records its name before and after what it passes on.
    private func watch(_ registrar: inout Registrar, _ reach: RouteSelection, _ name: String) {
        let recorder = recorder
        registrar.intercept(reach) { _, next in
            recorder.record(name)
            defer { recorder.record("after \(name)") }
            return try await next()
        }
    }

    @Test(
        """
        Interceptors of all routes are called first, then those of the route's module, then those of the route; of the \
        same reach in module order, then in the order of registration, and what they do after next comes last
        """)
    func order() async throws {
        let router = try router {
            module("First") { registrar in
                watch(&registrar, .routes(CheckOut.self), "route 1")
                registrar.route("/first") { _ in "first" }
                watch(&registrar, .module, "module of First")
                watch(&registrar, .app, "app 1")
            }
            module("Shop") { registrar in
                watch(&registrar, .patterns("/orders/check-out"), "route 2")
                watch(&registrar, .module, "module 1")
                watch(&registrar, .module, "module 2")
                watch(&registrar, .app, "app 2")
                watch(&registrar, .routes(SignIn.self), "other route")
                registrar.route { (_: CheckOut) in recorder.recording("handler", "ordered") }
                registrar.route { (_: SignIn) in "signed in" }
            }
        }
        let names = ["app 1", "app 2", "module 1", "module 2", "route 1", "route 2"]
        let expected = names + ["handler"] + names.reversed().map { "after \($0)" }
        #expect(try await router.open(CheckOut()) == "ordered")
        #expect(recorder.takeAll() == expected)
        #expect(await router.outcome(of: "/check-out", from: .inside) == "ordered")
        #expect(recorder.takeAll() == expected)
        let listed = [
            "all routes", "all routes", "the module's routes", "the module's routes", "CheckOut",
            "/orders/check-out",
        ]
        #expect(router.routes[1].interceptors.map(\.reach) == listed)
        #expect(router.routes[1].interceptors.map(\.module) == ["First", "Shop", "Shop", "Shop", "First", "Shop"])
        let explained = try router.explain("/orders/check-out", origin: .inside).candidates[0]
        #expect(explained.route.interceptors == router.routes[1].interceptors)
    }

    @Test("An interceptor that answers itself stands in the handler's place, also after the handler threw")
    func answers() async throws {
        let router = try router { registrar in
            registrar.route { (_: CheckOut) in recorder.recording("handler", "ordered") }
            registrar.route { (_: BookDetail) -> String in throw OutOfStock() }
            registrar.intercept(.routes(CheckOut.self)) { call, _ in .answer("guarded") }
            registrar.intercept(.routes(BookDetail.self)) { call, next in
                do {
                    return try await next()
                } catch {
                    return .answer("sorry")
                }
            }
        }
        #expect(try await router.open(CheckOut()) == "guarded")
        let answer = try await router.open("/orders/check-out", origin: .inside)
        #expect(answer.value as? String == "guarded" && answer.pattern == "/orders/check-out")
        #expect(recorder.entries.isEmpty)
        #expect(try await router.open(BookDetail(id: 1)) == "sorry")
        #expect(await router.outcome(of: "/books/1", from: .inside) == "sorry")
    }

    @Test("An answer of another type than the route's output is an error of a typed open, and the answer of a URL")
    func unfit() async throws {
        let router = try router { registrar in
            registrar.route { (_: CheckOut) in "ordered" }
            registrar.intercept { call, _ in .answer(7) }
        }
        let error = await routingError { _ = try await router.open(CheckOut()) }
        #expect(error?.code == .outputMismatch)
        #expect(error?.facts.contains("type: Int") == true)
        #expect(await router.outcome(of: "/orders/check-out", from: .inside) == "7")
    }

    @Test(
        "An interceptor may change what is opened, with the services of its module; a route of another type is an error"
    )
    func changes() async throws {
        let router = try router { registrar in
            registrar.provide(String.self) { "gift" }
            registrar.route { (route: CheckOut) in "ordered \(route.note ?? "-")" }
            registrar.route { (_: BookDetail) in "page" }
            registrar.route("/plain") { _ in "plain" }
            registrar.intercept(.routes(CheckOut.self)) { (call, next, note: String) in
                var route = try #require(call.route(CheckOut.self))
                route.note = (route.note ?? "") + note
                return try await next(opening: route)
            }
            registrar.intercept(.patterns("/books/:id", "/plain")) { _, next in try await next(opening: SignIn()) }
        }
        #expect(try await router.open(CheckOut(note: "a ")) == "ordered a gift")
        #expect(await router.outcome(of: "/orders/check-out?note=b+", from: .inside) == "ordered b gift")
        #expect(await outcome { try await router.open(BookDetail(id: 1)) } == "output-mismatch")
        #expect(await router.outcome(of: "/books/1", from: .inside) == "output-mismatch")
        #expect(await router.outcome(of: "/plain", from: .inside) == "output-mismatch")
    }

    @Test("The call shows route, request, pattern, module, origin and attachments")
    func call() async throws {
        enum Key: RouteAttachmentKey { typealias Value = Int }
        let router = try router { registrar in
            registrar.route { (_: CheckOut) in "ordered" }
            registrar.routeUnmatched { _ in "unmatched" }
            registrar.intercept { call, next in
                let route = call.route(CheckOut.self).map { "\($0.note ?? "-")" } ?? "none"
                let request = call.request.map { "\($0.url) of \($0.pattern?.text ?? "none")" } ?? "no request"
                recorder.record(
                    """
                    \(call.pattern.text), \(call.module), \(call.origin), \(route), \(request), \
                    \(call.attachments[Key.self] ?? 0), \(call.scopes)
                    """)
                return try await next()
            }
        }
        _ = try await router.open(CheckOut(note: "n"), attaching: RouteAttachments(7, for: Key.self))
        _ = try await router.open("/orders/check-out?note=m", origin: .inside)
        _ = try await router.open("/x/y", origin: .inside)
        #expect(
            recorder.entries == [
                "/orders/check-out, Shop, inside, n, no request, 7, []",
                "/orders/check-out, Shop, inside, m, /orders/check-out?note=m of /orders/check-out, 0, []",
                "/*, Shop, inside, none, /x/y of none, 0, []",
            ])
    }

    @Test("A redirect runs the whole chain again with the same origin, and is recorded as one open")
    func redirects() async throws {
        let (recorder, records) = (recorder, RecordingLog())
        let router = try await router { registrar in
            registrar.recordOpens(in: records)
            registrar.route("/from", exposure: .everywhere) { _ in "from" }
            registrar.route("/to", exposure: .links) { request in "to \(request.origin)" }
            registrar.intercept(.app) { call, next in
                recorder.record("app \(call.pattern.text) \(call.origin)")
                return try await next()
            }
            registrar.intercept(.patterns("/from")) { _, _ in .redirect(to: "bookshop://to") }
        }.started()
        #expect(await router.outcome(of: "bookshop://from", from: .link) == "to link")
        #expect(await router.outcome(of: "bookshop://from", from: .command) == "not-found")
        await router.whenRecorded()
        #expect(recorder.entries == ["app /from link", "app /to link", "app /from command"])
        #expect(records.entries == ["/to Shop link redirected", "none none command refused not-found"])
    }

    @Test("A typed open answers a redirect to a route of the same output only; else the error carries the route")
    func redirectsTyped() async throws {
        let router = try router { registrar in
            registrar.route { (_: CheckOut) in "ordered" }
            registrar.route { (_: SignIn) in "signed in" }
            registrar.route { (_: Leave) in recorder.recording("left", 1) }
            registrar.intercept(.routes(CheckOut.self)) { call, next in
                switch call.route(CheckOut.self)?.note {
                case "sign in": .redirect(to: SignIn())
                case "sign in by URL": .redirect(to: "bookshop://sign-in")
                case "leave": .redirect(to: Leave())
                case "leave by URL": .redirect(to: "bookshop://leave")
                default: try await next()
                }
            }
        }
        #expect(try await router.open(CheckOut(note: "sign in")) == "signed in")
        #expect(try await router.open(CheckOut(note: "sign in by URL")) == "signed in")
        let error = await #expect(throws: RouteRedirected.self) { try await router.open(CheckOut(note: "leave")) }
        guard case .route(let route) = error?.destination else {
            Issue.record("the error carries no route")
            return
        }
        #expect(route is Leave)
        #expect(await outcome { try await router.open(CheckOut(note: "leave by URL")) } == "redirected")
        #expect(recorder.entries.isEmpty)
        #expect(await router.outcome(of: "/orders/check-out?note=leave", from: .inside) == "1")
    }

    @Test("A repetition of redirects names the cycle")
    func cycles() async throws {
        let router = try HostileApp.router()
        let circle = await routingError { try await router.open("bookshop://a", origin: .link) }
        #expect(circle?.facts.contains { $0.contains("/a → /b") } == true)
        let long = await routingError { try await router.open("bookshop://1", origin: .link) }
        #expect(long?.summary == "The open was redirected more than 5 times.")
    }

    @Test("Interceptors are attached to routes: every URL of the route has them, whichever pattern it matches")
    func attachedToRoutes() async throws {
        let router = try router { registrar in
            registrar.route { (_: CheckOut) in "ordered" }
            registrar.route(["/a", "/b"]) { _ in "text" }
            registrar.intercept(.patterns("/orders/check-out", "/b")) { call, _ in .answer("guarded") }
        }
        for url in [
            "/check-out", "/orders/../orders/check-out", "/order%73/check-out", "bookshop:///orders//check-out/", "/a",
        ] {
            #expect(await router.outcome(of: url, from: .inside) == "guarded", "\(url)")
        }
        #expect(try await router.open(CheckOut()) == "guarded")
    }

    @Test("What comes after an interceptor ends with it: kept and called later, it calls nothing")
    func kept() async throws {
        let kept = Monitor<RouteNext?>(nil)
        let router = try router { registrar in
            registrar.route("/page") { _ in recorder.recording("page", "page") }
            registrar.intercept { _, next in
                kept.withLock { $0 = next }
                throw OutOfStock()
            }
        }
        await #expect(throws: OutOfStock()) { try await router.open("/page", origin: .inside) }
        let next = try #require(kept.withLock { $0 })
        await #expect(throws: CancellationError.self) { _ = try await next() }
        #expect(recorder.entries.isEmpty)
    }

    @Test("An interceptor that takes longer than its timeout refuses, and what it passes on later reaches no handler")
    func overTime() async throws {
        let clock = ManualClock()
        let (late, passed) = (Signal(), Signal())
        let router = try await router(clock: clock) { registrar in
            registrar.recordOpens(in: recorder)
            registrar.route { (_: BookDetail) in recorder.recording("handler", "page") }
            registrar.intercept(.app, timeout: .seconds(5)) { _, next in
                await late.received()
                defer { passed.give() }
                do {
                    return try await next()
                } catch {
                    recorder.record(errorCode(error))
                    throw error
                }
            }
        }.started()
        let open = Task { await outcome { try await router.open(BookDetail(id: 1)) } }
        try await clock.sleepers()
        clock.advance(by: .seconds(5))
        #expect(await open.value == "timed-out")
        late.give()
        await passed.received()
        await router.whenRecorded()
        #expect(recorder.entries.sorted() == ["/books/:id Shop inside intercepted(by: Shop)", "cancelled"])
    }

    @Test("What comes after an interceptor with a timeout is not counted")
    func handlerOverTime() async throws {
        let clock = ManualClock()
        let (arrived, go) = (Signal(), Signal())
        let router = try router(clock: clock) { registrar in
            registrar.route { (_: BookDetail) in
                await arrived.give(then: go.received)
                return "page"
            }
            registrar.intercept(timeout: .seconds(5)) { _, next in try await next() }
        }
        let open = Task { try await router.open(BookDetail(id: 1)) }
        await arrived.received()
        clock.advance(by: .seconds(60))
        go.give()
        #expect(try await open.value == "page")
    }

    @Test("Where the handler declines, the next route is tried with its own interceptors")
    func handlerDeclines() async throws {
        let router = try router { registrar in
            registrar.route("/a", priority: 1) { _ -> String in throw RouteDeclined() }
            registrar.route("/:any") { _ in "any" }
            watch(&registrar, .patterns("/a"), "a")
            watch(&registrar, .patterns("/:any"), "any")
        }
        #expect(await router.outcome(of: "/a", from: .inside) == "any")
        #expect(recorder.entries == ["a", "after a", "any", "after any"])
    }

    @Test(
        """
        An open whose interceptor waited runs against the routes that there are then, from the start if the interceptor \
        asks for that, and is judged by the new ones if it passes on
        """,
        arguments: [false, true])
    func changedMeanwhile(asksAgain: Bool) async throws {
        let (asked, answered) = (Signal(), Signal())
        let router = try router { registrar in
            registrar.route { (_: BookDetail) in recorder.recording("handler", "page") }
            registrar.intercept(.app) { _, next in
                recorder.record("first")
                return try await next()
            }
            registrar.intercept(.app) { call, next in
                if recorder.entries.count > 1 { return try await next() }
                await asked.give(then: answered.received)
                return asksAgain ? .again : try await next()
            }
        }
        let open = Task { try await router.open(BookDetail(id: 1)) }
        await asked.received()
        try router.addModule { $0.route("/books/1", priority: 1) { _ in "new page" } }
        answered.give()
        #expect(try await open.value == "new page")
        #expect(recorder.entries == ["first", "first"])
    }

    @Test("An interceptor that asks for another run each time comes to an end")
    func alwaysAgain() async throws {
        let router = try router { registrar in
            registrar.route { (_: BookDetail) in "page" }
            registrar.intercept(.app) { _, _ in .again }
        }
        #expect(await outcome { try await router.open(BookDetail(id: 1)) } == "redirected-in-circles")
    }
}
