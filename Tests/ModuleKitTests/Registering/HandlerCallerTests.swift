import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("HandlerCaller", .takingTurns, .timeLimit(.minutes(2)))
struct HandlerCallerTests {
    private struct Job: Declaration {
        let name: String
        let handler: RegisteredHandler<Int, String>

        static func problems(in declarations: [Declared<Self>]) -> [AssemblyError.Problem] {
            HandlerCallerTests.checked.withLock { $0.append(declarations.map(\.value.name)) }
            return []
        }
    }

    @TaskLocal private static var checked = Monitor([[String]]())

    private struct Done: ModuleEvent { let name: String }

    /// A layer of its own.
    private struct Jobs: Sendable {
        let calls: HandlerCaller

        func run(_ name: String, with input: Int) async throws -> String {
            let job = calls.declarations(of: Job.self).first { $0.value.name == name }
            guard let job else { throw StubError("no job \(name)") }
            return try await calls.call(job.value.handler, with: input, in: job.scopes)
        }
    }

    private static let layer = module("Jobs") { $0.provide(Jobs.self) { (calls: HandlerCaller) in Jobs(calls: calls) } }

    private static func worker(_ name: String, answer: String) -> StubModule {
        module(name) { registrar in
            let handler = registrar.handle(name) { (input: Int) in "\(answer) \(input)" }
            registrar.declare(Job(name: name, handler: handler))
        }
    }

