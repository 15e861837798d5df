import BenchmarkHarness

/// Work that is measured among 10, 100, 1,000 and 10,000 of what it works among.
struct GrowthLine: Sendable {
    let name: String

    /// The work among so many, and how many pieces one run does.
    let prepare: @Sendable (Int) throws -> (work: Work, units: Int)
}

extension Growth {
    /// Measures the lines, all sizes of one turn by turn, so that their ratios do not depend on when they were measured.
    static func measured(_ lines: [GrowthLine], isolation: isolated (any Actor)? = #isolation) async throws -> Growth {
        let counts = [10, 100, 1_000, 10_000]
        var measured: [Line] = []
        for line in lines {
            let prepared = try counts.map(line.prepare)
            let found = try await Measurement.interleaved(prepared.map(\.work), settling: 15)
            measured.append(
                Line(line.name, nanoseconds: zip(found, prepared).map { $0.each(of: Double($1.units)).best }))
        }
        return Growth(counts: counts, lines: measured)
    }
}
