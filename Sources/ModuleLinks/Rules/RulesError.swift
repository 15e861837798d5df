public import ModuleKit
import ModuleRouting

/// Why rules were not put in force, or not gone back to, although nothing is wrong with a document: ``DocumentError`` is for
/// that.
public struct RulesError: Error, Sendable, DiagnosticConvertible {
    /// The kind of a ``RulesError``. Later versions may add kinds, so give a `switch` over it a `default`.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable text.
        public let rawValue: String

        /// A kind with that text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The verifier does not take the document, or throws.
        public static let unverified = Code(rawValue: "rules-unverified")
        /// The storage could not be read or written, so what was in force stays.
        public static let unreachable = Code(rawValue: "rules-unreachable")
        /// The stored record is damaged; it was set aside if that was possible, and the next document starts over.
        public static let damaged = Code(rawValue: "rules-damaged")
        /// The rules that are stored no longer fit the app's routes or the verifier, so none are in force.
        public static let unfit = Code(rawValue: "rules-unfit")
        /// There is nothing to go back to, or to remove.
        public static let nothing = Code(rawValue: "rules-nothing")
    }

    /// The kind.
    public let code: Code
    /// What happened, the facts, and how to fix it.
    public let diagnostic: Diagnostic
    /// The verifier's or the storage's own error, or the ``DocumentError`` of stored rules.
    public let cause: (any Error)?

    init(_ code: Code, _ summary: String, facts: [String] = [], remedy: String, cause: (any Error)? = nil) {
        self.code = code
        self.cause = cause
        diagnostic = Diagnostic(summary, facts: facts + Self.lines(of: cause), remedy: remedy)
    }

    /// What the cause says, without its remedy if it has one.
    private static func lines(of cause: (any Error)?) -> [String] {
        guard let cause else { return [] }
        guard let known = (cause as? any DiagnosticConvertible)?.diagnostic else {
            return ["cause: \("\(cause)".visible)"]
        }
        return ["cause: \(known.summary)"] + known.facts
    }
}
