import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("How work ends when its module stops", .takingTurns, .timeLimit(.minutes(5)))
struct WorkStopTests {
    private let log = RecordingLog()

    static let timeouts = Timeouts(stop: .seconds(8))

    /// What a stop threw, by module.
    static func failures(_ manager: ModuleManager) async -> [String] {
        await lifecycleError { try await manager.stop() }?.failures.map { "\($0.module): \($0.error)" } ?? []
    }

    @Test("What it throws while it ends is reported, but for a cancellation, and the stop handlers run")
    func throwsWhileEnding() async throws {
        let manager = try await runningApp("Server") {
            $0.onRun { (stopping: Stopping) in
                await stopping.wait()
                throw StubError("no flush")
            }
            $0.onRun { (stopping: Stopping) in try await stopping.cancelling { try await hang() } }
            $0.onStop { log.record("stop") }
        }
        #expect(await Self.failures(manager) == ["Server: the work threw no flush"])
        #expect(log.entries == ["stop"])
        #expect(manager.state(of: "Server") == .stopped)
    }

    @Test(
        "Work that hasn't ended when half of the module's timeout has passed is cancelled, and reported with its line")
    func cancelled() async throws {
        let began = Signal()
        let clock = ManualClock()
        let line: UInt = #line
        let manager = try await runningApp(clock: clock) {
            module("Server", timeouts: Self.timeouts) {
                $0.onRun {
                    began.give()
                    do { try await hang() } catch {
                        log.record("cancelled at \(clock.now)")
                        throw error
                    }
                }
                $0.onStop { log.record("stop") }
            }
        }
        await began.received()
        async let stop = lifecycleError { try await manager.stop() }
        try await clock.sleeper(until: .init(sinceBeginning: .seconds(4)))
        clock.advance(by: .seconds(4))
        let failures = await stop?.failures.map { "\($0)" }
        #expect(failures == ["Server, \(at(line + 3)): \(TimeoutError(timeout: .seconds(4)))"])
        #expect(log.entries == ["cancelled at 4.0 seconds", "stop"])
    }

    @Test("At three quarters of the timeout it is abandoned, and the stop handlers run")
    func abandoned() async throws {
        let began = Signal()
        let clock = ManualClock()
        let line: UInt = #line
        let manager = try await runningApp(clock: clock) {
            module("Server", timeouts: Self.timeouts) {
                $0.onRun { await began.give(then: hangForGood) }
                $0.onStop { log.record("stop at \(clock.now)") }
            }
        }
        await began.received()
        async let stop = lifecycleError { try await manager.stop() }
        try await clock.sleeper(until: .init(sinceBeginning: .seconds(4)))
        clock.advance(by: .seconds(4))
        try await clock.sleeper(until: .init(sinceBeginning: .seconds(6)))
        clock.advance(by: .seconds(2))
        let error = await stop
        #expect(error?.code == .stopFailed)
        #expect(
            error?.failures.map { "\($0)" } == [
                "Server, \(at(line + 3)): took longer than 4.0 seconds, and was abandoned"
            ])
        #expect(log.entries == ["stop at 6.0 seconds"])
        #expect(manager.state(of: "Server") == .stopped)
    }

    @Test("Work that calls stop isn't waited for: it is cancelled, and the stop goes on")
    func stopsTheApp() async throws {
        let ended = Signal()
        let holder = ManagerHolder()
        let manager = try ModuleManager(module: "Admin") {
            $0.onRun {
                try? await holder.manager.stop()
                log.record("after the stop, cancelled: \(Task.isCancelled)")
                ended.give()
            }
            $0.onStop { log.record("stop") }
        }
        holder.hold(manager)
        try await manager.start()
        await ended.received()
        await manager.whenSettled()
        #expect(log.entries == ["stop", "after the stop, cancelled: true"])
        #expect(manager.state(of: "Admin") == .stopped)
    }

    @Test("It is asked to end after the modules that depend on its module have stopped, and before those it depends on")
    func order() async throws {
        let began = (0..<3).map { _ in Signal() }
        let manager = try await runningApp {
            for (place, name) in ["Storage", "Server", "Pages"].enumerated() {
                module(name, after: place == 0 ? [] : [["Storage", "Server"][place - 1]]) {
                    let work = ModuleWorkTests.serving("\(name)", log, began[place])
                    $0.onRun { (stopping: Stopping) in await work(stopping) }
                    $0.onStop { log.record("stop \(name)") }
                }
            }
        }
        for signal in began { await signal.received() }
        _ = log.takeAll()
        try await manager.stop()
        #expect(
            log.entries == ["Pages ends", "stop Pages", "Server ends", "stop Server", "Storage ends", "stop Storage"])
    }
}
