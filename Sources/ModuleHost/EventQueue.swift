public import ModuleKit

/// Delivers events one after the other, in the order in which they were sent, for hosts whose callbacks cannot wait.
///
///     let queue = EventQueue(manager)
///     queue.send(DidLaunch(.user))
///     queue.start()
///     queue.send(DidBecomeActive())
///
/// An event begins when the one before it has been delivered to every module. So a handler that takes long holds up
/// what comes after, for as long as the budget of its event. A start takes its turn as an event does: what is sent
/// after it is heard by the modules that it started, however long it takes. Handlers have none of the task-local values
/// of who sends.
///
/// What a handler sends by ``deliver(_:)`` is delivered at once, as `ModuleManager.send` does: it would wait for
/// itself.
///
/// A queue keeps its manager alive. Nothing runs while it is empty.
public final class EventQueue: Sendable {
    private struct State: Sendable {
        var waiting: [@Sendable () async -> Void] = []
        var isDelivering = false
    }

    /// The manager whose modules hear the events.
    public let manager: ModuleManager

    private let state = Monitor(State())

    /// A queue for the manager's modules.
    public init(_ manager: ModuleManager) { self.manager = manager }

    /// Has the event delivered when those before it are, and returns at once.
    public func send<Event: ModuleEvent>(_ event: Event) { send(event) { _ in } }

    /// Has the event delivered when those before it are, and returns at once.
    ///
    /// - Parameter whenDelivered: told what became of it, before the next event begins.
    public func send<Event: ModuleEvent>(
        _ event: Event,
        whenDelivered: @escaping @Sendable (EventDelivery<Event>) async -> Void
    ) {
        let manager = manager
        append { await whenDelivered(await manager.send(event)) }
    }

    /// Has the modules started when the events before are delivered, and returns at once.
    ///
    /// - Parameter whenStarted: told why they could not be started; nil where they run.
    public func start(whenStarted: @escaping @Sendable (LifecycleError?) async -> Void = { _ in }) {
        let manager = manager
        append {
            do throws(LifecycleError) {
                try await manager.start()
                await whenStarted(nil)
            } catch {
                await whenStarted(error)
            }
        }
    }

    /// Delivers the event when those before it are; what became of it.
    ///
    /// It has its place in the order before this suspends. That the calling task is cancelled makes no difference.
    public nonisolated(nonsending) func deliver<Event: ModuleEvent>(_ event: Event) async -> EventDelivery<Event> {
        if Turn.isInside(self) { return await manager.send(event) }
        return await withCheckedContinuation { continuation in
            send(event) { continuation.resume(returning: $0) }
        }
    }

    /// Returns when everything that has been sent so far is delivered; at once where a handler calls it, which would
    /// wait for itself.
    public nonisolated(nonsending) func drain() async {
        if Turn.isInside(self) { return }
        await withCheckedContinuation { continuation in
            append { continuation.resume() }
        }
    }

    private func append(_ work: @escaping @Sendable () async -> Void) {
        let isOwn = state.withLock { state in
            state.waiting.append(work)
            defer { state.isDelivering = true }
            return !state.isDelivering
        }
        // Who sends may be a handler of another manager, in whose turn the others' events have no place.
        if isOwn { Task.detached { await self.run() } }
    }

    private func run() async {
        while let works = take() {
            for work in works {
                let turn = Turn(of: self)
                await Turn.$current.withValue(turn) { await work() }
                turn.end()
            }
        }
    }

    /// What waits; nil where nothing does, and this is no longer delivering.
    private func take() -> [@Sendable () async -> Void]? {
        state.withLock { state in
            if state.waiting.isEmpty {
                state.isDelivering = false
                return nil
            }
            defer { state.waiting = [] }
            return state.waiting
        }
    }
}

/// One element of a queue that is being seen to: the tasks made in it know of it.
private final class Turn: Sendable {
    /// The turn that the current task was made in. A task that outlives the turn keeps one that is over.
    @TaskLocal static var current: Turn?

    private let queue: EventQueue
    private let isOver = Monitor(false)

    init(of queue: EventQueue) { self.queue = queue }

    func end() { isOver.withLock { $0 = true } }

    static func isInside(_ queue: EventQueue) -> Bool {
        guard let current, current.queue === queue else { return false }
        return !current.isOver.withLock { $0 }
    }
}
