/// A command line that the bookshop doesn't understand.
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

    /// A name that no module has.
    static func noModule(_ name: String, of names: [String]) -> UsageError {
        UsageError(
            "There is no module \(printable(name)).",
            facts: ["modules: \(names.joined(separator: ", "))"],
            remedy: "name one of them."
        )
    }
}
