/// The rows as a Markdown table.
enum ResultTable {
    static let head = """
        | work | best | median | bound | ratio | budget | allocations | |
        |---|---|---|---|---|---|---|---|
        """

    static func line(_ outcome: Outcome) -> String {
        let isScaling = if case .atLeast = outcome.row.budget { true } else { false }
        func time(_ value: Double?) -> String {
            value.map { isScaling ? "\(rounded($0)) ×" : text($0) } ?? ""
        }
        let cells = [
            outcome.row.name,
            time(outcome.times?.product.best),
            time(outcome.times?.product.median),
            time(outcome.times?.bound.best),
            outcome.ratio.map { "\(rounded($0)) ×" } ?? "",
            budget(outcome.row),
            allocations(outcome),
            outcome.holds ? (outcome.timeHolds ?? outcome.allocationsHold) == nil ? "" : "holds" : "MISSED",
        ]
        return "| \(cells.joined(separator: " | ")) |"
    }

    private static func budget(_ row: Row) -> String {
        var parts: [String] = []
        switch row.budget {
        case .ratio(let limit): parts.append("≤ \(limit) ×")
        case .nanoseconds(let limit): parts.append("≤ \(text(limit))")
        case .more(let limit): parts.append("≤ \(text(limit)) more")
        case .atLeast(let limit): parts.append("≥ \(limit) ×")
        case .none: break
        }
        if let allocations = row.allocations { parts.append("\(rounded(allocations)) blocks") }
        if let kept = row.kept { parts.append("\(rounded(kept)) bytes kept") }
        return parts.joined(separator: ", ")
    }

    private static func allocations(_ outcome: Outcome) -> String {
        guard let allocations = outcome.allocations else { return "" }
        let blocks = "\(rounded(allocations.blocks)) blocks, \(rounded(allocations.bytes)) bytes"
        return outcome.row.kept == nil ? blocks : "\(blocks), \(rounded(allocations.kept)) kept"
    }

    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

    private static func text(_ nanoseconds: Double) -> String {
        switch nanoseconds {
        case ..<1_000: "\((nanoseconds * 10).rounded() / 10) ns"
        case ..<1_000_000: "\((nanoseconds / 10).rounded() / 100) µs"
        default: "\((nanoseconds / 10_000).rounded() / 100) ms"
        }
    }
}
