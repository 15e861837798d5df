import ModuleTesting
import TestSupport
import Testing

@testable import ModuleKit

@Suite("Restarting work that failed", .takingTurns, .timeLimit(.minutes(5)))
struct WorkRestartTests {
    private let app = App()

    @Test("The delay doubles with each failure, and none is longer than the longest")
    func delays() {
        let restart = Restart.onFailure(limit: 6, delay: .seconds(1), maximumDelay: .seconds(10))
        #expect(
            (1...7).map(restart.delay) == [
                .seconds(1), .seconds(2), .seconds(4), .seconds(8), .seconds(10), .seconds(10), nil,
            ])
        #expect(Restart.never.delay(before: 1) == nil)
        #expect(Restart.onFailure(limit: 0).delay(before: 1) == nil)
        #expect(Restart.onFailure(limit: -1).delay(before: 1) == nil)
        #expect(Restart.onFailure(delay: .seconds(-1)).delay(before: 3) == .zero)
        #expect(Restart.onFailure(delay: .seconds(99), maximumDelay: .seconds(60)).delay(before: 1) == .seconds(60))
        #expect(Restart.onFailure().delay(before: .max) == .seconds(60))
        #expect(Restart.onFailure(delay: .zero).delay(before: .max) == .zero)
        let long = Restart.onFailure(delay: .seconds(Int64.max / 3), maximumDelay: .seconds(Int64.max))
        #expect(long.delay(before: 5) == .seconds(Int64.max))
    }

    /// An app whose work fails each time it is let go on.
    struct App: Sendable {
        let log = RecordingLog()
        let clock = ManualClock()
        let began: AsyncStream<Void>
        let begin: AsyncStream<Void>.Continuation
        let failures: AsyncStream<Void>
        let fail: AsyncStream<Void>.Continuation

        init() {
            (began, begin) = AsyncStream.makeStream()
            (failures, fail) = AsyncStream.makeStream()
        }

        func manager(_ restart: Restart, _ policy: FailurePolicy = .required) throws -> ModuleManager {
            try ModuleManager(clock: clock) {
                module("Feed", policy) {
                    $0.onRun(restart: restart) {
                        log.record("run at \(clock.now)")
                        begin.yield()
                        for await _ in failures { throw StubError("no feed") }
                        throw CancellationError()
                    }
                    $0.onStop { log.record("stop") }
                }
            }
        }
    }

    @Test("It runs again after the delay, which the manager's clock measures; the module stays running meanwhile")
    func restarts() async throws {
        let manager = try app.manager(.onFailure(limit: 3, delay: .seconds(1)))
        var began = app.began.makeAsyncIterator()
        try await manager.start()
        await began.next()
        for delay in [1, 2, 4] {
            app.fail.yield()
            try await app.clock.sleeper(until: app.clock.now.advanced(by: .seconds(delay)))
            #expect(manager.state(of: "Feed") == .running)
            app.clock.advance(by: .seconds(delay))
            await began.next()
        }
        #expect(app.log.takeAll() == [0, 1, 3, 7].map { "run at \($0).0 seconds" })
        #expect(manager.startReport.modules.map(\.restarts) == [3])
        // Only the failure after the last restart is judged.
        app.fail.yield()
        await manager.stopping.wait()
        await manager.whenSettled()
        let error = await lifecycleError { try await manager.stop() }
        #expect(error?.code == .workFailed)
        #expect(error?.failures.map { "\($0.error)" } == ["the work threw no feed, after 3 restarts"])
        #expect(app.log.entries == ["stop"])
        #expect(manager.state(of: "Feed") == .failed)
    }

    @Test("Work that ran for at least the longest delay before it failed begins to count anew")
    func countsAnew() async throws {
        let manager = try app.manager(.onFailure(limit: 1, delay: .seconds(1), maximumDelay: .seconds(5)))
        var began = app.began.makeAsyncIterator()
        try await manager.start()
        await began.next()
        for _ in 0..<3 {
            app.clock.advance(by: .seconds(5))
            app.fail.yield()
            try await app.clock.sleeper(until: app.clock.now.advanced(by: .seconds(1)))
            app.clock.advance(by: .seconds(1))
            await began.next()
        }
        #expect(manager.state(of: "Feed") == .running)
        // At once after a restart it counts.
        app.fail.yield()
        await manager.stopping.wait()
    }

    @Test("A stop ends the delay: the work doesn't run again")
    func stopDuringTheDelay() async throws {
        let manager = try app.manager(.onFailure(delay: .seconds(30), maximumDelay: .seconds(60)))
        var began = app.began.makeAsyncIterator()
        try await manager.start()
        await began.next()
        app.fail.yield()
        try await app.clock.sleeper(until: app.clock.now.advanced(by: .seconds(30)))
        try await manager.stop()
        app.clock.advance(by: .seconds(60))
        #expect(app.log.entries == ["run at 0.0 seconds", "stop"])
        #expect(manager.state(of: "Feed") == .stopped)
    }

    @Test("Work that is restarted after an update takes the services that there are then")
    func afterAnUpdate() async throws {
        let manager = try ModuleManager(clock: app.clock) {
            module("Catalog") { $0.provide(StubSource.self) { StubSource(name: "old") } }
            module("Feed") {
                $0.onRun(restart: .onFailure(limit: 1, delay: .seconds(1))) { (source: StubSource) in
                    app.log.record("follow \(source.name)")
                    app.begin.yield()
                    for await _ in app.failures { throw StubError("no feed") }
                }
            }
        }
        var began = app.began.makeAsyncIterator()
        try await manager.start()
        await began.next()
        try manager.update { $0.register { $0.provide(StubSource.self) { StubSource(name: "new") } } }
        app.fail.yield()
        try await app.clock.sleeper(until: app.clock.now.advanced(by: .seconds(1)))
        app.clock.advance(by: .seconds(1))
        await began.next()
        #expect(app.log.entries == ["follow old", "follow new"])
    }

    @Test("Work that returns is restarted too, unless it may be done")
    func returning() async throws {
        let runs = Monitor((first: 0, second: 0))
        let done = Signal()
        let manager = try await runningApp {
            module("Feed", .optional) {
                $0.onRun(restart: .onFailure(limit: 2, delay: .zero)) { runs.withLock { $0.first += 1 } }
            }
            module("Import") {
                $0.onRun(restart: .onFailure(limit: 2, delay: .zero), whenDone: .keepRunning) {
                    runs.withLock { $0.second += 1 }
                    done.give()
                }
            }
        }
        await done.received()
        await manager.life(.failed, of: "Feed")
        await manager.whenSettled()
        #expect(runs.withLock { $0 } == (first: 3, second: 1))
        #expect(manager.state(of: "Import") == .running)
        #expect(
            manager.unavailableModules.map(\.description) == [
                "the work of Feed returned while its module was running, after 2 restarts"
            ])
        try await manager.stop()
    }

    @Test("Each restart is among the changes of lives, with its delay and the failure")
    func changes() async throws {
        let manager = try app.manager(.onFailure(limit: 1, delay: .seconds(1)), .optional)
        let changes = manager.stateChanges
        try await manager.start()
        var began = app.began.makeAsyncIterator()
        _ = await began.next()
        app.fail.yield()
        try await app.clock.sleeper(until: .init(sinceBeginning: .seconds(1)))
        app.clock.advance(by: .seconds(1))
        _ = await began.next()
        app.fail.yield()
        var found: [String] = []
        for await change in changes {
            found.append("\(change)")
            if change.change == .state(.failed) { break }
        }
        #expect(
            found == [
                "Feed: registered", "Feed: starting", "Feed: running",
                "Feed: its work runs again after 1.0 seconds, because of the work threw no feed",
                "Feed: stopping", "Feed: failed, because of the work threw no feed, after 1 restart",
            ])
        try await manager.stop()
    }
}
