import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Routes of modules that come and go", .takingTurns, .timeLimit(.minutes(5)))
struct RouteUpdateTests {
    private struct Reviews: TextRoute {
        static let pattern: RoutePattern = "/reviews/:id"
        var id: Int
    }

    /// A module with routes of its own.
    private struct Reviewing: ModuleEntry {
        var name = "Reviews"
        var answer = "review"
        var activation = Activation.eager
        var failurePolicy = FailurePolicy.required
        var error: OutOfStock?
        var recorder = RecordingLog()

        func register(in registrar: inout Registrar) {
            registrar.route { (route: Reviews) in "\(answer) \(route.id)" }
            registrar.route("/latest") { [answer] _ in answer }
            registrar.onStart { [error, recorder] in
                recorder.record("start")
                if let error { throw error }
            }
        }
    }

    private func answer(_ router: Router, _ url: String) async -> String {
        await router.outcome(of: url, from: .inside)
    }

    @Test(
        """
        The routes of a module that an update adds are there at once, in all copies of the router; those of one that is \
        removed are gone, and one that takes its place answers its own, however often
        """)
    func comeAndGo() async throws {
        let router = try await router(patterns: ["/books/:id"]).started()
        let copy = router
        #expect(await answer(copy, "/reviews/7") == "not-found")
        for round in 1...3 {
            try router.manager.update { change in
                if round > 1 { change.remove("Reviews \(round - 1)") }
                change.add(Reviewing(name: "Reviews \(round)", answer: "review \(round)"))
            }
            #expect(await answer(copy, "/latest") == "review \(round)")
            #expect(try await copy.open(Reviews(id: 8)) == "review \(round) 8")
            #expect(await answer(copy, "/books/1") == "/books/:id")
            #expect(copy.routes.map(\.subject) == ["/books/:id", "/reviews/:id", "/latest"])
            #expect(copy.canOpen("/latest", origin: .inside))
            #expect(try copy.match("/reviews/1", origin: .inside).module == "Reviews \(round)")
            #expect(try copy.explain("/latest", origin: .inside).candidates.first?.route.subject == "/latest")
            #expect(try copy.url(for: Reviews(id: 3)) == "bookshop://reviews/3")
        }
        let match = try router.match("/reviews/7", origin: .inside)
        try router.manager.update { $0.remove("Reviews 3") }
        for url in ["/reviews/7", "/latest"] { #expect(await answer(router, url) == "not-found") }
        #expect(await outcome { try await router.open(Reviews(id: 7)) } == "not-found")
        #expect(router.routes.map(\.subject) == ["/books/:id"])
        #expect(!router.canOpen("/latest", origin: .inside))
        // A request that was matched before keeps what it read.
        #expect(match.request.parameters.map(\.value) == ["7"])
    }

    @Test("Schemes, domains and limits that an update changes are in force at once, in all copies of the router")
    func links() async throws {
        let router = try router(patterns: ["/books/:id"])
        let (copy, resolved) = (router, try router.manager.resolve((any RouteOpener).self))
        let (old, new) = ("bookshop://books/1", "library://books/1")
        let (oldWeb, newWeb) = ("https://bookshop.example/books/1", "https://library.example/books/1")
        try router.manager.update { change in
            change.remove("LinkRouting")
            change.add(LinkRouting(schemes: ["library"], domains: ["library.example"], limits: RouteLimits(length: 40)))
        }
        for link in [new, newWeb] {
            #expect(await answer(copy, link) == "/books/:id")
            #expect(copy.canOpen(link, origin: .inside))
            #expect(try await resolved.open(link, with: OpenOptions(origin: .inside)).value as? String == "/books/:id")
        }
        for link in [old, oldWeb] {
            #expect(await answer(copy, link) == "foreign-url")
            #expect(await resolved.outcome(of: link, from: .inside) == "foreign-url")
            #expect(!copy.canOpen(link, origin: .inside))
        }
        #expect(copy.schemes == ["library"] && copy.domains == ["library.example"])
        #expect(try copy.url(for: "/books/:id", values: ["id": "2"]) == "library://books/2")
        #expect(await answer(copy, "library://books/\(String(repeating: "1", count: 40))") == "too-long")
        #expect(!copy.canOpen("library://books/\(String(repeating: "1", count: 40))", origin: .inside))
    }

    @Test("A match while modules change sees all of a change or none of it, and what stays is always there")
    func atomic() async throws {
        let router = try router(patterns: ["/stays", "/swap/*"])
        let manager = try router.manager
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for _ in 0..<50 {
                    do {
                        try router.addModule("Swap") { registrar in
                            registrar.route("/swap/:x(/:y)") { _ in "swapped" }
                            registrar.route("/other") { _ in "other" }
                        }
                        #expect(router.canOpen("/swap/1/2", origin: .inside))
                        try manager.update { $0.remove("Swap") }
                    } catch {
                        Issue.record(error)
                    }
                }
            }
            group.addTask {
                for _ in 0..<1_000 {
                    let taken = router.taken(["/stays", "/swap/1"])
                    #expect(taken == ["/stays", "/swap/* 1"] || taken == ["/stays", "/swap/:x(/:y)"])
                    let listed = router.routes.map(\.subject)
                    #expect(Array(listed.prefix(2)) == ["/stays", "/swap/*"] && [2, 4].contains(listed.count))
                }
            }
        }
    }

    /// Holds an object weakly.
    private struct WeakObject {
        final class Payload: Sendable {}
        weak var object: Payload?
    }

    @Test("Routes that an update replaced go with all that their handlers keep")
    func growth() async throws {
        let router = try router(patterns: ["/a"])
        var payloads: [WeakObject] = []
        for _ in 0..<20 {
            let payload = WeakObject.Payload()
            try router.addModule("New") { $0.route("/new") { [payload] _ in "\(payload)" } }
            #expect(router.canOpen("/new", origin: .inside))
            payloads.append(WeakObject(object: payload))
            try router.manager.update { $0.remove("New") }
            #expect(!router.canOpen("/new", origin: .inside))
        }
        // A thread of another test may be reading for a while.
        for _ in 0..<10_000 where payloads.contains(where: { $0.object != nil }) {
            try router.manager.update { _ in }
            _ = router.routes
            await Task.yield()
        }
        #expect(payloads.allSatisfy { $0.object == nil })
    }

    @Test(
        """
        The routes of a module that is switched off stay and throw disabled, switched on they answer again; those of one \
        that couldn't be started throw unavailable; the first route of one that starts on demand starts it
        """)
    func states() async throws {
        let off = try router { Reviewing() }
        try off.manager.update { $0.disable("Reviews", because: "the server is down") }
        #expect(await answer(off, "/reviews/7") == "disabled")
        #expect(off.routes.count == 2)
        try off.manager.update { $0.enable("Reviews") }
        #expect(await answer(off, "/reviews/7") == "review 7")
        let failed = try await router { Reviewing(failurePolicy: .optional, error: OutOfStock()) }.started()
        #expect(await answer(failed, "/reviews/7") == "unavailable")
        let recorder = RecordingLog()
        let demanded = try await router { Reviewing(activation: .onDemand, recorder: recorder) }.started()
        #expect(recorder.entries == [])
        #expect(await answer(demanded, "/reviews/7") == "review 7")
        #expect(await answer(demanded, "/latest") == "review")
        #expect(recorder.entries == ["start"])
    }

    @Test("The options are those of the current modules")
    func options() async throws {
        let router = try router(patterns: ["/books/:id"])
        #expect(await answer(router, "/BOOKS/1") == "not-found")
        var options = RoutingOptions()
        options.caseInsensitive = true
        let declared = options
        try router.manager.update { change in
            change.remove("LinkRouting")
            change.add(LinkRouting(schemes: ["bookshop"], options: declared))
        }
        #expect(router.options == declared)
        #expect(await answer(router, "/BOOKS/1") == "/books/:id")
        try router.manager.update { change in
            change.remove("LinkRouting")
            change.add(LinkRouting(schemes: ["bookshop"]))
        }
        #expect(router.options == RoutingOptions())
        #expect(await answer(router, "/BOOKS/1") == "not-found")
    }

    @Test("A URL that is being opened continues with the routes it began with, which miss a module that was removed")
    func underWay() async throws {
        let box = Holder<ModuleManager>()
        let router = try router {
            Reviewing()
            module("Shop") { registrar in
                registrar.route("/reviews/5") { _ -> String in
                    try box.value?.update { $0.remove("Reviews") }
                    throw RouteDeclined()
                }
            }
        }
        box.hold(try router.manager)
        #expect(await answer(router, "/reviews/5") == "missing")
        #expect(await answer(router, "/reviews/7") == "not-found")
        box.hold(nil)
    }

    @Test("An update that would make routes collide is refused, and the routes are as before")
    func collision() async throws {
        let router = try router { Reviewing() }
        let manager = try router.manager
        let error = updateError { () throws(UpdateError) in
            try manager.update { $0.add(Reviewing(name: "Other", answer: "other")) }
        }
        #expect(error?.code == .refused)
        #expect(await answer(router, "/latest") == "review")
        #expect(router.routes.count == 2)
    }
}
