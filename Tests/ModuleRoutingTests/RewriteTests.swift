import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Rewriters", .takingTurns)
struct RewriteTests {
    private struct CheckOut: TextRoute {
        static let pattern: RoutePattern = "/orders/check-out"
        static let exposure: RouteExposure = .links
        var note: String?
    }

    private struct Basket: TextRoute {
        static let pattern: RoutePattern = "/basket/:note"
        static let exposure: RouteExposure = .links
        var note: String
    }

    private struct Leave: Route {
        static let pattern: RoutePattern = "/leave"
        typealias Output = Int
    }

    private let recorder = RecordingLog()

    /// A shop, and rewrites of single URLs.
    private func app(
        _ rewrites: [String: RouteDecision],
        _ register: @escaping @Sendable (inout Registrar) -> Void = { _ in }
    ) async throws -> Router {
        let recorder = recorder
        let router = try router {
            module("Rules") { registrar in
                registrar.rewrite { (link: RouteRequest) in
                    recorder.record("asked \(link.url)")
                    return rewrites[link.url] ?? .pass
                }
            }
            module("Shop") { registrar in
                registrar.route { (route: CheckOut) in "ordered \(route.note ?? "-")" }
                registrar.route { (route: Basket) in "basket \(route.note)" }
                registrar.route { (_: Leave) in 1 }
                registrar.route("/closed") { _ in "closed" }
                registrar.recordOpens(in: recorder)
                register(&registrar)
            }
        }
        return try await router.started()
    }

    private func entries(_ router: Router) async -> [String] {
        await router.whenRecorded()
        return recorder.takeAll()
    }

    @Test("What is opened is replaced before its route is looked for: by a route, a URL or a path, for values and URLs")
    func replaces() async throws {
        for rewrite in [
            RouteDecision.redirect(to: Basket(note: "n")), .redirect(to: "bookshop://basket/n"),
            .redirect(to: "/basket/n"),
        ] {
            let router = try await app(["bookshop://orders/check-out?note=a": rewrite, "bookshop://old": rewrite])
            let seen = ["asked bookshop://orders/check-out?note=a", "/basket/:note Shop inside redirected"]
            #expect(try await router.open(CheckOut(note: "a")) == "basket n")
            #expect(await entries(router) == seen)
            let answer = try await router.open("bookshop://orders/check-out?note=a", origin: .inside)
            #expect(answer.value as? String == "basket n")
            #expect(answer.pattern == "/basket/:note")
            #expect(await entries(router) == seen)
            #expect(await router.outcome(of: "bookshop://old", from: .link) == "basket n")
            #expect(await entries(router) == ["asked bookshop://old", "/basket/:note Shop link redirected"])
            #expect(try await router.open(CheckOut(note: "b")) == "ordered b")
            #expect(await entries(router).last == "/orders/check-out Shop inside opened")
        }
    }

    @Test(
        "Rewriters are asked in module order, then in the order of registration, and the first that decides is the last"
    )
    func order() async throws {
        let router = try router {
            module("First") { registrar in
                registrar.rewrite { link in recorder.recording("1", .pass) }
                registrar.rewrite { link in
                    link.segments == ["b"] ? recorder.recording("2", .redirect(to: "/d")) : .pass
                }
            }
            module("Second") { registrar in
                registrar.rewrite { link in recorder.recording("3", .redirect(to: "/c")) }
                registrar.rewrite { link in recorder.recording("4", .pass) }
            }
            module("Shop") { registrar in
                for name in ["a", "b", "c", "d"] { registrar.route(RoutePattern("/\(name)")) { _ in name } }
            }
        }
        #expect(await router.outcome(of: "/a", from: .inside) == "c")
        #expect(recorder.takeAll() == ["1", "3"])
        #expect(await router.outcome(of: "/b", from: .inside) == "d")
        #expect(recorder.takeAll() == ["1", "2"])
        #expect(try router.explain("/a", origin: .inside).rewriters == ["First", "First", "Second", "Second"])
    }

