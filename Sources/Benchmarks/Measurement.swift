import Foundation

/// Keeps the optimizer from dropping what is measured; not a shared atomic, which would cost more than the work.
@_optimize(none)
func sink<Value>(_ value: Value) {}

/// A piece of work that is measured.
enum Work {
    case atOnce(() throws -> Void)
    case awaited(@Sendable () async throws -> Void)
    /// Each thread gets its number.
    case onTwoThreads(@Sendable (Int) throws -> Void)

    /// Nanoseconds a run, over that many; for work on two threads how many times as much they do as one.
    func time(_ count: Int, isolation: isolated (any Actor)? = #isolation) async throws -> Double {
        let clock = ContinuousClock()
        switch self {
        case .atOnce(let work):
            return try clock.measure { for _ in 0..<count { try work() } }.nanoseconds / Double(count)
        case .awaited(let work): return try await Self.time(work, count).nanoseconds / Double(count)
        case .onTwoThreads(let work):
            let one = try clock.measure { for _ in 0..<count { try work(0) } }
            let two = clock.measure {
                DispatchQueue.concurrentPerform(iterations: 2) { thread in for _ in 0..<count { try? work(thread) } }
            }
            return 2 * one.nanoseconds / two.nanoseconds
        }
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
        if case .onTwoThreads = self { return 400_000 }
        var count = 1
        while true {
            let nanoseconds = try await time(count) * Double(count)
            if nanoseconds >= 4_000_000 { return count }
            count = nanoseconds < 400_000 ? count * 8 : Int(Double(count) * 4_400_000 / nanoseconds) + 1
        }
    }
}

/// How long one piece of work takes, from interleaved rounds.
struct Measurement: Encodable {
    /// The best round: the fastest, in nanoseconds a run; where threads scale, the one that scales best.
    let best: Double
    /// The middle round.
    let median: Double

    /// Measures two pieces of work turn by turn, so that both see the same machine, until the best round of neither has
    /// become better by a hundredth for so many rounds.
    static func interleaved(
        _ first: Work,
        _ second: Work,
        settling rounds: Int,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> (Measurement, Measurement) {
        let counts = (try await first.batch(), try await second.batch())
        var times: ([Double], [Double]) = ([], [])
        var settled = 0
        while settled < rounds, times.0.count < rounds * 8 {
            let before = (times.0.min() ?? .infinity, times.1.min() ?? .infinity)
            times.0.append(try await first.time(counts.0))
            times.1.append(try await second.time(counts.1))
            let after = (times.0.min() ?? 0, times.1.min() ?? 0)
            settled = after.0 < before.0 * 0.99 || after.1 < before.1 * 0.99 ? 0 : settled + 1
        }
        if case .onTwoThreads = first {
            return (Measurement(times.0.map { -$0 }, sign: -1), Measurement(times.1.map { -$0 }, sign: -1))
        }
        return (Measurement(times.0), Measurement(times.1))
    }

    private init(_ times: [Double], sign: Double = 1) {
        let sorted = times.sorted()
        best = sign * (sorted.first ?? 0)
        median = sign * (sorted.isEmpty ? 0 : sorted[sorted.count / 2])
    }

    private init(best: Double, median: Double) {
        self.best = best
        self.median = median
    }

    /// The same for one unit of many.
    func each(of units: Double) -> Measurement { Measurement(best: best / units, median: median / units) }
}

extension Duration {
    var nanoseconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    }
}
