/// A clock that stands still: for managers whose timeouts a test does not mean to reach, however slow the machine is.
///
///     let manager = try ModuleManager(clock: .stopped) { CatalogEntry() }
///
/// What hangs then reaches the time limit of its suite.
package struct StoppedClock: Clock {
    package struct Instant: InstantProtocol {
        private let sinceStop: Duration

        fileprivate init(sinceStop: Duration = .zero) { self.sinceStop = sinceStop }

        package func advanced(by duration: Duration) -> Instant { Instant(sinceStop: sinceStop + duration) }
        package func duration(to other: Instant) -> Duration { other.sinceStop - sinceStop }
        package static func < (left: Instant, right: Instant) -> Bool { left.sinceStop < right.sinceStop }
    }

    package var now: Instant { Instant() }
    package var minimumResolution: Duration { .zero }

    /// Sleeps until the task is cancelled; returns at once where the deadline has come.
    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        guard now < deadline else { return try Task.checkCancellation() }
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        for await _ in stream {}
        withExtendedLifetime(continuation) {}
        throw CancellationError()
    }
}

extension Clock where Self == StoppedClock {
    /// A clock that stands still.
    package static var stopped: StoppedClock { StoppedClock() }
}
