import ModuleKit
import TestSupport
import Testing

@Suite("Asking whether something stops, and awaiting it", .takingTurns, .timeLimit(.minutes(5)))
struct StoppingTests {
    private let log = RecordingLog()

    /// A service that holds what says that its module stops.
    final class Watch: Sendable {
        let stopping: Stopping
        init(_ stopping: Stopping) { self.stopping = stopping }
    }

    @Test("As a parameter it is about the module whose function takes it, also in a service that holds it")
    func ofAModule() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("Feed") {
                $0.provide(Watch.self, Watch.init)
                $0.onStart { (watch: Watch) in log.record("start \(watch.stopping.isStopping)") }
                $0.onStop { (watch: Watch, own: Stopping) in
                    log.record("stop \(watch.stopping.isStopping) \(own.isStopping)")
                }
            }
            module("Pages") {
                $0.onStart { (_: Watch) in }
                $0.onStop { (watch: Watch, own: Stopping) in
                    log.record("stop Pages \(watch.stopping.isStopping) \(own.isStopping)")
                }
            }
        }
        let watch = try manager.resolve(Watch.self)
        #expect(!watch.stopping.isStopping)
        try await manager.start()
        #expect(!watch.stopping.isStopping)
        async let waited: Void = watch.stopping.wait()
        try await manager.stop()
        await waited
        #expect(watch.stopping.isStopping)
        #expect(log.takeAll() == ["start false", "stop Pages false true", "stop true true"])
        // A module that is started again isn't stopping any more.
        try await manager.start()
        #expect(!watch.stopping.isStopping)
        try await manager.stop()
    }

    @Test("That of the manager is about the whole app, from the moment the stop begins until it is started again")
    func ofTheApp() async throws {
        let holder = ManagerHolder()
        let manager = try ModuleManager(clock: .stopped) {
            module("Feed") {
                $0.onStop { (own: Stopping) in
                    try log.record("stop \(holder.manager.stopping.isStopping) \(own.isStopping)")
                }
            }
            module("Pages", after: ["Feed"]) {
                $0.onStop { try log.record("stop Pages \(holder.manager.stopping.isStopping)") }
            }
        }
        holder.hold(manager)
        #expect(!manager.stopping.isStopping)
        try await manager.start()
        #expect(!manager.stopping.isStopping)
        async let waited: Void = manager.stopping.wait()
        try await manager.stop()
        await waited
        #expect(manager.stopping.isStopping)
        #expect(log.entries == ["stop Pages true", "stop true true"])
        try await manager.start()
        #expect(!manager.stopping.isStopping)
        try await manager.stop()
    }

    @Test("Waiting ends at once where it is stopping or has stopped, and earlier if the task is cancelled")
    func waiting() async throws {
        let manager = try await runningApp { module("Feed") }
        let waiting = Task { [stopping = manager.stopping] in await stopping.wait() }
        waiting.cancel()
        await waiting.value
        #expect(!manager.stopping.isStopping)
        try await manager.stop()
        await manager.stopping.wait()
    }

    @Test("It is so if the manager is gone, or a scope that is closed")
    func gone() async throws {
        var manager: ModuleManager? = try ModuleManager(module: "Feed") { $0.provide(Watch.self, Watch.init) }
        let watch = try #require(try manager?.resolve(Watch.self))
        let waiting = Task { await watch.stopping.wait() }
        manager = nil
        await waiting.value
        #expect(watch.stopping.isStopping)

        let app = try ModuleManager(clock: .stopped) { ModuleScope(Inner.self) { module("Inner") } }
        let scope = try app.open(Inner.self)
        let stopping = scope.stopping
        #expect(!stopping.isStopping)
        try await scope.close()
        await stopping.wait()
        #expect(stopping.isStopping)
        #expect(!app.stopping.isStopping)
    }

    @Test("A stop that never comes is for calling a function that takes one in a test")
    func never() async throws {
        let stopping = Stopping()
        #expect(!stopping.isStopping)
        #expect(try await stopping.cancelling { 3 } == 3)
        let waiting = Task { await stopping.wait() }
        waiting.cancel()
        await waiting.value
    }

    @Test("What ends by cancellation alone is cancelled when the module begins to stop; else it gives what it returns")
    func cancelling() async throws {
        let began = Signal()
        let manager = try await runningApp("Feed") {
            $0.onRun { (stopping: Stopping) in
                log.record("\(try await stopping.cancelling { 3 })")
                do { try await stopping.cancelling { throw StubError("own") } } catch { log.record("\(error)") }
                try await stopping.cancelling { try await began.give(then: hang) }
            }
            $0.onStop { log.record("stop") }
        }
        await began.received()
        try await manager.stop()
        #expect(log.entries == ["3", "own", "stop"])
    }
}
