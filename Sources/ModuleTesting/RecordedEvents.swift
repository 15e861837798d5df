public import ModuleKit
public import Testing

/// A fake that records events in the order in which it hears them.
///
///     @Test(.modules(shop(), starting: true), .recordingEvents(OrderPlaced.self))
///     func placesAnOrder() async throws {
///         let events = try RecordedEvents.current
///         let orders: any OrderService = try ModuleManager.current.resolve()
///         Task { try await orders.place(order) }
///         #expect(try await events.next(OrderPlaced.self).number == 1)
///     }
///
/// It acts like a module that listens last. So it hears nothing before the manager is started, and no
/// ``/ModuleKit/ResponderEvent`` that a module before it has answered. You can use it from any thread.
public final class RecordedEvents: Sendable {
    private struct Recorded: Sendable {
        let event: any ModuleEvent
        var isTaken = false
    }

    private struct Record: Sendable {
        var types: Set<ObjectIdentifier> = []
        var events: [Recorded] = []
        var waiting = WaitingList<ObjectIdentifier, any ModuleEvent>()

        /// Removes the earliest event of the type that wasn't taken.
        mutating func take(_ type: ObjectIdentifier) -> (any ModuleEvent)? {
            guard
                let place = events.firstIndex(where: {
                    !$0.isTaken && ObjectIdentifier(Swift.type(of: $0.event)) == type
                })
            else { return nil }
            events[place].isTaken = true
            return events[place].event
        }
    }

    private let record = Monitor(Record())

    /// A recorder without events. ``listening(for:sourceLocation:)`` adds it to a manager.
    public init() {}

    /// All events so far.
    public var all: [any ModuleEvent] { record.withLock { $0.events }.map(\.event) }

    /// All events of a type so far.
    public func all<Event: ModuleEvent>(_ type: Event.Type) -> [Event] { all.compactMap { $0 as? Event } }

    /// The next event of a type: the earliest that no earlier call has returned. If there is none yet, it waits for
    /// one.
    ///
    /// Tasks that wait for the same type are served in the order in which they came. The call stays on the caller's
    /// actor until it waits.
    ///
    /// - Throws: ``EventNotRecordedError`` if no event of the type can come, because it isn't recorded.
    ///   `CancellationError` if the task is cancelled, as it is when the test exceeds its time limit.
    public func next<Event: ModuleEvent>(
        _ type: Event.Type = Event.self,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Event {
        guard record.withLock({ $0.types.contains(ObjectIdentifier(type)) }) else {
            throw EventNotRecordedError(event: String(describing: type))
        }
        let ticket = Ticket()
        let event = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let answer = record.withLock { record -> Result<any ModuleEvent, any Error>? in
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if let event = record.take(ObjectIdentifier(type)) { return .success(event) }
                    record.waiting.add(ticket, ObjectIdentifier(type), continuation)
                    return nil
                }
                if let answer { continuation.resume(with: answer) }
            }
        } onCancel: {
            record.withLock { $0.waiting.remove(ticket) }?.resume(throwing: CancellationError())
        }
        guard let event = event as? Event else { throw EventNotRecordedError(event: String(describing: type)) }
        return event
    }

    /// An override that makes it record the events of these types in a manager.
    ///
    ///     let events = RecordedEvents()
    ///     let manager = try shop.overriding(events.listening(for: OrderPlaced.self))
    public func listening<each Event: ModuleEvent>(
        for types: repeat (each Event).Type,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) -> ServiceOverride {
        var identities: Set<ObjectIdentifier> = []
        repeat _ = identities.insert(ObjectIdentifier((each types)))
        record.withLock { $0.types.formUnion(identities) }
        return ServiceOverride(sourceLocation: sourceLocation) { registrar in
            repeat registrar.overhear(
                (each types), fileID: sourceLocation.fileID, line: UInt(sourceLocation.line)
            ) { event in self.hear(event) }
        }
    }

    private func hear(_ event: any ModuleEvent) {
        let waiting = record.withLock { record -> WaitingList<ObjectIdentifier, any ModuleEvent>.Continuation? in
            let type = ObjectIdentifier(type(of: event))
            let first = record.waiting.removeFirst { $0 == type }
            record.events.append(Recorded(event: event, isTaken: first != nil))
            return first
        }
        waiting?.resume(returning: event)
    }
}

/// Thrown if you await an event that isn't recorded, and so would never come.
public struct EventNotRecordedError: Error, Sendable, Equatable, DiagnosticConvertible {
    /// The event's name.
    public let event: String

    /// The three parts: what happened, the facts (indented), how to fix it.
    public var description: String { diagnostic.description }

    /// What happened and how to fix it.
    public var diagnostic: Diagnostic {
        Diagnostic(
            "\(event) is awaited but not recorded, so it would never come.",
            remedy: "add .recordingEvents(\(event).self) to the traits of the test."
        )
    }
}
