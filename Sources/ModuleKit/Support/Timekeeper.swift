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
    /// - Throws: `CancellationError` where the task is cancelled.
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
