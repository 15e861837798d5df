import ModuleKit
import TestSupport
import Testing

@testable import ModuleTesting

@Suite("Tests in parallel, in detached tasks and on dispatch queues", .takingTurns)
struct ParallelTests {
    /// What every case overrides, and writes its own number into.
    final class Basket: Sendable {
        private let numbers = Monitor([Int]())

        var content: [Int] { numbers.withLock { $0 } }

        func put(_ number: Int) { numbers.withLock { $0.append(number) } }
    }

    struct Till: Sendable { let basket: Basket }

    @ModuleBuilder
    static func shop() -> ModuleList {
        module("Basket") { $0.provide(Basket.self) { Basket() } }
        module("Till") {
            $0.provide(Till.self) { basket in Till(basket: basket) }
            $0.on(BookAdded.self) { (event, till: Till) in till.basket.put(event.number) }
        }
    }

    /// Uses the test's manager everywhere a test may use it from; all of it must reach one basket.
    static func interleave(_ number: Int) async throws {
        let manager = try ModuleManager.current
        try manager.resolve(Till.self).basket.put(number)
        await Task.yield()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try ModuleManager.current.resolve(Basket.self).put(number) }
            group.addTask { await manager.send(BookAdded(number: number)) }
            try await group.waitForAll()
        }
        try await Task { try ModuleManager.current.resolve(Basket.self).put(number) }.value
        try await Task.detached {
            await Task.yield()
            try manager.resolve(Till.self).basket.put(number)
        }.value
        try await onQueue { Result { try manager.resolve(Till.self).basket.put(number) } }.get()
        try await onThread { Result { try manager.resolve(Till.self).basket.put(number) } }.get()
        #expect(try manager.resolve(Basket.self).content == Array(repeating: number, count: 7))
        #expect(try RecordedEvents.current.all(BookAdded.self) == [BookAdded(number: number)])
    }

    @Test("200 test cases that run at the same time see nothing of each other")
    func allAtOneTime() async throws {
        let meeting = TaskMeeting(of: 200)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let setup = TestSetup(
                        list: Self.shop,
                        overrides: [ServiceOverride { $0.provide(Basket.self) { Basket() } }],
                        starting: true,
                        sourceLocation: #_sourceLocation
                    )
                    let recording: OverridesTrait = .recordingEvents(BookAdded.self)
                    try await TestRun(setup, [recording]).perform {
                        await meeting.attend()
                        try await Self.interleave(number)
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("A detached task and a dispatch queue don't inherit the test's values, and say so", .modules(Self.shop()))
    func noGlobal() async throws {
        await #expect(throws: TestModulesError()) { try await Task.detached { _ = try ModuleManager.current }.value }
        let onQueue = await onQueue { Result { _ = try ModuleManager.current } }
        #expect(throws: TestModulesError()) { try onQueue.get() }
        _ = try ModuleManager.current
    }
}
