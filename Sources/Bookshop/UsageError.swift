/// A command line that the bookshop does not understand.
struct UsageError: Error, CustomStringConvertible {
    let summary: String
    let facts: [String]
    let remedy: String

    init(_ summary: String, facts: [String] = [], remedy: String) {
        self.summary = summary
        self.facts = facts
        self.remedy = remedy
    }

    var description: String {
        ([summary] + facts.map { "    \($0)" } + ["  Fix: \(remedy)"]).joined(separator: "\n")
    }
}
