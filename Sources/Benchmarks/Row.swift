/// One line of the table: the product's way beside a bound that does the same work by hand, and what is allowed.
struct Row {
    /// What a row may cost.
    enum Budget {
        /// At most so many times the bound.
        case ratio(Double)
        /// At most so many nanoseconds; for work that has no hand-written equal.
        case nanoseconds(Double)
        /// Shown, and not held.
        case none
    }

    let name: String
    let budget: Budget
    private let product: Work
    private let bound: Work

    init(_ name: String, _ budget: Budget, bound: @escaping () throws -> Void, product: @escaping () throws -> Void) {
        self.name = name
        self.budget = budget
        self.bound = .atOnce(bound)
        self.product = .atOnce(product)
    }

    /// A row of work that is awaited.
    init(
        _ name: String,
        _ budget: Budget,
        bound: @escaping @Sendable () async throws -> Void,
        awaiting product: @escaping @Sendable () async throws -> Void
    ) {
        self.name = name
        self.budget = budget
        self.bound = .awaited(bound)
        self.product = .awaited(product)
    }

    func measure(rounds: Int, isolation: isolated (any Actor)? = #isolation) async throws -> Outcome {
        let (product, bound) = try await Measurement.interleaved(product, bound, rounds: rounds)
        return Outcome(name: name, budget: budget, product: product, bound: bound)
    }
}

/// A measured row.
struct Outcome {
    let name: String
    let budget: Row.Budget
    let product: Measurement
    let bound: Measurement

    var ratio: Double { product.minimum / bound.minimum }

    /// Whether the budget holds; nil where there is none.
    var holds: Bool? {
        switch budget {
        case .ratio(let limit): ratio <= limit
        case .nanoseconds(let limit): product.minimum <= limit
        case .none: nil
        }
    }

    var cells: [String] {
        let limit =
            switch budget {
            case .ratio(let limit): "≤ \(limit) ×"
            case .nanoseconds(let limit): "≤ \(limit.rounded()) ns"
            case .none: ""
            }
        let verdict = holds.map { $0 ? "holds" : "MISSED" } ?? ""
        return [
            name, Self.text(product.minimum), Self.text(product.median), Self.text(bound.minimum),
            "\((ratio * 100).rounded() / 100)", limit, verdict,
        ]
    }

    private static func text(_ nanoseconds: Double) -> String { "\((nanoseconds * 10).rounded() / 10)" }
}
