import ModuleTesting

extension ManualClock {
    /// Returns when a task sleeps until that time.
    func sleeper(until time: Duration) async throws { try await sleeper(until: Instant(sinceBeginning: time)) }

    /// Moves the clock on to that time, when a task sleeps until then.
    func reach(_ time: Duration) async throws {
        try await sleeper(until: time)
        advance(to: Instant(sinceBeginning: time))
    }
}
