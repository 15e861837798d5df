import ModuleKit
import ModuleRouting
import ModuleTesting
import TestSupport
import Testing

@Suite("Interceptors that refuse", .timeLimit(.minutes(5)))
struct InterceptorRefusalTests {
    private let recorder = RecordingLog()

    private func app(
        clock: ManualClock = ManualClock(),
        @ModuleBuilder _ guards: () -> ModuleList
    ) async throws -> Router {
        let recorder = recorder
        let manager = try ModuleManager(clock: clock) {
            LinkRouting(schemes: ["bookshop"])
            module("Shop") { registrar in
                registrar.route { (_: BookDetail) in recorder.recording("handler", "page") }
                registrar.on { (event: DidOpenRoute) in recorder.record("\(event.outcome)") }
            }
            guards()
        }
        return try await Router(manager).started()
    }

    @Test("An interceptor that throws refuses: the handler is not called, and the open throws that error")
    func throwing() async throws {
        let router = try await app {
            module("Guard") { registrar in registrar.intercept(.app) { _, _ in throw OutOfStock() } }
        }
        await #expect(throws: OutOfStock()) { try await router.open(BookDetail(id: 1)) }
        await #expect(throws: OutOfStock()) { try await router.open("/books/1", origin: .inside) }
        await router.whenRecorded()
        #expect(recorder.entries == [#"intercepted(by: "Guard")"#, #"intercepted(by: "Guard")"#])
    }

    @Test("An interceptor whose module is off, was removed or is in a scope that isn't open refuses")
    func missing() async throws {
        let router = try await app {
            module("Guard") { registrar in registrar.intercept(.app) { _, next in try await next() } }
        }
        #expect(try await router.open(BookDetail(id: 1)) == "page")
        try router.manager.update { $0.switchOff("Guard", because: "it is being repaired") }
        let error = await routingError { _ = try await router.open(BookDetail(id: 1)) }
        #expect(error?.code == .refused)
        #expect(error?.facts.contains { $0.contains("Guard") } == true)
        #expect(await router.outcome(of: "/books/1", from: .inside) == "refused")
        try router.manager.update { $0.switchOn("Guard") }
        #expect(try await router.open(BookDetail(id: 1)) == "page")
        #expect(recorder.entries.filter { $0 == "handler" }.count == 2)
    }

    @Test("An interceptor whose module failed to start refuses")
    func failed() async throws {
        let router = try await app {
            module("Guard", .optional) { registrar in
                registrar.onStart { throw OutOfStock() }
                registrar.intercept(.app) { _, next in try await next() }
            }
        }
        #expect(await outcome { try await router.open(BookDetail(id: 1)) } == "refused")
        #expect(!recorder.entries.contains("handler"))
    }

    @Test("An interceptor whose module starts on demand starts it")
    func onDemand() async throws {
        let recorder = recorder
        let router = try await app {
            module("Guard", starts: .onDemand) { registrar in
                registrar.onStart { recorder.record("start") }
                registrar.intercept(.app) { _, next in try await next() }
            }
        }
        #expect(try await router.open(BookDetail(id: 1)) == "page")
        await router.whenRecorded()
        #expect(recorder.entries == ["start", "handler", "opened"])
    }

    @Test("An interceptor that takes longer than its timeout refuses, and what it passes on later reaches no handler")
    func overTime() async throws {
        let clock = ManualClock()
        let late = Signal()
        let passed = Signal()
        let recorder = recorder
        let router = try await app(clock: clock) {
            module("Guard") { registrar in
                registrar.intercept(.app, within: .seconds(5)) { _, next in
                    await late.received()
                    defer { passed.give() }
                    do {
                        return try await next()
                    } catch {
                        recorder.record(errorCode(error))
                        throw error
                    }
                }
            }
        }
        let open = Task { try await router.open(BookDetail(id: 1)) }
        try await clock.sleepers()
        clock.advance(by: .seconds(5))
        let error = await routingError { _ = try await open.value }
        #expect(error?.code == .timedOut)
        late.give()
        await passed.received()
        await router.whenRecorded()
        #expect(recorder.entries.sorted() == ["cancelled", #"intercepted(by: "Guard")"#])
    }

