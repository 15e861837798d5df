/// A clock of any kind, which counts from when it was taken into use.
package struct Timekeeper: Sendable {
    /// The time since then.
    package let now: @Sendable () -> Duration

    private let sleepUntil: @Sendable (Duration) async throws -> Void

    /// The actions of a clock of the system; nil of any other, on which each action is a sleep of its own, so that a test
    /// sees it.
    private let timers: Timers?

    package init(_ clock: any Clock<Duration>) { self.init(opening: clock) }

    private init<Time: Clock<Duration>>(opening clock: Time) {
        let origin = clock.now
        now = { origin.duration(to: clock.now) }
        sleepUntil = { try await clock.sleep(until: origin.advanced(by: $0), tolerance: nil) }
        timers =
            Time.self is ContinuousClock.Type || Time.self is SuspendingClock.Type
            ? Timers(now: now, sleep: sleepUntil) : nil
    }

    /// The time at which a timeout that begins now is used up: now if it is negative, and ten years from now at the latest,
    /// because clocks trap on what they cannot count.
    package func deadline(after timeout: Duration) -> Duration {
        now() + max(.zero, min(timeout, .seconds(315_576_000)))
    }

    /// Sleeps until that time.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    func sleep(until time: Duration) async throws { try await sleepUntil(time) }

    /// Runs the action after the timeout; returns what takes it back.
    package func schedule(after timeout: Duration, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        let deadline = deadline(after: timeout)
        if let timers { return timers.schedule(at: deadline, action) }
        let timer = Task {
            do { try await sleep(until: deadline) } catch { return }
            action()
        }
        return { timer.cancel() }
    }
}

/// Actions at deadlines, of which most are taken back before: one task sleeps until the earliest of them.
///
/// A sleep of the system's clocks that is cancelled keeps its memory until its deadline, so there is no sleep for each
/// action: the task is left asleep where nothing is due any more, and the next action that is due later has it already.
final class Timers: Sendable {
    private struct State: Sendable {
        var actions: [Int: Action] = [:]
        var last = 0

        /// When the tasks that sleep wake, the earliest last. While there is an action one wakes no later than it is due.
        var sleeps: [Duration] = []

        /// Notes a sleep until then; false if a task wakes early enough already.
        mutating func begin(until deadline: Duration) -> Bool {
            if let earliest = sleeps.last, earliest <= deadline { return false }
            sleeps.append(deadline)
            return true
        }
    }

    private struct Action: Sendable {
        let deadline: Duration
        let run: @Sendable () -> Void
    }

    private let state = Monitor(State())
    private let now: @Sendable () -> Duration
    private let sleep: @Sendable (Duration) async throws -> Void

    /// - Parameters:
    ///   - now: the time.
    ///   - sleep: sleeps until a time.
    init(now: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (Duration) async throws -> Void) {
        self.now = now
        self.sleep = sleep
    }

    /// Runs the action at the deadline; returns what takes it back.
    func schedule(at deadline: Duration, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        let (number, sleeps) = state.withLock { state -> (Int, Bool) in
            state.last += 1
            state.actions[state.last] = Action(deadline: deadline, run: action)
            return (state.last, state.begin(until: deadline))
        }
        // Detached, because the task outlives the one that it is made in and must keep nothing of it.
        if sleeps { Task.detached { await self.wait(until: deadline) } }
        // A cancelled action may hold something whose `deinit` comes back here.
        return { _ = self.state.withLock { $0.actions.removeValue(forKey: number) } }
    }

    private func wait(until first: Duration) async {
        var deadline: Duration? = first
        while let next = deadline {
            do { try await sleep(next) } catch { return }
            let (due, following) = due(at: next)
            for action in due { action.run() }
            deadline = following
        }
    }

    /// The actions that are due, and until when the task that slept until `deadline` sleeps next; nil if another one does
    /// or there is nothing to wait for.
    private func due(at deadline: Duration) -> (due: [Action], following: Duration?) {
        let time = now()
        return state.withLock { state in
            let due = state.actions.filter { $0.value.deadline <= time }
            for number in due.keys { state.actions[number] = nil }
            let actions = due.values.sorted { $0.deadline < $1.deadline }
            if let own = state.sleeps.lastIndex(of: deadline) { state.sleeps.remove(at: own) }
            guard let next = state.actions.values.map(\.deadline).min(), state.begin(until: next) else {
                return (actions, nil)
            }
            return (actions, next)
        }
    }
}
