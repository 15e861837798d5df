import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Routes of modules that come and go", .timeLimit(.minutes(5)))
struct RouteUpdateTests {
    private struct Reviews: Route {
        static let pattern: RoutePattern = "/reviews/:id"
        typealias Output = String
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

    private func shop() throws -> Router {
        try router(patterns: ["/books/:id"])
    }

    private func answer(_ router: Router, _ url: String) async -> String {
        do {
            return try await router.open(url, origin: .inside).value as? String ?? "no text"
        } catch let error as RoutingError {
            return error.code.rawValue
        } catch let error as ResolutionError {
            return error.code.rawValue
        } catch {
            return "\(error)"
        }
    }

    @Test("The routes of a module that comes where another was removed answer, however often")
    func whereAnotherWas() async throws {
        let router = try shop()
        try await router.manager.start()
        for round in 1...5 {
            try router.manager.update { $0.register { $0.provide(Int.self) { round } } }
            try router.manager.update { change in
                if round > 1 { change.remove("Reviews \(round - 1)") }
                change.add(Reviewing(name: "Reviews \(round)", answer: "review \(round)"))
            }
            #expect(await answer(router, "/latest") == "review \(round)")
            #expect(await answer(router, "/reviews/7") == "review \(round) 7")
            #expect(await answer(router, "/books/1") == "/books/:id")
        }
    }

    @Test("The routes of a module that an update adds are there at once, in all copies of the router")
    func added() async throws {
        let router = try shop()
        let copy = router
        #expect(await answer(copy, "/reviews/7") == "notFound")
        try router.manager.update { $0.add(Reviewing()) }
        #expect(await answer(copy, "/reviews/7") == "review 7")
        #expect(try await copy.open(Reviews(id: 8)) == "review 8")
        #expect(copy.routes.map(\.subject) == ["/books/:id", "/reviews/:id", "/latest"])
        #expect(copy.canOpen("/latest", origin: .inside))
        #expect(try copy.match("/reviews/1", origin: .inside).module == "Reviews")
        #expect(try copy.explain("/latest", origin: .inside).candidates.first?.route.subject == "/latest")
        #expect(try copy.url(for: Reviews(id: 3)) == "bookshop://reviews/3")
    }

    @Test("The routes of a module that is removed are gone")
    func removed() async throws {
        let router = try router {
            module("Shop") { $0.route("/books/:id") { _ in "book" } }
            Reviewing()
        }
        try await router.manager.start()
        #expect(await answer(router, "/reviews/7") == "review 7")
        try await router.manager.stop("Reviews")
        try router.manager.update { $0.remove("Reviews") }
        #expect(await answer(router, "/reviews/7") == "notFound")
        #expect(await answer(router, "/latest") == "notFound")
        #expect(await routingError { _ = try await router.open(Reviews(id: 7)) }?.code == .notFound)
        #expect(router.routes.map(\.subject) == ["/books/:id"])
        #expect(!router.canOpen("/latest", origin: .inside))
        #expect(await answer(router, "/books/1") == "book")
    }

    @Test("A module that takes the place of another answers its routes")
    func replaced() async throws {
        let router = try router { Reviewing() }
        try await router.manager.start()
        try await router.manager.stop("Reviews")
        try router.manager.update { change in
            change.remove("Reviews")
            change.add(Reviewing(name: "NewReviews", answer: "new review"))
        }
        #expect(await answer(router, "/reviews/7") == "new review 7")
        #expect(router.routes.map(\.module) == ["NewReviews", "NewReviews"])
    }

    @Test("The routes of a module that is switched off stay and throw disabled; switched on they answer again")
    func switchedOff() async throws {
        let router = try router { Reviewing() }
        try router.manager.update { $0.switchOff("Reviews", because: "the server is down") }
        #expect(await answer(router, "/reviews/7") == "disabled")
        #expect(router.routes.count == 2)
        try router.manager.update { $0.switchOn("Reviews") }
        #expect(await answer(router, "/reviews/7") == "review 7")
    }

    @Test("The routes of a module that couldn't be started throw unavailable")
    func unavailable() async throws {
        let router = try router { Reviewing(failurePolicy: .optional, error: OutOfStock()) }
        try await router.manager.start()
        #expect(await answer(router, "/reviews/7") == "unavailable")
    }

    @Test("The first route of a module that starts on demand starts it")
    func onDemand() async throws {
        let recorder = RecordingLog()
        let router = try router { Reviewing(activation: .onDemand, recorder: recorder) }
        try await router.manager.start()
        #expect(recorder.entries == [])
        #expect(await answer(router, "/reviews/7") == "review 7")
        #expect(await answer(router, "/latest") == "review")
        #expect(recorder.entries == ["start"])
    }

    @Test(
        "A route that was added stays when an update changes the modules, and gives way to a module's of the same right"
    )
    func addedStays() async throws {
        let router = try shop()
        let token = try router.add("/campaign/:name") { _ in "campaign" }
        let latest = try router.add("/latest") { _ in "added" }
        #expect(await answer(router, "/latest") == "added")
        try router.manager.update { $0.add(Reviewing()) }
        #expect(await answer(router, "/campaign/may") == "campaign")
        #expect(await answer(router, "/latest") == "review")
        try await router.manager.stop("Reviews")
        try router.manager.update { $0.remove("Reviews") }
        #expect(await answer(router, "/latest") == "added")
        #expect(router.remove(token))
        #expect(router.remove(latest))
        #expect(router.routes.map(\.subject) == ["/books/:id"])
    }

    @Test("The options are those of the current modules")
    func options() async throws {
        let router = try shop()
        #expect(await answer(router, "/BOOKS/1") == "notFound")
        var options = RoutingOptions()
        options.caseInsensitive = true
        let declared = options
        try router.manager.update { $0.add(module("Options") { $0.routing(declared) }) }
        #expect(router.options == declared)
        #expect(await answer(router, "/BOOKS/1") == "/books/:id")
        try await router.manager.stop("Options")
        try router.manager.update { $0.remove("Options") }
        #expect(router.options == RoutingOptions())
        #expect(await answer(router, "/BOOKS/1") == "notFound")
    }

    @Test("A URL that is being opened continues with the routes it began with, which miss a module that was removed")
    func underWay() async throws {
        let holder = RecordingLog()
        let router = try router {
            Reviewing()
            module("Shop") { registrar in
                registrar.route("/reviews/5") { (_: RouteRequest, changer: Changer) -> String in
                    holder.record("declines")
                    try await changer.change()
                    throw RouteDeclined()
                }
                registrar.provide(Changer.self) { Changer() }
            }
        }
        let manager = try router.manager
        let changer = try manager.resolve(Changer.self)
        changer.onChange { try manager.update { $0.remove("Reviews") } }
        #expect(await answer(router, "/reviews/5") == "missing")
        #expect(holder.entries == ["declines"])
        #expect(await answer(router, "/reviews/7") == "notFound")
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

/// Changes the manager from inside a handler.
private final class Changer: Sendable {
    private let body = Monitor<(@Sendable () async throws -> Void)?>(nil)

    func onChange(_ change: @escaping @Sendable () async throws -> Void) { body.withLock { $0 = change } }

    func change() async throws { try await body.withLock { $0 }?() }
}
