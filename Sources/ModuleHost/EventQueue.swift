public import ModuleKit

/// Delivers events one after the other, in the order in which you send them. Use it in hosts whose callbacks can't
/// wait.
///
///     let queue = EventQueue(manager)
///     queue.send(DidLaunch(.user))
///     queue.start()
///     queue.send(DidBecomeActive())
///
/// An event starts when the one before it has been delivered to every module. So a slow handler delays the events after
/// it, at most by its event's timeout. A start takes its turn like an event: the modules that it started hear what you
/// send after it, however long the start takes. Handlers don't inherit the sender's task-local values.
///
/// An event that a handler sends with ``deliver(_:)`` is delivered at once, as by `ModuleManager.send`, because
/// otherwise the handler would wait for itself.
///
/// A queue keeps its manager alive. Nothing runs while it is empty.
public final class EventQueue: Sendable {
    /// The manager whose modules hear the events.
    public let manager: ModuleManager

    private let works: AsyncStream<@Sendable () async -> Void>.Continuation
    private let line = Line()

    /// A queue for the manager's modules.
    public init(_ manager: ModuleManager) {
        self.manager = manager
        let (stream, works) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
        self.works = works
        // The sender may be a handler of another manager, in whose turn the other senders' events have no place.
        Task.detached { [line] in
            for await work in stream {
                let turn = Turn(of: line)
                await Turn.$current.withValue(turn) { await work() }
                turn.end()
            }
        }
    }

    deinit { works.finish() }

    /// Adds an event to the queue and returns at once.
    public func send<Event: ModuleEvent>(_ event: Event) { send(event) { _ in } }

    /// Adds an event to the queue and returns at once.
    ///
    /// - Parameters:
    ///   - event: the event.
    ///   - onDelivered: called with the outcome, before the next event starts.
    public func send<Event: ModuleEvent>(
        _ event: Event,
        onDelivered: @escaping @Sendable (EventDelivery<Event>) async -> Void
    ) {
        works.yield { [manager] in await onDelivered(await manager.send(event)) }
    }

    /// Adds the start of the modules to the queue, after the events before it, and returns at once.
    ///
    /// - Parameter onStarted: called with the error if the modules couldn't be started, or with nil once they run.
    public func start(onStarted: @escaping @Sendable (LifecycleError?) async -> Void = { _ in }) {
        works.yield { [manager] in
            do throws(LifecycleError) {
                try await manager.start()
                await onStarted(nil)
            } catch {
                await onStarted(error)
            }
        }
    }

    /// Delivers an event after those before it, and returns the outcome.
    ///
    /// The event has its place in the queue before this method suspends. Cancelling the calling task has no effect.
    public nonisolated(nonsending) func deliver<Event: ModuleEvent>(_ event: Event) async -> EventDelivery<Event> {
        if Turn.isInside(line) { return await manager.send(event) }
        return await withCheckedContinuation { continuation in
            send(event) { continuation.resume(returning: $0) }
        }
    }

    /// Returns when everything that you have sent so far is delivered. In a handler it returns at once, because the
    /// handler would wait for itself.
    public nonisolated(nonsending) func drain() async {
        if Turn.isInside(line) { return }
        await withCheckedContinuation { continuation in
            works.yield { continuation.resume() }
        }
    }
}

/// The identity of a queue.
private final class Line: Sendable {}

/// One element of a queue while it is being processed. Tasks that are made meanwhile inherit it.
private final class Turn: Sendable {
    /// The turn that the current task was made in. A task that outlives its turn sees that the turn is over.
    @TaskLocal static var current: Turn?

    private let line: Line
    private let isOver = Monitor(false)

    init(of line: Line) { self.line = line }

    func end() { isOver.withLock { $0 = true } }

    static func isInside(_ line: Line) -> Bool {
        guard let current, current.line === line else { return false }
        return !current.isOver.withLock { $0 }
    }
}
