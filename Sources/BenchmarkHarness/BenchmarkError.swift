/// What a benchmark cannot do, and how to fix it: what happened, the facts, the remedy.
package struct BenchmarkError: Error, Equatable, CustomStringConvertible {
    private let summary: String
    private let facts: [String]
    private let remedy: String

    package init(_ summary: String, facts: [String] = [], remedy: String) {
        self.summary = summary
        self.facts = facts
        self.remedy = remedy
    }

    package var description: String {
        ([summary] + facts.map { "    \($0)" } + ["  Fix: \(remedy)"]).joined(separator: "\n")
    }
}
