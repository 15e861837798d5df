import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Rewriters")
struct RewriteTests {
    private struct CheckOut: Route {
        static let pattern: RoutePattern = "/orders/check-out"
        static let exposure: RouteExposure = .links
        typealias Output = String
        var note: String?
    }

    private struct Basket: Route {
        static let pattern: RoutePattern = "/basket/:note"
        static let exposure: RouteExposure = .links
        typealias Output = String
        var note: String
    }

    private struct Leave: Route {
        static let pattern: RoutePattern = "/leave"
        typealias Output = Int
    }

    private let recorder = RecordingLog()

    /// A shop, and rewrites of single URLs.
    private func app(
        _ rewrites: [String: RouteRewrite],
        _ register: @escaping @Sendable (inout Registrar) -> Void = { _ in }
    ) async throws -> Router {
        let recorder = recorder
        let router = try router {
            module("Rules") { registrar in
                registrar.rewrite { (link: ReadLink) in
                    recorder.record("asked \(link.url)")
                    return rewrites[link.url]
                }
            }
            module("Shop") { registrar in
                registrar.route { (route: CheckOut) in "ordered \(route.note ?? "-")" }
                registrar.route { (route: Basket) in "basket \(route.note)" }
                registrar.route { (_: Leave) in 1 }
                registrar.route("/closed") { _ in "closed" }
                registrar.on { (event: DidOpenRoute) in
                    recorder.record("record \(event.pattern ?? "none") \(event.origin) \(event.outcome)")
                }
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
            RouteRewrite.replace(by: Basket(note: "n")), .replace(by: "bookshop://basket/n"), .replace(by: "/basket/n"),
        ] {
            let router = try await app(["bookshop://orders/check-out?note=a": rewrite, "bookshop://old": rewrite])
            let seen = ["asked bookshop://orders/check-out?note=a", "record /basket/:note inside redirected"]
            #expect(try await router.open(CheckOut(note: "a")) == "basket n")
            #expect(await entries(router) == seen)
            let answer = try await router.open("bookshop://orders/check-out?note=a", origin: .inside)
            #expect(answer.value as? String == "basket n")
            #expect(answer.pattern == "/basket/:note")
            #expect(await entries(router) == seen)
            #expect(await router.outcome(of: "bookshop://old", from: .link) == "basket n")
            #expect(await entries(router) == ["asked bookshop://old", "record /basket/:note link redirected"])
            #expect(try await router.open(CheckOut(note: "b")) == "ordered b")
            #expect(await entries(router).last == "record /orders/check-out inside opened")
        }
    }

    @Test(
        "Rewriters are asked in module order, then in the order of registration, and the first that decides is the last"
    )
    func order() async throws {
        let recorder = recorder
        let router = try router {
            module("First") { registrar in
                registrar.rewrite { link in recorder.recording("1", nil) }
                registrar.rewrite { link in link.segments == ["b"] ? recorder.recording("2", .replace(by: "/d")) : nil }
            }
            module("Second") { registrar in
                registrar.rewrite { link in recorder.recording("3", .replace(by: "/c")) }
                registrar.rewrite { link in recorder.recording("4", nil) }
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
        let recorder = recorder
        let router = try router { registrar in
            registrar.provide(String.self) { "service" }
            registrar.rewrite { (link, service: String) in
                let pairs = link.query.pairs.map { "\($0.name)=\($0.value)" }
                recorder.record(
                    """
                    \(link.url), \(link.scheme ?? "no scheme"), \(link.host ?? "no host"), \(link.segments), \(pairs), \
                    \(link.fragment ?? "no fragment"), \(link.origin), \(service)
                    """
                )
                return nil
            }
            registrar.route("/a/:b", exposure: .links) { _ in "page" }
        }
        #expect(await router.outcome(of: "https://bookshop.example/a/%2Fb?c=d+e#f", from: .link) == "page")
        #expect(await router.outcome(of: "/a/b", from: .inside) == "page")
        #expect(
            recorder.entries == [
                #"https://bookshop.example/a/%2Fb?c=d+e#f, https, bookshop.example, ["a", "/b"], ["c=d e"], f, link, service"#,
                #"/a/b, no scheme, no host, ["a", "b"], [], no fragment, inside, service"#,
            ]
        )
    }

    @Test("What it names is opened from the same origin, so a route that is closed to the origin stays closed")
    func origin() async throws {
        for rewrite in [RouteRewrite.replace(by: Leave()), .replace(by: "bookshop://closed"), .replace(by: "/closed")] {
            let router = try await app(["bookshop://orders/check-out": rewrite])
            #expect(await router.outcome(of: "bookshop://orders/check-out", from: .link) == "notFound")
            #expect(await router.outcome(of: "bookshop://orders/check-out", from: .inside) != "notFound")
        }
        let router = try await app(["bookshop://orders/check-out": .replace(by: "https://evil.test/a")])
        #expect(await router.outcome(of: "bookshop://orders/check-out", from: .link) == "notOurs")
        #expect(await router.outcome(of: "bookshop://orders/check-out", from: .inside) == "notOurs")
    }

    @Test("No rewriter is asked about what one names, so rewrites make no circle")
    func noCircle() async throws {
        let router = try await app([
            "bookshop://orders/check-out": .replace(by: "bookshop://basket/n"),
            "bookshop://basket/n": .replace(by: "bookshop://orders/check-out"),
            "bookshop://closed": .replace(by: "bookshop://closed"),
        ])
        #expect(try await router.open(CheckOut()) == "basket n")
        #expect(try await router.open(Basket(note: "n")) == "ordered -")
        #expect(await router.outcome(of: "bookshop://closed", from: .inside) == "closed")
        #expect(recorder.entries.filter { $0.hasPrefix("asked") }.count == 3)
    }

    @Test("What an interceptor or a recovery redirects to is rewritten like what was opened, and a circle is an error")
    func redirects() async throws {
        let router = try await app([
            "bookshop://orders/check-out": .replace(by: "bookshop://basket/n"),
            "bookshop://turn": .replace(by: "bookshop://back"),
        ]) { registrar in
            registrar.route("/away") { _ in "never" }
            registrar.intercept(.patterns("/away")) { _, _ in .redirect(to: CheckOut()) }
            registrar.route("/back") { _ in "never" }
            registrar.intercept(.patterns("/back")) { _, _ in .redirect(to: "bookshop://turn") }
            registrar.recover(.app) { failed in
                failed.kind == .notFound ? .redirected(.url("bookshop://orders/check-out")) : nil
            }
        }
        #expect(await router.outcome(of: "/away", from: .inside) == "basket n")
        #expect(await router.outcome(of: "/nowhere", from: .inside) == "basket n")
        #expect(await router.outcome(of: "bookshop://turn", from: .inside) == "redirectedInCircles")
        #expect(await router.outcome(of: "/back", from: .inside) == "redirectedInCircles")
    }

    @Test("A typed open that is rewritten to a route with another output, or to a web page, throws where it leads")
    func otherOutput() async throws {
        let recorder = recorder
        for (rewrite, destination) in [
            (RouteRewrite.replace(by: Leave()), "route"), (.replace(by: "/leave"), "/leave"),
            (.web("https://web.test/{path}?{query}"), "https://web.test/orders/check-out?note=a%20b"),
        ] {
            let router = try await app(["bookshop://orders/check-out?note=a%20b": rewrite])
            let error = await #expect(throws: RouteRedirected.self) {
                try await router.open(CheckOut(note: "a b"))
            }
            switch error?.destination {
            case .route(let route): #expect(route is Leave)
            case .url(let url): #expect(url == destination)
            case nil: Issue.record("it is not redirected")
            }
            await router.whenRecorded()
            #expect(recorder.takeAll().last == "record none inside redirected")
        }
    }

    @Test("A web page is made of the parts of the URL, written anew")
    func web() async throws {
        let router = try await app([
            "bookshop://orders/%2F%2Fevil.test?a=%26b#c": .web("https://web.test/{path}?{query}#{fragment}")
        ])
        let answer = try await router.open("bookshop://orders/%2F%2Fevil.test?a=%26b#c", origin: .link)
        #expect((answer.value as? WebPageLink)?.url == "https://web.test/orders/%2F%2Fevil.test?a=%26b#c")
        #expect(answer.module == "Rules")
        #expect(answer.pattern == nil)
        #expect(await entries(router).last == "record none link redirected")
    }

    @Test(
        "A typed route is rewritten as the URL that the router writes for it, or not at all if no URL can carry its value"
    )
    func noURL() async throws {
        let router = try await app(["bookshop://basket/n": .replace(by: CheckOut())])
        #expect(try await router.open(Basket(note: "n")) == "ordered -")
        #expect(try await router.open(Basket(note: "")) == "basket ")
        #expect(recorder.entries.filter { $0.hasPrefix("asked") } == ["asked bookshop://basket/n"])
    }

    @Test("Without rewriters a typed open makes no URL")
    func written() async throws {
        let written = RecordingLog()
        struct Written: Route {
            static let pattern: RoutePattern = "/written"
            typealias Output = String
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
                if isRewritten { registrar.rewrite { _ in nil } }
            }
            #expect(try await router.open(Written(written)) == "page")
            #expect(written.takeAll().isEmpty != isRewritten)
        }
    }