    @Test("A layer takes it as a parameter, reaches declarations, and calls handlers with their services")
    func calls() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            Self.layer
            module("Work") { registrar in
                registrar.provide(String.self) { "made" }
                let handler = registrar.handle("work") { (input: Int, text: String) in "\(text) \(input)" }
                registrar.declare(Job(name: "work", handler: handler))
            }
        }
        let jobs = try manager.resolve(Jobs.self)
        #expect(try await jobs.run("work", with: 7) == "made 7")
        #expect(jobs.calls.declarations(of: Job.self).map(\.module) == ["Work"])
    }

    @Test("The version is another number after each change of the modules, and declarations are the current ones")
    func version() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            Self.layer
            Self.worker("one", answer: "first")
        }
        let jobs = try manager.resolve(Jobs.self)
        var versions = [jobs.calls.version]
        #expect(jobs.calls.version == versions[0])
        try manager.update { $0.register { $0.provide(Int.self) { 1 } } }
        versions.append(jobs.calls.version)
        try await manager.updateModules { $0.add(Self.worker("two", answer: "second")) }
        versions.append(jobs.calls.version)
        #expect(try await jobs.run("two", with: 1) == "second 1")
        #expect(jobs.calls.declarations(of: Job.self).map(\.value.name) == ["one", "two"])
        try await manager.updateModules { $0.remove("one") }
        versions.append(jobs.calls.version)
        #expect(jobs.calls.declarations(of: Job.self).map(\.value.name) == ["two"])
        #expect(Set(versions).count == versions.count)
    }

    @Test("Declarations of declared scopes have the names of their scopes, the outermost first, and are checked once")
    func scopes() async throws {
        let checked = Monitor([[String]]())
        let manager = try Self.$checked.withValue(checked) {
            try ModuleManager(clock: .stopped) {
                Self.layer
                Self.worker("app", answer: "app")
                ModuleScope(Session<Void>.self) {
                    Self.worker("session", answer: "session")
                    ModuleScope(Checkout<Void>.self) { Self.worker("checkout", answer: "checkout") }
                }
            }
        }
        #expect(checked.withLock { $0 } == [["app", "session", "checkout"]])
        let jobs = try manager.resolve(Jobs.self)
        #expect(jobs.calls.declarations(of: Job.self).map(\.scopes) == [[], ["session"], ["session", "checkout"]])
        #expect(try await jobs.run("app", with: 1) == "app 1")
        #expect(await resolutionError { try await jobs.run("checkout", with: 1) }?.code == .scopeNotOpen)
        let session = try manager.scope(Session<Void>.self)
        try await session.start()
        #expect(try await jobs.run("session", with: 1) == "session 1")
        let error = await resolutionError { try await jobs.run("checkout", with: 1) }
        #expect(error?.code == .scopeNotOpen)
        #expect(error?.service == "checkout")
        let checkout = try session.scope(Checkout<Void>.self)
        try await checkout.start()
        #expect(try await jobs.run("checkout", with: 1) == "checkout 1")
        for name in ["late", "later"] {
            try await manager.updateModules { $0.add(Self.worker(name, answer: name)) }
        }
        let names = jobs.calls.declarations(of: Job.self).map(\.value.name)
        #expect(names == ["app", "late", "later", "session", "checkout"])
        #expect(try await jobs.run("checkout", with: 2) == "checkout 2")
        try await session.close()
        #expect(await resolutionError { try await jobs.run("session", with: 1) }?.code == .scopeNotOpen)
    }

    @Test("It does not keep its manager alive; then nothing is declared, each call throws, and no module hears events")
    func managerGone() async throws {
        weak var gone: ModuleManager?
        let jobs: Jobs
        let handler: RegisteredHandler<Int, String>
        do {
            let manager = try ModuleManager(clock: .stopped) {
                Self.layer
                Self.worker("one", answer: "first")
                module("Listener") { $0.on { (_: Done) in } }
            }
            gone = manager
            jobs = try manager.resolve(Jobs.self)
            handler = try #require(jobs.calls.declarations(of: Job.self).first).value.handler
            #expect(jobs.calls.isHeard(Done.self))
            #expect(await jobs.calls.send(Done(name: "a")).outcomes.count == 1)
        }
        #expect(gone == nil)
        #expect(jobs.calls.declarations(of: Job.self).isEmpty)
        #expect(await resolutionError { try await jobs.calls.call(handler, with: 1) }?.code == .managerGone)
        #expect(!jobs.calls.isHeard(Done.self))
        #expect(await jobs.calls.send(Done(name: "b")).outcomes.isEmpty)
    }

    @Test("A caller without modules has nothing declared, and each call throws")
    func withoutModules() async throws {
        let calls = HandlerCaller()
        #expect(calls.declarations(of: Job.self).isEmpty)
        #expect(calls.now == .zero)
        #expect(await calls.result(within: .zero) { 7 } == 7)
        #expect(!calls.isHeard(Done.self))
        let manager = try ModuleManager(clock: .stopped) {
            Self.layer
            Self.worker("one", answer: "first")
        }
        let handler = try #require(manager.declarations(of: Job.self).first).value.handler
        #expect(await resolutionError { try await calls.call(handler, with: 1) }?.code == .managerGone)
    }

    @Test("Whether some module listens is that of the current modules")
    func heard() async throws {
        let manager = try ModuleManager(clock: .stopped) { Self.layer }
        let calls = try manager.resolve(Jobs.self).calls
        #expect(!calls.isHeard(Done.self))
        try await manager.updateModules { $0.add(module("Listener") { $0.on { (_: Done) in } }) }
        #expect(calls.isHeard(Done.self))
    }

    @TaskLocal private static var mark = "none"

    @Test("Work within its timeout gives its result, in a task that has the task-local values of the caller")
    func inTime() async throws {
        let clock = ManualClock()
        let calls = try ModuleManager(clock: clock) { Self.layer }.resolve(Jobs.self).calls
        let result = await Self.$mark.withValue("caller") { await calls.result(within: .seconds(5)) { Self.mark } }
        #expect(result == "caller")
        #expect(calls.now == .zero)
        clock.advance(by: .seconds(3))
        #expect(calls.now == .seconds(3))
    }

    @Test("Work over its timeout is cancelled and no longer waited for")
    func overTime() async throws {
        let clock = ManualClock()
        let manager = try ModuleManager(clock: clock) { Self.layer }
        let calls = try manager.resolve(Jobs.self).calls
        let arrived = Signal()
        let cancelled = Signal()
        let result = Task {
            await calls.result(within: .seconds(5)) {
                arrived.give()
                try? await hang()
                cancelled.give()
                await hangForGood()
            }
        }
        await arrived.received()
        clock.advance(by: .seconds(5))
        #expect(await result.value == nil)
        await cancelled.received()
    }

    @Test("Work is cancelled with the caller, who waits for what it gives", arguments: [true, false])
    func cancelled(before: Bool) async throws {
        let clock = ManualClock()
        let manager = try ModuleManager(clock: clock) { Self.layer }
        let calls = try manager.resolve(Jobs.self).calls
        let arrived = Signal()
        let go = Signal()
        let result = Task {
            if before { await go.received() }
            return await calls.result(within: .seconds(5)) {
                arrived.give()
                try? await hang()
                return Task.isCancelled ? "cancelled" : "not cancelled"
            }
        }
        if !before { await arrived.received() }
        result.cancel()
        go.give()
        #expect(await result.value == "cancelled")
    }
}