    @Test("A rewriter sees what was read, where it comes from, and its services")
    func link() async throws {
        let router = try router { registrar in
            registrar.provide(String.self) { "service" }
            registrar.rewrite { (link, service: String) in
                let pairs = link.queryItems.map { "\($0.name)=\($0.value)" }
                recorder.record(
                    """
                    \(link.url), \(link.scheme ?? "no scheme"), \(link.host ?? "no host"), \(link.segments), \(pairs), \
                    \(link.fragment ?? "no fragment"), \(link.origin), \(service)
                    """)
                return .pass
            }
            registrar.route("/a/:b", exposure: .links) { _ in "page" }
        }
        #expect(await router.outcome(of: "https://bookshop.example/a/%2Fb?c=d+e#f", from: .link) == "page")
        #expect(await router.outcome(of: "/a/b", from: .inside) == "page")
        #expect(
            recorder.entries == [
                #"https://bookshop.example/a/%2Fb?c=d+e#f, https, bookshop.example, ["a", "/b"], ["c=d e"], f, link, service"#,
                #"/a/b, no scheme, no host, ["a", "b"], [], no fragment, inside, service"#,
            ])
    }

    @Test("What it names is opened from the same origin, so a route that is closed to the origin stays closed")
    func origin() async throws {
        for rewrite in [
            RouteDecision.redirect(to: Leave()), .redirect(to: "bookshop://closed"), .redirect(to: "/closed"),
        ] {
            let router = try await app(["bookshop://orders/check-out": rewrite])
            #expect(await router.outcome(of: "bookshop://orders/check-out", from: .link) == "not-found")
            #expect(await router.outcome(of: "bookshop://orders/check-out", from: .inside) != "not-found")
        }
        let router = try await app(["bookshop://orders/check-out": .redirect(to: "https://evil.test/a")])
        #expect(await router.outcome(of: "bookshop://orders/check-out", from: .link) == "foreign-url")
        #expect(await router.outcome(of: "bookshop://orders/check-out", from: .inside) == "foreign-url")
    }

    @Test("No rewriter is asked about what one names, so rewrites make no circle")
    func noCircle() async throws {
        let router = try await app([
            "bookshop://orders/check-out": .redirect(to: "bookshop://basket/n"),
            "bookshop://basket/n": .redirect(to: "bookshop://orders/check-out"),
            "bookshop://closed": .redirect(to: "bookshop://closed"),
        ])
        #expect(try await router.open(CheckOut()) == "basket n")
        #expect(try await router.open(Basket(note: "n")) == "ordered -")
        #expect(await router.outcome(of: "bookshop://closed", from: .inside) == "closed")
        #expect(recorder.entries.filter { $0.hasPrefix("asked") }.count == 3)
    }

    @Test("What an interceptor or a recovery redirects to is rewritten like what was opened, and a circle is an error")
    func redirects() async throws {
        let router = try await app([
            "bookshop://orders/check-out": .redirect(to: "bookshop://basket/n"),
            "bookshop://turn": .redirect(to: "bookshop://back"),
            "bookshop://leave": .redirect(to: CheckOut()),
        ]) { registrar in
            registrar.route { (_: BookDetail) in "never" }
            registrar.intercept(.routes(BookDetail.self)) { call, _ in
                call.route(BookDetail.self)?.id == 2 ? .redirect(to: Leave()) : .redirect(to: CheckOut())
            }
            registrar.route("/back") { _ in "never" }
            registrar.intercept(.patterns("/back")) { _, _ in .redirect(to: "bookshop://turn") }
            registrar.recover(.app) { failed in
                failed.kind == .notFound ? .redirect(to: "bookshop://orders/check-out") : .pass
            }
        }
        #expect(await router.outcome(of: "/books/1", from: .inside) == "basket n")
        #expect(try await router.open(BookDetail(id: 1)) == "basket n")
        // The output is looked at once that is rewritten.
        #expect(try await router.open(BookDetail(id: 2)) == "ordered -")
        #expect(await router.outcome(of: "/nowhere", from: .inside) == "basket n")
        #expect(await router.outcome(of: "bookshop://turn", from: .inside) == "redirected-in-circles")
        #expect(await router.outcome(of: "/back", from: .inside) == "redirected-in-circles")
    }

    @Test("A typed open that is rewritten to a route with another output, or to a web page, throws where it leads")
    func otherOutput() async throws {
        for (rewrite, destination) in [
            (RouteDecision.redirect(to: Leave()), "route"), (.redirect(to: "/leave"), "/leave"),
            (.web("https://web.test/{path}?{query}"), "https://web.test/orders/check-out?note=a%20b"),
        ] {
            let router = try await app(["bookshop://orders/check-out?note=a%20b": rewrite])
            let error = await #expect(throws: RouteRedirected.self) { try await router.open(CheckOut(note: "a b")) }
            switch error?.destination {
            case .route(let route): #expect(route is Leave)
            case .url(let url): #expect(url == destination)
            case nil: Issue.record("it is not redirected")
            }
            await router.whenRecorded()
            #expect(recorder.takeAll().last == "none none inside redirected")
        }
    }

    @Test(
        "A typed route is rewritten as the URL that the router writes for it, or not at all if no URL can carry its value"
    )
    func noURL() async throws {
        let router = try await app(["bookshop://basket/n": .redirect(to: CheckOut())])
        #expect(try await router.open(Basket(note: "n")) == "ordered -")
        #expect(try await router.open(Basket(note: "")) == "basket ")
        #expect(recorder.entries.filter { $0.hasPrefix("asked") } == ["asked bookshop://basket/n"])
    }

    @Test("Without rewriters a typed open makes no URL")
    func written() async throws {
        let written = RecordingLog()
        struct Written: TextRoute {
            static let pattern: RoutePattern = "/written"
            var log: RecordingLog?
            init(_ log: RecordingLog) { self.log = log }
            init(from decoder: any Decoder) throws {}
            func encode(to encoder: any Encoder) throws {
                log?.record("written")
                _ = encoder.container(keyedBy: Key.self)
            }
            private enum Key: CodingKey {}
        }
        for isRewritten in [false, true] {
            let router = try router { registrar in
                registrar.route { (_: Written) in "page" }
                if isRewritten { registrar.rewrite { _ in .pass } }
            }
            #expect(try await router.open(Written(written)) == "page")
            #expect(written.takeAll().isEmpty != isRewritten)
        }
    }

    @Test("Whoever waited is judged by the routes and the rewriters that there are then", arguments: [true, false])
    func changedMeanwhile(isTyped: Bool) async throws {
        let (asked, answered) = (Signal(), Signal())
        let router = try await app([:]) { registrar in
            registrar.rewrite { _ in
                await asked.give(then: answered.received)
                return .pass
            }
        }
        let open = Task {
            await outcome {
                if isTyped { return try await router.open(CheckOut()) }
                return try await router.open("bookshop://orders/check-out", origin: .link).value
            }
        }
        await asked.received()
        try router.addModule { $0.route("/orders/check-out", priority: 1, exposure: .links) { _ in "new page" } }
        answered.give()
        #expect(await open.value == "new page")
        #expect(recorder.entries.filter { $0.hasPrefix("asked") }.count == 2)
    }

    @Test("What is not read is not asked about, and asking without acting goes without rewriters")
    func asking() async throws {
        let router = try await app(["bookshop://old": .redirect(to: CheckOut())])
        for url in ["bookshop:\\\\old", "https://evil.test/old", "/old", "https://a@bookshop.example/old"] {
            #expect(await router.outcome(of: url, from: .link) != "ordered -")
        }
        #expect(!router.canOpen("bookshop://old", origin: .link))
        #expect(routingError { _ = try router.match("bookshop://old", origin: .link) }?.code == .notFound)
        #expect(try router.explain("bookshop://old", origin: .link).rewriters == ["Rules"])
        #expect(await entries(router).filter { $0.hasPrefix("asked") }.isEmpty)
    }

    @Test("What a rewriter switches off throws its message, typed; recoveries are asked about it")
    func disabled() async throws {
        let off = RouteDecision.disabled(because: "Closed until noon.")
        let log = recorder
        let router = try await app(["bookshop://orders/check-out": off, "bookshop://basket/n": off]) { registrar in
            registrar.recover(.app) { failed in
                log.record("failed \(failed.kind)")
                return failed.url == "bookshop://basket/n" ? .answer("recovered") : .pass
            }
        }
        for open in [
            { _ = try await router.open(CheckOut()) },
            { _ = try await router.open("bookshop://orders/check-out", origin: .inside) },
        ] as [() async throws -> Void] {
            let error = await routingError(open)
            #expect(error?.code == .disabled && error?.summary == "Closed until noon.")
            #expect(
                await entries(router) == [
                    "asked bookshop://orders/check-out", "failed intercepted",
                    "none none inside intercepted(by: Rules)",
                ])
        }
        #expect(await router.outcome(of: "bookshop://basket/n", from: .link) == "recovered")
    }

    @Test("What would open nothing anyway, or is closed to the origin, looks as it does without the rewriter")
    func nothing() async throws {
        let router = try router { registrar in
            registrar.route { (_: BookDetail) in "page" }
            registrar.rewrite { _ in .disabled(because: "Closed until noon.") }
        }
        let closed = await routingError { try await router.open("bookshop://books/1", origin: .link) }
        let nowhere = await routingError { try await router.open("bookshop://nowhere", origin: .link) }
        #expect(closed?.code == .notFound && closed?.summary == nowhere?.summary)
        #expect(await router.outcome(of: "bookshop://books/x", from: .inside) == "parameter-invalid")
        #expect(await router.outcome(of: "bookshop://books/1", from: .inside) == "disabled")
        #expect(await outcome { try await router.open(ShowFilm(id: 1)) } == "not-found")
    }

    @Test(
        "A web page has no pattern and is recorded as a redirect; a template that makes no web page refuses",
        arguments: ["https://web.test/{path}", "http://web.test/", "https://{path}", "https://web.test/{x}"])
    func web(template: String) async throws {
        let router = try await app(["bookshop://closed/b": .web(template), "bookshop://basket/n": .web(template)])
        guard template == "https://web.test/{path}" else {
            #expect(await router.outcome(of: "bookshop://basket/n", from: .link) == "refused")
            #expect(await outcome { try await router.open(Basket(note: "n")) } == "refused")
            return
        }
        let answer = try await router.open("bookshop://closed/b", origin: .link)
        #expect((answer.value as? WebPageLink)?.url == "https://web.test/closed/b")
        #expect(answer.module == "Rules" && answer.pattern == nil)
        #expect(await entries(router).last == "none none link redirected")
    }

    @Test("A rewriter whose own work is cancelled refuses, and the open is not cancelled")
    func cancelledWork() async throws {
        let router = try router { registrar in
            registrar.rewrite { (_: RouteRequest) -> RouteDecision in throw CancellationError() }
            registrar.route { (_: BookDetail) in "page" }
            // A recovery gets the URL that was made of a typed route.
            registrar.recover(.app) { failed in .answer("\(failed.kind) \(failed.url ?? "none")") }
        }
        #expect(await router.outcome(of: "/books/1", from: .inside) == "intercepted /books/1")
        #expect(try await router.open(BookDetail(id: 1)) == "intercepted bookshop://books/1")
    }

    @Test("An open inside a rewriter has the origin of the open around, and is one deeper")
    func nested() async throws {
        let router = try router { registrar in
            registrar.route("/closed") { _ in "closed" }
            registrar.route { (_: CheckOut) in "ordered" }
            registrar.rewrite { (link, links: any RouteOpener) in
                if link.segments != ["orders", "check-out"] { return .pass }
                #expect(RouteContext.current?.origin == link.origin)
                return .disabled(because: "\(try await links.open("bookshop://closed").value)")
            }
        }
        #expect(await router.outcome(of: "bookshop://orders/check-out", from: .link) == "not-found")
        #expect(await router.outcome(of: "bookshop://orders/check-out", from: .inside) == "disabled")
    }
}
