import ModuleInspection
import ModuleKit
import TestSupport
import Testing

@Suite("The stream of updates", .takingTurns, .timeLimit(.minutes(5)))
struct UpdateStreamTests {
    static func shop() throws -> ModuleManager {
        try ModuleManager(module: "Account") { $0.provide((any AccountService).self) { StubAccount() } }
    }

    static func generations(_ updates: AsyncStream<ModuleUpdate>) async -> [Int] {
        await updates.reduce(into: []) { $0.append($1.generation) }
    }

    @Test("Each stream gets the updates from when it was asked for, in order, and ends when the manager goes")
    func everyConsumer() async throws {
        var manager: ModuleManager? = try Self.shop()
        let first = try #require(manager?.updates)
        try manager?.update { _ in }
        let second = try #require(manager?.updates)
        async let early = Self.generations(first)
        try manager?.update { _ in }
        try manager?.update { _ in }
        manager = nil
        #expect(await early == [1, 2, 3])
        #expect(await Self.generations(second) == [2, 3])
    }

    @Test("A scope sends what changes in it, also where the change is the app's")
    func scopes() async throws {
        let manager = try ModuleManager {
            module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            ModuleScope(Session<Void>.self, "Cart") { $0.provide(Int.self) { (_: (any AccountService)?) in 1 } }
        }
        var session: ModuleManager? = try manager.open(Session<Void>.self)
        let own = try #require(session?.updates)
        let apps = manager.updates
        try session?.update { $0.disable("Cart", because: "no") }
        try manager.update { $0.disable("Account", because: "no") }
        session = nil
        #expect(await Self.generations(own) == [1, 2])
        var iterator = apps.makeAsyncIterator()
        #expect(await iterator.next()?.generation == 1)
    }

    @Test("A stream whose reader is cancelled, or that is dropped, is forgotten")
    func forgotten() async throws {
        let manager = try Self.shop()
        for _ in 0..<10 { _ = manager.updates }
        let ready = Signal()
        let reading = Task {
            var iterator = manager.updates.makeAsyncIterator()
            ready.give()
            return await iterator.next()?.generation
        }
        await ready.received()
        reading.cancel()
        #expect(await reading.value == nil)
        #expect(manager.updateStreamCount == 0)
        try manager.update { _ in }
    }

    @Test("However many threads update at once, each stream gets the updates in order")
    func order() async throws {
        for _ in 0..<10 {
            var manager: ModuleManager? = try Self.shop()
            let streams = (0..<3).compactMap { _ in manager?.updates }
            await withTaskGroup { [manager] group in
                for _ in 0..<4 {
                    group.addTask {
                        await onThread { for _ in 0..<25 { _ = try? manager?.update { _ in } } }
                    }
                }
            }
            manager = nil
            for stream in streams { #expect(await Self.generations(stream) == Array(1...100)) }
        }
    }
}
