/// One line of the table: the product's way beside a bound that does the same work by hand, and what is allowed.
struct Row: Sendable {
    /// What a row may cost.
    enum Budget: Sendable {
        /// At most so many times the bound.
        case ratio(Double)
        /// At most so many nanoseconds a unit; for work that has no hand-written equal.
        case nanoseconds(Double)
        /// At most so many nanoseconds more than the bound.
        case more(Double)
        /// At least so many times the bound: for how well threads scale.
        case atLeast(Double)
        /// Shown, and not held.
        case none
    }

    let name: String
    let budget: Budget

    /// How many pieces a run does, so that figures are for one.
    let units: Double

    /// At most so many blocks of memory a unit; nil where any number.
    let allocations: Double?

    /// At most so many bytes that stay taken, a unit.
    let kept: Double?

    /// Makes what is measured; only for rows that are.
    let prepare: @Sendable () throws -> Pair

    /// What is measured: the product's way, and the bound.
    struct Pair {
        let product: Work
        let bound: Work

        static func atOnce(bound: @escaping () throws -> Void = {}, product: @escaping () throws -> Void) -> Pair {
            Pair(product: .atOnce(product), bound: .atOnce(bound))
        }

        static func awaited(
            bound: @escaping @Sendable () async throws -> Void = {},
            product: @escaping @Sendable () async throws -> Void
        ) -> Pair {
            Pair(product: .awaited(product), bound: .awaited(bound))
        }

        /// How well two threads scale; each gets its number.
        static func onTwoThreads(
            control: @escaping @Sendable (Int) -> Void,
            product: @escaping @Sendable (Int) throws -> Void
        ) -> Pair {
            Pair(product: .onTwoThreads(product), bound: .onTwoThreads(control))
        }
    }

    init(
        _ name: String,
        _ budget: Budget,
        each units: Int = 1,
        allocations: Double? = nil,
        kept: Double? = nil,
        _ prepare: @escaping @Sendable () throws -> Pair
    ) {
        self.name = name
        self.budget = budget
        self.units = Double(units)
        self.allocations = allocations
        self.kept = kept
        self.prepare = prepare
    }
}
