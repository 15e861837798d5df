import ModuleKit
import ModuleRouting
import ModuleTesting
import TestSupport
import Testing

@Suite("Cancellation and deadlines of opens", .takingTurns, .timeLimit(.minutes(5)))
struct OpenCancellationTests {
    /// The places at which an open awaits something of the app.
    enum Place: String, Sendable, CaseIterable {
        case rewriter, interceptor, slowInterceptor, afterHandler, handler, nested, second, redirected, recovery
    }

    /// What ends the wait there.
    enum End: Sendable, CaseIterable {
        case cancellation, deadline, failure, success
    }

    private struct Waits: Sendable {
        let place: Place
        let arrived = Signal()
        let go = Signal()
        let log = RecordingLog()
        let end: End

        /// Waits where it is the place's turn, and notes what ended the wait.
        func reach(_ here: Place) async throws {
            guard here == place else { return }
            await arrived.give(then: go.received)
            log.record(Task.isCancelled ? "saw the cancellation" : "went on")
            try Task.checkCancellation()
            if end == .failure { throw StubError() }
        }
    }

    private struct Page: TextRoute { static let pattern: RoutePattern = "/page" }

    private func app(_ waits: Waits, clock: ManualClock, records: RecordingLog) throws -> Router {
        try router(clock: clock) {
            module("Guard") { registrar in
                if waits.place == .rewriter {
                    registrar.rewrite { _ in
                        try await waits.reach(.rewriter)
                        return .pass
                    }
                }
                registrar.intercept(.routes(Page.self)) { _, next in
                    try await waits.reach(.interceptor)
                    let reply = try await next()
                    try await waits.reach(.afterHandler)
                    return reply
                }
                registrar.intercept(.routes(Page.self), timeout: .seconds(100)) { _, next in
                    try await waits.reach(.slowInterceptor)
                    if waits.place == .redirected { return .redirect(to: "bookshop://redirected") }
                    return try await next()
                }
            }
            module("Shop") { registrar in
                registrar.route { (_: Page, links: any RouteOpener) -> String in
                    try await waits.reach(.handler)
                    if waits.place == .nested { return try await links.open("/nested").value as? String ?? "none" }
                    if waits.place == .second { throw RouteDeclined() }
                    if waits.place == .recovery { throw OutOfStock() }
                    return "page"
                }
                registrar.route("/nested") { (_: RouteRequest) -> String in
                    try await waits.reach(.nested)
                    return "page"
                }
                registrar.route("/redirected") { (_: RouteRequest) -> String in
                    try await waits.reach(.redirected)
                    return "page"
                }
                registrar.route("/*", priority: -1) { (_: RouteRequest) -> String in
                    try await waits.reach(.second)
                    return "page"
                }
                registrar.recover(.routes(Page.self)) { failed in
                    guard failed.error is OutOfStock else { return .pass }
                    try await waits.reach(.recovery)
                    return .answer("page")
                }
                registrar.on { (event: DidOpenRoute) in
                    if event.pattern != "/nested" { records.record("\(event.outcome)") }
                }
            }
        }
    }

    @Test(
        "At each await, cancellation, the deadline, failure and success give exactly one answer, and what waits sees them",
        arguments: Place.allCases, End.allCases
    )
    func ends(place: Place, end: End) async throws {
        for isTyped in [true, false] {
            let waits = Waits(place: place, end: end)
            let clock = ManualClock()
            let records = RecordingLog()
            let router = try await app(waits, clock: clock, records: records).started()
            let answers = RecordingLog()
            let timeout: Duration? = end == .deadline ? .seconds(5) : nil
            let open = Task {
                let answer = await outcome {
                    isTyped
                        ? try await router.open(Page(), within: timeout)
                        : try await router.open("/page", origin: .inside, within: timeout).value
                }
                answers.record(answer)
            }
            await waits.arrived.received()
            switch end {
            case .cancellation: open.cancel()
            case .deadline: clock.advance(by: .seconds(5))
            case .failure, .success: waits.go.give()
            }
            await open.value
            await router.whenRecorded()
            #expect(answers.entries == [answer(place, end)], "typed: \(isTyped)")
            #expect(records.entries.count == 1, "\(records.entries)")
            if end == .cancellation || end == .deadline {
                // What waited may be noted after the answer of the deadline: it is only asked to end.
                while waits.log.entries.isEmpty { await Task.yield() }
                #expect(waits.log.entries == ["saw the cancellation"])
            }
        }
    }

    private func answer(_ place: Place, _ end: End) -> String {
        switch (end, place) {
        case (.success, _): "page"
        case (.deadline, _): "timed-out"
        case (.failure, .recovery): "OutOfStock"
        case (.failure, _): "StubError"
        case (.cancellation, _): "cancelled"
        }
    }

    @Test(
        "An interceptor that passes on after the open was cancelled, or over its time, reaches no handler",
        arguments: [true, false], [true, false])
    func passesOnLate(isTyped: Bool, isCancelled: Bool) async throws {
        let clock = ManualClock()
        let (arrived, passed) = (Signal(), Signal())
        let log = RecordingLog()
        let router = try router(clock: clock) { registrar in
            registrar.route { (_: BookDetail) in log.recording("handler", "page") }
            registrar.intercept(.app) { _, next in
                try? await arrived.give(then: hang)
                defer { passed.give() }
                do {
                    return try await next()
                } catch {
                    log.record(errorCode(error))
                    throw error
                }
            }
        }
        let open = Task {
            await outcome {
                isTyped
                    ? try await router.open(BookDetail(id: 1), within: .seconds(5))
                    : try await router.open("/books/1", origin: .inside, within: .seconds(5)).value
            }
        }
        await arrived.received()
        if isCancelled { open.cancel() } else { clock.advance(by: .seconds(5)) }
        #expect(await open.value == (isCancelled ? "cancelled" : "timed-out"))
        await passed.received()
        #expect(log.entries == ["cancelled"])
    }

    @Test(
        """
        A handler that doesn't heed its cancellation is no longer waited for once the deadline has come, and the open is \
        recorded without a route
        """)
    func heedless() async throws {
        let (clock, arrived, records) = (ManualClock(), Signal(), RecordingLog())
        let router = try await router(clock: clock) { registrar in
            registrar.route { (_: BookDetail) -> String in
                await arrived.give(then: hangForGood)
                return "never"
            }
            registrar.on { (event: DidOpenRoute) in
                records.record("\(event.pattern ?? "none") \(event.module ?? "none") \(event.duration)")
            }
        }.started()
        let open = Task {
            await outcome { try await router.open("/books/1", origin: .inside, within: .seconds(5)).value }
        }
        await arrived.received()
        clock.advance(by: .seconds(5))
        #expect(await open.value == "timed-out")
        await router.whenRecorded()
        #expect(records.entries == ["none none 5.0 seconds"])
    }
}
