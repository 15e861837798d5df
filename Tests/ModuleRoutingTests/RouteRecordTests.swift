import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@testable import ModuleRouting

@Suite("Records of opens", .takingTurns, .timeLimit(.minutes(5)))
struct RouteRecordTests {
    private let recorder = RecordingLog()

    private struct Guarded: TextRoute { static let pattern: RoutePattern = "/guarded" }

    private func app() async throws -> Router {
        let recorder = recorder
        let router = try router(schemes: ["bookshop", "other"], clock: .stopped) {
            module("Analytics") { $0.recordOpens(in: recorder) }
            module("Outer") { registrar in
                registrar.intercept(.patterns("/outer")) { _, next in
                    _ = try await next()
                    throw OutOfStock()
                }
                registrar.intercept(.routes(Guarded.self)) { (_, _, links: any RouteOpener) in
                    .answer(try await links.open("/opened", with: OpenOptions(origin: .inside)))
                }
            }
            module("Inner") { $0.intercept(.patterns("/outer")) { call, _ in .answer("inner") } }
            module("Shop") { registrar in
                registrar.route { (_: BookDetail) in "page" }
                registrar.route { (_: AddToCart) in throw OutOfStock() }
                registrar.route { (_: Guarded) in "never" }
                registrar.route("/search/:words") { _ in "found" }
                registrar.route("/opened") { _ in "opened" }
                registrar.routeUnmatched(scheme: "other") { _ in "unmatched" }
                for name in ["redirected", "recovered", "answered", "wrapped", "outer"] {
                    registrar.route(RoutePattern("/\(name)")) { _ -> String in throw OutOfStock() }
                }
                registrar.intercept(.patterns("/redirected")) { _, _ in .redirect(to: "/opened") }
                registrar.recover(.patterns("/recovered")) { _ in .answer(1) }
                registrar.intercept(.patterns("/answered")) { call, _ in .answer(1) }
                registrar.intercept(.patterns("/wrapped")) { call, next in
                    do {
                        return try await next()
                    } catch {
                        return .answer("sorry")
                    }
                }
                registrar.route("/cancelled") { _ in throw CancellationError() }
                registrar.route("/declined") { _ in throw RouteDeclined() }
            }
        }
        return try await router.started()
    }

    private func entries(_ router: Router) async -> [String] {
        await router.whenRecorded()
        return recorder.takeAll()
    }

    @Test(
        """
        It is made once after each attempt to open a URL, with the outcome, the pattern, the module that answered or \
        refused, the origin, and never the URL
        """,
        arguments: [
            ("/books/1?from=secret", "/books/:id Shop inside opened"),
            ("/search/secret", "/search/:words Shop inside opened"),
            ("other://secret/secret", "none Shop inside opened"), ("/cart/add/1", "/cart/add/:book Shop inside failed"),
            ("/books/secret", "/books/:id Shop inside refused parameter-invalid"),
            ("/secret", "none none inside refused not-found"), ("secret", "none none inside refused malformed"),
            ("mailto:secret", "none none inside refused foreign-url"),
            ("/" + String(repeating: "secret", count: 2_000), "none none inside refused too-long"),
            ("/redirected", "/opened Shop inside redirected"), ("/recovered", "/recovered Shop inside recovered"),
            ("/answered", "/answered Shop inside intercepted(by: Shop)"),
            ("/wrapped", "/wrapped Shop inside intercepted(by: Shop)"),
            // One that throws after another one inside it answered is the one that refused.
            ("/outer", "/outer Shop inside intercepted(by: Outer)"), ("/cancelled", "/cancelled Shop inside cancelled"),
            ("/declined", "none none inside refused declined"),
        ])
    func url(url: String, expected: String) async throws {
        let router = try await app()
        _ = await router.outcome(of: url, from: .inside)
        #expect(await entries(router) == [expected])
    }

