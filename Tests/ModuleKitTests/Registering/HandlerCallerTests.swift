import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("HandlerCaller", .takingTurns, .timeLimit(.minutes(5)))
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

    private static func calls(_ clock: ManualClock) throws -> HandlerCaller {
        try ModuleManager(clock: clock) { layer }.resolve(Jobs.self).calls
    }

    private static func worker(_ name: String, answer: String) -> StubModule {
        module(name) { registrar in
            let handler = registrar.handle(name) { (input: Int) in "\(answer) \(input)" }
            registrar.declare(Job(name: name, handler: handler))
        }
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
        try manager.update { $0.add(Self.worker("two", answer: "second")) }
        versions.append(jobs.calls.version)
        #expect(try await jobs.run("two", with: 1) == "second 1")
        #expect(jobs.calls.declarations(of: Job.self).map(\.value.name) == ["one", "two"])
        try manager.update { $0.remove("one") }
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
        let session = try manager.open(Session<Void>.self)
        try await session.start()
        #expect(try await jobs.run("session", with: 1) == "session 1")
        let error = await resolutionError { try await jobs.run("checkout", with: 1) }
        #expect(error?.code == .scopeNotOpen)
        #expect(error?.service == "checkout")
        let checkout = try session.open(Checkout<Void>.self)
        try await checkout.start()
        #expect(try await jobs.run("checkout", with: 1) == "checkout 1")
        for name in ["late", "later"] {
            try manager.update { $0.add(Self.worker(name, answer: name)) }
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

    @TaskLocal private static var mark = "none"

    @Test("Work within its timeout gives its result, in a task that has the task-local values of the caller")
    func inTime() async throws {
        let clock = ManualClock()
        let calls = try Self.calls(clock)
        let result = await Self.$mark.withValue("caller") { await calls.result(within: .seconds(5)) { Self.mark } }
        #expect(result == "caller")
        #expect(calls.now == .zero)
        clock.advance(by: .seconds(3))
        #expect(calls.now == .seconds(3))
    }

    @Test("Work over its timeout is cancelled and no longer waited for")
    func overTime() async throws {
        let clock = ManualClock()
        let calls = try Self.calls(clock)
        let (arrived, cancelled) = (Signal(), Signal())
        let result = Task {
            await calls.result(within: .seconds(5)) {
                try? await arrived.give(then: hang)
                await cancelled.give(then: hangForGood)
            }
        }
        await arrived.received()
        clock.advance(by: .seconds(5))
        #expect(await result.value == nil)
        await cancelled.received()
    }

    @Test("Work is cancelled with the caller, who waits for what it gives", arguments: [true, false])
    func cancelled(before: Bool) async throws {
        let calls = try Self.calls(ManualClock())
        let (arrived, go) = (Signal(), Signal())
        let result = Task {
            if before { await go.received() }
            return await calls.result(within: .seconds(5)) {
                try? await arrived.give(then: hang)
                return Task.isCancelled ? "cancelled" : "not cancelled"
            }
        }
        if !before { await arrived.received() }
        result.cancel()
        go.give()
        #expect(await result.value == "cancelled")
    }

    private final class Asker: HandlerContext {
        let name: String

        init(_ name: String) { self.name = name }
    }

    private final class Attempt: HandlerContext {
        let number: Int

        init(_ number: Int) { self.number = number }
    }

    /// What the current task carries.
    private static var carried: String {
        "\(HandlerCaller.context(Asker.self)?.name ?? "none") \(HandlerCaller.context(Attempt.self)?.number ?? 0)"
    }

    private static func saying(_ name: String = "Work") -> StubModule {
        module(name) { registrar in
            let handler = registrar.handle("say") { (input: Int) in "\(input): \(carried)" }
            registrar.declare(Job(name: "say", handler: handler))
            let nested = registrar.handle("nested") { (input: Int, jobs: Jobs) in
                let job = jobs.calls.declarations(of: Job.self)[0].value.handler
                let context: (any HandlerContext)? = input == 0 ? nil : Attempt(input)
                return try await jobs.calls.call(job, with: input, carrying: context)
            }
            registrar.declare(Job(name: "nested", handler: nested))
        }
    }

    @Test(
        "What a call carries reaches the handler and the calls that it makes: the innermost context of exactly that type"
    )
    func carrying() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            Self.layer
            Self.saying()
        }
        let jobs = try manager.resolve(Jobs.self)
        let (say, nested) = (
            jobs.calls.declarations(of: Job.self)[0].value.handler,
            jobs.calls.declarations(of: Job.self)[1].value.handler
        )
        #expect(try await jobs.calls.call(say, with: 1) == "1: none 0")
        #expect(try await jobs.calls.call(say, with: 1, carrying: Asker("a")) == "1: a 0")
        #expect(try await jobs.calls.call(nested, with: 2, carrying: Asker("a")) == "2: a 2")
        #expect(try await jobs.calls.call(nested, with: 0, carrying: Attempt(7)) == "0: none 7")
        #expect(try await jobs.calls.call(nested, with: 3, carrying: Attempt(7)) == "3: none 3")
        #expect(Self.carried == "none 0")
    }

    @Test("What a call carries is neither that of the next call nor kept after it, however the calls are made")
    func carryingInOneCallOnly() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            Self.layer
            Self.saying()
        }
        let jobs = try manager.resolve(Jobs.self)
        let say = jobs.calls.declarations(of: Job.self)[0].value.handler
        weak var kept: Asker?
        for _ in 0..<3 {
            var asker: Asker? = Asker("a")
            kept = asker
            #expect(try await jobs.calls.call(say, with: 1, carrying: asker) == "1: a 0")
            asker = nil
            #expect(kept == nil)
            #expect(try await jobs.calls.call(say, with: 2) == "2: none 0")
            asker = Asker("b")
            kept = asker
            let answer = try await jobs.calls.together(carrying: try #require(asker)) { calls in
                try await calls.call(say, with: 3)
            }
            #expect(answer == "3: b 0")
            asker = nil
            #expect(kept == nil)
            #expect(try await jobs.calls.call(say, with: 4) == "4: none 0")
        }
    }

    @Test("A task that outlives the call that it was made in has what that call carried, and no later one")
    func carryingBeyondTheCall() async throws {
        let (go, tasks) = (Signal(), Monitor<[Task<String, Never>]>([]))
        let manager = try ModuleManager(clock: .stopped) {
            Self.layer
            module("Work") { registrar in
                let handler = registrar.handle("leave") { (_: Int) in
                    let task = Task {
                        await go.received()
                        return Self.carried
                    }
                    tasks.withLock { $0.append(task) }
                    return ""
                }
                registrar.declare(Job(name: "leave", handler: handler))
            }
        }
        let jobs = try manager.resolve(Jobs.self)
        let leave = jobs.calls.declarations(of: Job.self)[0].value.handler
        for name in ["a", "b", "c"] { _ = try await jobs.calls.call(leave, with: 1, carrying: Asker(name)) }
        go.give()
        var found: [String] = []
        for task in tasks.withLock({ $0 }) { found.append(await task.value) }
        #expect(found == ["a 0", "b 0", "c 0"])
    }

    @Test("Calls that belong together carry the same, one in the other and one after the other, also into a scope")
    func together() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            Self.layer
            Self.saying()
            ModuleScope(Session<Void>.self) { Self.saying("Session work") }
        }
        let jobs = try manager.resolve(Jobs.self)
        let declared = jobs.calls.declarations(of: Job.self)
        let session = try manager.open(Session<Void>.self)
        try await session.start()
        let answers = try await jobs.calls.together(carrying: Asker("a")) { calls in
            var answers = [Self.carried]
            for job in declared { answers.append(try await calls.call(job.value.handler, with: 5, in: job.scopes)) }
            return answers
        }
        #expect(answers == ["a 0", "5: a 0", "5: a 5", "5: a 0", "5: a 5"])
        #expect(Self.carried == "none 0")
    }
}
