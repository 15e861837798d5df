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
        let manager = try ModuleManager.current
        await manager.send(BookAdded(number: 1))
        await manager.send(ShopClosed())
        await manager.send(BookAdded(number: 2))
        let events = try RecordedEvents.current
        #expect(events.all.map { "\($0)" } == ["BookAdded(number: 1)", "ShopClosed()", "BookAdded(number: 2)"])
        #expect(events.all(BookAdded.self) == [BookAdded(number: 1), BookAdded(number: 2)])
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
        let events = try RecordedEvents.current
        let error = await #expect(throws: EventNotRecordedError.self) { try await events.next(BookAdded.self) }
        #expect(
            error?.description == """
                BookAdded is awaited but not recorded, so it would never come.
                  Fix: add .recordingEvents(BookAdded.self) to the traits of the test.
                """)
    }

    struct CountOpenWork: ModuleEvent, Equatable { typealias Reply = Int }

    struct Open: ResponderEvent, Equatable {
        typealias Reply = Bool
        let name: String
    }

    /// A responder whose reply the recorder could give.
    struct Undo: ResponderEvent { static func isAnswer(_ reply: Void) -> Bool { true } }

    static func recorder(@ModuleBuilder _ modules: () -> ModuleList) async throws -> (ModuleManager, RecordedEvents) {
        let events = RecordedEvents()
        let manager = try ModuleManager(modules(), clock: .stopped)
            .overriding(events.listening(for: CountOpenWork.self, Open.self, Undo.self))
        try await manager.start()
        return (manager, events)
    }

    @Test("The event is recorded, and the delivery does not show the recorder")
    func replies() async throws {
        let (manager, events) = try await Self.recorder {
            module("Orders") { $0.on(CountOpenWork.self) { _ in 3 } }
            module("Cart") { $0.on(CountOpenWork.self) { _ in throw StubError("no cart") } }
        }
        let delivery = await manager.send(CountOpenWork())
        #expect(delivery.outcomes.map(\.module) == ["Orders", "Cart"])
        #expect(delivery.replies.map(\.value) == [3])
        #expect(delivery.failures.map(\.module) == ["Cart"])
        #expect(events.all(CountOpenWork.self) == [CountOpenWork()])
        #expect(try await events.next(CountOpenWork.self) == CountOpenWork())
    }

    @Test("A responder event without an answer is recorded, one that a module before it has answered is not")
    func responders() async throws {
        let (manager, events) = try await Self.recorder {
            module("Reader") { $0.on(Open.self) { $0.name == "a.txt" } }
        }
        #expect(await manager.send(Open(name: "a.txt")).answer?.module == "Reader")
        let unanswered = await manager.send(Open(name: "b.txt"))
        #expect(unanswered.answer == nil)
        #expect(unanswered.outcomes.map(\.module) == ["Reader"])
        #expect(events.all(Open.self) == [Open(name: "b.txt")])
    }

    @Test("The recorder answers no responder event, whatever its reply is")
    func answersNothing() async throws {
        let (manager, events) = try await Self.recorder { module("Reader") }
        let delivery = await manager.send(Undo())
        #expect(delivery.answer == nil)
        #expect(delivery.outcomes.isEmpty)
        #expect(events.all.count == 1)
    }
}
