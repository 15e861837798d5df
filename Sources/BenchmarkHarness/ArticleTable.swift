/// The table of a run in an article, and whether it is still the benchmark's.
package enum ArticleTable {
    package static let section = MarkedSection("benchmarks")

    /// The text with this run's table in place of the one before.
    ///
    /// - Throws: ``BenchmarkError`` where the text has no place for it.
    package static func replacing(
        in text: String,
        with outcomes: [Outcome],
        _ circumstances: Circumstances
    ) throws(BenchmarkError) -> String {
        let table = ([ResultTable.head] + outcomes.map(ResultTable.line)).joined(separator: "\n")
        return try section.replacing(in: text, with: "\(circumstances.text)\n\n\(table)")
    }

    /// - Throws: ``BenchmarkError`` where the table's rows and budgets are not those that the benchmark declares.
    package static func check(_ text: String, against rows: [Row]) throws(BenchmarkError) {
        let declared = rows.map { [$0.name, ResultTable.budget($0)] }
        let shown = try section.content(of: text).filter { $0.hasPrefix("| ") }.dropFirst().map(cells)
        guard shown != declared else { return }
        let missing = declared.filter { !shown.contains($0) }.map { "missing: \($0.joined(separator: ", budget "))" }
        let extra = shown.filter { !declared.contains($0) }.map { "not declared: \($0.joined(separator: ", budget "))" }
        throw BenchmarkError(
            "The table does not have the benchmark's rows.",
            facts: missing.isEmpty && extra.isEmpty ? ["the rows are in another order"] : missing + extra,
            remedy: "measure it anew on a quiet machine: swift run -c release Benchmarks"
                + " --article Tests/Performance/figures.md"
        )
    }

    /// Name and budget of a line.
    private static func cells(_ line: Substring) -> [String] {
        let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        let budget = cells.count > 6 ? cells[6] : ""
        return [cells.count > 1 ? cells[1] : "", budget].map { String($0.drop { $0 == " " }).trimmingSuffix() }
    }
}

extension String {
    fileprivate func trimmingSuffix() -> String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}
