import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Interceptors")
struct InterceptorTests {
    private struct CheckOut: Route, Equatable {
        static let pattern: RoutePattern = "/orders/check-out"
        typealias Output = String
        var note: String?
    }

    private struct SignIn: Route {
        static let pattern: RoutePattern = "/sign-in"
        typealias Output = String
    }

    private struct Leave: Route {
        static let pattern: RoutePattern = "/leave"
        typealias Output = Int
    }

    private struct Door: Sendable { var isOpen = true }

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
        """
    )
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
        #expect(await router.outcome(of: "/orders/check-out", from: .inside) == "ordered")
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

    @Test("An interceptor that answers itself stands in the handler's place, and the open is recorded as its")
    func answers() async throws {
        let recorder = recorder
        let router = try router {
            module("Shop") { registrar in
                registrar.on { (event: DidOpenRoute) in recorder.record("\(event.outcome)") }
                registrar.route { (_: CheckOut) in recorder.recording("handler", "ordered") }
            }
            module("Guard") { registrar in
                registrar.intercept(.app) { call, _ in call.answer("guarded") }
            }
        }
        try await router.manager.start()
        #expect(try await router.open(CheckOut()) == "guarded")
        let answer = try await router.open("/orders/check-out", origin: .inside)
        #expect(answer.value as? String == "guarded")
        #expect(answer.pattern == "/orders/check-out")
        await router.whenRecorded()
        #expect(recorder.entries == [#"intercepted(by: "Guard")"#, #"intercepted(by: "Guard")"#])
    }

    @Test("An interceptor that answers after the handler threw answers in its place, and is recorded as such")
    func answersAfterFailure() async throws {
        let recorder = recorder
        let router = try router {
            module("Shop") { registrar in
                registrar.on { (event: DidOpenRoute) in recorder.record("\(event.outcome)") }
                registrar.route { (_: CheckOut) -> String in throw OutOfStock() }
                registrar.intercept { _, next in try await next() }
            }
            module("Guard") { registrar in
                registrar.intercept(.app) { call, next in
                    do {
                        return try await next()
                    } catch {
                        return call.answer("sorry")
                    }
                }
            }
        }
        try await router.manager.start()
        #expect(try await router.open(CheckOut()) == "sorry")
        #expect(await router.outcome(of: "/orders/check-out", from: .inside) == "sorry")
        await router.whenRecorded()
        #expect(recorder.entries == [#"intercepted(by: "Guard")"#, #"intercepted(by: "Guard")"#])
    }

    @Test("An answer of another type than the route's output is an error of a typed open, and the answer of a URL")
    func unfit() async throws {
        let router = try router { registrar in
            registrar.route { (_: CheckOut) in "ordered" }
            registrar.intercept { call, _ in call.answer(7) }
        }
        let error = await routingError { _ = try await router.open(CheckOut()) }
        #expect(error?.code == .answerUnfit)
        #expect(error?.facts.contains("type: Int") == true)
        #expect(await router.outcome(of: "/orders/check-out", from: .inside) == "7")
    }

    @Test("An interceptor may change what is opened, and its services are those of its module")
    func changes() async throws {
        let router = try router { registrar in
            registrar.provide(String.self) { "gift" }
            registrar.route { (route: CheckOut) in "ordered \(route.note ?? "-")" }
            registrar.intercept(.routes(CheckOut.self)) { (call, next, note: String) in
                var route = try #require(call.route(CheckOut.self))
                route.note = (route.note ?? "") + note
                return try await next(opening: route)
            }
        }
        #expect(try await router.open(CheckOut(note: "a ")) == "ordered a gift")
        #expect(await router.outcome(of: "/orders/check-out?note=b+", from: .inside) == "ordered b gift")
    }

    @Test("Passing on a route of another type is an error")
    func changesType() async throws {
        let router = try router { registrar in
            registrar.route { (_: CheckOut) in "ordered" }
            registrar.route("/plain") { _ in "plain" }
            registrar.intercept { _, next in try await next(opening: SignIn()) }
        }
        #expect(await outcome { try await router.open(CheckOut()) } == "answerUnfit")
        #expect(await router.outcome(of: "/orders/check-out", from: .inside) == "answerUnfit")
        #expect(await router.outcome(of: "/plain", from: .inside) == "answerUnfit")
    }

    @Test("The call shows route, request, pattern, module, origin and attachments")
    func call() async throws {
        enum Key: RouteAttachmentKey { typealias Value = Int }
        let recorder = recorder
        let router = try router { registrar in
            registrar.route { (_: CheckOut) in "ordered" }
            registrar.unmatched { _ in "unmatched" }
            registrar.intercept { call, next in
                let route = call.route(CheckOut.self).map { "\($0.note ?? "-")" } ?? "none"
                recorder.record(
                    """
                    \(call.pattern.text), \(call.module), \(call.origin), \(route), \
                    \(call.request?.segments.joined() ?? "no request"), \(call.attachments[Key.self] ?? 0), \(call.scopes)
                    """
                )
                return try await next()
            }
        }
        _ = try await router.open(CheckOut(note: "n"), attaching: RouteAttachments(7, for: Key.self))
        _ = try await router.open("/orders/check-out?note=m", origin: .inside)
        _ = try await router.open("/x/y", origin: .inside)
        #expect(
            recorder.entries == [
                "/orders/check-out, Shop, inside, n, no request, 7, []",
                "/orders/check-out, Shop, inside, m, orderscheck-out, 0, []",
                "/*, Shop, inside, none, xy, 0, []",
            ]
        )
    }

    @Test("A redirect runs the whole chain again with the same origin, and is recorded as one open")
    func redirects() async throws {
        let recorder = recorder
        let router = try router { registrar in
            registrar.on { (event: DidOpenRoute) in
                recorder.record("record \(event.pattern ?? "none") \(event.origin) \(event.outcome)")
            }
            registrar.route("/from", exposure: .everywhere) { _ in "from" }
            registrar.route("/to", exposure: .links) { request in "to \(request.origin)" }
            registrar.intercept(.app) { call, next in
                recorder.record("app \(call.pattern.text) \(call.origin)")
                return try await next()
            }
            registrar.intercept(.patterns("/from")) { _, _ in .redirect(to: "bookshop://to") }
        }
        try await router.manager.start()
        #expect(await router.outcome(of: "bookshop://from", from: .link) == "to link")
        #expect(await router.outcome(of: "bookshop://from", from: .command) == "notFound")
        await router.whenRecorded()
        #expect(
            recorder.entries.filter { $0.hasPrefix("app") } == ["app /from link", "app /to link", "app /from command"]
        )
        #expect(
            recorder.entries.filter { $0.hasPrefix("record") }.map { $0.prefix(34) } == [
                "record /to link redirected", "record none command refused(Module",
            ])
    }

    @Test("A redirect may name an absolute path, whatever the origin; the route still has to be exposed")
    func redirectToPath() async throws {
        let router = try router { registrar in
            registrar.route("/from/:to", exposure: .everywhere) { _ in "from" }
            registrar.route("/open", exposure: .everywhere) { _ in "open" }
            registrar.route("/closed") { _ in "closed" }
            registrar.intercept(.patterns("/from/:to")) { call, _ in .redirect(to: "/\(call.request?["to"] ?? "")") }
        }
        for origin in [RouteOrigin.link, .unknown, .notification] {
            #expect(await router.outcome(of: "bookshop://from/open", from: origin) == "open")
            #expect(await router.outcome(of: "bookshop://from/closed", from: origin) == "notFound")
            #expect(await router.outcome(of: "bookshop://from/%2Fevil.test", from: origin) == "malformed")
        }
        #expect(await router.outcome(of: "bookshop://from/closed", from: .inside) == "closed")
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

    @Test("Redirects are five at most, and a repetition names the cycle")
    func cycles() async throws {
        let router = try HostileApp.router()
        let circle = await routingError { try await router.open("bookshop://a", origin: .link) }
        #expect(circle?.code == .redirectedInCircles)
        #expect(circle?.facts.contains { $0.contains("/a → /b") } == true)
        let long = await routingError { try await router.open("bookshop://1", origin: .link) }
        #expect(long?.summary == "The open was redirected more than 5 times.")
        #expect(await router.outcome(of: "bookshop://2", from: .link) == "home")
    }

    @Test("Interceptors are attached to routes: every URL of the route has them, whichever pattern it matches")
    func attachedToRoutes() async throws {
        struct Two: Route {
            static let pattern: RoutePattern = "/two/:id"
            static let otherPatterns: [RoutePattern] = ["/old-two/:id"]
            typealias Output = String
            var id: Int
        }
        let router = try router { registrar in
            registrar.route { (_: Two) in "two" }
            registrar.intercept(.routes(Two.self)) { call, _ in call.answer("guarded") }
        }
        for url in ["/two/1", "/old-two/1", "/two/../two/1", "/%74wo/1", "bookshop:///two//1/"] {
            #expect(await router.outcome(of: url, from: .inside) == "guarded", "\(url)")
        }
        #expect(try await router.open(Two(id: 1)) == "guarded")
    }
}
