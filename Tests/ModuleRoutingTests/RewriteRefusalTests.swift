import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Rewriters that refuse, and those that are not there")
struct RewriteRefusalTests {
    private struct Item: Route {
        static let pattern: RoutePattern = "/items/:id"
        static let exposure: RouteExposure = .links
        typealias Output = String
        var id: Int
    }

    private let recorder = RecordingLog()

    private func app(@ModuleBuilder _ rules: () -> ModuleList) async throws -> Router {
        let recorder = recorder
        let router = try router {
            module("Shop") { registrar in
                registrar.route { (_: Item) in recorder.recording("handler", "item") }
                registrar.route("/closed") { _ in recorder.recording("handler", "closed") }
                registrar.on { (event: DidOpenRoute) in
                    recorder.record("record \(event.pattern ?? "none") \(event.outcome)")
                }
            }
            rules()
        }
        return try await router.started()
    }

    /// The answers of opening a value and its URL.
    private func answers(_ router: Router) async -> [String] {
        [
            await outcome { try await router.open(Item(id: 1)) },
            await router.outcome(of: "bookshop://items/1", from: .link),
        ]
    }

    private func entries(_ router: Router) async -> [String] {
        await router.whenRecorded()
        return recorder.takeAll()
    }

    @Test("A rewriter that throws refuses: no handler is called, and the open throws that error")
    func throwing() async throws {
        let router = try await app { module("Rules") { $0.rewrite { _ in throw OutOfStock() } } }
        #expect(await answers(router) == ["OutOfStock", "OutOfStock"])
        let refused = #"record none intercepted(by: "Rules")"#
        #expect(await entries(router) == [refused, refused])
    }

    @Test("A rewriter that throws RouteDeclined refuses: only a handler can decline")
    func declining() async throws {
        let router = try await app {
            module("Rules") { registrar in
                registrar.rewrite { link in
                    if link.segments.first == "items" { throw RouteDeclined() }
                    return nil
                }
                registrar.route("/outer") { (_: RouteRequest, links: any RouteOpening) in
                    try await links.open(Item(id: 1))
                }
                registrar.route("/:any", priority: -1) { _ in "any" }
            }
        }
        #expect(await answers(router) == ["refused", "refused"])
        #expect(await router.outcome(of: "/outer", from: .inside) == "refused")
    }

    @Test("What a rewriter switches off throws its message, typed; recoveries are asked about it")
    func switchedOff() async throws {
        let log = recorder
        let router = try await app {
            module("Rules") { registrar in
                registrar.rewrite { _ in .switchedOff("Items are counted until noon.") }
                registrar.recover(.app) { failed in
                    log.record("failed \(failed.kind)")
                    return failed.url == "bookshop://items/2" ? .answer("recovered") : nil
                }
            }
        }
        for open in [
            { _ = try await router.open(Item(id: 1)) },
            { _ = try await router.open("bookshop://items/1", origin: .link) },
        ] as [() async throws -> Void] {
            let error = await routingError(open)
            #expect(error?.code == .switchedOff)
            #expect(error?.summary == "Items are counted until noon.")
            #expect(await entries(router) == ["failed intercepted", #"record none intercepted(by: "Rules")"#])
        }
        #expect(await router.outcome(of: "bookshop://items/2", from: .link) == "recovered")
    }

    @Test("What would open nothing anyway, or is closed to the origin, looks as it does without the rewriter")
    func nothing() async throws {
        let router = try await app { module("Rules") { $0.rewrite { _ in .switchedOff("Closed until noon.") } } }
        let closed = await routingError { try await router.open("bookshop://closed", origin: .link) }
        let nowhere = await routingError { try await router.open("bookshop://nowhere", origin: .link) }
        #expect(closed?.code == .notFound)
        #expect(closed?.summary == nowhere?.summary)
        #expect(await router.outcome(of: "bookshop://items/x", from: .link) == "parameterInvalid")
        #expect(await router.outcome(of: "bookshop://closed", from: .inside) == "switchedOff")
        #expect(await outcome { try await router.open(ShowFilm(id: 1)) } == "notFound")
    }

