import BenchmarkHarness
import TestSupport
import Testing

@Suite("Budgets", .takingTurns)
struct OutcomeTests {
    private func outcome(
        _ budget: Row.Budget,
        _ product: Double?,
        bound: Double? = nil,
        blocks: Double? = nil,
        allowed: Double? = nil
    ) -> Outcome {
        func measurement(_ value: Double) -> Measurement { Measurement(best: value, median: value * 9) }
        return Outcome(
            Row("row", budget, allocations: allowed),
            times: product.map { (measurement($0), bound.map(measurement)) },
            allocations: blocks.map { Allocations(blocks: $0, bytes: $0 * 16, kept: 0) }
        )
    }

    @Test("A ratio is of the best rounds, and a miss within the noise holds")
    func ratio() {
        #expect(outcome(.ratio(2), 20.9, bound: 10).verdict == .holds)
        #expect(outcome(.ratio(2), 21.1, bound: 10).verdict == .missed)
        #expect(outcome(.ratio(2), 21.1).verdict == .missed)
        #expect(outcome(.ratio(2), 20, bound: 10).ratio == 2)
        #expect(outcome(.ratio(2), 20).ratio == nil)
    }

    @Test("A time holds by itself, and one beside a bound by what it is more")
    func times() {
        #expect(outcome(.nanoseconds(100), 104).verdict == .holds)
        #expect(outcome(.nanoseconds(100), 106).verdict == .missed)
        #expect(outcome(.more(500), 620, bound: 100).verdict == .holds)
        #expect(outcome(.more(500), 640, bound: 100).verdict == .missed)
        #expect(outcome(.shown, 640, bound: 100).verdict == .none)
    }

    @Test("How threads scale is told only where the control has two processors for itself")
    func scaling() {
        #expect(outcome(.atLeast(0.9), 1.8, bound: 1.95).verdict == .holds)
        #expect(outcome(.atLeast(0.9), 1.6, bound: 1.95).verdict == .missed)
        #expect(outcome(.atLeast(0.9), 1.79, bound: 1.79).verdict == .undecided)
    }

    @Test("Allocations hold to the block, also where no time was measured")
    func allocations() {
        #expect(outcome(.ratio(2), nil, blocks: 1, allowed: 1).verdict == .holds)
        #expect(outcome(.ratio(2), nil, blocks: 1.1, allowed: 1).verdict == .missed)
        #expect(outcome(.ratio(2), 10, bound: 10, blocks: 2, allowed: 1).verdict == .missed)
        #expect(outcome(.ratio(2), nil).verdict == .none)
        let kept = Row("row", .untimed, kept: 500)
        #expect(
            Outcome(kept, times: nil, allocations: Allocations(blocks: 9, bytes: 900, kept: 501)).verdict == .missed)
    }

    @Test("Of two outcomes that one is better which came nearer to the budget")
    func better() {
        #expect(outcome(.ratio(2), 30, bound: 20).isBetter(than: outcome(.ratio(2), 20, bound: 10)))
        #expect(outcome(.nanoseconds(2), 20, bound: 10).isBetter(than: outcome(.nanoseconds(2), 30, bound: 20)))
        #expect(outcome(.more(2), 25, bound: 20).isBetter(than: outcome(.more(2), 20, bound: 10)))
        #expect(outcome(.atLeast(2), 30, bound: 10).isBetter(than: outcome(.atLeast(2), 20, bound: 10)))
        #expect(!outcome(.ratio(2), 20, bound: 10).isBetter(than: outcome(.ratio(2), 20, bound: 10)))
        #expect(!outcome(.shown, 10, bound: 10).isBetter(than: outcome(.shown, 20, bound: 10)))
    }
}
