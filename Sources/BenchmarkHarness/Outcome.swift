/// A measured row, and whether it holds.
package struct Outcome {
    package let row: Row

    /// What the product's way takes, and the bound where there is one, a unit; nil where times were not measured.
    package let times: (product: Measurement, bound: Measurement?)?

    /// What the product's way allocates, a unit; nil where that was not counted.
    package let allocations: Allocations?

    package init(_ row: Row, times: (product: Measurement, bound: Measurement?)?, allocations: Allocations?) {
        self.row = row
        self.times = times
        self.allocations = allocations
    }

    /// The outcome of the budgets.
    package enum Verdict: Equatable {
        /// Nothing is held.
        case none
        case holds
        case missed
        /// The machine was too busy to tell: two threads of a control that shares nothing did not run side by side.
        case undecided
    }

    /// How many times the bound the product's way takes, of the best rounds.
    package var ratio: Double? { times.flatMap { times in times.bound.map { times.product.best / $0.best } } }

    /// A miss within the noise holds.
    package var verdict: Verdict {
        let verdicts = [time, memory]
        return [.missed, .undecided, .holds].first(where: verdicts.contains) ?? .none
    }

    /// Whether it came nearer to the budget: to the bound where that is what counts, else to no time at all.
    package func isBetter(than other: Outcome) -> Bool {
        guard let mine = distance, let others = other.distance else { return false }
        return mine < others
    }

    private var distance: Double? {
        switch row.budget {
        case .ratio: ratio
        case .nanoseconds: times?.product.best
        case .more: times.map { $0.product.best - ($0.bound?.best ?? 0) }
        case .atLeast: ratio.map { -$0 }
        case .shown, .untimed: nil
        }
    }

    private var time: Verdict {
        guard let product = times?.product.best else { return .none }
        let bound = times?.bound?.best ?? .nan
        let allowed = 1 + Self.noise
        let holds: Bool
        switch row.budget {
        case .ratio(let limit): holds = product <= bound * limit * allowed
        case .nanoseconds(let limit): holds = product <= limit * allowed
        case .more(let limit): holds = product <= (bound + limit) * allowed
        case .atLeast(let limit):
            guard bound >= Self.scalingOfFreeProcessors else { return .undecided }
            holds = product * allowed >= bound * limit
        case .shown, .untimed: return .none
        }
        return holds ? .holds : .missed
    }

    private var memory: Verdict {
        guard let allocations, row.countsAllocations else { return .none }
        guard row.allocations.map({ allocations.blocks <= $0 + 0.01 }) ?? true else { return .missed }
        return row.kept.map { allocations.kept <= $0 } ?? true ? .holds : .missed
    }

    /// By how much the best rounds of two runs differ on a quiet machine.
    package static let noise = 0.05

    /// What two threads that share nothing do together where each has a processor for itself: twice as much, less noise.
    private static let scalingOfFreeProcessors = 1.8
}
