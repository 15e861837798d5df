/// The rows as a Markdown table.
package enum ResultTable {
    package static let head = """
        | work | best | median | bound | ratio | budget | allocations | |
        |---|---|---|---|---|---|---|---|
        """

    package static func line(_ outcome: Outcome) -> String {
        let row = outcome.row
        func time(_ value: Double?) -> String {
            value.map { row.isScaling ? "\(Quantity.number($0)) ×" : Quantity.time($0) } ?? ""
        }
        let cells = [
            row.name,
            time(outcome.times?.product.best),
            time(outcome.times?.product.median),
            time(outcome.times?.bound?.best),
            outcome.ratio.map { "\(Quantity.number($0)) ×" } ?? "",
            budget(row),
            allocations(outcome),
            verdict(outcome),
        ]
        return "| \(cells.joined(separator: " | ")) |"
    }

    /// What a row may cost, in words.
    static func budget(_ row: Row) -> String {
        [limit(row.budget), row.allocations.map(blocks), row.kept.map(limit)].compactMap(\.self).joined(separator: ", ")
    }

    private static func limit(_ budget: Row.Budget) -> String? {
        switch budget {
        case .ratio(let limit): "≤ \(Quantity.number(limit)) ×"
        case .nanoseconds(let limit): "≤ \(Quantity.time(limit))"
        case .more(let limit): "≤ \(Quantity.time(limit)) more"
        case .atLeast(let limit): "≥ \(Quantity.number(limit)) ×"
        case .shown, .untimed: nil
        }
    }

    private static func limit(kept: Double) -> String { "≤ \(Quantity.number(kept)) bytes kept" }

    private static func allocations(_ outcome: Outcome) -> String {
        guard let allocations = outcome.allocations else { return "" }
        if outcome.row.kept != nil { return "\(Quantity.number(allocations.kept)) bytes kept" }
        return "\(blocks(allocations.blocks)), \(Quantity.number(allocations.bytes)) bytes"
    }

    private static func blocks(_ count: Double) -> String {
        let count = Quantity.number(count)
        return count == "1" ? "1 block" : "\(count) blocks"
    }

    private static func verdict(_ outcome: Outcome) -> String {
        switch outcome.verdict {
        case .none: ""
        case .holds: "holds"
        case .missed: "**missed**"
        case .undecided: "machine too busy"
        }
    }
}
