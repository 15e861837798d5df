/// How long one piece of work takes, from interleaved rounds.
package struct Measurement: Equatable {
    /// The fastest round, in nanoseconds a run; of work on threads how well they scale at best.
    package let best: Double
    /// The middle round.
    package let median: Double

    package init(best: Double, median: Double) {
        self.best = best
        self.median = median
    }

    /// Measures pieces of work turn by turn, so that all see the same machine, until no piece's best round has become
    /// better by a hundredth for so many rounds, or after eight times as many rounds.
    package static func interleaved(
        _ works: [any Timed],
        settling rounds: Int,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> [Measurement] {
        var counts: [Int] = []
        for work in works { counts.append(try await work.batch()) }
        var times = works.map { _ in [Double]() }
        var best = works.map { _ in Double.infinity }
        var settled = 0
        for _ in 0..<rounds * 8 where settled < rounds {
            var hasImproved = false
            for index in works.indices {
                let time = try await works[index].time(counts[index], isolation: isolation)
                if time < best[index] * 0.99 { hasImproved = true }
                best[index] = min(best[index], time)
                times[index].append(time)
            }
            settled = hasImproved ? 0 : settled + 1
        }
        return times.map { times in
            let sorted = times.sorted()
            return Measurement(best: sorted.first ?? 0, median: sorted.isEmpty ? 0 : sorted[sorted.count / 2])
        }
    }

    /// How many times as much two threads do as one, where these are the times of a run on one thread and on each of two.
    ///
    /// Of quickest rounds, and of middle ones: the quotient of one round says what else the machine did meanwhile.
    package static func scaling(one: Measurement, two: Measurement) -> Measurement {
        Measurement(best: 2 * one.best / two.best, median: 2 * one.median / two.median)
    }

    /// The same for one unit of many.
    package func each(of units: Double) -> Measurement { Measurement(best: best / units, median: median / units) }
}

extension Duration {
    package var nanoseconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    }
}