    @Test("It is made once after each attempt to open a value, with the origin inside by default")
    func value() async throws {
        let router = try await app()
        _ = try await router.open(BookDetail(id: 1, from: "secret"))
        try? await router.open(AddToCart(book: 1), origin: .notification)
        try? await router.open(AddToCart(book: 1))
        try? await router.open(ShowFilm(id: 1))
        // An open that an interceptor answers by another one is recorded as its own route.
        #expect(try await router.open(Guarded()) == "opened")
        #expect(try await router.open(Guarded(), with: OpenOptions(timeout: .seconds(60))) == "opened")
        let guarded = ["/opened Shop inside opened", "/guarded Shop inside intercepted(by: Outer)"]
        #expect(
            await entries(router) == [
                "/books/:id Shop inside opened", "none none notification refused not-found",
                "/cart/add/:book Shop inside failed", "none none inside refused not-found",
            ] + guarded + guarded)
    }

    @Test("It names the module that answered, although the modules changed before it had")
    func replaced() async throws {
        let (began, go) = (Signal(), Signal())
        let router = try await router { registrar in
            registrar.recordOpens(in: recorder)
            registrar.route { (_: BookDetail) -> String in
                await began.give(then: go.received)
                return "page"
            }
        }.started()
        async let page = router.open(BookDetail(id: 1))
        await began.received()
        try router.addModule { $0.route("/later") { _ in "later" } }
        go.give()
        #expect(try await page == "page")
        #expect(await entries(router) == ["/books/:id Shop inside opened"])
    }

    @Test("The duration is by the manager's clock, which is read only if some module listens")
    func duration() async throws {
        let clock = CountingClock()
        let router = try await router(clock: clock) { registrar in
            registrar.route { (_: BookDetail) in
                clock.clock.advance(by: .seconds(3))
                return "page"
            }
        }.started()
        let before = clock.readings
        _ = try await router.open(BookDetail(id: 1))
        _ = await router.outcome(of: "/nowhere", from: .inside)
        #expect(clock.readings == before)
        try router.addModule { registrar in
            registrar.on { (event: DidOpenRoute) in recorder.record("\(event.duration)") }
        }
        try await router.manager.start("Late")
        _ = try await router.open(BookDetail(id: 1))
        _ = try await router.open("/books/1", origin: .inside)
        #expect(await entries(router) == ["3.0 seconds", "3.0 seconds"])
    }

    @Test("A listener that takes its time holds up no open, and the order is kept; so many wait at most")
    func slow() async throws {
        let (arrived, go) = (Signal(), Signal())
        let router = try await router { registrar in
            registrar.on { (event: DidOpenRoute) in
                await arrived.give(then: go.received)
                recorder.record("\(event.origin)")
            }
            registrar.route("/a/:n", exposure: .everywhere) { _ in "a" }
        }.started()
        let origins = [RouteOrigin.inside, .link, .command, .restoration]
        #expect(await router.outcome(of: "bookshop://a/1", from: .shortcut) == "a")
        await arrived.received()
        for index in 0..<RouteRecords.capacity + 50 {
            #expect(await router.outcome(of: "bookshop://a/1", from: origins[index % 4]) == "a")
        }
        #expect(recorder.entries.isEmpty)
        go.give()
        await router.whenRecorded()
        let expected = (0..<RouteRecords.capacity).map { "\(origins[$0 % 4])" }
        #expect(recorder.entries == ["shortcut"] + expected)
    }

    @Test("A listener that opens a route isn't inside the open that it hears of")
    func listenerOpens() async throws {
        let router = try await router { registrar in
            registrar.on { (event: DidOpenRoute, links: any RouteOpener) in
                guard event.origin == .link else { return }
                recorder.record("\(RouteContext.current?.depth ?? -1)")
                _ = try? await links.open(BookDetail(id: 1))
            }
            registrar.route("/a", exposure: .links) { _ in "a" }
            registrar.route { (_: BookDetail) in recorder.recording("page", "page") }
        }.started()
        _ = try await router.open("bookshop://a", origin: .link)
        #expect(await entries(router) == ["-1", "page"])
    }
}

/// A manual clock that counts how often it is read.
private final class CountingClock: Clock {
    let clock = ManualClock()
    private let count = Monitor(0)

    var readings: Int { count.withLock { $0 } }

    var now: ManualClock.Instant {
        count.withLock { $0 += 1 }
        return clock.now
    }

    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
        try await clock.sleep(until: deadline, tolerance: tolerance)
    }
}
