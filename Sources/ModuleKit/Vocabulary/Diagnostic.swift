/// What an error or a finding says, as a value: what happened, the facts, and how to fix it.
///
/// Its text is the same for all of them:
///
///     Cannot start Payments: the app isn't running.
///       Fix: start the app first.
public struct Diagnostic: Sendable, Hashable {
    /// What happened, in one sentence.
    public let summary: String
    /// The facts, one per line.
    public let facts: [String]
    /// How to fix it.
    public let remedy: String

    /// A diagnostic of these parts.
    public init(_ summary: String, facts: [String] = [], remedy: String) {
        self.summary = summary
        self.facts = facts
        self.remedy = remedy
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The three parts: what happened, the facts (indented), how to fix it.
    public var description: String {
        let lines = facts.map { fact in "    " + fact.split(separator: "\n").joined(separator: "\n      ") }
        return ([summary] + lines + ["  Fix: \(remedy)"]).joined(separator: "\n")
    }
}

/// An error or a problem that has a ``Diagnostic``, which is also its text.
public protocol DiagnosticConvertible: CustomStringConvertible {
    /// What happened, the facts, and how to fix it.
    var diagnostic: Diagnostic { get }
}

extension DiagnosticConvertible {
    /// The three parts: what happened, the facts (indented), how to fix it.
    public var description: String { diagnostic.description }
}
