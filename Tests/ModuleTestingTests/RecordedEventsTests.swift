import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Recording events", .takingTurns)
struct RecordedEventsTests {
    @Test(
        "The events of the named types are recorded in the order in which they were heard",
        .modules(shop(), starting: true),
        .recordingEvents(BookAdded.self, ShopClosed.self)
    )
    func order() async throws {
        let manager = try ModuleManager.ofTest
        await manager.send(BookAdded(number: 1))
        await manager.send(ShopClosed())
        await manager.send(BookAdded(number: 2))
        let events = try RecordedEvents.ofTest
        #expect(events.all.map { "\($0)" } == ["BookAdded(number: 1)", "ShopClosed()", "BookAdded(number: 2)"])
        #expect(events.all(BookAdded.self) == [BookAdded(number: 1), BookAdded(number: 2)])
    }

    @Test(
        "Each test case has its own record", .modules(shop(), starting: true), .recordingEvents(BookAdded.self),
        arguments: 0..<5)
    func own(number: Int) async throws {
        #expect(try RecordedEvents.ofTest.all.isEmpty)
        try await ModuleManager.ofTest.send(BookAdded(number: number))
        #expect(try await RecordedEvents.ofTest.next() == BookAdded(number: number))
    }

    @Test("Like any module it hears nothing before the start", .modules(shop()), .recordingEvents(BookAdded.self))
    func notStarted() async throws {
        try await ModuleManager.ofTest.send(BookAdded(number: 1))
        #expect(try RecordedEvents.ofTest.all.isEmpty)
    }

    /// A started manager with a recorder in it.
    static func recorder() async throws -> (ModuleManager, RecordedEvents) {
        let events = RecordedEvents()
        let manager = try ModuleManager(shop(), clock: .stopped).overriding(
            events.listening(for: BookAdded.self, ShopClosed.self))
        try await manager.start()
        return (manager, events)
    }

    @Test("The next event of a type is given once, those of other types stay")
    func next() async throws {
        let (manager, events) = try await Self.recorder()
        for number in 1...2 { await manager.send(BookAdded(number: number)) }
        await manager.send(ShopClosed())
        #expect(try await events.next(ShopClosed.self) == ShopClosed())
        #expect(try await events.next(BookAdded.self) == BookAdded(number: 1))
        #expect(try await events.next(BookAdded.self) == BookAdded(number: 2))
        #expect(events.all.count == 3, "what was given stays on record")
    }

    @Test("A task that is cancelled before it waits does not wait")
    func cancelledBefore() async throws {
        let (_, events) = try await Self.recorder()
        let next = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await events.next(BookAdded.self)
        }
        await #expect(throws: CancellationError.self) { try await next.value }
    }

    @MainActor
    @Test("An event that has not come is awaited")
    func awaited() async throws {
        let (manager, events) = try await Self.recorder()
        let next = Task { @MainActor in try await events.next(BookAdded.self) }
        await Task.yield()
        await manager.send(ShopClosed())
        await manager.send(BookAdded(number: 1))
        #expect(try await next.value == BookAdded(number: 1))
    }

    @Test("Each of several who wait for a type gets an event of its own")
    func several() async throws {
        let (manager, events) = try await Self.recorder()
        try await withThrowingTaskGroup(of: BookAdded.self) { group in
            for _ in 0..<20 { group.addTask { try await events.next() } }
            for number in 0..<20 { await manager.send(BookAdded(number: number)) }
            var numbers: [Int] = []
            for try await event in group { numbers.append(event.number) }
            #expect(numbers.sorted() == Array(0..<20))
        }
    }

    /// Runs on the main actor, where what was begun first comes to its first wait before the test goes on.
    @MainActor
    @Test("A task that waits and is cancelled gets an error, and takes no event from another")
    func cancelled() async throws {
        let (manager, events) = try await Self.recorder()
        let next = Task { @MainActor in try await events.next(BookAdded.self) }
        await Task.yield()
        next.cancel()
        await #expect(throws: CancellationError.self) { try await next.value }
        await manager.send(BookAdded(number: 1))
        #expect(try await events.next(BookAdded.self) == BookAdded(number: 1))
    }

    @Test("Awaiting what is not recorded is an error, not a hang", .modules(shop()), .recordingEvents(ShopClosed.self))
    func notRecorded() async throws {
        let events = try RecordedEvents.ofTest
        let error = await #expect(throws: EventNotRecordedError.self) { try await events.next(BookAdded.self) }
        #expect(
            error?.description == """
                BookAdded is awaited but not recorded, so it would never come.
                  Fix: add .recordingEvents(BookAdded.self) to the traits of the test.
                """
        )
    }
}
