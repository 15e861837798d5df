/// Keeps the optimizer from dropping what is measured; not a shared atomic, which would cost more than the work.
@_optimize(none)
func sink<Value>(_ value: Value) {}

/// A piece of work that is measured.
enum Work {
    case atOnce(() throws -> Void)
    case awaited(@Sendable () async throws -> Void)

    /// Nanoseconds a run, over that many.
    func time(_ count: Int, isolation: isolated (any Actor)? = #isolation) async throws -> Double {
        let clock = ContinuousClock()
        let duration: Duration
        switch self {
        case .atOnce(let work): duration = try clock.measure { for _ in 0..<count { try work() } }
        case .awaited(let work): duration = try await Self.time(work, count)
        }
        let (seconds, attoseconds) = duration.components
        return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count)
    }

    /// Off the main actor, so that a run does not pay for coming from there.
    @concurrent
    private static func time(_ work: @Sendable () async throws -> Void, _ count: Int) async rethrows -> Duration {
        let clock = ContinuousClock()
        let began = clock.now
        for _ in 0..<count { try await work() }
        return began.duration(to: clock.now)
    }

    /// How many runs take four milliseconds.
    func batch(isolation: isolated (any Actor)? = #isolation) async throws -> Int {
        var count = 1
        while true {
            let nanoseconds = try await time(count) * Double(count)
            if nanoseconds >= 4_000_000 { return count }
            count = nanoseconds < 400_000 ? count * 8 : Int(Double(count) * 4_400_000 / nanoseconds) + 1
        }
    }
}

/// How long one piece of work takes, from interleaved rounds.
struct Measurement {
    /// The fastest round, in nanoseconds a run.
    let minimum: Double
    /// The middle round, in nanoseconds a run.
    let median: Double

    /// Measures two pieces of work turn by turn, so that both see the same machine.
    static func interleaved(
        _ first: Work,
        _ second: Work,
        rounds: Int,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> (Measurement, Measurement) {
        let counts = (try await first.batch(), try await second.batch())
        var times: ([Double], [Double]) = ([], [])
        for _ in 0..<rounds {
            times.0.append(try await first.time(counts.0))
            times.1.append(try await second.time(counts.1))
        }
        return (Measurement(times.0), Measurement(times.1))
    }

    private init(_ times: [Double]) {
        let sorted = times.sorted()
        minimum = sorted.first ?? 0
        median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
}
