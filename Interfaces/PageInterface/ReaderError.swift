/// A mistake that a reader can fix: what happened, the facts, and what to do.
public struct ReaderError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The mistake, in one sentence.
    public let summary: String
    /// The facts, a line each.
    public let facts: [String]
    /// The fix.
    public let remedy: String

    /// A mistake.
    public init(_ summary: String, facts: [String] = [], remedy: String) {
        self.summary = summary
        self.facts = facts
        self.remedy = remedy
    }

    /// The three parts, with the facts indented.
    public var description: String {
        ([summary] + facts.map { "    \($0)" } + ["  Fix: \(remedy)"]).joined(separator: "\n")
    }
}

extension ReaderError {
    /// A line of standard input whose bytes are not UTF-8.
    public static let notText = ReaderError(
        "The line is not UTF-8.",
        remedy: "percent-encode the bytes that are not text."
    )
}
