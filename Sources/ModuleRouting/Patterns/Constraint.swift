/// The regular expression in `:name(regex)`, which the whole text of a parameter must match.
///
/// It is matched scalar by scalar in a time that grows with the text and no faster: a class of ASCII with a count and a
/// choice of words byte by byte, everything else as an automaton. `\d`, `\w` and `\s` are ASCII, and where
/// the case of letters is ignored, that is A to Z.
package struct Constraint: Sendable {
    /// What is wrong with an expression, and where in it.
    struct Malformed: Error {
        let position: Int
        let reason: String
    }

    /// The text and what was read of it. One object, because patterns, shapes and tables hold the same constraint.
    private final class Reading: Sendable {
        let text: String
        let exact: TextTest

        /// The test where the options ignore the case; nil if it is the same.
        let folded: TextTest?

        init(_ text: String, exact: TextTest, folded: TextTest?) {
            self.text = text
            self.exact = exact
            self.folded = folded
        }
    }

    private let reading: Reading

    /// The expression as written.
    package var text: String { reading.text }

    init(_ text: String) throws(Malformed) {
        let bytes = Array(text.utf8)
        if bytes.isEmpty { throw Malformed(position: 0, reason: "the constraint is empty") }
        if let words = Self.words(bytes) {
            let folded = bytes.contains(where: ASCII.isLetter) ? words.map { $0.map(ASCII.folded) } : nil
            reading = Reading(
                text,
                exact: .words(words, ignoringCase: false),
                folded: folded.map { .words($0, ignoringCase: true) }
            )
            return
        }
        let expression = try ExpressionParser.parse(bytes, ignoringCase: false)
        let ignoringCase = try ExpressionParser.parse(bytes, ignoringCase: true)
        reading = Reading(
            text,
            exact: try TextTest(expression),
            folded: expression == ignoringCase ? nil : try TextTest(ignoringCase)
        )
    }

    /// The words, if it is no more than a choice of words, as most are that list any. They need no tree.
    private static func words(_ bytes: [UInt8]) -> [[UInt8]]? {
        guard bytes.allSatisfy({ ASCII.isNamePart($0) || $0 == .hyphen || $0 == UInt8(ascii: "|") }) else { return nil }
        let words = bytes.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
        return words.contains(where: \.isEmpty) ? nil : words.map(Array.init)
    }

    /// The test under options that ignore the case of letters, or don't.
    func test(caseInsensitive: Bool) -> TextTest {
        caseInsensitive ? reading.folded ?? reading.exact : reading.exact
    }

    /// Whether the whole text, which isn't empty, satisfies the constraint.
    func accepts(_ text: UnsafeBufferPointer<UInt8>, caseInsensitive: Bool) -> Bool {
        test(caseInsensitive: caseInsensitive).run(text).accepts
    }

    package func accepts(_ text: String, caseInsensitive: Bool = false) -> Bool {
        var text = text
        return text.withUTF8 { accepts($0, caseInsensitive: caseInsensitive) }
    }

    /// The expression of the texts that satisfy it.
    func expression(caseInsensitive: Bool) -> RegularExpression {
        // It was read before.
        let read = try? ExpressionParser.parse(Array(text.utf8), ignoringCase: caseInsensitive)
        return .nonEmpty(read ?? .choice([]))
    }
}

extension Constraint: Hashable {
    /// Whether both have the same text, byte by byte.
    package static func == (left: Self, right: Self) -> Bool {
        left.reading === right.reading || left.text.utf8.elementsEqual(right.text.utf8)
    }

    package func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
}
