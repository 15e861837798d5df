import ModuleKit

/// A clock that moves only when a test tells it to, so that a test of time takes none.
///
///     let clock = ManualClock()
///     let saving = Task { try await autosave.run(every: .seconds(30), clock: clock) }
///     try await clock.sleepers()                  // until autosave sleeps
///     clock.advance(by: .seconds(30))
///
/// It begins at zero. Who sleeps is resumed in the order of deadlines, and of those with one deadline in the order in
/// which they came; which of several resumed tasks runs first is the executor's matter. Work that sleeps again and again
/// is led step by step: await ``sleepers(atLeast:)``, then advance to the ``nextDeadline``.
public final class ManualClock: Clock, Sendable {
    /// A time on the clock: how far it is from where the clock began.
    public struct Instant: InstantProtocol, CustomStringConvertible {
        /// How far it is from where the clock began.
        public let sinceBeginning: Duration

        /// A time that far from where the clock began.
        public init(sinceBeginning: Duration = .zero) { self.sinceBeginning = sinceBeginning }

        /// The time that much later.
        public func advanced(by duration: Duration) -> Instant { Instant(sinceBeginning: sinceBeginning + duration) }

        /// From this time to the other; negative where the other is earlier.
        public func duration(to other: Instant) -> Duration { other.sinceBeginning - sinceBeginning }

        /// Whether the first is the earlier one.
        public static func < (left: Instant, right: Instant) -> Bool { left.sinceBeginning < right.sinceBeginning }

        /// The distance from the beginning.
        public var description: String { sinceBeginning.description }
    }

    private struct State: Sendable {
        var now = Instant()
        var sleeping = WaitingList<Instant, Void>()

        /// Those who wait until so many sleep.
        var watching = WaitingList<Int, Void>()
    }

    private let state = Monitor(State())

    /// A clock at zero.
    public init() {}

    /// The time it shows.
    public var now: Instant { state.withLock { $0.now } }

    /// Zero: it has every instant.
    public var minimumResolution: Duration { .zero }

    /// How many tasks sleep.
    public var sleeperCount: Int { state.withLock { $0.sleeping.count } }

    /// When the next of those who sleep is due; nil where nobody sleeps.
    public var nextDeadline: Instant? { state.withLock { $0.sleeping.wishes.min() } }

    /// Sleeps until somebody has moved the clock to the deadline; returns at once where it is there already.
    ///
    /// The tolerance makes no difference.
    ///
    /// - Throws: `CancellationError` where the task is cancelled, before or while it sleeps.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await wait { state, ticket, continuation in
            guard state.now < deadline else { return [continuation] }
            state.sleeping.add(ticket, deadline, continuation)
            let count = state.sleeping.count
            return state.watching.removeAll { $0 <= count }.map(\.continuation)
        } giveUp: { state, ticket in
            state.sleeping.remove(ticket)
        }
    }

    /// Returns when at least that many tasks sleep. It stays on the caller's actor until it waits.
    ///
    /// - Throws: `CancellationError` where the task is cancelled.
    public func sleepers(atLeast count: Int = 1, isolation: isolated (any Actor)? = #isolation) async throws {
        try await wait { state, ticket, continuation in
            guard state.sleeping.count < count else { return [continuation] }
            state.watching.add(ticket, count, continuation)
            return []
        } giveUp: { state, ticket in
            state.watching.remove(ticket)
        }
    }

    /// Moves the clock on, and wakes those whose deadline has come; by zero or less it does nothing.
    public func advance(by duration: Duration) {
        guard duration > .zero else { return }
        move { $0.advanced(by: duration) }
    }

    /// Moves the clock on to that time, and wakes those whose deadline has come; it never goes back.
    public func advance(to instant: Instant) { move { _ in instant } }

    private func move(_ next: (Instant) -> Instant) {
        let due = state.withLock { state in
            let now = max(state.now, next(state.now))
            state.now = now
            return state.sleeping.removeAll { $0 <= now }
        }
        // A stable order: enumerated, because `sort` does not promise one.
        let order = due.enumerated().sorted { ($0.element.wish, $0.offset) < ($1.element.wish, $1.offset) }
        for (_, sleeper) in order { sleeper.continuation.resume() }
    }

    private typealias Continuation = WaitingList<Instant, Void>.Continuation

    /// Suspends the task.
    ///
    /// - Parameters:
    ///   - begin: puts the task into a list, or not; gives those who may go on now.
    ///   - giveUp: takes the task out of its list, if it is in it.
    private func wait(
        isolation: isolated (any Actor)? = #isolation,
        _ begin: (inout State, Ticket, Continuation) -> [Continuation],
        giveUp: @escaping @Sendable (inout State, Ticket) -> Continuation?
    ) async throws {
        let ticket = Ticket()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: Continuation) in
                // Under the lock: who is cancelled later finds the task in its list.
                let ready = state.withLock { state -> [Continuation]? in
                    Task.isCancelled ? nil : begin(&state, ticket, continuation)
                }
                guard let ready else { return continuation.resume(throwing: CancellationError()) }
                for other in ready { other.resume() }
            }
        } onCancel: {
            state.withLock { giveUp(&$0, ticket) }?.resume(throwing: CancellationError())
        }
    }
}
