import Foundation

/// The rows as JSON, for a program that compares runs.
struct ResultDocument: Encodable {
    private struct Line: Encodable {
        let work: String
        let best: Double?
        let median: Double?
        let bound: Double?
        let ratio: Double?
        let allocations: Allocations?
        let holds: Bool
    }

    private let machine: String
    private let date: String
    private let rows: [Line]

    init(_ outcomes: [Outcome]) {
        machine = Machine.text
        date = ISO8601DateFormatter().string(from: Date())
        rows = outcomes.map { outcome in
            Line(
                work: outcome.row.name,
                best: outcome.times?.product.best,
                median: outcome.times?.product.median,
                bound: outcome.times?.bound.best,
                ratio: outcome.ratio,
                allocations: outcome.allocations,
                holds: outcome.holds
            )
        }
    }

    func write(to file: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(self).write(to: URL(fileURLWithPath: file), options: .atomic)
    }
}

/// What the figures were measured on.
enum Machine {
    static var text: String {
        let info = ProcessInfo.processInfo
        return "\(info.operatingSystemVersionString), \(info.activeProcessorCount) processors"
    }
}