    @Test(
        "Whoever waited is judged by the routes and the rewriters that there are then",
        arguments: [true, false]
    )
    func changedMeanwhile(isTyped: Bool) async throws {
        let asked = Signal()
        let answered = Signal()
        let router = try await app([:]) { registrar in
            registrar.rewrite { _ in
                asked.give()
                await answered.received()
                return nil
            }
        }
        let open = Task {
            await outcome {
                if isTyped { return try await router.open(CheckOut()) }
                return try await router.open("bookshop://orders/check-out", origin: .link).value
            }
        }
        await asked.received()
        _ = try router.add("/orders/check-out", priority: 1, exposure: .links) { _ in "new page" }
        answered.give()
        #expect(await open.value == "new page")
        #expect(recorder.entries.filter { $0.hasPrefix("asked") }.count == 2)
    }

    @Test("An open that begins again asks rewriters anew")
    func again() async throws {
        let recorder = recorder
        let router = try await app(["bookshop://orders/check-out": .replace(by: "bookshop://basket/n")]) { registrar in
            registrar.intercept(.routes(Basket.self)) { _, next in
                if recorder.entries.count > 1 { return try await next() }
                return .again
            }
        }
        #expect(await router.outcome(of: "bookshop://orders/check-out", from: .inside) == "basket n")
        #expect(
            await entries(router) == [
                "asked bookshop://orders/check-out", "asked bookshop://orders/check-out",
                "record /basket/:note inside redirected",
            ]
        )
    }

    @Test("What is not read is not asked about, and asking without acting goes without rewriters")
    func asking() async throws {
        let router = try await app(["bookshop://old": .replace(by: CheckOut())])
        for url in ["bookshop:\\\\old", "https://evil.test/old", "/old", "https://a@bookshop.example/old"] {
            #expect(await router.outcome(of: url, from: .link) != "ordered -")
        }
        #expect(!router.canOpen("bookshop://old", origin: .link))
        #expect(routingError { _ = try router.match("bookshop://old", origin: .link) }?.code == .notFound)
        #expect(try router.explain("bookshop://old", origin: .link).rewriters == ["Rules"])
        #expect(await entries(router).filter { $0.hasPrefix("asked") }.isEmpty)
    }
}
