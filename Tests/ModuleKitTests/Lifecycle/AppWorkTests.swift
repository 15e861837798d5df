import ModuleKit
import TestSupport
import Testing

@Suite("The work of the composition root", .takingTurns, .timeLimit(.minutes(5)))
struct AppWorkTests {
    private let log = RecordingLog()

    private struct Failed: Error {}

    @Test("A list that lacks a module which only the composition root uses has a problem, with the line of the work")
    func checked() throws {
        let line: UInt = #line
        let found = problems {
            AppWork { (_: any CartService) in }
            AppUses((any AccountService).self, [any SearchSource].self)
        }
        #expect(found.map(\.code) == ["handler-service-missing", "handler-service-missing"])
        let text = found.map(\.description)
        let file = "ModuleKitTests/AppWorkTests.swift"
        #expect(
            text.first == """
                The work of the app depends on CartService, which no listed module provides.
                    module: App
                    at: \(file):\(line + 2)
                    path: work of the app → CartService
                  Fix: list the module that provides CartService in the composition root, or make the parameter optional.
                """)
        #expect(
            text.last == """
                The composition root depends on AccountService, which no listed module provides.
                    module: App
                    at: \(file):\(line + 3)
                    path: composition root → Lazy<AccountService>
                  Fix: list the module that provides AccountService in the composition root, or make the parameter optional.
                """)
    }

    @Test("run runs the work of the list with its services once the modules run, and stops the app when it has ended")
    func runs() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            AppWork { (number: Int) in log.record("work \(number)") }
            module("Number") {
                $0.provide(Int.self, async: { () async in 84 })
                $0.onStart { log.record("start") }
                $0.onStop { log.record("stop") }
            }
        }
        #expect(try await manager.run(until: AsyncStream { _ in }) == .stopped)
        #expect(log.entries == ["start", "work 84", "stop"])
    }

    @Test("Works of the list and the closure of run run at the same time, and the app stops when the last has ended")
    func several() async throws {
        let (log, first, second) = (RecordingLog(), Signal(), Signal())
        let manager = try ModuleManager(clock: .stopped) {
            AppWork {
                await first.received()
                log.record("first")
                second.give()
            }
            AppWork {
                await second.received()
                log.record("second")
            }
            module("Shop") { $0.onStop { log.record("stop") } }
        }
        try await manager.run(until: AsyncStream { _ in }) { first.give() }
        #expect(log.entries == ["first", "second", "stop"])
    }

    @Test("Work of the list that throws ends the run, which throws it")
    func throwing() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            AppWork { throw Failed() }
            AppWork { (stopping: Stopping) in await stopping.wait() }
        }
        let error = await #expect(throws: LifecycleError.self) { try await manager.run(until: AsyncStream { _ in }) }
        #expect(error?.code == .runFailed)
        #expect(error?.failures.first?.error is Failed)
    }

    @Test("A manager that is started and stopped without run does no work of the list")
    func ignored() async throws {
        let manager = try await runningApp { AppWork { log.record("work") } }
        try await manager.stop()
        #expect(log.entries == [])
    }

    @Test("Work of the list is asked to end with that of run, while the modules run")
    func drains() async throws {
        let (log, isServing) = (RecordingLog(), Signal())
        let (signals, signal) = AsyncStream<HostSignal>.makeStream()
        let manager = try ModuleManager(clock: .stopped) {
            AppWork { (stopping: Stopping) in
                isServing.give()
                await stopping.wait()
                log.record(Task.isCancelled ? "cut" : "answered")
            }
            module("Shop") { $0.onStop { log.record("stop") } }
        }
        let run = Task { try await manager.run(until: signals, ending: .seconds(9)) { await $0.wait() } }
        await isServing.received()
        signal.yield(.terminate)
        #expect(try await run.value == .signal(.terminate))
        #expect(log.entries == ["answered", "stop"])
    }
}
