import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Recording events that have replies", .takingTurns)
struct RecordedReplyTests {
    struct CountOpenWork: ModuleEvent, Equatable { typealias Reply = Int }

    struct Open: ResponderEvent, Equatable {
        typealias Reply = Bool
        let name: String
    }

    /// A responder whose reply the recorder could give.
    struct Undo: ResponderEvent {
        static func isAnswer(_ reply: Void) -> Bool { true }
    }

    static func recorder(
        @ModuleBuilder _ modules: () -> ModuleList
    ) async throws -> (ModuleManager, RecordedEvents) {
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
        #expect(delivery.replies.map(\.reply) == [3])
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
