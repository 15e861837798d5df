/// A clock of any kind, which counts from when it was taken into use.
struct Timekeeper: Sendable {
    /// The time since then.
    let now: @Sendable () -> Duration

    private let sleepUntil: @Sendable (Duration) async throws -> Void

    init(_ clock: any Clock<Duration>) { self.init(opening: clock) }

    private init<Time: Clock<Duration>>(opening clock: Time) {
        let origin = clock.now
        now = { origin.duration(to: clock.now) }
        sleepUntil = { try await clock.sleep(until: origin.advanced(by: $0), tolerance: nil) }
    }

    /// The time at which a timeout that begins now is used up; ten years from now at the latest, because clocks trap on what
    /// they cannot count.
    func deadline(after timeout: Duration) -> Duration { now() + min(timeout, .seconds(315_576_000)) }

    /// Sleeps until that time.
    ///
    /// - Throws: `CancellationError` where the task is cancelled.
    func sleep(until time: Duration) async throws { try await sleepUntil(time) }
}
