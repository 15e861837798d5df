import AllocationCounter

/// What a piece of work allocates, a run.
struct Allocations: Encodable {
    /// Blocks of memory.
    let blocks: Double
    /// Bytes, as the allocator rounds them up.
    let bytes: Double
    /// Bytes that stay taken after the run.
    let kept: Double

    /// What so many runs allocate, a run; nil where this C library's allocator cannot be counted.
    static func count(of work: Work, runs: Int, isolation: isolated (any Actor)? = #isolation) async throws
        -> Allocations?
    {
        guard allocation_counter_is_available() != 0 else { return nil }
        // What is made once is made before.
        _ = try await work.time(2)
        allocation_counter_begin()
        _ = try await work.time(runs)
        let found = allocation_counter_end()
        let runs = Double(runs)
        return Allocations(
            blocks: Double(found.blocks) / runs,
            bytes: Double(found.bytes) / runs,
            kept: Double(found.live) / runs
        )
    }
}
