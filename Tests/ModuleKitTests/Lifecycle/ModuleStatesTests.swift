import ModuleKit
import TestSupport
import Testing

@Suite("The lives of the modules as a parameter", .takingTurns, .timeLimit(.minutes(5)))
struct ModuleStatesTests {
    private struct Probe: Sendable { let states: ModuleStates }

    private func probing(_ name: String = "Probe", _ declare: @escaping @Sendable (inout Registrar) -> Void = { _ in })
        -> StubModule
    {
        module(name) {
            $0.provide(Probe.self, Probe.init)
            declare(&$0)
        }
    }

    @Test(
        """
        It is ready while the eager modules run and nothing has been asked to end: not while the app starts, nor from the \
        moment that the work which lets the world in is asked to end
        """, arguments: [false, true])
    func ready(isOfModule: Bool) async throws {
        let (isStarting, mayStart, isServing) = (Signal(), Signal(), Signal())
        let (isAsked, mayEnd) = (Signal(), Signal())
        let (signals, signal) = AsyncStream<HostSignal>.makeStream()
        let serve: @Sendable (Stopping) async -> Void = { stopping in
            isServing.give()
            await stopping.wait()
            await isAsked.give(then: mayEnd.received)
        }
        let manager = try ModuleManager(clock: .stopped) {
            probing {
                if isOfModule { $0.onRun(ending: .seconds(9)) { (stopping: Stopping) in await serve(stopping) } }
            }
            module("Slow") { $0.onStart { await isStarting.give(then: mayStart.received) } }
            module("Search", .optional) { $0.onStart { throw StubError("down") } }
        }
        let states = try manager.resolve(Probe.self).states
        #expect(!states.isReady)
        let run = Task {
            if isOfModule {
                try await manager.run(until: signals)
            } else {
                try await manager.run(until: signals, ending: .seconds(9), whileRunning: serve)
            }
        }
        await isStarting.received()
        #expect(!states.isReady)
        await mayStart.give(then: isServing.received)
        #expect(states.isReady)
        #expect(states["Search"] == .failed)
        signal.yield(.terminate)
        await isAsked.received()
        #expect(!states.isReady)
        #expect(states["Slow"] == .running)
        mayEnd.give()
        _ = try await run.value
        #expect(!states.isReady)
    }

    @Test("It has where each module is in its life, in the order of the list, and the changes from now on")
    func lives() async throws {
        var manager: ModuleManager? = try ModuleManager(clock: .stopped) {
            module("Search", starts: .onDemand) { $0.onStart {} }
            probing()
        }
        try await manager?.start()
        let states = try #require(try manager?.resolve(Probe.self).states)
        #expect(states.all.map { "\($0.module): \($0.state)" } == ["Search: registered", "Probe: running"])
        #expect(states["Search"] == .registered)
        #expect(states["Cart"] == nil)
        let changes = states.changes
        try await manager?.stop()
        manager = nil
        #expect(
            await StateChangeTests.lines(changes) == [
                "Search: registered", "Probe: running", "Probe: stopping", "Probe: stopped",
            ])
        #expect(states.all.isEmpty && states["Probe"] == nil && !states.isReady, "the manager is gone")
        #expect(await StateChangeTests.lines(states.changes) == [])
        #expect(!ModuleStates().isReady)
    }

    @Test("Of a scope's module it is about the scope")
    func inScope() async throws {
        let manager = try await runningApp {
            module("App")
            ModuleScope(Session<Void>.self) { probing() }
        }
        let session = try manager.open(Session<Void>.self)
        let states = try session.resolve(Probe.self).states
        #expect(states.all.map(\.module) == ["Probe"])
        #expect(!states.isReady)
        try await session.start()
        #expect(states.isReady)
        try await session.close()
        #expect(!states.isReady)
        try await manager.stop()
    }
}
