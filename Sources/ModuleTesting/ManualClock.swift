import ModuleKit

/// A clock that moves only when you advance it, so that a test of time takes no time.
///
///     let clock = ManualClock()
///     let saving = Task {
///         try await autosave.run(every: .seconds(30), clock: clock)
///     }
///     // until autosave sleeps
///     try await clock.sleepers()
///     clock.advance(by: .seconds(30))
///
/// The clock starts at zero. Sleeping tasks are resumed in the order of their deadlines, and those with the same
/// deadline in the order in which they came. The executor decides which of several resumed tasks runs first. To drive
/// work that sleeps repeatedly, await ``sleepers(atLeast:isolation:)``, then advance to the ``nextDeadline``, step by
/// step.
public final class ManualClock: Clock, Sendable {
    /// A time on the clock, as its distance from the clock's start.
    public struct Instant: InstantProtocol, CustomStringConvertible {
        /// The distance from the clock's start.
        package let sinceBeginning: Duration

        /// A time at that distance from the clock's start.
        public init(sinceBeginning: Duration = .zero) { self.sinceBeginning = sinceBeginning }

        /// The time that is later by a duration.
        public func advanced(by duration: Duration) -> Instant { Instant(sinceBeginning: sinceBeginning + duration) }

        /// The duration from this time to the other; negative if the other is earlier.
        public func duration(to other: Instant) -> Duration { other.sinceBeginning - sinceBeginning }

        /// Whether the first is earlier.
        public static func < (left: Instant, right: Instant) -> Bool { left.sinceBeginning < right.sinceBeginning }

        /// The distance from the start.
        public var description: String { sinceBeginning.description }
    }

    private struct State: Sendable {
        var now = Instant()
        var sleeping = WaitingList<Instant, Void>()

        /// Tasks that wait for others to sleep.
        var watching = WaitingList<Watch, Void>()

        func shows(_ watch: Watch) -> Bool {
            switch watch {
            case .count(let count): sleeping.count >= count
            case .deadline(let deadline): sleeping.wishes.contains(deadline)
            }
        }
    }

    /// The condition of a watching task: a number of sleepers, or one with that deadline.
    private enum Watch: Sendable {
        case count(Int)
        case deadline(Instant)
    }

    private let state = Monitor(State())

    /// A clock at zero.
    public init() {}

    /// The current time.
    public var now: Instant { state.withLock { $0.now } }

    /// Zero, because the clock can show every instant.
    public var minimumResolution: Duration { .zero }

    /// The number of sleeping tasks.
    public var sleeperCount: Int { state.withLock { $0.sleeping.count } }

    /// The earliest deadline of the sleeping tasks; nil if none sleeps.
    public var nextDeadline: Instant? { state.withLock { $0.sleeping.wishes.min() } }

    /// Sleeps until the clock has been advanced to the deadline. Returns at once if it is there already.
    ///
    /// The tolerance has no effect.
    ///
    /// - Throws: `CancellationError` if the task is cancelled, before or while it sleeps.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await wait { state, ticket, continuation in
            guard state.now < deadline else { return [continuation] }
            state.sleeping.add(ticket, deadline, continuation)
            let watched = state
            return state.watching.removeAll { watched.shows($0) }.map(\.continuation)
        } giveUp: { state, ticket in
            state.sleeping.remove(ticket)
        }
    }

    /// Returns when at least that many tasks sleep. The call stays on the caller's actor until it waits.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleepers(atLeast count: Int = 1, isolation: isolated (any Actor)? = #isolation) async throws {
        try await watch(.count(count))
    }

    /// Returns when a task sleeps until exactly that time. It stays on the caller's actor until it waits.
    ///
    /// Use it if several tasks sleep and the test needs a certain one, such as the one that watches a timeout. A task
    /// whose deadline has already come does not sleep, so waiting for it does not end by itself.
    ///
    ///     try await clock.sleeper(until: .init(sinceBeginning: .seconds(30)))
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleeper(until deadline: Instant, isolation: isolated (any Actor)? = #isolation) async throws {
        try await watch(.deadline(deadline))
    }

    private func watch(_ watch: Watch, isolation: isolated (any Actor)? = #isolation) async throws {
        try await wait { state, ticket, continuation in
            guard !state.shows(watch) else { return [continuation] }
            state.watching.add(ticket, watch, continuation)
            return []
        } giveUp: { state, ticket in
            state.watching.remove(ticket)
        }
    }

    /// Advances the clock by a duration, and wakes the tasks whose deadline has come. Zero or less has no effect.
    public func advance(by duration: Duration) {
        guard duration > .zero else { return }
        move { $0.advanced(by: duration) }
    }

    /// Advances the clock to a time, and wakes the tasks whose deadline has come. The clock never goes back.
    public func advance(to instant: Instant) { move { _ in instant } }

    private func move(_ next: (Instant) -> Instant) {
        let due = state.withLock { state in
            let now = max(state.now, next(state.now))
            state.now = now
            return state.sleeping.removeAll { $0 <= now }
        }
        // Enumerated, because `sort` doesn't promise a stable order.
        let order = due.enumerated().sorted { ($0.element.wish, $0.offset) < ($1.element.wish, $1.offset) }
        for (_, sleeper) in order { sleeper.continuation.resume() }
    }

    private typealias Continuation = WaitingList<Instant, Void>.Continuation

    /// Suspends the task.
    ///
    /// - Parameters:
    ///   - begin: puts the task into a list, or not, and returns the tasks that can continue now.
    ///   - giveUp: removes the task from its list, if it is in one.
    private func wait(
        isolation: isolated (any Actor)? = #isolation,
        _ begin: (inout State, Ticket, Continuation) -> [Continuation],
        giveUp: @escaping @Sendable (inout State, Ticket) -> Continuation?
    ) async throws {
        let ticket = Ticket()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: Continuation) in
                // Under the lock, so that a later cancellation finds the task in its list.
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
