import BenchmarkHarness
import TestSupport
import Testing

@Suite("Budgets", .takingTurns)
struct OutcomeTests {
    private func outcome(
        _ budget: Row.Budget, _ product: Double?, _ bound: Double? = nil, blocks: Double? = nil, allowed: Double? = nil
    ) -> Outcome {
        func measurement(_ value: Double) -> Measurement { Measurement(best: value, median: value * 9) }
        return Outcome(
            Row("row", budget, allocations: allowed),
            times: product.map { (measurement($0), bound.map(measurement)) },
            allocations: blocks.map { Allocations(blocks: $0, bytes: $0 * 16, kept: 0) })
    }

    @Test(
        """
        A ratio, a time by itself and one beside a bound are of the best rounds, and a miss within the noise holds; how \
        threads scale is told only where the control has two processors for itself
        """,
        arguments: [
            (.ratio(2), 20.9, 10, .holds), (.ratio(2), 21.1, 10, .missed), (.ratio(2), 21.1, nil, .missed),
            (.nanoseconds(100), 104, nil, .holds), (.nanoseconds(100), 106, nil, .missed),
            (.more(500), 620, 100, .holds), (.more(500), 640, 100, .missed), (.shown, 640, 100, .none),
            (.atLeast(0.9), 1.8, 1.95, .holds), (.atLeast(0.9), 1.6, 1.95, .missed),
            (.atLeast(0.9), 1.79, 1.79, .undecided),
        ] as [(Row.Budget, Double, Double?, Outcome.Verdict)])
    func times(budget: Row.Budget, product: Double, bound: Double?, verdict: Outcome.Verdict) {
        let outcome = outcome(budget, product, bound)
        #expect(outcome.verdict == verdict)
        #expect(outcome.ratio == bound.map { product / $0 })
    }

    @Test("Allocations hold to the block, also where no time was measured")
    func allocations() {
        #expect(outcome(.ratio(2), nil, blocks: 1, allowed: 1).verdict == .holds)
        #expect(outcome(.ratio(2), nil, blocks: 1.1, allowed: 1).verdict == .missed)
        #expect(outcome(.ratio(2), 10, 10, blocks: 2, allowed: 1).verdict == .missed)
        #expect(outcome(.ratio(2), nil).verdict == .none)
        let kept = Outcome(
            Row("row", .untimed, kept: 500), times: nil, allocations: Allocations(blocks: 9, bytes: 900, kept: 501))
        #expect(kept.verdict == .missed)
    }

    @Test(
        "Of two outcomes that one is better which came nearer to the budget",
        arguments: [
            (.ratio(2), (30, 20), (20, 10), true), (.nanoseconds(2), (20, 10), (30, 20), true),
            (.more(2), (25, 20), (20, 10), true), (.atLeast(2), (30, 10), (20, 10), true),
            (.ratio(2), (20, 10), (20, 10), false), (.shown, (10, 10), (20, 10), false),
        ] as [(Row.Budget, (Double, Double), (Double, Double), Bool)])
    func better(budget: Row.Budget, one: (Double, Double), other: (Double, Double), isBetter: Bool) {
        #expect(outcome(budget, one.0, one.1).isBetter(than: outcome(budget, other.0, other.1)) == isBetter)
    }
}
