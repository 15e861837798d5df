import BenchmarkHarness

/// A row, and the work that is measured for it: the product's way beside a bound that does the same work by hand.
struct Benchmark: Sendable {
    let row: Row

    /// Makes what is measured, only for rows that are.
    let prepare: @Sendable () throws -> Pair

    /// The measured work: the product's way, and the bound if there is one.
    struct Pair {
        let product: [Work]
        let bound: [Work]?

        static func atOnce(
            bound: (() throws -> Void)? = nil,
            product: @escaping () throws -> Void
        ) -> Pair {
            Pair(product: [.atOnce(product)], bound: bound.map { [.atOnce($0)] })
        }

        static func awaited(
            bound: (@Sendable () async throws -> Void)? = nil,
            product: @escaping @Sendable () async throws -> Void
        ) -> Pair {
            Pair(product: [.awaited(product)], bound: bound.map { [.awaited($0)] })
        }

        /// How well two threads scale; each gets its number.
        static func onTwoThreads(
            control: @escaping @Sendable (Int) -> Void,
            product: @escaping @Sendable (Int) throws -> Void
        ) -> Pair {
            Pair(
                product: [.onThreads(1, product), .onThreads(2, product)],
                bound: [.onThreads(1, control), .onThreads(2, control)]
            )
        }
    }

    init(
        _ name: String,
        _ budget: Row.Budget,
        each units: Int = 1,
        allocations: Double? = nil,
        kept: Double? = nil,
        _ prepare: @escaping @Sendable () throws -> Pair
    ) {
        row = Row(
            name,
            budget,
            each: units,
            allocations: allocations,
            kept: kept
        )
        self.prepare = prepare
    }

    /// Measures it.
    ///
    /// - Parameter rounds: how many rounds the best has to last; nil where allocations alone are counted.
    func outcome(settling rounds: Int?, isolation: isolated (any Actor)? = #isolation) async throws -> Outcome {
        let pair = try prepare()
        defer { withExtendedLifetime(pair) {} }
        var times: (product: Measurement, bound: Measurement?)?
        if let rounds, row.isTimed { times = try await measure(pair, settling: rounds) }
        var allocations: Allocations?
        if row.countsAllocations, let work = pair.product.first {
            let runs = row.units > 1 ? 3 : 1_000
            allocations = try await Allocations.count(of: work, runs: runs)?.each(of: row.units)
        }
        return Outcome(row, times: times, allocations: allocations)
    }

    private func measure(
        _ pair: Pair,
        settling rounds: Int,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> (product: Measurement, bound: Measurement?) {
        let found = try await Measurement.interleaved(pair.product + (pair.bound ?? []), settling: rounds)
        let product = found.prefix(pair.product.count)
        let bound = found.dropFirst(pair.product.count)
        return (one(Array(product)), bound.isEmpty ? nil : one(Array(bound)))
    }

    /// What is shown of one measurement, or of one on one thread and one on two.
    private func one(_ found: [Measurement]) -> Measurement {
        found.count == 2 ? .scaling(one: found[0], two: found[1]) : found[0].each(of: row.units)
    }
}
