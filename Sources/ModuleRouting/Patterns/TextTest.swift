/// How a text is tested against a regular expression: by the simplest form that the expression has.
enum TextTest: Sendable {
    /// One class of ASCII with a count.
    case bytes(ByteSet, ClosedRange<Int>)
    /// A choice of words, in lower case if the case of letters is ignored.
    case words([[UInt8]], ignoringCase: Bool)
    case automaton(CompiledAutomaton)

    /// The test for a plain expression.
    ///
    /// - Throws: `Malformed` if it is too large, or if no text satisfies it.
    init(_ expression: RegularExpression) throws(Constraint.Malformed) {
        if let (bytes, count) = Self.bytes(expression) {
            guard count.upperBound > 0 else { throw Self.unsatisfiable }
            self = .bytes(bytes, max(count.lowerBound, 1)...count.upperBound)
        } else if let words = expression.words(ignoringCase: false), words.allSatisfy({ !$0.isEmpty }) {
            self = .words(words, ignoringCase: false)
        } else if let words = expression.words(ignoringCase: true), words.allSatisfy({ !$0.isEmpty }) {
            self = .words(words, ignoringCase: true)
        } else {
            guard let automaton = PositionAutomaton(expression) else {
                throw Constraint.Malformed(
                    position: 0,
                    reason: "the constraint has more than \(PositionAutomaton.largest) characters and classes, "
                        + "with its counts written out"
                )
            }
            guard automaton.acceptsSome else { throw Self.unsatisfiable }
            self = .automaton(CompiledAutomaton(automaton))
        }
    }

    private static var unsatisfiable: Constraint.Malformed {
        Constraint.Malformed(position: 0, reason: "no text satisfies the constraint")
    }

    /// The class and the count of an expression that is no more than that, of ASCII.
    private static func bytes(_ expression: RegularExpression) -> (ByteSet, ClosedRange<Int>)? {
        guard let (set, count) = expression.run, let last = set.ranges.last, last.upperBound < 0x80 else { return nil }
        var bytes = ByteSet()
        for range in set.ranges { bytes.insert(UInt8(range.lowerBound)...UInt8(range.upperBound)) }
        return (bytes, count)
    }

    /// Whether the whole text satisfies it, and how many steps that took. The empty text never does.
    func run(_ text: UnsafeBufferPointer<UInt8>) -> (accepts: Bool, steps: Int) {
        guard !text.isEmpty else { return (false, 0) }
        switch self {
        case .bytes(let set, let count):
            return (count.contains(text.count) && text.allSatisfy { set.contains($0) }, text.count)
        case .words(let words, let ignoringCase):
            return (words.contains { $0.count == text.count && text.has($0, at: 0, ignoringCase) }, words.count)
        case .automaton(let automaton): return automaton.run(text)
        }
    }
}

/// An automaton with its table, if that is not too large. It is shared, because it is read for each text.
final class CompiledAutomaton: Sendable {
    let places: PositionAutomaton
    let table: StateTable?

    init(_ places: PositionAutomaton) {
        self.places = places
        table = StateTable(places)
    }

    func run(_ text: UnsafeBufferPointer<UInt8>) -> (accepts: Bool, steps: Int) {
        table?.run(text) ?? places.run(text)
    }
}
