import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@testable import ModuleRouting

@Suite("Records of opens", .timeLimit(.minutes(5)))
struct RouteRecordTests {
    private let recorder = RecordingLog()

    @Test("Each outcome is recorded as what it is, typed and textual, with pattern, module and origin")
    func outcomes() async throws {
        let recorder = recorder
        let router = try router {
            module("Analytics") { registrar in
                registrar.on { (event: DidOpenRoute) in
                    recorder.record(
                        "\(event.pattern ?? "none") \(event.module ?? "none") \(event.origin) \(event.outcome)"
                    )
                }
            }
            module("Shop") { registrar in
                registrar.route("/opened") { _ in }
                registrar.route("/redirected") { _ in }
                registrar.intercept(.patterns("/redirected")) { _, _ in .redirect(to: "/opened") }
                registrar.route("/recovered") { _ in throw OutOfStock() }
                registrar.recover(.patterns("/recovered")) { _ in .answer(1) }
                registrar.route("/intercepted") { _ in }
                registrar.intercept(.patterns("/intercepted")) { call, _ in call.answer(1) }
                registrar.route("/failed") { _ in throw OutOfStock() }
                registrar.route("/cancelled") { _ in throw CancellationError() }
                registrar.route("/declined") { _ in throw RouteDeclined() }
            }
        }
        let expected = [
            ("/opened", "/opened Shop inside opened"), ("/redirected", "/opened Shop inside redirected"),
            ("/recovered", "/recovered Shop inside recovered"),
            ("/intercepted", #"/intercepted Shop inside intercepted(by: "Shop")"#),
            ("/failed", "/failed Shop inside failed"), ("/cancelled", "/cancelled Shop inside cancelled"),
            ("/declined", #"none none inside refused(ModuleRouting.RoutingError.Code(rawValue: "declined"))"#),
            ("/nowhere", #"none none inside refused(ModuleRouting.RoutingError.Code(rawValue: "notFound"))"#),
        ]
        try await router.manager.start()
        for (url, _) in expected { _ = await router.outcome(of: url, from: .inside) }
        await router.whenRecorded()
        #expect(recorder.entries == expected.map(\.1))
    }

    @Test("The duration is by the manager's clock")
    func duration() async throws {
        let clock = ManualClock()
        let recorder = recorder
        let manager = try ModuleManager(clock: clock) {
            LinkRouting(schemes: ["bookshop"])
            module("Shop") { registrar in
                registrar.on { (event: DidOpenRoute) in recorder.record("\(event.duration)") }
                registrar.route { (_: BookDetail) in
                    clock.advance(by: .seconds(3))
                    return "page"
                }
            }
        }
        let router = try await Router(manager).started()
        _ = try await router.open(BookDetail(id: 1))
        _ = try await router.open("/books/1", origin: .inside)
        await router.whenRecorded()
        #expect(recorder.entries == ["3.0 seconds", "3.0 seconds"])
    }

    @Test("It is made only if some module listens")
    func unheard() async throws {
        let clock = CountingClock()
        let manager = try ModuleManager(clock: clock) {
            LinkRouting(schemes: ["bookshop"])
            module("Shop") { $0.route { (_: BookDetail) in "page" } }
        }
        let router = try await Router(manager).started()
        let before = clock.readings
        _ = try await router.open(BookDetail(id: 1))
        _ = try await router.open("/books/1", origin: .inside)
        _ = await router.outcome(of: "/nowhere", from: .inside)
        #expect(clock.readings == before)
        try manager.update { change in
            change.add(module("Analytics") { $0.on { (_: DidOpenRoute) in } })
        }
        try await manager.start("Analytics")
        let heard = clock.readings
        _ = try await router.open(BookDetail(id: 1))
        await router.whenRecorded()
        #expect(clock.readings > heard)
    }

    @Test("A listener that takes its time holds up no open, and the order is kept")
    func slow() async throws {
        let recorder = recorder
        let go = Signal()
        let router = try router { registrar in
            registrar.on { (event: DidOpenRoute) in
                await go.received()
                recorder.record("\(event.pattern ?? "none") \(event.origin)")
            }
            registrar.route("/a/:n", exposure: .everywhere) { _ in "a" }
        }
        try await router.manager.start()
        let origins = [RouteOrigin.inside, .link, .command, .restoration]
        for origin in origins { #expect(await router.outcome(of: "bookshop://a/1", from: origin) == "a") }
        #expect(recorder.entries.isEmpty)
        go.give()
        await router.whenRecorded()
        #expect(recorder.entries == origins.map { "/a/:n \($0)" })
    }

    @Test("So many wait at most; those that come after them are not delivered")
    func capacity() async throws {
        let recorder = recorder
        let arrived = Signal()
        let go = Signal()
        let router = try router { registrar in
            registrar.on { (_: DidOpenRoute) in
                arrived.give()
                await go.received()
                recorder.record("record")
            }
            registrar.route { (_: BookDetail) in "page" }
        }
        try await router.manager.start()
        _ = try await router.open(BookDetail(id: 0))
        await arrived.received()
        for id in 0..<RouteRecords.capacity + 50 { _ = try await router.open(BookDetail(id: id)) }
        go.give()
        await router.whenRecorded()
        #expect(recorder.entries.count == RouteRecords.capacity + 1)
    }

    @Test("A listener that opens a route isn't inside the open that it hears of")
    func listenerOpens() async throws {
        let recorder = recorder
        let router = try router { registrar in
            registrar.on { (event: DidOpenRoute, links: any RouteOpening) in
                guard event.origin == .link else { return }
                recorder.record("\(RouteContext.current?.depth ?? -1)")
                _ = try? await links.open(BookDetail(id: 1))
            }
            registrar.route("/a", exposure: .links) { _ in "a" }
            registrar.route { (_: BookDetail) in recorder.recording("page", "page") }
        }
        try await router.manager.start()
        _ = try await router.open("bookshop://a", origin: .link)
        await router.whenRecorded()
        #expect(recorder.entries == ["-1", "page"])
    }
}

/// A clock that stands still and counts how often it is read.
private final class CountingClock: Clock {
    private let clock: StoppedClock = .stopped
    private let count = Monitor(0)

    var readings: Int { count.withLock { $0 } }

    var now: StoppedClock.Instant {
        count.withLock { $0 += 1 }
        return clock.now
    }

    var minimumResolution: Duration { .zero }

    func sleep(until deadline: StoppedClock.Instant, tolerance: Duration?) async throws {
        try await clock.sleep(until: deadline, tolerance: tolerance)
    }
}
