/// One line of the table: what it is called, and what it may cost.
package struct Row: Sendable {
    /// The budget of a row.
    package enum Budget: Sendable {
        /// At most that many times the bound.
        case ratio(Double)
        /// At most that many nanoseconds a unit; for work that has no hand-written equal.
        case nanoseconds(Double)
        /// At most that many nanoseconds more than the bound.
        case more(Double)
        /// At least so many times the bound: for how well threads scale.
        case atLeast(Double)
        /// Timed and shown, and not held.
        case shown
        /// Not timed: what counts is what it allocates.
        case untimed
    }

    package let name: String
    package let budget: Budget

    /// How many pieces a run does, so that figures are for one.
    package let units: Double

    /// The most blocks of memory a unit; nil for any number.
    package let allocations: Double?

    /// The most bytes that stay taken, a unit; nil for any number.
    package let kept: Double?

    package init(
        _ name: String,
        _ budget: Budget,
        each units: Int,
        allocations: Double?,
        kept: Double?
    ) {
        self.name = name
        self.budget = budget
        self.units = Double(units)
        self.allocations = allocations
        self.kept = kept
    }

    /// Whether it says what may be allocated.
    package var countsAllocations: Bool { allocations != nil || kept != nil }

    /// Whether times are measured.
    package var isTimed: Bool { if case .untimed = budget { false } else { true } }

    /// Whether it says how threads scale: its figures are no times, and more is better.
    package var isScaling: Bool { if case .atLeast = budget { true } else { false } }
}

extension Row {
    /// The rows whose name holds the text; all where there is none.
    ///
    /// - Throws: ``BenchmarkError`` where no row is left, because a check of nothing would hold.
    package static func chosen<Element>(
        _ rows: [Element],
        by text: String?,
        row: (Element) -> Row
    ) throws(BenchmarkError) -> [Element] {
        let chosen = rows.filter { text.map(row($0).name.contains) ?? true }
        guard chosen.isEmpty else { return chosen }
        throw BenchmarkError(
            "No row has this in its name: \(text ?? "")",
            facts: rows.map { "row: \(row($0).name)" },
            remedy: "give --filter a part of one of these names, as it is written."
        )
    }

    /// The row of that name.
    ///
    /// - Throws: ``BenchmarkError`` where there is none.
    package static func named<Element>(
        _ name: String,
        of rows: [Element],
        row: (Element) -> Row
    ) throws(BenchmarkError) -> Element {
        if let found = rows.first(where: { row($0).name == name }) { return found }
        throw BenchmarkError(
            "No row has this name: \(name)",
            facts: rows.map { "row: \(row($0).name)" },
            remedy: "give --one one of these names, as it is written."
        )
    }
}
