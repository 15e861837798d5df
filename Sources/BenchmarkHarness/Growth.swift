/// What one piece of work costs, as there are more and more of what it works among.
package struct Growth: Sendable {
    /// One cost, measured among few and among many.
    package struct Line: Sendable {
        package let name: String
        /// Nanoseconds for one, in the order of `counts`.
        package let nanoseconds: [Double]

        package init(_ name: String, nanoseconds: [Double]) {
            self.name = name
            self.nanoseconds = nanoseconds
        }

        /// How many times the first cost each is: the same machine measured both, so its speed does not count.
        var ratios: [Double] { nanoseconds.map { $0 / (nanoseconds.first ?? .nan) } }
    }

    /// How many there are of what the work works among.
    package let counts: [Int]
    package let lines: [Line]

    package init(counts: [Int], lines: [Line]) {
        self.counts = counts
        self.lines = lines
    }

    /// A Markdown table: what one costs, and how many times the first the last is.
    package var table: String {
        let counts = counts.map(Quantity.grouped)
        let head = ["one of"] + counts + ["growth"]
        let rule = ["---"] + head.dropFirst().map { _ in "---:" }
        let rows = lines.map { line in
            [line.name] + line.nanoseconds.map(Quantity.time) + ["\(Quantity.number(line.ratios.last ?? .nan)) ×"]
        }
        return ([head, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }

    /// The place of the table in a text file.
    package static let section = MarkedSection("growth")
}