    @Test("What comes after an interceptor with a timeout is not counted")
    func handlerOverTime() async throws {
        let clock = ManualClock()
        let arrived = Signal()
        let go = Signal()
        let manager = try ModuleManager(clock: clock) {
            LinkRouting(schemes: ["bookshop"])
            module("Shop") { registrar in
                registrar.route { (_: BookDetail) in
                    arrived.give()
                    await go.received()
                    return "page"
                }
                registrar.intercept(within: .seconds(5)) { _, next in try await next() }
            }
        }
        let router = try Router(manager)
        let open = Task { try await router.open(BookDetail(id: 1)) }
        await arrived.received()
        clock.advance(by: .seconds(60))
        go.give()
        #expect(try await open.value == "page")
    }

    @Test("An interceptor that throws RouteDeclined refuses: only a handler can decline")
    func declining() async throws {
        let router = try router { registrar in
            registrar.route("/a", priority: 1) { _ in "a" }
            registrar.route("/:any") { _ in "any" }
            registrar.intercept(.patterns("/a")) { _, _ in throw RouteDeclined() }
            registrar.route("/outer") { (_: RouteRequest, links: any RouteOpening) in
                try await links.open("/a", origin: .inside).value
            }
        }
        #expect(await router.outcome(of: "/a", from: .inside) == "refused")
        #expect(await router.outcome(of: "/outer", from: .inside) == "refused")
    }

    @Test("Where the handler declines, the next route is tried with its own interceptors")
    func handlerDeclines() async throws {
        let recorder = recorder
        let router = try router { registrar in
            registrar.route("/a", priority: 1) { _ -> String in throw RouteDeclined() }
            registrar.route("/:any") { _ in "any" }
            registrar.intercept(.patterns("/a")) { _, next in
                recorder.record("a")
                return try await next()
            }
            registrar.intercept(.patterns("/:any")) { _, next in
                recorder.record("any")
                return try await next()
            }
        }
        #expect(await router.outcome(of: "/a", from: .inside) == "any")
        #expect(recorder.entries == ["a", "any"])
    }

    @Test("After a wait the chain runs again from the start, against the routes that there are then")
    func again() async throws {
        let asked = Signal()
        let answered = Signal()
        let recorder = recorder
        let router = try await app {
            module("First") { registrar in
                registrar.intercept(.app) { _, next in
                    recorder.record("first")
                    return try await next()
                }
            }
            module("Second") { registrar in
                registrar.intercept(.app) { call, next in
                    if recorder.entries.count > 1 { return try await next() }
                    asked.give()
                    await answered.received()
                    return .again
                }
            }
        }
        let open = Task { await router.outcome(of: "bookshop://books/1", from: .inside) }
        await asked.received()
        _ = try router.add("/books/1", priority: 1) { _ in "new page" }
        answered.give()
        #expect(await open.value == "new page")
        await router.whenRecorded()
        #expect(recorder.entries == ["first", "first", "opened"])
    }

    @Test("An interceptor that passes on after the routes changed is judged by the new ones too")
    func changedMeanwhile() async throws {
        let asked = Signal()
        let answered = Signal()
        let recorder = recorder
        let router = try await app {
            module("Guard") { registrar in
                registrar.intercept(.app) { _, next in
                    asked.give()
                    await answered.received()
                    return try await next()
                }
            }
        }
        let open = Task { try await router.open(BookDetail(id: 1)) }
        await asked.received()
        _ = try router.add("/books/1", priority: 1) { _ in "new page" }
        answered.give()
        #expect(try await open.value == "new page")
        #expect(!recorder.entries.contains("handler"))
    }

    @Test("An interceptor that asks for another run each time comes to an end")
    func alwaysAgain() async throws {
        let router = try await app {
            module("Guard") { registrar in registrar.intercept(.app) { _, _ in .again } }
        }
        let error = await routingError { _ = try await router.open(BookDetail(id: 1)) }
        #expect(error?.code == .redirectedInCircles)
    }

    @Test("An interceptor or a recovery of a route that no module registers is a problem of the assembly")
    func ofNothing() {
        let found = problems([
            module("Guard") { registrar in
                registrar.intercept(.routes(ShowFilm.self)) { _, next in try await next() }
                registrar.recover(.patterns("/nowhere")) { _ in nil }
            }
        ])
        #expect(found.map(\.code) == [.policyOfNothing, .policyOfNothing])
        #expect(found.map(\.subject) == ["ShowFilm", "/nowhere"])
    }

    @Test("The services of interceptors and recoveries are part of the assembly check")
    func services() {
        let found = problems([
            module("Guard") { registrar in
                registrar.intercept(.app) { (_: RouteCall, next, _: RecordingLog) in try await next() }
                registrar.recover(.app) { (_: FailedOpen, _: Signal) in nil }
            }
        ])
        #expect(found.map(\.code) == [.handlerServiceMissing, .handlerServiceMissing])
    }
}
