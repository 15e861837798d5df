package import Foundation

/// The rows as JSON, for a program that compares runs.
package struct ResultDocument: Encodable {
    private struct Line: Encodable {
        let work: String
        let best: Double?
        let median: Double?
        let bound: Double?
        let ratio: Double?
        let budget: String
        let allocations: Allocations?
        let verdict: String
    }

    private let machine: String
    private let date: String
    private let rows: [Line]

    /// - Parameter circumstances: what the figures were measured on, and when.
    package init(_ outcomes: [Outcome], _ circumstances: Circumstances) {
        machine = circumstances.machine
        date = circumstances.date
        rows = outcomes.map { outcome in
            Line(
                work: outcome.row.name,
                best: outcome.times?.product.best,
                median: outcome.times?.product.median,
                bound: outcome.times?.bound?.best,
                ratio: outcome.ratio,
                budget: ResultTable.budget(outcome.row),
                allocations: outcome.allocations,
                verdict: "\(outcome.verdict)"
            )
        }
    }

    package func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }
}
