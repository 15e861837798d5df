/// Keeps the optimizer from dropping what is measured; not a shared atomic, which would cost more than the work.
@_optimize(none)
func sink<Value>(_ value: Value) {}

/// How long one piece of work takes, from interleaved rounds.
struct Measurement {
    /// The fastest round, in nanoseconds a run.
    let minimum: Double
    /// The middle round, in nanoseconds a run.
    let median: Double

    /// Measures two pieces of work turn by turn, so that both see the same machine.
    static func interleaved(
        _ first: () throws -> Void,
        _ second: () throws -> Void,
        rounds: Int
    ) rethrows -> (Measurement, Measurement) {
        let counts = (try batch(of: first), try batch(of: second))
        var times: ([Double], [Double]) = ([], [])
        for _ in 0..<rounds {
            times.0.append(try time(first, counts.0))
            times.1.append(try time(second, counts.1))
        }
        return (Measurement(times.0), Measurement(times.1))
    }

    private init(_ times: [Double]) {
        let sorted = times.sorted()
        minimum = sorted.first ?? 0
        median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }

    /// How many runs take four milliseconds.
    private static func batch(of work: () throws -> Void) rethrows -> Int {
        var count = 1
        while true {
            let nanoseconds = try time(work, count) * Double(count)
            if nanoseconds >= 4_000_000 { return count }
            count = nanoseconds < 400_000 ? count * 8 : Int(Double(count) * 4_400_000 / nanoseconds) + 1
        }
    }

    /// Nanoseconds a run, over that many.
    private static func time(_ work: () throws -> Void, _ count: Int) rethrows -> Double {
        let clock = ContinuousClock()
        let duration = try clock.measure { for _ in 0..<count { try work() } }
        let (seconds, attoseconds) = duration.components
        return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count)
    }
}
