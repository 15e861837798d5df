import BenchmarkHarness
import Foundation

/// A piece of work that is measured.
enum Work: Timed {
    case atOnce(() throws -> Void)
    case awaited(@Sendable () async throws -> Void)
    /// The same number of runs on each of so many threads; each gets its number.
    case onThreads(Int, @Sendable (Int) throws -> Void)

    func time(_ count: Int, isolation: isolated (any Actor)?) async throws -> Double {
        switch self {
        case .atOnce(let work):
            return try ContinuousClock().measure { for _ in 0..<count { try work() } }.nanoseconds / Double(count)
        case .awaited(let work): return try await Self.time(work, count).nanoseconds / Double(count)
        case .onThreads(let threads, let work):
            let race = Race(of: threads)
            return try await race.run { thread in for _ in 0..<count { try work(thread) } }.nanoseconds / Double(count)
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
}
