/// The regular expression in `:name(regex)`, which the whole text of a parameter must match.
///
/// It is matched scalar by scalar in a time that grows with the text and no faster. `\d`, `\w` and `\s` are ASCII, and if the
/// case of letters is ignored, that is A to Z.
package final class Constraint: Sendable {
    /// What is wrong with an expression, and where in it.
    struct Malformed: Error {
        let position: Int
        let reason: String
    }

    /// The expression as written.
    package let text: String

    private let exact: ConstraintAutomaton

    /// The automaton if the options ignore the case; nil if it is the same.
    private let folded: ConstraintAutomaton?

    init(_ text: String) throws(Malformed) {
        if text.isEmpty { throw Malformed(position: 0, reason: "the constraint is empty") }
        self.text = text
        var parser = ConstraintParser(Array(text.utf8), ignoringCase: false)
        let whole = try parser.parse()
        exact = try ConstraintAutomaton(whole, of: parser)
        var folding = ConstraintParser(Array(text.utf8), ignoringCase: true)
        folded = parser.hasCase ? try ConstraintAutomaton(folding.parse(), of: folding) : nil
    }

    /// The automaton under options that ignore the case of letters, or don't.
    func automaton(caseInsensitive: Bool) -> ConstraintAutomaton { caseInsensitive ? folded ?? exact : exact }

    /// Whether the whole text, which isn't empty, satisfies the constraint.
    func accepts(_ text: UnsafeBufferPointer<UInt8>, caseInsensitive: Bool) -> Bool {
        automaton(caseInsensitive: caseInsensitive).accepts(text)
    }

    package func accepts(_ text: String, caseInsensitive: Bool = false) -> Bool {
        var text = text
        return text.withUTF8 { accepts($0, caseInsensitive: caseInsensitive) }
    }

    /// A short text that satisfies it.
    package var example: String { exact.example ?? "" }
}

extension Constraint: Hashable {
    /// Whether both have the same text, byte by byte.
    package static func == (left: Constraint, right: Constraint) -> Bool {
        left === right || left.text.utf8.elementsEqual(right.text.utf8)
    }

    package func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
}