    @Test(
        "A template that makes no web page refuses",
        arguments: ["http://web.test/", "https://{path}", "https://web.test/{x}"])
    func withoutPage(template: String) async throws {
        let router = try await app { module("Rules") { $0.rewrite { _ in .web(template) } } }
        #expect(await answers(router) == ["refused", "refused"])
    }

    @Test("The rewriters of a module that is switched off are not there")
    func off() async throws {
        let router = try await app { module("Rules") { $0.rewrite { _ in throw OutOfStock() } } }
        try router.manager.update { $0.switchOff("Rules", because: "it is being repaired") }
        #expect(await answers(router) == ["item", "item"])
        let opened = "record /items/:id opened"
        #expect(await entries(router).sorted() == ["handler", "handler", opened, opened])
        try router.manager.update { $0.switchOn("Rules") }
        #expect(await answers(router) == ["OutOfStock", "OutOfStock"])
        try await router.manager.stop("Rules")
        try router.manager.update { $0.remove("Rules") }
        #expect(await answers(router) == ["item", "item"])
    }

    @Test("A rewriter whose module failed to start refuses")
    func failed() async throws {
        let router = try await app {
            module("Rules", .optional) { registrar in
                registrar.onStart { throw OutOfStock() }
                registrar.rewrite { _ in nil }
            }
        }
        #expect(await answers(router) == ["refused", "refused"])
        let seen = await entries(router)
        #expect(!seen.contains("handler"))
    }

    @Test("A rewriter refuses whose service can't be made")
    func service() async throws {
        let router = try await app {
            module("Rules") { registrar in
                registrar.provide(String.self) { () throws -> String in throw OutOfStock() }
                registrar.rewrite { (_: ReadLink, _: String) in nil }
            }
        }
        #expect(await answers(router) == ["refused", "refused"])
    }

    @Test("A rewriter whose module starts on demand starts it")
    func onDemand() async throws {
        let recorder = recorder
        let router = try await app {
            module("Rules", starts: .onDemand) { registrar in
                registrar.onStart { recorder.record("start") }
                registrar.rewrite { _ in nil }
            }
        }
        #expect(try await router.open(Item(id: 1)) == "item")
        #expect(await entries(router) == ["start", "handler", "record /items/:id opened"])
    }

    @Test("The rewriters of a declared scope are there while it is open")
    func scope() async throws {
        let router = try router {
            module("Shop") { registrar in registrar.route { (_: Item) in "item" } }
            ModuleScope(Session<Void>.self) {
                module("Rules") { $0.rewrite { _ in .switchedOff("Closed until noon.") } }
            }
        }
        #expect(await answers(router) == ["item", "item"])
        let session = try router.manager.scope(Session<Void>.self)
        try await session.start()
        #expect(await answers(router) == ["switchedOff", "switchedOff"])
        try await session.close()
        #expect(await answers(router) == ["item", "item"])
    }

    @Test("The services of rewriters are part of the assembly check")
    func checked() {
        let found = problems([module("Rules") { $0.rewrite { (_: ReadLink, _: RecordingLog) in nil } }])
        #expect(found.map(\.code) == [.handlerServiceMissing])
    }

    @Test("An open inside a rewriter has the origin of the open around, and is one deeper")
    func nested() async throws {
        let router = try await app {
            module("Rules") { registrar in
                registrar.rewrite { (link, links: any RouteOpening) in
                    if link.segments != ["items", "1"] { return nil }
                    #expect(RouteContext.current?.origin == link.origin)
                    return .switchedOff("\(try await links.open("bookshop://closed").value)")
                }
            }
        }
        #expect(await router.outcome(of: "bookshop://items/1", from: .link) == "notFound")
        #expect(await router.outcome(of: "bookshop://items/1", from: .inside) == "switchedOff")
    }
}
