/// A clock that stands still, so that no budget runs out, however busy the machine is.
final class StillClock: Clock {
    struct Instant: InstantProtocol {
        var sinceBeginning = Duration.zero

        func advanced(by duration: Duration) -> Instant { Instant(sinceBeginning: sinceBeginning + duration) }
        func duration(to other: Instant) -> Duration { other.sinceBeginning - sinceBeginning }
        static func < (left: Instant, right: Instant) -> Bool { left.sinceBeginning < right.sinceBeginning }
    }

    var now: Instant { Instant() }
    var minimumResolution: Duration { .zero }

    /// Sleeps until the task is cancelled.
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        if deadline > now { try await hang() }
    }
}
