import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Transactions of an app and of its scopes", .takingTurns, .timeLimit(.minutes(5)))
struct TreeTransactionTests {
    let log = RecordingLog()

    func shop() throws -> ModuleManager {
        try ModuleManager(clock: ManualClock()) {
            module("Flag") { $0.provide(Int.self) { 1 } }
            ModuleScope(Session<Void>.self) {
                module("Reader") { $0.provide(Double.self) { 1 } }
            }
        }
    }

    @Test(
        "While updateModules of a scope stops and starts modules an update of the app is refused, and what starts runs")
    func updateOfTheApp() async throws {
        let (stopping, mayStop) = (Signal(), Signal())
        let app = try shop()
        let scope = try app.scope("guests") {
            module("Old") {
                $0.onStop {
                    stopping.give()
                    await mayStop.received()
                }
            }
        }
        try await app.start()
        try await scope.start()
        async let number = scope.updateModules { change in
            change.remove("Old")
            change.add(module("New") { $0.onStart { log.record("start New") } })
            change.add(module("Newer") { $0.onStart { log.record("start Newer") } })
        }
        await stopping.received()
        let error = updateError { () throws(UpdateError) in
            try app.update { $0.register { $0.provide(Int.self) { 7 } } }
        }
        mayStop.give()
        #expect(try await number == 1)
        #expect(error?.code == .duringUpdate)
        #expect(["New", "Newer"].map(scope.life) == [.running, .running])
        #expect(log.entries.sorted() == ["start New", "start Newer"])
        try app.update { $0.register { $0.provide(Int.self) { 7 } } }
        #expect(try scope.resolve(Int.self) == 7)
        try await app.stop()
    }

    @Test("While updateModules of the app stops and starts modules an update of a scope is refused")
    func updateOfAScope() async throws {
        let holder = ManagerHolder()
        let found = Monitor<UpdateError?>(nil)
        let app = try shop()
        let scope = try app.scope(Session<Void>.self)
        holder.hold(scope)
        try await app.start()
        try await app.updateModules { change in
            change.add(
                module("New") {
                    $0.onStart {
                        let scope = try holder.manager
                        let error = updateError { () throws(UpdateError) in try scope.update { _ in } }
                        found.withLock { $0 = error }
                    }
                }
            )
        }
        #expect(found.withLock { $0 }?.code == .duringUpdate)
        try scope.update { _ in }
        holder.hold(nil)
        try await app.stop()
    }

    @Test("A roll back in a scope leaves what the app has: those open and those to come see the same")
    func rollBackInAScope() async throws {
        let holder = ManagerHolder()
        let app = try shop()
        holder.hold(app)
        let scope = try app.scope(Session<Void>.self)
        try await app.start()
        try await scope.start()
        let error = await updateError { () async throws(UpdateError) in
            try await scope.updateModules { change in
                change.add(
                    module("Failing") {
                        $0.onStart {
                            let app = try holder.manager
                            let isMade = updateError { () throws(UpdateError) in
                                try app.update { $0.register { $0.provide(Double.self) { 7 } } }
                            }
                            log.record("update of the app: \(isMade?.code.rawValue ?? "made")")
                            throw StubError("no key")
                        }
                    }
                )
            }
        }
        #expect(error?.code == .failed)
        let later = try app.scope(Session<Void>.self)
        #expect(try scope.resolve(Double.self) == later.resolve(Double.self))
        #expect(log.entries == ["update of the app: duringUpdate"])
        holder.hold(nil)
        try await app.stop()
    }

    @Test("Transactions of an app and of its scopes are made one after the other")
    func oneAtATime() async throws {
        let app = try shop()
        let scopes = try (0..<2).map { _ in try app.scope(Session<Void>.self) }
        try await app.start()
        for scope in scopes { try await scope.start() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<12 {
                group.addTask {
                    try await ([app] + scopes)[number % 3].updateModules { change in
                        change.add(
                            module("M\(number)") {
                                $0.onStart {
                                    log.record("begin")
                                    for _ in 0..<5 { await Task.yield() }
                                    log.record("end")
                                }
                            }
                        )
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(log.entries == (0..<12).flatMap { _ in ["begin", "end"] })
        try await app.stop()
    }

    @Test(
        "A start handler that would wait for another transaction of the tree is refused instead of waiting for itself")
    func fromAHandler() async throws {
        let holder = ManagerHolder()
        let found = Monitor<UpdateError?>(nil)
        let app = try shop()
        let scope = try app.scope(Session<Void>.self)
        holder.hold(scope)
        try await app.start()
        try await app.updateModules { change in
            change.add(
                module("New") {
                    $0.onStart {
                        let scope = try holder.manager
                        let error = await updateError { () async throws(UpdateError) in
                            try await scope.updateModules { $0.add(module("Inner")) }
                        }
                        found.withLock { $0 = error }
                    }
                }
            )
        }
        #expect(found.withLock { $0 }?.code == .calledFromHandler)
        #expect(app.life(of: "New") == .running)
        holder.hold(nil)
        try await app.stop()
    }

    @Test("An event handler that waits for a transaction which stops its module is not waited for by it")
    func fromAnEventHandler() async throws {
        struct Opened: ModuleEvent {}
        let (handling, mayHandle, stopping) = (Signal(), Signal(), Signal())
        let holder = ManagerHolder()
        let app = try ModuleManager(clock: ManualClock()) {
            module("Last") {
                $0.provide(Int.self) { 1 }
                $0.on(Opened.self) { _ in
                    handling.give()
                    await mayHandle.received()
                    try await holder.manager.updateModules { $0.add(module("Inner")) }
                }
            }
            module("First") {
                $0.onStart { (_: Int) in }
                $0.onStop {
                    mayHandle.give()
                    stopping.give()
                }
            }
        }
        let scope = try app.scope("guests") { module("Guest") }
        holder.hold(scope)
        try await app.start()
        async let delivery = app.send(Opened())
        await handling.received()
        try await app.updateModules { change in
            change.remove("Last")
            change.remove("First")
        }
        await stopping.received()
        _ = await delivery
        #expect(scope.graph.modules.map(\.name) == ["Guest", "Inner"])
        holder.hold(nil)
        try await app.stop()
    }
}
