import BenchmarkHarness
import BenchmarkSupport

extension Allocations {
    /// What so many runs allocate, a run; nil where this C library's allocator cannot be counted.
    static func count(of work: Work, runs: Int, isolation: isolated (any Actor)? = #isolation) async throws
        -> Allocations?
    {
        guard isCountable else { return nil }
        // What is made once is made before.
        _ = try await work.time(2, isolation: isolation)
        allocation_counter_begin()
        _ = try await work.time(runs, isolation: isolation)
        let found = allocation_counter_end()
        return Allocations(blocks: Double(found.blocks), bytes: Double(found.bytes), kept: Double(found.live))
            .each(of: Double(runs))
    }

    /// Whether this C library's allocator can be counted.
    static var isCountable: Bool { allocation_counter_is_available() != 0 }
}
