import BenchmarkHarness
import ModuleKit
import TestSupport
import Testing

/// Work whose rounds take what a list says, and then what its last says.
private final class Scripted: Timed {
    private let times: [Double]
    private let rounds = Monitor<[Int]>([])
    private let first: Double

    init(batch first: Double, _ times: [Double]) {
        self.first = first
        self.times = times
    }

    /// How many runs each round had, after the batch was found.
    var counts: [Int] { rounds.withLock { $0 } }

    func time(_ count: Int, isolation: isolated (any Actor)?) async throws -> Double {
        // While the batch is looked for it takes the same each time.
        guard Double(count) * first >= 4_000_000 else { return first }
        return rounds.withLock { rounds in
            defer { rounds.append(count) }
            return rounds.isEmpty ? first : times[min(rounds.count - 1, times.count - 1)]
        }
    }
}

@Suite("Measuring", .takingTurns)
struct MeasurementTests {
    @Test("A batch lasts four milliseconds", arguments: [0.3, 20, 5_000, 3_999_999, 4_000_000, 9e9])
    func batch(nanoseconds: Double) async throws {
        let count = try await Scripted(batch: nanoseconds, [1]).batch()
        #expect(Double(count) * nanoseconds >= 4_000_000)
        #expect(Double(count) * nanoseconds <= max(5_300_000, nanoseconds * 2))
    }

    @Test("Work that takes no time at all has an end")
    func nothing() async throws { #expect(try await Scripted(batch: 0, [0]).batch() == 1 << 32) }

    @Test("It ends when the best round of no piece has become better by a hundredth for so many rounds")
    func settles() async throws {
        let steady = Scripted(batch: 100, [100])
        let improving = Scripted(batch: 100, [100, 100, 90, 95, 89.5, 90, 91])
        let found = try await Measurement.interleaved([steady, improving], settling: 3)
        // The third is better, and the three after it are not by a hundredth; one more finds the batch.
        #expect(improving.counts.count == 1 + 6)
        #expect(steady.counts.count == improving.counts.count)
        #expect(found == [Measurement(best: 100, median: 100), Measurement(best: 89.5, median: 95)])
    }

    @Test("It ends after eight times as many rounds where it never settles")
    func neverSettles() async throws {
        let falling = Scripted(batch: 100, (0..<100).map { 100 - Double($0) })
        _ = try await Measurement.interleaved([falling], settling: 3)
        #expect(falling.counts.count == 1 + 24)
    }

    @Test("Two threads scale as twice the time of one beside the time of each")
    func scaling() {
        let (one, two) = (Measurement(best: 30, median: 40), Measurement(best: 30, median: 50))
        #expect(Measurement.scaling(one: one, two: two) == Measurement(best: 2, median: 1.6))
    }
}
